/**
 * Checks a template's functions and references before anything is evaluated, in CloudFormation's words where
 * they are known.
 */

import { isObject, type Json } from '../../json.js';
import { FUNCTION_NAMES } from '../evaluate/evaluate.js';
import {
  conditionReference,
  intrinsicOf,
  intrinsicsIn,
  PSEUDO_PARAMETERS,
  quoted,
  type Intrinsic,
} from '../syntax/intrinsics.js';
import { internalReferencesIn } from '../syntax/dynamic-references.js';
import type { Template, TemplateResource } from '../syntax/model.js';
import type { Problems } from '../syntax/problems.js';
import { referencesOf, type Reference } from '../syntax/references.js';

const CONDITION_FUNCTIONS: ReadonlySet<string> = new Set(['Fn::And', 'Fn::Or', 'Fn::Not']);

const EXTENSION_FUNCTIONS: ReadonlySet<string> = new Set(['Fn::Length', 'Fn::ToJsonString']);

/** The declaration that enables the extensions, for messages. */
export const EXTENSIONS = '"Transform": "AWS::LanguageExtensions" in the template';

/** An `Fn::FindInMap` with a default needs `"Transform": "AWS::LanguageExtensions"`. */
function hasDefault({ name, argument }: Intrinsic): boolean {
  return name === 'Fn::FindInMap' && Array.isArray(argument) && argument.length > 3;
}

/** Reports `null`, references that only this action makes, unknown functions, and functions that share their object with other keys. */
export function checkFunctions(
  value: Json,
  place: string,
  context: { problems: Problems; extended: boolean },
): void {
  const { problems } = context;
  if (value === null) {
    problems.add('TEMPLATE_INVALID', `[${place}] 'null' values are not allowed in templates`, place);
    return;
  }
  if (typeof value === 'string' && internalReferencesIn(value).length > 0) {
    const message = `[${place}] '${value}' contains a dynamic reference that CloudFormation does not know`;
    problems.add('TEMPLATE_INVALID', message, place);
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkFunctions(item, `${place}/${index}`, context);
    return;
  }
  if (!isObject(value) || quoted(value) !== undefined) return;
  const keys = Object.keys(value);
  const functions = keys.filter((key) => key.startsWith('Fn::') || (key === 'Ref' && keys.some(isFunction)));
  if (functions.length > 0 && Object.keys(value).length > 1) {
    problems.add(
      'TEMPLATE_INVALID',
      `[${place}] ${functions.join(', ')} must be the only key of its object`,
      place,
    );
  }
  const intrinsic = intrinsicOf(value);
  if (intrinsic !== undefined) checkFunction(intrinsic, place, context);
  for (const [key, member] of Object.entries(value)) checkFunctions(member, `${place}/${key}`, context);
}

function isFunction(key: string): boolean {
  return key.startsWith('Fn::');
}

function checkFunction(
  intrinsic: Intrinsic,
  place: string,
  { problems, extended }: { problems: Problems; extended: boolean },
): void {
  const { name } = intrinsic;
  const isExtension = EXTENSION_FUNCTIONS.has(name);
  if (!FUNCTION_NAMES.includes(name) || (isExtension && !extended)) {
    const supported = FUNCTION_NAMES.filter((known) => extended || !EXTENSION_FUNCTIONS.has(known));
    const why = isExtension
      ? `${name} needs ${EXTENSIONS}`
      : `Supported functions are: [${supported.join(', ')}]`;
    problems.add('UNKNOWN_INTRINSIC', `[${place}] Encountered unsupported function: ${name}. ${why}`, name);
  } else if (hasDefault(intrinsic) && !extended) {
    problems.add('TEMPLATE_INVALID', `[${place}] A default of Fn::FindInMap needs ${EXTENSIONS}`, name);
  }
}

/** Reports references to resources, parameters and conditions that the template does not have. */
export function checkReferences(template: Template, problems: Problems): void {
  const inResources = [...template.resources.values()].flatMap((resource) =>
    usedBy(resource.logicalId, [
      ...unknownNames(referencesOf(resource.properties), template),
      ...unknownPseudo(resource.properties),
      ...resource.dependsOn.filter((name) => !template.resources.has(name)),
    ]),
  );
  reportUnresolved(inResources, 'Resources', problems);
  const inOutputs = [...template.outputs.values()].flatMap((output) => {
    const expressions = [output.value, output.exportName ?? ''];
    return usedBy(output.name, [
      ...unknownNames(referencesOf(expressions), template),
      ...unknownPseudo(expressions),
    ]);
  });
  reportUnresolved(inOutputs, 'Outputs', problems);
  checkConditionReferences(template, problems);
  for (const resource of template.resources.values()) checkMappings(resource, template, problems);
}

