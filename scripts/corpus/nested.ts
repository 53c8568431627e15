/** Assembles templates of the corpus with their nested stacks. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { NESTED_STACK_TYPE } from '../../src/plan/model/nested-preview.js';
import { outputGuess } from './guesses.js';
import { resourcesOf, text, valuesOf, type CorpusTemplate } from './templates.js';

/** A template with all that is nested in it, by the names of their files. */
export interface TemplateTree {
  readonly root: JsonObject;
  readonly nested: Readonly<Record<string, JsonObject>>;
  /** Files that the corpus lacks, in whose place a template stands that takes and gives what its parent says. */
  readonly standIns: readonly string[];
}

/**
 * Finds the nested templates of a template, at any depth, among those that were synthesized with it: they are in the
 * same folder, and their names hold the construct's id (`NestedStack` of aws-cdk-lib). Each resource is given the
 * metadata that the CDK CLI has `cdk synth` write, by which its template is found.
 */
export function treeOf({ name, template }: CorpusTemplate, corpus: readonly CorpusTemplate[]): TemplateTree {
  const folder = name.slice(0, name.lastIndexOf('__') + 2);
  const siblings = new Map(
    corpus
      .filter((other) => folder !== '' && other.name.startsWith(folder) && other.name !== name)
      .map((other) => [other.name.slice(folder.length), other.template]),
  );
  const nested: Record<string, JsonObject> = {};
  const standIns: string[] = [];
  const visit = (parent: JsonObject): JsonObject => {
    const resources = Object.entries(resourcesOf(parent)).map(([logicalId, resource]) => {
      if (resource['Type'] !== NESTED_STACK_TYPE) return [logicalId, runnable(resource)] as const;
      const wanted = interfaceOf(parent, logicalId, resource);
      const found = fileOf(logicalId, resource, wanted, siblings);
      const file = found ?? `${logicalId}.nested.template.json`;
      if (found === undefined) standIns.push(file);
      nested[file] ??= visit((found === undefined ? undefined : siblings.get(found)) ?? standIn(wanted));
      const named = { 'aws:asset:path': file, 'aws:asset:property': 'TemplateURL' };
      return [logicalId, { ...resource, Metadata: { ...members(resource['Metadata']), ...named } }] as const;
    });
    return { ...parent, Resources: Object.fromEntries(resources) };
  };
  return { root: visit(template), nested, standIns };
}

/**
 * A function whose asset would bring its own runtime runs the harness' JavaScript: in the place of the asset, which the
 * corpus lacks, stands no executable.
 */
function runnable(resource: JsonObject): JsonObject {
  const properties = members(resource['Properties']);
  if (resource['Type'] !== 'AWS::Lambda::Function' || !text(properties['Runtime']).startsWith('provided'))
    return resource;
  return {
    ...resource,
    Properties: { ...properties, Runtime: 'nodejs20.x', Handler: 'index.handler' },
  };
}

/** All templates of a tree as one, for what is asked of them together; no longer one to deploy. */
export function merged({ root, nested }: TemplateTree): JsonObject {
  const Resources = { ...resourcesOf(root) };
  for (const template of Object.values(nested)) {
    for (const [logicalId, resource] of Object.entries(resourcesOf(template))) {
      Resources[logicalId in Resources ? `${logicalId}${Object.keys(Resources).length}` : logicalId] =
        resource;
    }
  }
  return { ...root, Resources, Nested: nested };
}

/** What a parent says of a nested stack. */
interface Interface {
  readonly parameters: readonly string[];
  readonly outputs: readonly string[];
}

function interfaceOf(parent: JsonObject, logicalId: string, resource: JsonObject): Interface {
  const given = members(members(resource['Properties'])['Parameters']);
  const attributes = valuesOf(parent, 'Fn::GetAtt').flatMap((value) =>
    Array.isArray(value) ? [value.filter((part) => typeof part === 'string').join('.')] : [text(value)],
  );
  const inTexts = [...JSON.stringify(parent).matchAll(/\$\{(\w+\.Outputs\.\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  const prefix = `${logicalId}.Outputs.`;
  const read = [...attributes, ...inTexts].filter((name) => name.startsWith(prefix));
  return {
    parameters: Object.keys(given),
    outputs: [...new Set(read.map((name) => name.slice(prefix.length)))],
  };
}

function fileOf(
  logicalId: string,
  resource: JsonObject,
  { parameters, outputs }: Interface,
  siblings: ReadonlyMap<string, JsonObject>,
): string | undefined {
  const path = members(resource['Metadata'])['aws:asset:path'];
  if (typeof path === 'string' && siblings.has(path)) return path;
  const [, id = logicalId] = /^(.+)NestedStack\1NestedStackResource/.exec(logicalId) ?? [];
  const fits = ([file, template]: [string, JsonObject]) =>
    new RegExp(`${id}[0-9A-F]{8}\\.nested\\.template\\.json$`).test(file) &&
    parameters.every((parameter) => parameter in members(template['Parameters'])) &&
    outputs.every((output) => output in members(template['Outputs']));
  return [...siblings].find(fits)?.[0];
}

/** It has one function, which answers custom resources: outputs that say `onEvent` are its ARN. */
function standIn({ parameters, outputs }: Interface): JsonObject {
  const Handler = { 'Fn::GetAtt': ['Handler', 'Arn'] };
  const valueOf = (output: string): Json => (/onEvent\w*Arn$/.test(output) ? Handler : outputGuess(output));
  const Code = {
    S3Bucket: { 'Fn::Sub': 'cdk-hnb659fds-assets-${AWS::AccountId}-${AWS::Region}' },
    S3Key: 'assets/code.zip',
  };
  return {
    Parameters: Object.fromEntries(parameters.map((name) => [name, { Type: 'String' }])),
    Resources: {
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: { Role: ROLE, Runtime: 'nodejs20.x', Handler: 'index.handler', Code },
      },
    },
    Outputs: Object.fromEntries(outputs.map((name) => [name, { Value: valueOf(name) }])),
  };
}

const ROLE = { 'Fn::Sub': 'arn:aws:iam::${AWS::AccountId}:role/elsewhere' };

function members(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
