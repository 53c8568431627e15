import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Simulator } from '../../simulator/server.js';
import { text, valuesOf } from './templates.js';

export const STACK = 'Corpus';
const ACCOUNT = '123456789012';
const REGION = 'us-east-1';
const ASSETS = `cdk-hnb659fds-assets-${ACCOUNT}-${REGION}`;

/** A cloud assembly of one stack around a template, as CDK writes it. Resolves to its directory. */
export async function writeAssembly(template: JsonObject): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'corpus-'));
  const manifest = {
    version: '48.0.0',
    artifacts: {
      [STACK]: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/unknown-region',
        properties: { templateFile: `${STACK}.template.json`, parameters: parameterValues(template) },
        displayName: STACK,
      },
    },
  };
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(directory, `${STACK}.template.json`), JSON.stringify(template));
  return directory;
}

/** What a user would have to say: values for parameters without a default, of the right form. */
function parameterValues(template: JsonObject): Record<string, string> {
  const parameters = isObject(template['Parameters']) ? template['Parameters'] : {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      if (!isObject(parameter) || parameter['Default'] !== undefined) return [];
      return [[name, valueFor(name, parameter)]];
    }),
  );
}

const BY_TYPE: Readonly<Record<string, string>> = {
  Number: '1',
  'AWS::EC2::KeyPair::KeyName': 'key',
  'AWS::EC2::Subnet::Id': 'subnet-0123456789abcdef0',
  'AWS::EC2::VPC::Id': 'vpc-0123456789abcdef0',
  'List<AWS::EC2::Subnet::Id>': 'subnet-0123456789abcdef0,subnet-0123456789abcdef1',
  'List<AWS::EC2::SecurityGroup::Id>': 'sg-0123456789abcdef0',
  'List<AWS::EC2::VPC::Id>': 'vpc-0123456789abcdef0',
  'AWS::EC2::Image::Id': 'ami-0123456789abcdef0',
  'AWS::Route53::HostedZone::Id': 'Z0123456789ABCDEFGHIJ',
};

function valueFor(name: string, parameter: JsonObject): string {
  const allowed = parameter['AllowedValues'];
  if (Array.isArray(allowed) && allowed.length > 0) return text(allowed[0]);
  const type = text(parameter['Type']);
  const known = BY_TYPE[type];
  if (known !== undefined) return known;
  if (/S3Bucket|BucketName/.test(name)) return ASSETS;
  if (/VersionKey/.test(name)) return 'assets/||code.zip';
  if (/ObjectKey|S3Key/.test(name)) return 'assets/code.zip';
  return guessed(name, /Arn/.test(name)) ?? name.toLowerCase();
}

/** Puts in place what the template takes for granted: asset objects, and exports of other stacks. */
export function prepareAccount(simulator: Simulator, template: JsonObject): void {
  simulator.s3.putObject(ASSETS, 'assets/code.zip', Buffer.from('asset'));
  for (const { bucket, key } of assetsIn(template)) {
    if (!simulator.s3.hasBucket(bucket))
      simulator.s3.createBucket(bucket, { region: REGION, accountId: ACCOUNT });
    simulator.s3.putObject(bucket, key, Buffer.from('asset'));
  }
  const names = valuesOf(template, 'Fn::ImportValue').filter(
    (name): name is string => typeof name === 'string',
  );
  if (names.length > 0)
    simulator.s3.putObject(`cdkd-state-${ACCOUNT}`, exportsKey(), Buffer.from(exportsIndex(names)));
}

/** Places where a bucket and a key stand side by side: code, layers, definitions. */
function assetsIn(value: Json): { readonly bucket: string; readonly key: string }[] {
  if (Array.isArray(value)) return value.flatMap(assetsIn);
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap(assetsIn);
  const key = value['S3Key'] ?? value['Key'] ?? value['S3ObjectKey'] ?? value['BucketKey'];
  const bucket = bucketName(value['S3Bucket'] ?? value['Bucket'] ?? value['BucketName']);
  return typeof key === 'string' && bucket !== undefined ? [{ bucket, key }, ...below] : below;
}

function bucketName(value: Json | undefined): string | undefined {
  const given = isObject(value) ? value['Fn::Sub'] : value;
  if (typeof given !== 'string') return undefined;
  const name = given.replaceAll('${AWS::AccountId}', ACCOUNT).replaceAll('${AWS::Region}', REGION);
  return /^[a-z0-9.-]{3,63}$/.test(name) ? name : undefined;
}

function exportsKey(): string {
  return `cdkd/_index/${REGION}/exports.json`;
}

function exportsIndex(names: readonly string[]): string {
  const exports = Object.fromEntries(
    names.map((name) => [
      name,
      { value: exportedValue(name), producerStack: 'Elsewhere', producerRegion: REGION },
    ]),
  );
  return JSON.stringify({ indexVersion: 1, region: REGION, exports, lastModified: 0 } satisfies Json);
}

/** What a word of a name says of the value: ids of resources, and ARNs where one is meant. */
const NAMED: readonly (readonly [RegExp, string, string])[] = [
  [/subnet/i, 'subnet-0123456789abcdef0', ''],
  [/securitygroup|groupid/i, 'sg-0123456789abcdef0', ''],
  [/vpc/i, 'vpc-0123456789abcdef0', ''],
  [
    /layer/i,
    `arn:aws:lambda:${REGION}:${ACCOUNT}:layer:given:1`,
    `arn:aws:lambda:${REGION}:${ACCOUNT}:layer:given:1`,
  ],
  [/function|lambda|handler/i, 'elsewhere', `arn:aws:lambda:${REGION}:${ACCOUNT}:function:elsewhere`],
  [/topic/i, `arn:aws:sns:${REGION}:${ACCOUNT}:elsewhere`, `arn:aws:sns:${REGION}:${ACCOUNT}:elsewhere`],
  [/bucket/i, 'elsewhere', 'arn:aws:s3:::elsewhere'],
  [/table/i, 'elsewhere', `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/elsewhere`],
  [/role/i, 'elsewhere', `arn:aws:iam::${ACCOUNT}:role/elsewhere`],
  [
    /key/i,
    '01234567-89ab-cdef-0123-456789abcdef',
    `arn:aws:kms:${REGION}:${ACCOUNT}:key/01234567-89ab-cdef-0123-456789abcdef`,
  ],
];

/** Names of CDK's exports tell what is exported: `…ExportsOutputRefVpc8378EB38…`, `…FnGetAttFunctionArn…`. */
function exportedValue(name: string): string {
  const what = name.slice(name.indexOf(':') + 1);
  const isArn = /GetAtt\w*Arn/.test(what);
  return guessed(what, isArn) ?? (isArn ? `arn:aws:sqs:${REGION}:${ACCOUNT}:elsewhere` : 'elsewhere');
}

function guessed(name: string, isArn: boolean): string | undefined {
  const found = NAMED.find(([word]) => word.test(name));
  if (found === undefined) return isArn ? `arn:aws:iam::${ACCOUNT}:role/given` : undefined;
  const [, id, arn] = found;
  return isArn && arn !== '' ? arn : id;
}
