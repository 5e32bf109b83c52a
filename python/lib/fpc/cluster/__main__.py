"""Checks files, or compares with other programs, on the machines of a Dask cluster.

    python -m fpc.cluster check 's3://bucket/2026/**/*.trf' --scheduler tcp://10.0.0.1:8786 --out results
    python -m fpc.cluster campaign --tournaments 1000000 --scheduler tcp://10.0.0.1:8786 --out results
    python -m fpc.cluster campaign --tournaments 50000 --against 'bbpPairings --dutch {in} -p {out}' --out results

Without --scheduler it starts workers on this machine. Files lie wherever fsspec finds them. What is written into
--out are tables as Parquet: tournaments, rounds and differences, the same for any number of workers.

A campaign without --against plays tournaments, writes them as files and checks these. With it, every worker runs
`fpc campaign`, so fpc and the other programs have to be there.

Exit codes are those of the program: 0 all is well, 6 differences, 7 uncertain, 1 a round has no legal pairing, 3 the
command or a file is invalid, 5 a file cannot be read or written, 130 interrupted; 2 if the work itself failed.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from .._errors import EXIT_CODES


class Parser(argparse.ArgumentParser):
    """Ends as the program does if an option is wrong."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(EXIT_CODES["invalid"], f"{self.prog}: error: {message}\n")


def positive(text: str) -> int:
    """A number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1")
    return number


def parser() -> argparse.ArgumentParser:
    """The options."""
    shape = argparse.RawDescriptionHelpFormatter
    top = Parser("python -m fpc.cluster", description=__doc__, formatter_class=shape)
    commands = top.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="check files")
    check.add_argument("files", nargs="+", metavar="URL", help="a file, or a pattern with * and **")
    check.add_argument("--system", help="the pairing system, instead of the one that the file tells")
    check.add_argument("--only", choices=["pairings", "standings"], help="only the pairings, or the ranks")
    check.add_argument("--tie-breaks", help="the list of tie-breaks instead of that of the file")
    campaign = commands.add_parser("campaign", help="play random tournaments")
    campaign.add_argument("--tournaments", type=positive, required=True, help="how many")
    campaign.add_argument("--seed", type=int, default=1, help="that of the first; the others follow")
    campaign.add_argument("--against", action="append", default=[], help="as of fpc campaign")
    campaign.add_argument("--program", default="fpc", help="the program fpc on the workers")
    campaign.add_argument("--shrink-steps", type=int, default=500, help="as of fpc campaign")
    for setting in ("profile", "system", "players", "rounds"):
        campaign.add_argument(f"--{setting}", help="as of fpc generate")
    what = "another setting of fpc generate, such as forfeits=5%%"
    campaign.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE", help=what)
    for command in (check, campaign):
        command.add_argument("--out", required=True, metavar="URL", help="the folder for the tables")
        command.add_argument("--scheduler", metavar="ADDRESS", help="that of a Dask scheduler")
        command.add_argument("--workers", type=positive, help="how many to start on this machine")
        command.add_argument("--chunk", type=positive, default=100, help="tournaments at a time (%(default)s)")
        command.add_argument("--retries", type=int, default=5, help="for a piece that fails (%(default)s)")
        command.add_argument("--quiet", action="store_true", help="show no progress")
    return top


def found(patterns: list[str]) -> list[str]:
    """The files that are meant, each once, by name; a pattern without any stands for itself. Of a folder, these are
    the `.trf`, `.trfx` and `.txt` in it and its folders."""
    from .work import located

    urls: set[str] = set()
    for pattern in patterns:
        system, path = located(pattern)
        is_pattern = any(letter in path for letter in "*?[")
        if is_pattern:
            names = system.glob(path)
        elif system.isdir(path):
            names = [name for name in system.find(path) if name.lower().endswith((".trf", ".trfx", ".txt"))]
        else:
            names = [path]
        urls.update(system.unstrip_protocol(name) for name in names or [path])
    return sorted(urls)


def settings(options: argparse.Namespace) -> dict[str, str]:
    """What tournaments are like."""
    named = {name: getattr(options, name) for name in ("profile", "system", "players", "rounds")}
    for setting in options.setting:
        name, is_set, value = setting.partition("=")
        if not is_set:
            raise ValueError(f"--setting: {setting!r} is not NAME=VALUE")
        named[name.replace("-", "_")] = value
    return {name: value for name, value in named.items() if value is not None}


def pieces_of(options: argparse.Namespace) -> list[Any]:
    """The work in pieces."""
    import fpc

    from . import work
    from .driver import Piece

    if options.command == "check":
        asked = {name: getattr(options, name) for name in ("system", "only", "tie_breaks")}
        asked = {name: value for name, value in asked.items() if value is not None}
        fpc.check_files([], **asked)  # An option that is wrong is so before any work.
        urls = found(options.files)
        places = range(0, len(urls), options.chunk)
        chunks = [urls[place : place + options.chunk] for place in places]
        return [Piece(work.check_files, (chunk, asked), len(chunk)) for chunk in chunks]
    named = settings(options)
    end = options.seed + options.tournaments
    seeds = [(seed, min(options.chunk, end - seed)) for seed in range(options.seed, end, options.chunk)]
    if not options.against:
        fpc.generate(options.seed, **named)  # type: ignore[arg-type]
        return [Piece(work.self_check, (*it, named), it[1]) for it in seeds]
    flags = [part for name, value in named.items() for part in (f"--{name.replace('_', '-')}", value)]
    flags += ["--shrink-steps", str(options.shrink_steps)]
    shared = (flags, options.against, options.program)
    return [Piece(work.campaign, (*it, *shared), it[1]) for it in seeds]


def main(arguments: list[str] | None = None) -> int:
    """Does what is asked for; the exit code."""
    try:
        options = parser().parse_args(arguments)
    except SystemExit as end:  # After --help, or an option that is wrong.
        return int(end.code or 0)
    try:
        from distributed import Client, LocalCluster

        from .driver import Unwritten, run
    except ImportError as error:
        print(f"error: {error}: pip install 'fpc[cluster]'", file=sys.stderr)
        return EXIT_CODES["invalid"]
    try:
        pieces = pieces_of(options)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_CODES["invalid"]
    local = None
    if not options.scheduler:
        local = LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=":0")
    try:
        with Client(local or options.scheduler) as client:
            if not options.quiet:
                print(f"dashboard: {client.dashboard_link}", file=sys.stderr)
            written = run(client, pieces, options.out, options.retries, options.quiet)
    except KeyboardInterrupt:
        return EXIT_CODES["interrupted"]
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_CODES["invalid"]
    except Unwritten as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_CODES["unreadable"]
    except Exception as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_CODES["failed"]
    finally:
        if local is not None:
            local.close()
    counts = ", ".join(f"{count:,} {name}" for name, count in written.rows.items())
    print(f"{counts} in {options.out}: {written.status}")
    return EXIT_CODES[written.status]


if __name__ == "__main__":
    sys.exit(main())
