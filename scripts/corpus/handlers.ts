/** Provides a universal Lambda handler in place of the corpus's missing assets. */

import { strToU8, zipSync } from 'fflate';

import type { JsonObject } from '../../src/json.js';
import { outputGuess } from './guesses.js';
import { resourcesOf, text } from './templates.js';

/**
 * The corpus has no asset files. In their place stands one handler for everything: it answers custom resources with
 * success and with whatever attributes the template wants of them.
 */
export function handlerArchive(template: JsonObject): Buffer {
  const exported = new Map<string, Set<string>>([['index', new Set(['handler'])]]);
  for (const { Type: type, Properties: properties } of Object.values(resourcesOf(template))) {
    if (type !== 'AWS::Lambda::Function') continue;
    const [file = '', name = 'handler'] = text((properties as JsonObject)['Handler']).split('.');
    exported.set(file, (exported.get(file) ?? new Set()).add(name));
  }
  const answers = JSON.stringify(attributesWanted(template));
  const files = [...exported].flatMap(([file, names]) => [
    [`${file}.js`, strToU8(javaScript(answers, [...names]))] as const,
    [`${file}.py`, strToU8(python(answers, [...names]))] as const,
  ]);
  // The same files are the same archive, whenever it is made.
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: '1980-01-02T00:00:00Z' }));
}

/** Logical id → attribute → a value of the form that the attribute's name tells. */
function attributesWanted(template: JsonObject): Record<string, Record<string, string>> {
  const wanted: Record<string, Record<string, string>> = {};
  const whole = JSON.stringify(template);
  const note = (logicalId: string, name: string) => {
    wanted[logicalId] = { ...wanted[logicalId], [name]: outputGuess(`GetAtt${name}`) };
  };
  for (const [, id = '', name = ''] of whole.matchAll(/"Fn::GetAtt":\["(\w+)","([^"]+)"\]/g)) note(id, name);
  for (const [, id = '', name = ''] of whole.matchAll(/\$\{(\w+)\.([\w.]+)\}/g)) note(id, name);
  return wanted;
}

function javaScript(answers: string, names: readonly string[]): string {
  return `const answers = ${answers};
const provider = 'arn:aws:iam::123456789012:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/0';
const idOf = ({ ResourceType: type, LogicalResourceId: id }) =>
  type === 'Custom::AWSCDKOpenIdConnectProvider' ? provider : 'made-' + id;
const dataOf = ({ ResourceType: type, LogicalResourceId: id, ResourceProperties: given }) =>
  type === 'Custom::AWSCDKCfnJson' ? { Value: JSON.parse(given.Value) } : answers[id] || {};
async function handler(event) {
  if (!event.ResponseURL) return {};
  const body = JSON.stringify({
    Status: 'SUCCESS', Reason: 'done', StackId: event.StackId, RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    PhysicalResourceId: event.PhysicalResourceId || idOf(event),
    Data: dataOf(event),
  });
  await fetch(event.ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
  return {};
}
${names.map((name) => `exports.${name} = handler;`).join('\n')}
`;
}

function python(answers: string, names: readonly string[]): string {
  return `import json
import urllib.request

ANSWERS = json.loads(${JSON.stringify(answers)})


def answer(event, context):
    if 'ResponseURL' not in event:
        return {}
    logical_id = event['LogicalResourceId']
    body = json.dumps({
        'Status': 'SUCCESS', 'Reason': 'done', 'StackId': event['StackId'], 'RequestId': event['RequestId'],
        'LogicalResourceId': logical_id,
        'PhysicalResourceId': event.get('PhysicalResourceId', 'made-' + logical_id),
        'Data': ANSWERS.get(logical_id, {}),
    }).encode()
    request = urllib.request.Request(event['ResponseURL'], data=body, method='PUT', headers={'content-type': ''})
    urllib.request.urlopen(request)
    return {}


${names.map((name) => `${name} = answer`).join('\n')}
`;
}
