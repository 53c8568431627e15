/** Writes a template of the corpus as a cloud assembly with parameter values. */

import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isObject, type JsonObject } from '../../src/json.js';
import { parameterGuess } from './guesses.js';
import { text } from './templates.js';

/** In lower case, since templates make names of buckets out of it. */
export const STACK = 'corpus';

/** A cloud assembly of one stack around a template, as CDK writes it. Resolves to its directory. */
export async function writeAssembly(
  template: JsonObject,
  nested: Readonly<Record<string, JsonObject>> = {},
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'corpus-'));
  await writeTemplate(directory, template, nested);
  return directory;
}

/** Puts another template in the place of an assembly's, and others in the place of those nested in it. */
export async function writeTemplate(
  directory: string,
  template: JsonObject,
  nested: Readonly<Record<string, JsonObject>> = {},
): Promise<void> {
  for (const [file, inner] of Object.entries(nested))
    await writeFile(join(directory, file), JSON.stringify(inner));
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
}

/** What a user would have to say: values for parameters without a default, of the right form. */
export function parameterValues(template: JsonObject): Record<string, string> {
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
  return type === 'AWS::EC2::Subnet::Id' ? subnetFor(name) : (BY_TYPE[type] ?? parameterGuess(name));
}

/** Each parameter its own subnet: services ask for different ones. */
function subnetFor(name: string): string {
  return `subnet-${createHash('sha256').update(name).digest('hex').slice(0, 17)}`;
}
