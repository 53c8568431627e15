"""What a Python function runs in: the event comes by standard input, the outcome goes to file descriptor 3.

Source: "Define Lambda function handler in Python", "Using the Lambda context object", Lambda Developer Guide.
"""
import importlib
import json
import os
import sys
import time
import traceback

call = json.load(sys.stdin)


class Context:
    def __init__(self, known):
        self.function_name = known["functionName"]
        self.function_version = known["functionVersion"]
        self.invoked_function_arn = known["invokedFunctionArn"]
        self.memory_limit_in_mb = known["memoryLimitInMB"]
        self.aws_request_id = known["awsRequestId"]
        self.log_group_name = known["logGroupName"]
        self.log_stream_name = known["logStreamName"]

    def get_remaining_time_in_millis(self):
        return int(call["deadline"] - time.time() * 1000)


def outcome():
    module, name = call["handler"].rsplit(".", 1)
    sys.path.insert(0, call["folder"])
    try:
        handler = getattr(importlib.import_module(module), name)
        return {"value": handler(call["event"], Context(call["context"]))}
    except Exception as error:  # whatever a handler raises is its answer
        return {
            "error": {
                "errorType": type(error).__name__,
                "errorMessage": str(error),
                "stackTrace": traceback.format_exc().splitlines(),
            }
        }


with os.fdopen(3, "w") as answer:
    json.dump(outcome(), answer)
