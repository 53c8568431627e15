/** Resolves secret references immediately before a request is sent to AWS. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import type { OpenSecrets } from '../../engine/operation/operation-ports.js';
import { parseObject, type Json, type JsonObject } from '../../json.js';
import type { SecretData } from '../../providers/custom-resource/secret-data.js';
import { renamed, type StackId } from '../../ports/stack-id.js';
import { failureOf } from '../../providers/wire/failures.js';
import { placeOf } from '../../state/nested.js';
import {
  dynamicReferencesOf,
  mapTexts,
  sealedReferencesOf,
  withReferences,
  type DynamicReference,
} from '../../template/syntax/dynamic-references.js';
import { isPart, wholeLabel, type StackSealer } from '../../template/syntax/sealed-text.js';
import type { SealedValues } from '../../template/syntax/secret-references.js';
import type { AwsClients } from './transport/clients.js';

interface SecretPorts {
  readonly clients: AwsClients;
  readonly region: string;
  readonly sealed: SealedValues;
  /** Where values were sealed: the stack and those that it is nested in. */
  readonly scopes: readonly string[];
  /** The secret responses of custom resource handlers. */
  readonly answered: SecretData;
  /** Reads a resource again whose secret attributes this run has not seen. */
  readonly reread: (logicalId: string) => Promise<void>;
  /** Receives every secret with its reference before anything else happens with it. */
  readonly onOpened: (secret: string, reference: string) => void;
}

/** The scope in which a stack's secrets are sealed: the same value has another reference in every stack. */
export function sealScope({ stackName, region }: StackId): string {
  return `${stackName}/${region}`;
}

/**
 * The scopes in which a reference of the stack may have been sealed: its own, or that of an enclosing stack
 * that passed it on.
 */
export function sealScopes(stack: StackId): string[] {
  const outer = placeOf(stack)?.parent;
  return [sealScope(stack), ...(outer === undefined ? [] : sealScopes(outer))];
}

/** Seals the secrets of a stack, and passes each with its reference to `onSealed`. */
export function stackSealer(
  sealed: SealedValues,
  stack: StackId,
  onSealed: (secret: string, reference: string) => void,
): StackSealer {
  return {
    seal: (label, secret) => {
      const reference = sealed.seal(sealScope(stack), label, secret);
      // A part may be any text; the whole is noted when it is opened.
      if (!isPart(label)) onSealed(secret, reference);
      return reference;
    },
    open: (reference) => sealed.open(reference),
    inStack: (stackName) => stackSealer(sealed, renamed(stack, stackName), onSealed),
  };
}

/**
 * Opens references in outgoing requests. Values are fetched on demand, masked immediately, and not stored.
 * Throws `UNRESOLVED_REFERENCE` for a reference that cannot be opened.
 */
export function secretOpener(ports: SecretPorts): OpenSecrets {
  return async (properties, version) =>
    (await opened(properties, { ...ports, isAnyVersion: version !== undefined })) as JsonObject;
}

interface Opening extends SecretPorts {
  readonly isAnyVersion: boolean;
}

async function opened(value: Json, ports: Opening): Promise<Json> {
  const references = dynamicReferencesOf(value);
  if (references.size === 0) return value;
  const values = new Map<string, string>();
  for (const [text, reference] of references) {
    const secret = await openOne(reference, text, ports);
    const isAnyText = reference.kind === 'ssm' || (reference.kind === 'sealed' && isPart(reference.label));
    if (!isAnyText) ports.onOpened(secret, text);
    values.set(text, secret);
  }
  return mapTexts(value, (text) => {
    const whole = withReferences(text, values) as string;
    if (holdsParts(text)) ports.onOpened(whole, text);
    return whole;
  });
}

/** Whether a text is secret as a whole, and its parts may be any texts. */
function holdsParts(text: string): boolean {
  return [...sealedReferencesOf(text).values()].some(isPart);
}

async function openOne(reference: DynamicReference, text: string, ports: Opening): Promise<string> {
  switch (reference.kind) {
    case 'sealed': {
      const value = sealedValue(text, reference.label, ports);
      if (value !== undefined) return value;
      throw new CdkdError(
        'UNRESOLVED_REFERENCE',
        `The earlier value of ${wholeLabel(reference.label)} is not known to this run`,
        {
          value: wholeLabel(reference.label),
          next: `Secrets are not stored: ${isParameter(reference.label) ? 'pass the same value again (`parameters`), or deploy' : 'only a `NoEcho` parameter can be passed again (`parameters`). Deploy'} with a new one.`,
        },
      );
    }
    case 'custom-resource':
      return (await openAnswer(text, reference.logicalId, ports)) ?? unknownAnswer(reference.logicalId);
    case 'base64':
      return Buffer.from((await opened(reference.text, ports)) as string, 'utf8').toString('base64');
    case 'json':
      return JSON.stringify(await opened(JSON.parse(reference.text) as Json, ports));
    case 'ssm':
    case 'ssm-secure':
    case 'secretsmanager':
      return fetchValue(ports.clients, ports.region, reference, text);
  }
}

