"""Runs moto, and tells all that it holds: the properties of everything alive, by its place in moto's own objects.

    python watched-moto.py PORT

`GET /inside` answers with a JSON list of `[path, value]`: a path is a list of texts (service, account, region, then
attributes and keys), a value a scalar. What is not set is not told. Listings of services would miss what nobody thought of.
"""

import datetime
import decimal
import hashlib
import json
import sys
import threading
from collections import deque
from enum import Enum

from moto.backends import get_backend
from moto.core.base_backend import BackendDict, BaseBackend
from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.responses import DynamoHandler
from moto.iam.models import IAMBackend
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from moto.s3.responses import S3Response
from werkzeug.serving import run_simple

# What AWS provides in every account, and what tells of the past.
IGNORED = {
    ("ec2", "amis"),
    ("ec2", "snapshots"),
    ("sns", "opt_out_numbers"),
    ("ec2", "instance_types"),
    ("ec2", "default_vpc"),
    ("ec2", "spot_price_history"),
    ("iam", "aws_managed_policies"),
    ("iam", "access_keys_last_used"),
    ("cloudwatch", "metric_data"),
    ("cloudwatch", "aws_metric_data"),
    ("logs", "streams"),
    ("organizations", "*"),
    ("moto_api", "*"),
    ("sts", "*"),
    ("ssm", "_parameters_aws"),
}

# Classes whose objects stay after a delete, as AWS keeps them for a while, and how they say so.
GONE = {
    "NatGateway": ("state", {"deleted"}),
    "Key": ("key_state", {"PendingDeletion"}),
    "TaskDefinition": ("status", {"INACTIVE"}),
    "Cluster": ("status", {"INACTIVE"}),
    "Service": ("status", {"INACTIVE", "DRAINING"}),
    "VPCPeeringConnection": ("_status.code", {"deleted"}),
    "TransitGateway": ("state", {"deleted"}),
    "VpnConnection": ("state", {"deleted"}),
    "VpnGateway": ("state", {"deleted"}),
    "Instance": ("state", {"terminated"}),
}

# Classes whose objects everything shares: they belong to no resource, and are shown wherever they are.
SHARED = {"Zone"}

# What moto notes for itself: whether a version would differ from the last one.
NOTES = {"code_or_config_updated"}

# Services whose accounts are never empty. moto sets them up when they are first asked.
FURNISHED = ("ec2", "events", "kms", "ssm")

# What the parts of a backend say of themselves.
OF_BACKENDS = {"account_id", "region_name", "region", "partition", "tag_name", "key_name", "value_name"}

ACCOUNT = "123456789012"
REGION = "us-east-1"

NAMES = ("arn", "id", "name", "key", "Key", "Name", "Id", "sid", "Sid")
MAX_DEPTH = 30


parse_policies = IAMBackend._init_aws_policies
parsed = []


def policies_once(backend):
    """Parsing those of AWS takes longer than a deploy, and every reset would do it."""
    if not parsed:
        parsed.extend(parse_policies(backend))
    for policy in parsed:
        policy.attachment_count = 0
    return list(parsed)


IAMBackend._init_aws_policies = policies_once

create_table = DynamoHandler.create_table
delete_table = DynamoDBBackend.delete_table


def create_table_with_policy(handler):
    """DynamoDB attaches `ResourcePolicy` to the new table; moto drops it."""
    answer = create_table(handler)
    policy = handler.body.get("ResourcePolicy")
    if policy:
        table = handler.dynamodb_backend.get_table(handler.body["TableName"])
        handler.dynamodb_backend.put_resource_policy(table.table_arn, policy, None)
    return answer


def delete_table_with_policy(backend, name):
    table = delete_table(backend, name)
    backend.resource_policies.pop(table.table_arn, None)
    return table


conditional = threading.Lock()


def at_once(act):
    """S3 decides about a condition and writes in one step ("Conditional requests", S3 User Guide); moto in two."""

    def act_alone(response):
        with conditional:
            return act(response)

    return act_alone


S3Response.put_object = at_once(S3Response.put_object)
S3Response.delete_object = at_once(S3Response.delete_object)
DynamoHandler.create_table = create_table_with_policy
DynamoDBBackend.delete_table = delete_table_with_policy


