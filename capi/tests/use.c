// Uses the library as a program in C does. With a number, it tells instead how long a call takes.
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fpc.h"

static unsigned char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  assert(file);
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*length + 1);
  assert(bytes && fread(bytes, 1, *length, file) == *length);
  bytes[*length] = 0;
  fclose(file);
  return bytes;
}

static FpcText ask(const char *question, const char *path, const char *options, FpcStatus expected) {
  size_t length;
  unsigned char *bytes = read_file(path, &length);
  FpcText answer;
  FpcStatus status = fpc_ask(question, path, bytes, length, options, &answer);
  free(bytes);
  if (status != expected) fprintf(stderr, "%s: %d %s\n", question, status, answer.data);
  assert(status == expected);
  assert(strlen(answer.data) == answer.length);
  return answer;
}

static void expect(const char *question, const char *path, const char *options, FpcStatus status,
                   const char *part) {
  FpcText answer = ask(question, path, options, status);
  if (!strstr(answer.data, part)) fprintf(stderr, "%s: %s\n", question, answer.data);
  assert(strstr(answer.data, part));
  fpc_free(&answer);
  assert(!answer.data && !answer.length);
  fpc_free(&answer);
}

#define NEXT "trf-samples/next-round.trf"

static void questions(void) {
  expect("check", "trf-samples/clean.trf", NULL, FPC_STATUS_OK, "\"status\": \"ok\"");
  expect("pairs", NEXT, "{\"absent\": [\"chen\"]}", FPC_STATUS_OK, "7 0\n");
  expect("pair", NEXT, "{}", FPC_STATUS_OK, "\"round\": 4");
  expect("report", NEXT, "{\"language\": \"fr\"}", FPC_STATUS_OK, "<html lang=\"fr\">");
  expect("pair", "trf-samples/broken.trf", "", FPC_STATUS_FAILURE, "\"line\": 9");
  expect("pair", NEXT, "{\"absnt\": [3]}", FPC_STATUS_FAILURE, "ERR001");
  expect("guess", NEXT, NULL, FPC_STATUS_FAILURE, "unknown question");
  FpcText answer;
  assert(fpc_ask("rule", NULL, NULL, 0, "{\"code\": \"TRF030\"}", &answer) == FPC_STATUS_OK);
  fpc_free(&answer);
}

// Takes an operation back, byte for byte.
static void there_and_back(unsigned char *bytes, size_t length, const char *operations) {
  FpcText changed, effects, before;
  assert(fpc_operate(NULL, bytes, length, operations, &changed, &effects) == FPC_STATUS_OK);
  assert(changed.length > length);
  // The patch is what stands after "patch": up to the end of its object.
  char *patch = strstr(effects.data, "\"patch\":");
  assert(patch);
  patch += strlen("\"patch\":");
  int depth = 0;
  char *end = patch;
  do {
    if (*end == '{' || *end == '[') depth++;
    if (*end == '}' || *end == ']') depth--;
    end++;
  } while (depth > 0 || end - patch < 3);
  *end = 0;
  assert(fpc_undo(NULL, (unsigned char *)changed.data, changed.length, patch, &before) == FPC_STATUS_OK);
  assert(before.length == length && (length ? !memcmp(before.data, bytes, length) : !before.data));
  fpc_free(&changed);
  fpc_free(&effects);
  fpc_free(&before);
}

static void operations(void) {
  size_t length;
  unsigned char *bytes = read_file(NEXT, &length);
  FpcText changed, notes;
  there_and_back(bytes, length, "[{\"op\": \"withdraw\", \"player\": \"evans\"}]");
  // The same file in Windows-1252.
  char *name = strstr((char *)bytes, "Adams");
  assert(name);
  name[1] = '\xe4';
  there_and_back(bytes, length, "[{\"op\": \"withdraw\", \"player\": \"evans\"}]");
  assert(fpc_operate(NULL, bytes, length, "[{\"op\": \"unpair\"}]", &changed, &notes) == FPC_STATUS_FAILURE);
  assert(strstr(changed.data, "ERR") && !notes.data && !notes.length);
  fpc_free(&changed);
  assert(fpc_convert(NULL, bytes, length, "{\"to\": \"csv\"}", &changed, &notes) == FPC_STATUS_FAILURE);
  assert(changed.length && !notes.data && !notes.length);
  fpc_free(&changed);
  assert(fpc_convert(NULL, bytes, length, "{\"to\": \"json\"}", &changed, &notes) == FPC_STATUS_OK);
  assert(changed.data[0] == '{' && strstr(notes.data, "\"losses\": []"));
  fpc_free(&changed);
  fpc_free(&notes);
  free(bytes);
  // A tournament that has not begun is an empty file, which has no bytes.
  there_and_back(NULL, 0, "[{\"op\": \"new\", \"rounds\": 5}]");
  uint32_t stopped = 99;
  assert(fpc_generate(7, "{\"players\": 20, \"rounds\": 5}", &changed, &stopped) == FPC_STATUS_OK);
  assert(stopped == 0);
  assert(strstr(changed.data, "\"id\": 20"));
  fpc_free(&changed);
}

static void misuse(void) {
  FpcText answer = {NULL, 0};
  const char *latin = "Beatri\xe7";
  assert(fpc_ask(NULL, NULL, NULL, 0, NULL, &answer) == FPC_STATUS_MISUSE);
  assert(fpc_ask("check", NULL, NULL, 3, NULL, &answer) == FPC_STATUS_MISUSE);
  assert(fpc_ask("check", latin, NULL, 0, NULL, &answer) == FPC_STATUS_MISUSE);
  assert(fpc_ask("check", NULL, NULL, 0, NULL, NULL) == FPC_STATUS_MISUSE);
  assert(fpc_operate(NULL, NULL, 0, NULL, &answer, NULL) == FPC_STATUS_MISUSE);
  assert(!answer.data);
  uint32_t stopped = 99;
  assert(fpc_generate(7, NULL, NULL, &stopped) == FPC_STATUS_MISUSE && stopped == 99);
  fpc_free(NULL);
}

static void *in_a_thread(void *nothing) {
  for (int time = 0; time < 5; time++) {
    questions();
    operations();
  }
  return nothing;
}

// How many microseconds a question takes that is hardly any work, and a pairing.
static void measure(int times) {
  size_t length;
  unsigned char *bytes = read_file(NEXT, &length);
  const char *names[] = {"rule", "pairs"}, *options[] = {"{\"code\": \"TRF030\"}", NULL};
  for (int kind = 0; kind < 2; kind++) {
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int time = 0; time < times; time++) {
      FpcText answer;
      assert(fpc_ask(names[kind], NULL, bytes, kind ? length : 0, options[kind], &answer) == FPC_STATUS_OK);
      fpc_free(&answer);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double passed = (double)(end.tv_sec - begin.tv_sec) * 1e6 + (double)(end.tv_nsec - begin.tv_nsec) / 1e3;
    printf("%s: %.1f microseconds a call\n", names[kind], passed / times);
  }
  free(bytes);
}

int main(int count, char **arguments) {
  assert(fpc_abi_version() == FPC_ABI_VERSION);
  assert(strchr(fpc_version(), '.'));
  if (count > 1) {
    measure(atoi(arguments[1]));
    return 0;
  }
  questions();
  operations();
  misuse();
  pthread_t threads[4];
  for (int one = 0; one < 4; one++) pthread_create(&threads[one], NULL, in_a_thread, NULL);
  for (int one = 0; one < 4; one++) pthread_join(threads[one], NULL);
  puts("C: ok");
  return 0;
}
