/**
 * The module that Lambda adds to code given inline, for answers to CloudFormation.
 * Source: "cfn-response module", CloudFormation User Guide: names, parameters and defaults.
 */
const https = require('node:https');

exports.SUCCESS = 'SUCCESS';
exports.FAILED = 'FAILED';

exports.send = (event, context, responseStatus, ...more) => {
  const [responseData, physicalResourceId, noEcho] = more;
  const body = JSON.stringify({
    Status: responseStatus,
    Reason: `See the details in CloudWatch Log Stream: ${context.logStreamName}`,
    PhysicalResourceId: physicalResourceId || context.logStreamName,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    NoEcho: noEcho || false,
    Data: responseData,
  });
  const headers = { 'content-type': '', 'content-length': Buffer.byteLength(body) };
  const request = https.request(new URL(event.ResponseURL), { method: 'PUT', headers }, (response) => {
    response.resume();
    context.done();
  });
  request.on('error', (error) => context.done(error));
  request.end(body);
};
