"""The module that Lambda adds to code given inline, for answers to CloudFormation.

Source: "cfn-response module", CloudFormation User Guide: names, parameters and defaults.
"""
import json
import urllib.request

SUCCESS = "SUCCESS"
FAILED = "FAILED"


def send(event, context, responseStatus, responseData, physicalResourceId=None, noEcho=False, reason=None):
    body = json.dumps(
        {
            "Status": responseStatus,
            "Reason": reason or f"See the details in CloudWatch Log Stream: {context.log_stream_name}",
            "PhysicalResourceId": physicalResourceId or context.log_stream_name,
            "StackId": event["StackId"],
            "RequestId": event["RequestId"],
            "LogicalResourceId": event["LogicalResourceId"],
            "NoEcho": noEcho,
            "Data": responseData,
        }
    ).encode()
    request = urllib.request.Request(
        event["ResponseURL"], data=body, method="PUT", headers={"content-type": ""}
    )
    urllib.request.urlopen(request)