def is_gone(thing):
    attribute, values = GONE.get(type(thing).__name__, (None, set()))
    if attribute is None:
        return False
    for part in attribute.split("."):
        thing = getattr(thing, part, None)
    return str(thing) in values


def label(item, index):
    """A list's items go by their names where they have any: others come and go beside them."""
    members = item if isinstance(item, dict) else getattr(item, "__dict__", {})
    for name in NAMES:
        value = members.get(name)
        if isinstance(value, str) and value:
            return f"[{value}]"
    return str(index)


def scalar(value):
    if isinstance(value, (bool, int, float, str)) and not isinstance(value, Enum):
        return value
    if isinstance(value, decimal.Decimal):
        return str(value)
    if isinstance(value, (bytes, bytearray)):
        return f"bytes {hashlib.sha256(value).hexdigest()[:16]}"
    if isinstance(value, (datetime.datetime, datetime.date)):
        return value.isoformat()
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, (str, int)) else value.name
    return None


IS_SCALAR = (bool, int, str, float, decimal.Decimal, bytes, bytearray, datetime.datetime, datetime.date, Enum)


def is_of_aws(key):
    return isinstance(key, str) and key.startswith("arn:aws:iam::aws:policy/")


def children(value):
    """Pairs of a name and a value below a container; None for what is none."""
    if isinstance(value, dict):
        return [(str(key), inner) for key, inner in list(value.items()) if not is_of_aws(key)]
    if isinstance(value, (set, frozenset)):
        return [(str(inner), True) for inner in sorted(map(str, value))]
    if isinstance(value, (list, tuple, deque)):
        return [(label(inner, index), inner) for index, inner in enumerate(list(value))]
    if type(value).__module__.split(".")[0] == "moto" and hasattr(value, "__dict__"):
        return [(key, inner) for key, inner in list(vars(value).items())]
    return None


def backends():
    for service in FURNISHED:
        get_backend(service)[ACCOUNT][REGION]
    seen = set()
    for backend_dict in list(BackendDict._instances):
        if id(backend_dict) in seen:
            continue
        seen.add(id(backend_dict))
        for account, by_region in list(backend_dict.items()):
            for region, backend in list(by_region.items()):
                yield backend_dict.service_name, account, region, backend


def inside():
    found = []
    places = {}
    queue = deque()
    for service, account, region, backend in backends():
        if (service, "*") in IGNORED:
            continue
        for name, value in list(vars(backend).items()):
            # What lives in a backend stands in its containers.
            if (service, name) not in IGNORED and not isinstance(value, IS_SCALAR):
                queue.append(((service, account, region, name), value))
    while queue:
        path, value = queue.popleft()
        if value is None:
            continue
        if isinstance(value, IS_SCALAR):
            if path[-1] not in NOTES and (len(path) != 5 or path[-1] not in OF_BACKENDS):
                found.append((path, scalar(value)))
            continue
        if isinstance(value, BaseBackend) or len(path) > MAX_DEPTH or is_gone(value):
            continue
        # Versions before the last tell of the past: an update that was sent again has made one more.
        if path[0] == "ssm" and len(path) == 5 and path[3] == "_parameters" and isinstance(value, list):
            value = value[-1:]
        below = children(value)
        if below is None:
            continue
        if not isinstance(value, (dict, list, tuple, set, frozenset, deque)) or hasattr(value, "__dict__"):
            if id(value) in places and type(value).__name__ not in SHARED:
                found.append((path, "see " + "/".join(places[id(value)])))
                continue
            places[id(value)] = path
        used = set()
        for name, inner in below:
            while name in used:
                name += "'"
            used.add(name)
            queue.append(((*path, name), inner))
    return found


class Watched:
    def __init__(self, moto):
        self.moto = moto

    def __call__(self, environ, start_response):
        if environ.get("PATH_INFO") != "/inside":
            return self.moto(environ, start_response)
        body = json.dumps(inside()).encode()
        start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
        return [body]


if __name__ == "__main__":
    run_simple("127.0.0.1", int(sys.argv[1]), Watched(DomainDispatcherApplication(create_backend_app)), threaded=True)
