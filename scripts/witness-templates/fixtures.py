"""Prints the templates of cfn-lint's own tests, one JSON object a line: `{"name", "template"}`.

    python scripts/witness-templates/fixtures.py FOLDER

They are in the source distribution of the installed version, which is downloaded to FOLDER once. Those that are no YAML
or JSON at all are left out. Needs the packages of .ci/requirements.txt.
"""

import datetime
import importlib.metadata
import json
import pathlib
import subprocess
import sys
import tarfile

from cfnlint.decode import decode

KINDS = ("good", "bad", "quickstart", "public", "issues")


def templates(folder: pathlib.Path) -> pathlib.Path:
    version = importlib.metadata.version("cfn-lint")
    source = folder / f"cfn_lint-{version}"
    if not source.exists():
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        package = ["--no-deps", "--no-binary", ":all:", "--dest", str(folder), f"cfn-lint=={version}"]
        subprocess.run([*pip, *package], check=True)
        with tarfile.open(folder / f"cfn_lint-{version}.tar.gz") as archive:
            archive.extractall(folder, filter="data")
    return source / "test" / "fixtures" / "templates"


def plain(value):
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    return str(value) if isinstance(value, str) else value


def main() -> None:
    root = templates(pathlib.Path(sys.argv[1]))
    for kind in KINDS:
        for file in sorted((root / kind).rglob("*")):
            if file.suffix not in (".yaml", ".yml", ".json", ".template"):
                continue
            template, _ = decode(str(file))
            if template is not None:
                print(json.dumps({"name": str(file.relative_to(root)), "template": plain(template)}))


main()
