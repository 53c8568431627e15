import { isObject, type Json } from '../json.js';
import { FUNCTION_NAMES } from './evaluate.js';
import { conditionReference, intrinsicOf, intrinsicsIn, PSEUDO_PARAMETERS, quoted } from './intrinsics.js';
import type { Template, TemplateResource } from './model.js';
import type { Problems } from './problems.js';
import { referencesOf, type Reference } from './references.js';

/**
 * What can be said against a template's expressions before anything is evaluated: functions that do not exist, and
 * names that nothing bears. The words are CloudFormation's where they are known.
 */

const CONDITION_FUNCTIONS: ReadonlySet<string> = new Set(['Fn::And', 'Fn::Or', 'Fn::Not']);

const EXTENSION_FUNCTIONS: ReadonlySet<string> = new Set(['Fn::Length', 'Fn::ToJsonString']);

/** Reports `null`, unknown functions, and functions that share their object with other keys. */
export function checkFunctions(
  value: Json,
  place: string,
  context: { problems: Problems; extended: boolean },
): void {
  const { problems, extended } = context;
  if (value === null) {
    problems.add('TEMPLATE_INVALID', `[${place}] 'null' values are not allowed in templates`, place);
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkFunctions(item, `${place}/${index}`, context);
    return;
  }
  if (!isObject(value) || quoted(value) !== undefined) return;
  const functions = Object.keys(value).filter((key) => key.startsWith('Fn::'));
  if (functions.length > 0 && Object.keys(value).length > 1) {
    problems.add(
      'TEMPLATE_INVALID',
      `[${place}] ${functions.join(', ')} must be the only key of its object`,
      place,
    );
  }
  const name = intrinsicOf(value)?.name;
  if (
    name !== undefined &&
    (!FUNCTION_NAMES.includes(name) || (EXTENSION_FUNCTIONS.has(name) && !extended))
  ) {
    const supported = FUNCTION_NAMES.filter((known) => extended || !EXTENSION_FUNCTIONS.has(known));
    problems.add(
      'UNKNOWN_INTRINSIC',
      `[${place}] Encountered unsupported function: ${name}. Supported functions are: [${supported.join(', ')}]`,
      name,
    );
  }
  for (const [key, member] of Object.entries(value)) checkFunctions(member, `${place}/${key}`, context);
}

/** Reports references to resources, parameters and conditions that the template does not have. */
export function checkReferences(template: Template, problems: Problems): void {
  const inResources = [...template.resources.values()].flatMap((resource) => [
    ...unknownNames(referencesOf(resource.properties), template),
    ...unknownPseudo(resource.properties),
    ...resource.dependsOn.filter((name) => !template.resources.has(name)),
  ]);
  reportUnresolved(inResources, 'Resources', problems);
  const outputs = [...template.outputs.values()].map((output) => [output.value, output.exportName ?? '']);
  const inOutputs = [...unknownNames(referencesOf(outputs), template), ...unknownPseudo(outputs)];
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

/** Names of the conditions that `Fn::If` and the condition functions name. */
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

/** In CloudFormation's words; also used for references to resources whose condition does not hold. */
export function reportUnresolved(
  names: readonly string[],
  block: 'Resources' | 'Outputs',
  problems: Problems,
): void {
  if (names.length === 0) return;
  const list = unique(names);
  problems.add(
    'UNRESOLVED_REFERENCE',
    `Template format error: Unresolved resource dependencies [${list}] in the ${block} block of the template`,
    list,
  );
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