function checkConditionReferences(template: Template, problems: Problems): void {
  const conditions = [...template.conditions.values()];
  const foreign = referencesOf(conditions)
    .filter((reference) => reference.attribute !== undefined || !template.parameters.has(reference.logicalId))
    .map((reference) => reference.logicalId);
  if (foreign.length > 0) {
    const list = unique(foreign);
    problems.add(
      'UNRESOLVED_REFERENCE',
      `Template format error: Unresolved dependencies [${list}]. Cannot reference resources in the Conditions block of the template`,
      list,
    );
  }
  const used = [
    ...[...template.resources.values(), ...template.outputs.values()].flatMap(
      ({ condition }) => condition ?? [],
    ),
    ...conditionsOf([...template.resources.values()].map((resource) => resource.properties)),
    ...conditionsOf([...template.outputs.values()].map((output) => output.value)),
    ...conditionsOf(conditions),
  ];
  const missing = used.filter((name) => !template.conditions.has(name));
  if (missing.length === 0) return;
  problems.add(
    'UNRESOLVED_REFERENCE',
    `Template format error: Unresolved condition dependency ${unique(missing)} in the Conditions block of the template`,
    unique(missing),
  );
}

/** The conditions used by `Fn::If` and the condition functions. */
function conditionsOf(value: Json): string[] {
  return intrinsicsIn(value).flatMap(({ name, argument }) => {
    if (!Array.isArray(argument)) return [];
    if (name === 'Fn::If') return typeof argument[0] === 'string' ? [argument[0]] : [];
    return CONDITION_FUNCTIONS.has(name) ? argument.flatMap((item) => conditionReference(item) ?? []) : [];
  });
}

/** A mapping's name is nearly always literal; then it must exist, unless there is a default. */
function checkMappings(resource: TemplateResource, template: Template, problems: Problems): void {
  for (const { name, argument } of intrinsicsIn(resource.properties)) {
    if (name !== 'Fn::FindInMap' || !Array.isArray(argument) || argument.length !== 3) continue;
    const map = argument[0];
    if (typeof map !== 'string' || Object.hasOwn(template.mappings, map)) continue;
    problems.add(
      'UNRESOLVED_REFERENCE',
      `Template error: Mapping named '${map}' is not present in the 'Mappings' section of template`,
      map,
    );
  }
}

function unknownNames(references: readonly Reference[], template: Template): string[] {
  return references
    .filter(({ logicalId, attribute }) => {
      if (template.resources.has(logicalId)) return false;
      return attribute !== undefined || !template.parameters.has(logicalId);
    })
    .map(({ logicalId }) => logicalId);
}

/** `Ref`s of `AWS::…` names that are no pseudo parameters. */
function unknownPseudo(value: Json): string[] {
  return intrinsicsIn(value).flatMap(({ name, argument }) =>
    name === 'Ref' &&
    typeof argument === 'string' &&
    argument.startsWith('AWS::') &&
    !PSEUDO_PARAMETERS.has(argument)
      ? [argument]
      : [],
  );
}

/** A name that does not exist, with the resource or output that uses it. */
interface UnresolvedName {
  readonly name: string;
  readonly user: string;
}

export function usedBy(user: string, names: readonly string[]): UnresolvedName[] {
  return names.map((name) => ({ name, user }));
}

/**
 * In CloudFormation's words, which do not say who uses the names. Also used for references to resources whose
 * condition is false.
 */
export function reportUnresolved(
  unresolved: readonly UnresolvedName[],
  block: 'Resources' | 'Outputs',
  problems: Problems,
): void {
  if (unresolved.length === 0) return;
  const list = unique(unresolved.map(({ name }) => name));
  const users = unique(unresolved.map(({ user }) => user));
  problems.add(
    'UNRESOLVED_REFERENCE',
    `Template format error: Unresolved resource dependencies [${list}] in the ${block} block of the template (used by ${users})`,
    list,
  );
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
