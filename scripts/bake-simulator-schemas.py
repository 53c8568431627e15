#!/usr/bin/env python3
"""Writes simulator/schemas/registry.ndjson: the registry's schemas of AWS resource types, one type a line, sorted.

    python3 scripts/bake-simulator-schemas.py [path of a cfn-lint wheel]

Without a path the newest wheel of cfn-lint is downloaded with pip. cfn-lint (MIT-0) carries the public
CloudFormation registry schemas, with constraints of its own added; see simulator/schemas/README.md. Only data is
taken. The same wheel gives the same bytes.
"""

import json
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "simulator" / "schemas" / "registry.ndjson"
RESOURCES = "cfnlint/data/schemas/resources/"

# Macros that only the SAM transform knows, and what CloudFormation itself treats apart: not in the registry.
NOT_IN_REGISTRY = re.compile(r"^(AWS::Serverless::.*|AWS::CDK::Metadata|(?!AWS::|Alexa::).*)$")

# What neither validation nor handlers need ...
PROSE = {
    "$comment", "$id", "$schema", "description", "documentationUrl", "examples", "lifecycle",
    "resourceLink", "sourceUrl", "title", "typeConfiguration",
}
# ... and keywords that are cfn-lint's own, which the registry does not know.
CFN_LINT_KEYWORDS = {
    "dependentExcluded", "dependentRequired", "enumCaseInsensitive", "if", "then", "else",
    "requiredOr", "requiredXor", "uniqueKeys",
}
DROPPED = PROSE | CFN_LINT_KEYWORDS
# Below these keys stand names chosen by the type's author, which may be spelled like a keyword.
NAME_MAPS = {"definitions", "properties", "patternProperties"}
# What these hold is data.
DATA = {"const", "default", "enum", "required"}


def strip(schema, is_name_map=False):
    if isinstance(schema, list):
        return [strip(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if is_name_map:
        return {name: strip(value) for name, value in schema.items()}
    return {
        key: value if key in DATA else strip(value, key in NAME_MAPS)
        for key, value in schema.items()
        if key not in DROPPED
    }


def strip_handlers(handlers):
    """Keeps which handlers there are, their time limits, and what a list request must name."""
    kept = ("timeoutInMinutes", "handlerSchema")
    return {
        name: {key: strip(value) for key, value in handler.items() if key in kept}
        for name, handler in handlers.items()
    }


def bake(schema):
    baked = {"typeName": schema["typeName"]}
    baked.update(strip({key: value for key, value in schema.items() if key != "handlers"}))
    baked.get("tagging", {}).pop("permissions", None)
    baked["handlers"] = strip_handlers(schema.get("handlers", {}))
    return baked


def download(folder):
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, "cfn-lint"]
    subprocess.run(command, check=True)
    return next(Path(folder).glob("cfn_lint-*.whl"))


def main(argv):
    with tempfile.TemporaryDirectory() as folder:
        wheel = Path(argv[1]) if len(argv) > 1 else download(folder)
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if name.startswith(RESOURCES) and name.endswith(".json")]
            schemas = [json.loads(archive.read(name)) for name in names]
    baked = {schema["typeName"]: bake(schema) for schema in schemas if not NOT_IN_REGISTRY.match(schema["typeName"])}
    lines = [json.dumps(baked[name], separators=(",", ":"), ensure_ascii=False) for name in sorted(baked)]
    OUTPUT.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"{len(lines)} types from {wheel.name}, {OUTPUT.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv)
