/** Finds, parses and replaces `{{resolve:service:…}}` references in strings. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json } from '../../json.js';

/**
 * A `{{resolve:service:…}}` reference, whose value CloudFormation fetches when it calls AWS. References stay
 * unresolved everywhere in this code base; only requests to AWS contain the values
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html).
 */
export type DynamicReference =
  | { readonly kind: 'ssm' | 'ssm-secure'; readonly name: string; readonly version?: string }
  /** Internal: see `SealedValues`. */
  | { readonly kind: 'sealed'; readonly label: string }
  /** Internal: a function of a string that contains references, applied once they are opened. */
  | { readonly kind: 'base64' | 'json'; readonly text: string }
  | {
      readonly kind: 'secretsmanager';
      readonly secretId: string;
      readonly jsonKey?: string;
      readonly versionStage?: string;
      readonly versionId?: string;
    }
  /** A custom resource's `NoEcho` response; created during a deploy, never in a template. */
  | { readonly kind: 'custom-resource'; readonly logicalId: string };

const REFERENCE = /\{\{resolve:([a-z\d-]+):([^{}]*)\}\}/g;

/** Every reference in a value's strings, by its own text. Throws `TEMPLATE_INVALID` for an unknown form. */
export function dynamicReferencesOf(value: Json): Map<string, DynamicReference> {
  const found = new Map<string, DynamicReference>();
  visitTexts(value, (text) => {
    for (const [whole, service = '', rest = ''] of text.matchAll(REFERENCE)) {
      found.set(whole, parseReference(whole, service, rest));
    }
  });
  return found;
}

/** References to values that the run was given, by label, including those inside deferred functions. */
export function sealedReferencesOf(value: Json): Map<string, string> {
  const found = new Map<string, string>();
  visitTexts(value, (text) => {
    for (const [whole, service = '', rest = ''] of text.matchAll(REFERENCE)) {
      if (service === 'cdkd-sealed') found.set(whole, labelOf(rest));
      if (service !== 'cdkd-base64' && service !== 'cdkd-json') continue;
      for (const [inner, label] of sealedReferencesOf(textOf(rest))) found.set(inner, label);
    }
  });
  return found;
}

/**
 * Defers a function that needs the values instead of their references: returns a reference of its own, which
 * is opened from the inside out.
 */
export function deferred(kind: 'base64' | 'json', text: string): string {
  return `{{resolve:cdkd-${kind}:${Buffer.from(text, 'utf8').toString('base64url')}}}`;
}

export function holdsReferences(text: string): boolean {
  return text.search(REFERENCE) >= 0;
}

/** Whether a text has a reference of a form that only this action makes: in a template it would hide what it refers to. */
export function holdsInternalReference(text: string): boolean {
  return [...text.matchAll(REFERENCE)].some(([, service = '']) =>
    /^(?:cdkd-|custom-resource$)/.test(service),
  );
}

/** Replaces the text of every reference; a reference without a value stays. */
export function withReferences(value: Json, values: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value.replace(REFERENCE, (whole) => values.get(whole) ?? whole);
  if (Array.isArray(value)) return value.map((item) => withReferences(item, values));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withReferences(member, values)]),
  );
}

function visitTexts(value: Json, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const item of value) visitTexts(item, visit);
  else if (isObject(value)) for (const member of Object.values(value)) visitTexts(member, visit);
}

function parseReference(whole: string, service: string, rest: string): DynamicReference {
  if (service === 'ssm' || service === 'ssm-secure') {
    const [name = '', version] = rest.split(':');
    if (name !== '') return { kind: service, name, ...(version === undefined ? {} : { version }) };
  }
  if (service === 'custom-resource') {
    return { kind: service, logicalId: rest.split(':')[0] ?? rest };
  }
  if (service === 'secretsmanager') {
    const parts = rest.split(':');
    // An ARN has colons of its own: arn:partition:secretsmanager:region:account:secret:name.
    const idParts = parts[0] === 'arn' ? 7 : 1;
    const secretId = parts.slice(0, idParts).join(':');
    const [secretString = 'SecretString', jsonKey = '', versionStage = '', versionId = ''] =
      parts.slice(idParts);
    if (secretId !== '' && (secretString === 'SecretString' || secretString === '')) {
      return {
        kind: service,
        secretId,
        ...(jsonKey === '' ? {} : { jsonKey }),
        ...(versionStage === '' ? {} : { versionStage }),
        ...(versionId === '' ? {} : { versionId }),
      };
    }
  }
  if (service === 'cdkd-sealed') return { kind: 'sealed', label: labelOf(rest) };
  if (service === 'cdkd-base64' || service === 'cdkd-json') {
    const kind = service === 'cdkd-json' ? 'json' : 'base64';
    return { kind, text: textOf(rest) };
  }
  throw new CdkdError('TEMPLATE_INVALID', `${whole} is not a dynamic reference that CloudFormation knows`, {
    value: whole,
    next: 'Use {{resolve:ssm:name:version}}, ssm-secure, or {{resolve:secretsmanager:id:SecretString:key:stage:version}}.',
  });
}

function labelOf(rest: string): string {
  return rest.split(':')[0] ?? '';
}

/** The reverse of `deferred`. */
function textOf(rest: string): string {
  return Buffer.from(rest, 'base64url').toString('utf8');
}
