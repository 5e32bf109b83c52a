// libfpc: checks, pairs and ranks chess tournaments by FIDE's rules, inside any program.
//
// Files go in as bytes, in any of the formats that fpc reads; questions and options go in as UTF-8 text that
// ends with NUL; answers come out as text, mostly the JSON that the program fpc prints. All functions can be
// called from any thread at the same time. None of them keeps a pointer, reads or writes files, uses the
// network, or lets a panic escape.

#ifndef FPC_H
#define FPC_H

// Made of capi/src/lib.rs by cbindgen; `FPC_UPDATE=1 tools/test-capi` writes it again.

#include <stddef.h>
#include <stdint.h>

// The version of this interface. It changes when a program that was compiled with an older header would no
// longer work.
#define FPC_ABI_VERSION 1

// The ways in which a call ends.
typedef enum {
  // There is an answer.
  FPC_STATUS_OK = 0,
  // There is none. The text is a failure as JSON, which says why (docs/schema/failure.json).
  FPC_STATUS_FAILURE = 1,
  // A pointer is null that must not be, or a text is not UTF-8. Nothing was written.
  FPC_STATUS_MISUSE = 2,
  // A defect of fpc. The text is its message; please report it.
  FPC_STATUS_DEFECT = 3,
} FpcStatus;

// A text, or the contents of a file, that belongs to the caller: `fpc_free` releases it.
//
// A NUL follows the last byte and is not counted.
typedef struct {
  // The bytes; null if there are none.
  char *data;
  // The number of them.
  size_t length;
} FpcText;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of this interface, `FPC_ABI_VERSION` of the header that the library was built with.
uint32_t fpc_abi_version(void);

// The version of fpc, such as `0.1.0`. It is not to be freed.
const char *fpc_version(void);

// Asks a question about a file: `check`, `validate`, `pair`, `explain`, `judge`, `standings`, `checklist` or
// `foresee`, whose answers are the JSON of the commands of these names; `rule`, without a file; `report`,
// whose answer is a page of HTML; or `pairs`, whose answer is the pairing of the next round as plain lines:
// the number of lines, then White and Black of each board, with 0 for the bye.
//
// `name` is what the file is called in answers, and may be null. `options` is a JSON object with the options
// of the command in camel case, such as `{"system": "dutch-2026", "absent": [3]}`, or null.
//
// # Safety
//
// `question` is a text; `name` and `options` are texts or null; `file` points to `length` bytes, or is null
// if `length` is 0; `answer` points to a place for a text.
FpcStatus fpc_ask(const char *question,
                  const char *name,
                  const uint8_t *file,
                  size_t length,
                  const char *options,
                  FpcText *answer);

// Does what an arbiter does with a tournament: `operations` is a list such as
// `[{"op": "result", "white": 3, "black": 8, "result": "1-0"}]` (docs/schema/operations.json). An empty file
// is where a tournament begins, with `new`. If one of them is refused, none is done. One with `"force": true` does
// what has to be confirmed (ERR018).
//
// `changed` is the file as it is then, and `effects` what each operation did, as JSON
// (docs/schema/effects.json); it may be null.
//
// # Safety
//
// As for `fpc_ask`.
FpcStatus fpc_operate(const char *name,
                      const uint8_t *file,
                      size_t length,
                      const char *operations,
                      FpcText *changed,
                      FpcText *effects);

// Takes back an operation, given the `patch` of its effect as JSON.
//
// # Safety
//
// As for `fpc_ask`.
FpcStatus fpc_undo(const char *name,
                   const uint8_t *file,
                   size_t length,
                   const char *patch,
                   FpcText *before);

// Writes a tournament in another format: `{"to": "trf16"}`, `trfx`, `trf26` or `json`.
//
// `notes` is a JSON object with the list `losses` of what the format cannot hold and the list `kept` of what
// was not understood and keeps its spelling; it may be null.
//
// # Safety
//
// As for `fpc_ask`.
FpcStatus fpc_convert(const char *name,
                      const uint8_t *file,
                      size_t length,
                      const char *options,
                      FpcText *converted,
                      FpcText *notes);

// Plays the random tournament of a seed, the same everywhere, and writes it as JSON. `settings` is a JSON
// object with the options of `fpc generate` in camel case, such as `{"players": "15-215"}`, or null.
//
// `stopped_before` is the round that could not be paired, if the tournament ended before its last one, and 0
// otherwise; it may be null.
//
// # Safety
//
// As for `fpc_ask`; `stopped_before` points to a place for a number, or is null.
FpcStatus fpc_generate(uint64_t seed,
                       const char *settings,
                       FpcText *tournament,
                       uint32_t *stopped_before);

// Releases a text and makes it empty. A null pointer and an empty text are left alone.
//
// # Safety
//
// `text` is null or points to a text that a function of this library has written and nobody else has freed.
void fpc_free(FpcText *text);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* FPC_H */
