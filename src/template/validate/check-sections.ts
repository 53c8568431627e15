/**
 * Checks the template sections whose values are not expressions, in CloudFormation's words where they are
 * known.
 */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { internalReferencesIn } from '../syntax/dynamic-references.js';
import type { Problems } from '../syntax/problems.js';

const VERSION = '2010-09-09';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/format-version-structure.html */
export function checkVersion(source: JsonObject, problems: Problems): void {
  const { AWSTemplateFormatVersion: version = VERSION } = source;
  if (version === VERSION) return;
  const text = typeof version === 'string' ? version : JSON.stringify(version);
  problems.add(
    'TEMPLATE_INVALID',
    `Template format error: Unsupported AWSTemplateFormatVersion ${text}; the only one is "${VERSION}"`,
    text,
  );
}

/**
 * Two levels of names, then a string or a list:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/mappings-section-structure.html
 */
export function checkMappingValues(mappings: JsonObject, problems: Problems): void {
  for (const [map, entries] of Object.entries(mappings)) {
    // The language extensions have been expanded by now.
    const isTwoLevels = isObject(entries) && Object.values(entries).every(isObject);
    if (!isTwoLevels) {
      invalid(`/Mappings/${map}`, 'Every Mappings member must be a map of maps', problems);
      continue;
    }
    for (const [key, values] of Object.entries(entries)) {
      for (const [name, value] of Object.entries(isObject(values) ? values : {})) {
        refuseInternalReferences(value, `/Mappings/${map}/${key}/${name}`, problems);
        if (isObject(value) || value === null) {
          const place = `/Mappings/${map}/${key}/${name}`;
          invalid(place, 'Every Mappings attribute must be a String or a List', problems);
        }
      }
    }
  }
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html */
const PARAMETER_KEYS: ReadonlySet<string> = new Set([
  'AllowedPattern',
  'AllowedValues',
  'ConstraintDescription',
  'Default',
  'Description',
  'MaxLength',
  'MaxValue',
  'MinLength',
  'MinValue',
  'NoEcho',
  'Type',
]);

export function checkDeclaration(entry: JsonObject, place: string, problems: Problems): void {
  const unknown = Object.keys(entry).filter((key) => !PARAMETER_KEYS.has(key));
  if (unknown.length > 0) {
    invalid(place, `Invalid template parameter property '${unknown.join(', ')}'`, problems);
  }
  refuseInternalReferences(entry['Default'], place, problems);
}

/** Like expressions: see `checkFunctions`. */
function refuseInternalReferences(value: Json | undefined, place: string, problems: Problems): void {
  const texts = [value].flat().filter((text) => typeof text === 'string');
  const [found] = texts.flatMap(internalReferencesIn);
  if (found === undefined) return;
  const message = `[${place}] '${found}' is a dynamic reference that CloudFormation does not know`;
  problems.add('TEMPLATE_INVALID', message, place);
}

/** An output's value must be a string. Functions are checked when they are evaluated. */
export function checkOutputValue(value: Json, place: string, problems: Problems): void {
  const isFunction =
    isObject(value) && Object.keys(value).some((key) => key === 'Ref' || key.startsWith('Fn::'));
  if (typeof value !== 'object' || value === null || isFunction) return;
  invalid(place, 'The Value field of every Outputs member must evaluate to a String', problems);
}

function invalid(place: string, message: string, problems: Problems): void {
  problems.add('TEMPLATE_INVALID', `Template format error: [${place}] ${message}`, place);
}
