/** Parses a template and checks its form. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { checkFunctions, checkReferences, EXTENSIONS } from './check.js';
import { checkReferencePlaces } from './check-cross-stack.js';
import { checkDeclaration, checkMappingValues, checkOutputValue, checkVersion } from './check-sections.js';
import { constructPathOf } from '../syntax/construct-path.js';
import { writtenOut, type Given } from '../evaluate/language-extensions.js';
import { isNoEcho } from '../parameters/no-echo.js';
import { isIntrinsic, quoteOwnLiterals } from '../syntax/intrinsics.js';
import { refuseMacros, usesLanguageExtensions } from './macros.js';
import type {
  PolicyAttribute,
  Template,
  TemplateOutput,
  TemplateParameter,
  TemplateResource,
} from '../syntax/model.js';
import { isParameterType } from '../parameters/parameter-types.js';
import { POLICY_ATTRIBUTES, POLICY_KEYS, wrongPolicy } from '../syntax/policy-attributes.js';
import { Problems } from '../syntax/problems.js';

/** Of names of resources, parameters, outputs … ("Understand CloudFormation quotas": "Resources: Name"). */
const MAX_ID_LENGTH = 255;

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-anatomy.html */
const SECTIONS: ReadonlySet<string> = new Set([
  'AWSTemplateFormatVersion',
  'Conditions',
  'Description',
  'Hooks',
  'Mappings',
  'Metadata',
  'Outputs',
  'Parameters',
  'Resources',
  'Rules',
  'Transform',
]);

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-product-attribute-reference.html */
const RESOURCE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'Condition',
  'CreationPolicy',
  'DeletionPolicy',
  'DependsOn',
  'Metadata',
  'Properties',
  'Type',
  'UpdatePolicy',
  'UpdateReplacePolicy',
  'Version',
]);

/**
 * Parses a template and checks its sections, resources, policies, function names, and that every reference
 * exists. `name` is the stack or file name for messages. A template without resources is an empty stack,
 * which the CDK does produce. `given` is used only by the language extensions.
 *
 * Throws `MACRO_UNSUPPORTED`; else one error that lists every problem, with the code of the worst one:
 * `UNKNOWN_INTRINSIC`, `TEMPLATE_INVALID` or `UNRESOLVED_REFERENCE`.
 */
export function parseTemplate(written: JsonObject, name: string, given: Given = {}): Template {
  refuseMacros(written, name);
  const extended = usesLanguageExtensions(written);
  const source = extended ? writtenOut(written, given) : written;
  const problems = new Problems();
  const reader = new Reader(problems, extended);
  const unknown = Object.keys(source).filter((key) => !SECTIONS.has(key));
  if (unknown.length > 0)
    reader.invalid(`Invalid template property or properties [${unknown.join(', ')}]`, '/');
  const template: Template = {
    resources: reader.entries(source, 'Resources', (id, entry) => reader.resource(id, entry)),
    parameters: reader.entries(source, 'Parameters', (id, entry) => reader.parameter(id, entry)),
    conditions: reader.entries(source, 'Conditions', (id, entry) => reader.condition(id, entry)),
    mappings: reader.section(source, 'Mappings'),
    rules: reader.section(source, 'Rules'),
    outputs: reader.entries(source, 'Outputs', (id, entry) => reader.output(id, entry)),
  };
  const twice = [...template.parameters.keys()].filter((id) => template.resources.has(id));
  for (const id of twice)
    reader.invalid(`Template format error: duplicate name ${id} in Parameters and Resources`, id);
  checkVersion(source, problems);
  checkMappingValues(template.mappings, problems);
  checkReferences(template, problems);
  checkReferencePlaces(template, problems);
  problems.throwIfAny(name);
  return template;
}

class Reader {
  readonly #problems: Problems;
  readonly #extended: boolean;

  constructor(problems: Problems, extended: boolean) {
    this.#problems = problems;
    this.#extended = extended;
  }

  invalid(message: string, place: string): void {
    this.#problems.add('TEMPLATE_INVALID', message, place);
  }

  section(source: JsonObject, section: string): JsonObject {
    const value = source[section] ?? {};
    if (isObject(value)) return value;
    this.invalid(`Template format error: '${section}' must be an object`, section);
    return {};
  }

  entries<T>(
    source: JsonObject,
    section: string,
    read: (id: string, entry: JsonObject) => T,
  ): Map<string, T> {
    const result = new Map<string, T>();
    for (const [id, entry] of Object.entries(this.section(source, section))) {
      // AWS's own Quick Starts have conditions such as `PrivateSubnets&3AZCondition`.
      const isAnyName = section === 'Conditions' && !id.startsWith('Fn::');
      if (!isAnyName && !/^[A-Za-z0-9]+$/.test(id)) {
        const hint =
          id.startsWith('Fn::ForEach') && !this.#extended ? `: Fn::ForEach needs ${EXTENSIONS}` : '';
        this.invalid(
          `Template format error: ${section} name ${id} is non alphanumeric${hint}`,
          `/${section}/${id}`,
        );
      } else if (id.length > MAX_ID_LENGTH) {
        this.invalid(
          `Template format error: ${section} name ${id.slice(0, 40)}… is longer than ${MAX_ID_LENGTH} characters`,
          `/${section}/${id.slice(0, 40)}…`,
        );
      } else if (!isObject(entry)) {
        this.invalid(`Template format error: [/${section}/${id}] must be an object`, `/${section}/${id}`);
      } else {
        result.set(id, read(id, entry));
      }
    }
    return result;
  }