async function openAnswer(text: string, logicalId: string, { answered, reread }: Opening) {
  const value = await answered.open(text);
  if (value !== undefined) return value;
  await reread(logicalId);
  return answered.open(text);
}

/** The other kind of label names the resource and property in the template that held the value. */
function isParameter(label: string): boolean {
  return /^\w+(?:\.\d+)?$/.test(label);
}

function sealedValue(
  text: string,
  label: string,
  { sealed, scopes, isAnyVersion }: Opening,
): string | undefined {
  const value = sealed.open(text);
  if (value !== undefined || !isAnyVersion) return value;
  return scopes.map((scope) => sealed.latest(scope, label)).find((latest) => latest !== undefined);
}

function unknownAnswer(logicalId: string): never {
  throw new CdkdError(
    'UNRESOLVED_REFERENCE',
    `The NoEcho data of ${logicalId} is no longer available: its handler returned it to an earlier run`,
    {
      value: logicalId,
      next: `Change a property of ${logicalId}: its handler then runs again, and dependents are updated.`,
    },
  );
}

async function fetchValue(
  clients: AwsClients,
  region: string,
  reference: Extract<DynamicReference, { kind: 'ssm' | 'ssm-secure' | 'secretsmanager' }>,
  text: string,
): Promise<string> {
  try {
    return reference.kind === 'secretsmanager'
      ? await fetchSecret(clients, region, reference)
      : await fetchParameter(clients, region, reference, text);
  } catch (thrown) {
    if (thrown instanceof CdkdError) throw thrown;
    const failure = failureOf(thrown);
    throw new CdkdError('UNRESOLVED_REFERENCE', `${text}: ${failure.message}`, {
      value: text,
      next: 'Check that it exists in this account and region, and that the role may read it.',
      cause: thrown,
    });
  }
}

/**
 * `ssm` is for plaintext, whose values are shown and stored; a SecureString needs `ssm-secure`.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 */
async function fetchParameter(
  clients: AwsClients,
  region: string,
  { kind, name, version }: Extract<DynamicReference, { kind: 'ssm' | 'ssm-secure' }>,
  text: string,
): Promise<string> {
  const { GetParameterCommand } = await import('@aws-sdk/client-ssm');
  const client = await clients.ssm(region);
  const Name = version === undefined ? name : `${name}:${version}`;
  const answer = await client.send(new GetParameterCommand({ Name, WithDecryption: kind === 'ssm-secure' }));
  if (kind === 'ssm' && answer.Parameter?.Type === 'SecureString') {
    throw new CdkdError('UNRESOLVED_REFERENCE', `${text} refers to a SecureString parameter`, {
      value: text,
      next: `Use {{resolve:ssm-secure:${Name}}}, which is neither stored nor shown.`,
    });
  }
  return answer.Parameter?.Value ?? '';
}

async function fetchSecret(
  clients: AwsClients,
  region: string,
  { secretId, jsonKey, versionId, versionStage }: Extract<DynamicReference, { kind: 'secretsmanager' }>,
): Promise<string> {
  const { GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
  const client = await clients.secretsManager(region);
  const answer = await client.send(
    new GetSecretValueCommand({
      SecretId: secretId,
      ...defined({ VersionId: versionId, VersionStage: versionStage }),
    }),
  );
  const secret = answer.SecretString;
  if (secret === undefined) throw notText(secretId);
  if (jsonKey === undefined) return secret;
  const value = parseObject(secret)?.[jsonKey];
  if (value !== undefined) return typeof value === 'string' ? value : JSON.stringify(value);
  throw new CdkdError('UNRESOLVED_REFERENCE', `The secret ${secretId} has no JSON key ${jsonKey}`, {
    value: jsonKey,
    next: 'Check the key, and that the secret holds a JSON object.',
  });
}

function notText(secretId: string): CdkdError {
  return new CdkdError('UNRESOLVED_REFERENCE', `The secret ${secretId} is binary`, {
    value: secretId,
    next: 'Store it as text: templates cannot refer to a SecretBinary.',
  });
}
