"""Uses the library from Python's ctypes, as any language does that has a foreign function interface."""

import ctypes
import json
import sys
from pathlib import Path


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]


library = ctypes.CDLL(sys.argv[1])
library.fpc_ask.argtypes = [
    ctypes.c_char_p,
    ctypes.c_char_p,
    ctypes.c_char_p,
    ctypes.c_size_t,
    ctypes.c_char_p,
    ctypes.POINTER(Text),
]


def ask(question: str, path: str, **options: object) -> tuple[int, str]:
    file, answer = Path(path).read_bytes(), Text()
    said = json.dumps(options).encode()
    status = library.fpc_ask(
        question.encode(), path.encode(), file, len(file), said, ctypes.byref(answer)
    )
    text = ctypes.string_at(answer.data, answer.length).decode()
    library.fpc_free(ctypes.byref(answer))
    return status, text


status, text = ask("pair", "trf-samples/next-round.trf", absent=[3])
assert (status, json.loads(text)["round"]) == (0, 4), text
status, text = ask("check", "trf-samples/wrong-pairing.trf")
assert (status, json.loads(text)["files"][0]["status"]) == (0, "differs"), text
status, text = ask("pair", "trf-samples/broken.trf")
assert (status, json.loads(text)["error"]["line"]) == (1, 9), text
print("Python: ok")
