/** Reads and validates requests for change sets. */

import { member } from '../../src/json.js';
import { membersOf, textOf, type StackTemplate } from './cloudformation-values.js';
import { ServiceError, type Input } from './table-service.js';

/** What a request for a change set gives, and what is refused of it at once. Source: CreateChangeSet. */

export interface TemplateSource {
  readonly readObject: (bucket: string, key: string) => Buffer | undefined;
}

const MAX_BODY_LENGTH = 51_200;

export function templateOf(input: Input, ports: TemplateSource): string {
  const body = input.optional('TemplateBody');
  if (body !== undefined) {
    if (Buffer.byteLength(body) <= MAX_BODY_LENGTH) return body;
    const message = `1 validation error detected: Value at 'templateBody' failed to satisfy constraint: Member must have length less than or equal to ${MAX_BODY_LENGTH}`;
    throw new ServiceError('ValidationError', message);
  }
  return readTemplate(input.text('TemplateURL'), ports);
}

export function refuseCapabilities({ resources }: StackTemplate, input: Input): void {
  const given = membersOf(input, 'Capabilities').map(({ value }) => value);
  const isIam = Object.values(resources).some(({ Type }) => textOf(Type).startsWith('AWS::IAM::'));
  if (!isIam || given.includes('CAPABILITY_NAMED_IAM') || given.includes('CAPABILITY_IAM')) return;
  throw new ServiceError('InsufficientCapabilitiesException', 'Requires capabilities : [CAPABILITY_IAM]');
}

export function parametersOf(template: StackTemplate, input: Input): Record<string, string> {
  const given = Object.fromEntries(
    membersOf(input, 'Parameters').map((one) => [textOf(one['ParameterKey']), textOf(one['ParameterValue'])]),
  );
  const declared = template.section('Parameters');
  const missing = Object.keys(declared).filter(
    (name) => given[name] === undefined && member(declared[name], 'Default') === undefined,
  );
  if (missing.length > 0) {
    throw new ServiceError('ValidationError', `Parameters: [${missing.join(', ')}] must have values`);
  }
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(declared, name));
  if (strange.length > 0) {
    throw new ServiceError(
      'ValidationError',
      `Parameters: [${strange.join(', ')}] do not exist in the template`,
    );
  }
  const defaults = Object.keys(declared).map((name) => [
    name,
    textOf(member(declared[name], 'Default') ?? ''),
  ]);
  return { ...(Object.fromEntries(defaults) as Record<string, string>), ...given };
}

/** A template's address in S3, in the forms that CloudFormation takes. */
export function readTemplate(url: string, { readObject }: TemplateSource): string {
  const match = /^https:\/\/([^./]+)\.s3[.-][^/]*amazonaws\.com\/(.+)$/.exec(url);
  const text = match === null ? undefined : readObject(match[1] ?? '', match[2] ?? '')?.toString('utf8');
  if (text !== undefined) return text;
  throw new ServiceError('ValidationError', 'TemplateURL must be a supported URL.');
}
