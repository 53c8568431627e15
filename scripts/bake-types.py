#!/usr/bin/env python3
"""Writes src/types/registry.ndjson: the facts about every resource type, one type a line, sorted.

    python3 scripts/bake-types.py [path of a cfn-lint wheel] [path of an @aws-cdk/aws-service-spec package]

Without paths the newest packages are downloaded with pip and npm. cfn-lint (MIT-0) carries the public CloudFormation
registry schemas; aws-service-spec (Apache-2.0) knows where `Ref` differs from the primary identifier and which
properties are attributes too. The facts are read from the schemas by the project's own code
(scripts/encode-types.ts), which also reads the answers of DescribeType. The same packages give the same bytes.
"""

import gzip
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "src" / "types" / "registry.ndjson"
README = ROOT / "src" / "types" / "README.md"
RESOURCES = "cfnlint/data/schemas/resources/"

# SAM's macros, and what CloudFormation itself treats apart: not in the registry.
NOT_IN_REGISTRY = re.compile(r"^(AWS::Serverless::.*|AWS::CDK::Metadata|AWS::CloudFormation::CustomResource|(?!AWS::|Alexa::).*)$")


def download_wheel(folder: str) -> Path:
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", "--dest", folder, "cfn-lint"], check=True
    )
    return next(Path(folder).glob("cfn_lint-*.whl"))


def download_spec(folder: str) -> Path:
    subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", folder, "@aws-cdk/aws-service-spec"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return next(Path(folder).glob("aws-cdk-aws-service-spec-*.tgz"))


def read_schemas(wheel: Path) -> dict[str, dict]:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith(RESOURCES) and name.endswith(".json")]
        schemas = [json.loads(archive.read(name)) for name in names]
    return {schema["typeName"]: schema for schema in schemas if not NOT_IN_REGISTRY.match(schema["typeName"])}


def read_spec(package: Path) -> dict[str, dict]:
    with tarfile.open(package) as archive:
        compressed = archive.extractfile("package/db.json.gz").read()
    entities = json.loads(gzip.decompress(compressed))["schema"]["resource"]["entities"]
    return {entity["cloudFormationType"]: entity for entity in entities}


def row(schema: dict, spec: dict) -> dict:
    """The schema, with what only the specification knows: `ref` and `attributes`."""
    ref = spec.get("cfnRefIdentifier", [])
    read_only = {path.removeprefix("/properties/") for path in schema.get("readOnlyProperties", [])}
    attributes = [
        name for name in spec.get("attributes", {}) if name in schema["properties"] and name not in read_only
    ]
    return {"schema": schema, "ref": ref[0] if len(ref) == 1 else None, "attributes": sorted(attributes)}


def version(package: Path) -> str:
    return re.search(r"-(\d+(?:\.\d+)+)", package.name).group(1)


def record_versions(wheel: Path, spec: Path) -> None:
    text = README.read_text()
    text = re.sub(r"cfn-lint \d[\d.]*\d", f"cfn-lint {version(wheel)}", text)
    text = re.sub(r"aws-service-spec \d[\d.]*\d", f"aws-service-spec {version(spec)}", text)
    README.write_text(text)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        wheel = Path(sys.argv[1]) if len(sys.argv) > 1 else download_wheel(folder)
        package = Path(sys.argv[2]) if len(sys.argv) > 2 else download_spec(folder)
        schemas, spec = read_schemas(wheel), read_spec(package)
        rows = [json.dumps(row(schemas[name], spec.get(name, {}))) for name in sorted(schemas)]
        encoded = subprocess.run(
            ["npx", "tsx", str(ROOT / "scripts" / "encode-types.ts")],
            input="\n".join(rows).encode(),
            stdout=subprocess.PIPE,
            check=True,
            cwd=ROOT,
        ).stdout
        OUTPUT.write_bytes(encoded)
        record_versions(wheel, package)
    print(f"{OUTPUT.relative_to(ROOT)}: {len(rows)} types, {len(encoded)} bytes")


if __name__ == "__main__":
    main()
