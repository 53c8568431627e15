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

/** Whether a value refers to something that may be neither shown nor stored: `ssm` is for plain text. */
export function holdsSecretReference(value: Json): boolean {
  return /\{\{resolve:(?!ssm:)[a-z\d-]+:/.test(JSON.stringify(value));
}

export function holdsReferences(text: string): boolean {
  return text.search(REFERENCE) >= 0;
}

/**
 * References of the forms that only this action makes. In a template's text, whole or in pieces, they would hide what
 * they refer to.
 */
export function internalReferencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([whole, service = '']) =>
    /^(?:cdkd-|custom-resource$)/.test(service) ? [whole] : [],
  );
}

/**
 * The text of every reference in a value, including those inside deferred functions. Unlike
 * `dynamicReferencesOf`, accepts any service.
 */
export function referenceTextsOf(value: Json): Set<string> {
  const found = new Set<string>();
  visitTexts(value, (text) => {
    for (const [whole, service = '', rest = ''] of text.matchAll(REFERENCE)) {
      found.add(whole);
      if (service !== 'cdkd-base64' && service !== 'cdkd-json') continue;
      for (const inner of referenceTextsOf(textOf(rest))) found.add(inner);
    }
  });
  return found;
}

/** What a text may begin a reference with, on its own or behind a brace of the text before it. */
const OPENING = /(?:^|\{)\{?resolve:/;

/**
 * The first reference, or beginning of one, in a value that came from outside the template, except for those
 * that `isOwn` accepts: references are resolved only where a template itself has them
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html).
 */
export function foreignReferenceIn(value: Json, isOwn: (reference: string) => boolean): string | undefined {
  let found: string | undefined;
  visitTexts(value, (text) => {
    // An accepted reference is replaced by a character, so that the texts around it do not become one.
    const rest = text.replace(REFERENCE, (whole) => (isOwn(whole) ? '-' : whole));
    if (OPENING.test(rest)) found ??= rest;
  });
  return found;
}

/** Whether a reference stands for values that a run was given or answered, and not for one that it would fetch. */
export function isSealedReference(reference: string): boolean {
  const texts = [...referenceTextsOf(reference)];
  return texts.length > 0 && texts.every((text) => internalReferencesIn(text).length > 0);
}

/** Replaces the text of every reference; a reference without a value stays. */
export function withReferences(value: Json, values: ReadonlyMap<string, string>): Json {
  return mapTexts(value, (text) => text.replace(REFERENCE, (whole) => values.get(whole) ?? whole));
}

/** Changes the references of a text and the texts between them. */
export function mapReferences(
  text: string,
  change: { readonly text: (between: string) => string; readonly reference: (whole: string) => string },
): string {
  let end = 0;
  let result = '';
  for (const match of text.matchAll(REFERENCE)) {
    result += change.text(text.slice(end, match.index)) + change.reference(match[0]);
    end = match.index + match[0].length;
  }
  return result + change.text(text.slice(end));
}

/** Changes every string of a value, but no keys. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapTexts(member, change)]));
}

/** The reverse of `deferred`; `undefined` for any other reference. */
export function deferredTextIn(
  reference: string,
): { readonly kind: 'base64' | 'json'; readonly text: string } | undefined {
  const [, kind, rest = ''] = /^\{\{resolve:cdkd-(base64|json):([^{}]*)\}\}$/.exec(reference) ?? [];
  return kind === 'base64' || kind === 'json' ? { kind, text: textOf(rest) } : undefined;
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
    // More parts would be a name that brings its own JSON key.
    const isComplete = secretId !== '' && parts.length <= idParts + 4;
    if (isComplete && (secretString === 'SecretString' || secretString === '')) {
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
