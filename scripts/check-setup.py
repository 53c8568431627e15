"""Compares the policies of examples/setup/terraform with those of examples/setup/github-roles.yaml.

    python scripts/check-setup.py

`__tests__/repo/docs/setup.test.ts` compares the template with the CDK stack. Needs the packages of .ci/requirements.txt.
"""

import json
import re
import sys

import hcl2
from cfnlint.decode import decode

TEMPLATE = "examples/setup/github-roles.yaml"
TERRAFORM = "examples/setup/terraform/main.tf"

ACCOUNT = "123456789012"
WORKFLOW = "octo/platform/.github/workflows/deploy.yml@refs/tags/v1"
VALUES = {
    "Repository": "octo/shop",
    "DefaultBranch": "main",
    "DeployEnvironment": "production",
    "DeployWorkflow": WORKFLOW,
    "AWS::Partition": "aws",
    "AWS::AccountId": ACCOUNT,
    "Provider": "PROVIDER",
}
CONDITIONS = {"CreatesProvider": True, "HasWorkflow": True, "HasDefaultBucket": True, "HasBoundary": False}
REFERENCES = {
    "var.repository": VALUES["Repository"],
    "var.default_branch": VALUES["DefaultBranch"],
    "var.deploy_environment": VALUES["DeployEnvironment"],
    "condition.value": WORKFLOW,
    "local.provider_arn": VALUES["Provider"],
    "local.partition": VALUES["AWS::Partition"],
    "local.account": ACCOUNT,
    "local.state_bucket": f"cdkd-state-{ACCOUNT}",
}


def resolved(node):
    """A part of the template with its functions evaluated."""
    if isinstance(node, list):
        return [resolved(item) for item in node]
    if not isinstance(node, dict):
        return node
    if "Ref" in node:
        return VALUES.get(node["Ref"], node["Ref"])
    if "Fn::If" in node:
        condition, yes, no = node["Fn::If"]
        return resolved(yes if CONDITIONS[condition] else no)
    if "Fn::Sub" in node:
        text, names = node["Fn::Sub"], {}
        if isinstance(text, list):
            text, names = text
        names = {**VALUES, **{name: resolved(value) for name, value in names.items()}}
        return re.sub(r"\$\{([^}]+)}", lambda match: names[match[1]], text)
    return {key: resolved(value) for key, value in node.items()}


def many(value):
    return sorted(value) if isinstance(value, list) else [value]


def by_identifier(statements):
    return {statement.get("Sid", ""): statement for statement in statements}


def template_documents():
    template, problems = decode(TEMPLATE)
    if problems:
        sys.exit(f"{TEMPLATE}: {problems}")
    documents = {}
    for name, resource in (("diff", "DiffRole"), ("deploy", "DeployRole")):
        properties = resolved(template["Resources"][resource]["Properties"])
        documents[f"{name}_trust"] = properties["AssumeRolePolicyDocument"]
        documents[name] = properties["Policies"][0]["PolicyDocument"]
    return {name: by_identifier(map(plain_statement, document["Statement"])) for name, document in documents.items()}


def plain_statement(statement):
    """Single values as lists of one, and conditions without empty operators."""
    plain = {key: many(value) for key, value in statement.items() if key in ("Action", "Resource", "NotResource")}
    if "Principal" in statement:
        plain["Principal"] = statement["Principal"]
    conditions = statement.get("Condition", {})
    plain["Condition"] = {
        operator: {key: many(value) for key, value in keys.items()} for operator, keys in conditions.items()
    }
    return {**plain, "Effect": statement["Effect"], "Sid": statement.get("Sid", "")}


def text(value):
    """A string of Terraform with its references replaced."""
    value = value[1:-1] if value.startswith('"') else value
    return re.sub(r"\$\{([^}]+)}", lambda match: REFERENCES[match[1]], value)


def texts(values):
    return sorted(map(text, values))


def terraform_statement(block):
    statement = {"Effect": text(block.get("effect", "Allow")), "Sid": text(block.get("sid", "")), "Condition": {}}
    for key, member in (("Action", "actions"), ("Resource", "resources"), ("NotResource", "not_resources")):
        if member in block:
            statement[key] = texts(block[member])
    for principal in block.get("principals", []):
        statement["Principal"] = {text(principal["type"]): texts(principal["identifiers"])[0]}
    conditions = list(block.get("condition", []))
    for dynamic in block.get("dynamic", []):
        conditions += [content for part in dynamic.values() for content in part["content"]]
    for condition in conditions:
        keys = statement["Condition"].setdefault(text(condition["test"]), {})
        keys[text(condition["variable"])] = texts(condition["values"])
    return statement


def terraform_documents():
    with open(TERRAFORM, encoding="utf-8") as file:
        data = hcl2.load(file)["data"]
    documents = [part['"aws_iam_policy_document"'] for part in data if '"aws_iam_policy_document"' in part]
    return {
        text(name): by_identifier(map(terraform_statement, body["statement"]))
        for document in documents
        for name, body in document.items()
    }


def main():
    expected, found = template_documents(), terraform_documents()
    failures = 0
    for name in sorted(expected.keys() | found.keys()):
        if expected.get(name) == found.get(name):
            continue
        failures += 1
        print(f"{name} differs. {TEMPLATE}:\n{json.dumps(expected.get(name), indent=2, sort_keys=True)}")
        print(f"{TERRAFORM}:\n{json.dumps(found.get(name), indent=2, sort_keys=True)}")
    print(f"{len(expected) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)


main()
