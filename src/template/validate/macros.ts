/** Finds the macros of a template, which only CloudFormation can run, and refuses those that it has not expanded. */

import { CdkdError } from '../../errors.js';
import { isObject, type Json, type JsonObject } from '../../json.js';

/**
 * Macros are programs that CloudFormation runs over a template before reading it
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-macros.html).
 */

const LANGUAGE_EXTENSIONS = 'AWS::LanguageExtensions';

/** Whether the template declares `AWS::LanguageExtensions`, which is part of the language and no macro. */
export function usesLanguageExtensions(source: JsonObject): boolean {
  return transformNames(source.Transform).includes(LANGUAGE_EXTENSIONS);
}

/** The macros that the template needs, each with its place. */
export function macrosOf(source: JsonObject): string[] {
  return [
    ...new Set([
      ...transformNames(source.Transform).filter((macro) => macro !== LANGUAGE_EXTENSIONS),
      ...snippetMacros(source, ''),
    ]),
  ];
}

/** Throws `MACRO_UNSUPPORTED` naming every macro that the template needs and that was not expanded. */
export function refuseMacros(source: JsonObject, name: string): void {
  const macros = macrosOf(source);
  if (macros.length === 0) return;
  const list = macros.join(', ');
  throw new CdkdError(
    'MACRO_UNSUPPORTED',
    `${name} needs a macro that only CloudFormation can run: ${list}`,
    {
      value: list,
      next: 'Set `macros: expand`, which lets CloudFormation expand it, or replace the macro with its output.',
    },
  );
}

/** `Transform` is a name, an object with a `Name`, or a list of both. */
function transformNames(transform: Json | undefined): string[] {
  if (transform === undefined) return [];
  if (Array.isArray(transform)) return transform.flatMap(transformNames);
  if (typeof transform === 'string') return [transform];
  return isObject(transform) && typeof transform.Name === 'string'
    ? [transform.Name]
    : [JSON.stringify(transform)];
}

/** `Fn::Transform` may stand beside other keys: the macro sees and changes the object around it. */
function snippetMacros(value: Json, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => snippetMacros(item, `${place}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'Fn::Transform'
      ? transformNames(member).map((name) => (place === '' ? name : `${name} (at ${place.slice(1)})`))
      : snippetMacros(member, `${place}/${key}`),
  );
}