  resource(logicalId: string, entry: JsonObject): TemplateResource {
    const place = `/Resources/${logicalId}`;
    const unknown = Object.keys(entry).filter((key) => !RESOURCE_ATTRIBUTES.has(key));
    if (unknown.length > 0)
      this.invalid(`[${place}] Invalid template resource property '${unknown.join(', ')}'`, place);
    if (typeof entry.Type !== 'string' || entry.Type === '') {
      this.invalid(
        `Template format error: [${place}] Every Resources object must contain a Type member.`,
        place,
      );
    }
    const metadata = isObject(entry.Metadata) ? entry.Metadata : {};
    const path = constructPathOf(metadata);
    return {
      logicalId,
      type: typeof entry.Type === 'string' ? entry.Type : '',
      properties: this.#properties(entry, place),
      dependsOn: this.#dependsOn(entry, place),
      ...this.#conditionName(entry, place),
      ...this.#policies(entry, place),
      ...(isObject(entry.CreationPolicy) ? { creationPolicy: entry.CreationPolicy } : {}),
      ...(isObject(entry.UpdatePolicy) ? { updatePolicy: entry.UpdatePolicy } : {}),
      ...(path === undefined ? {} : { constructPath: path }),
      metadata,
    };
  }

  parameter(name: string, entry: JsonObject): TemplateParameter {
    const { Type: type, NoEcho: _noEcho, ...constraints } = entry;
    const place = `/Parameters/${name}`;
    checkDeclaration(entry, place, this.#problems);
    if (typeof type !== 'string') {
      this.invalid(
        `Template format error: [${place}] Every Parameters object must contain a Type member.`,
        place,
      );
    } else if (!isParameterType(type)) {
      this.invalid(`Template format error: Unrecognized parameter type: ${type}`, place);
    }
    return {
      name,
      type: typeof type === 'string' ? type : '',
      noEcho: isNoEcho(entry),
      constraints,
    };
  }

  condition(name: string, entry: JsonObject): Json {
    return this.#expression(entry, `/Conditions/${name}`);
  }

  output(name: string, entry: JsonObject): TemplateOutput {
    const place = `/Outputs/${name}`;
    const { Value: value, Export: exported, Description: description } = entry;
    if (value === undefined) {
      this.invalid(
        `Template format error: [${place}] Every Outputs member must contain a Value object`,
        place,
      );
    } else checkOutputValue(value, place, this.#problems);
    if (exported !== undefined && (!isObject(exported) || exported.Name === undefined)) {
      this.invalid(`Template format error: [${place}/Export] An export must have a Name`, place);
    }
    const exportName = isObject(exported) ? exported.Name : undefined;
    return {
      name,
      value: value === undefined ? '' : this.#expression(value, `${place}/Value`),
      ...(typeof description === 'string' ? { description } : {}),
      ...this.#conditionName(entry, place),
      ...(exportName === undefined
        ? {}
        : { exportName: this.#expression(exportName, `${place}/Export/Name`) }),
    };
  }

  #expression(value: Json, place: string): Json {
    checkFunctions(value, place, { problems: this.#problems, extended: this.#extended });
    return quoteOwnLiterals(value);
  }

  #properties(entry: JsonObject, place: string): JsonObject {
    const properties = this.#expression(entry.Properties ?? {}, `${place}/Properties`);
    if (isObject(properties)) return properties;
    this.invalid(`Template format error: [${place}/Properties] Properties must be an object`, place);
    return {};
  }

  #conditionName(entry: JsonObject, place: string): { condition?: string } {
    if (entry.Condition === undefined) return {};
    if (typeof entry.Condition === 'string') return { condition: entry.Condition };
    this.invalid(`Template format error: [${place}] Every Condition member must be a string.`, place);
    return {};
  }

  #dependsOn(entry: JsonObject, place: string): string[] {
    const names = Array.isArray(entry.DependsOn) ? entry.DependsOn : [entry.DependsOn ?? []].flat();
    const strings = names.filter((item) => typeof item === 'string');
    if (strings.length !== names.length) {
      this.invalid(`Template format error: [${place}] DependsOn must be a string or list of strings.`, place);
    }
    return [...new Set(strings)];
  }

  #policies(entry: JsonObject, place: string): Pick<TemplateResource, PolicyAttribute | 'policyExpressions'> {
    const policies: Partial<Record<PolicyAttribute, string>> = {};
    const expressions: Partial<Record<PolicyAttribute, Json>> = {};
    for (const attribute of POLICY_ATTRIBUTES) {
      const key = POLICY_KEYS[attribute];
      const value = entry[key];
      if (value === undefined) continue;
      if (isIntrinsic(value)) {
        expressions[attribute] = this.#expression(value, `${place}/${key}`);
        continue;
      }
      const wrong = wrongPolicy(attribute, value);
      if (wrong !== undefined) this.invalid(`Template format error: [${place}] ${wrong}`, place);
      if (typeof value === 'string') policies[attribute] = value;
    }
    return {
      ...policies,
      ...(Object.keys(expressions).length === 0 ? {} : { policyExpressions: expressions }),
    };
  }
}
