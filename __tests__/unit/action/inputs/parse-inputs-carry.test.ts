import { describe, expect, it } from '@jest/globals';

import type { InputSpec } from '../../../../src/action/inputs/input-spec.js';
import { INPUT_NAMES, inputSpec } from '../../../../src/action/inputs/input-table.js';
import { parseInputs } from '../../../../src/action/inputs/parse-inputs.js';

/** Among these, each kind of input finds a value that is not its default. */
const CANDIDATES = [
  'true',
  'false',
  '3',
  '7m',
  '900',
  'eu-west-1',
  '210987654321',
  'arn:aws:iam::210987654321:role/other',
  'arn:aws:iam::aws:policy/ReadOnlyAccess',
  '{"Version":"2012-10-17","Statement":[]}',
  'name=value',
  'AWS::SNS::Topic=7m',
  'AWS::SNS::Topic',
  'something',
];

/** Accepted for workflows that were written for the cdkd CLI. */
const WITHOUT_EFFECT = 'allow-unsupported-properties';

/** What a kind says that it takes has its choices in backticks. */
function valuesOf({ kind }: InputSpec<unknown>): string[] {
  const choices = [...kind.takes.matchAll(/`([^`]+)`/g)].map(([, choice = '']) => choice);
  return [...choices, ...CANDIDATES];
}

function configWith(command: string, inputs: Readonly<Record<string, string>>): string {
  const role = { 'role-arn': 'arn:aws:iam::123456789012:role/deploy', 'aws-region': 'us-east-1' };
  const given = Object.entries({ command, yes: 'true', ...role, ...inputs });
  const config = parseInputs(
    Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  );
  const ofTopics = (_: string, value: unknown): unknown =>
    typeof value === 'function' ? (value as (type: string) => unknown)('AWS::SNS::Topic') : value;
  return JSON.stringify({ ...config, warnings: [] }, ofTopics);
}

describe('a configuration', () => {
  const names = INPUT_NAMES.filter((name) => !['command', 'yes', WITHOUT_EFFECT].includes(name));

  it.each(names)('carries the input `%s`', (name) => {
    const spec = inputSpec(name);
    const command = spec.usedBy?.[0] ?? 'deploy';
    const plain = configWith(command, {});
    const isCarried = valuesOf(spec)
      .filter((value) => spec.kind.read(value).ok)
      .some((value) => configWith(command, { [name]: value }) !== plain);
    expect(isCarried).toBe(true);
  });
});
