/** Generates physical names as AWS's handlers do. */

import type { JsonObject } from '../../../../src/json.js';
import type { SeededRandom } from '../../../kernel/random.js';
import { schemaAt, typesOf, type JsonSchema } from '../../../schemas/json-schema.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import { isTextFor, sampleOf } from '../../../schemas/sample.js';

/**
 * Names that the handlers generate where the caller gives none. Which property holds it is not in the schema: it is
 * what identifies the resource, or what is called after the type and cannot be changed (`QueueName` of a `Queue`).
 * Source: "Name Type", Template Reference: "a unique physical ID is generated and used".
 */
export function generatedNames(
  schema: ResourceSchema,
  model: JsonObject,
  { accountId, random }: { readonly accountId: string; readonly random: SeededRandom },
): JsonObject {
  const names: JsonObject = {};
  for (const property of namedProperties(schema)) {
    if (Object.hasOwn(model, property)) continue;
    const name = /AccountId$/.test(property) ? accountId : generateName(schema, property, random);
    if (name !== undefined) names[property] = name;
  }
  return names;
}

/** Where the type's own name does not tell. */
const NAME_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  'AWS::EC2::SecurityGroup': ['GroupName'],
  'AWS::ApiGateway::ApiKey': ['Name'],
  'AWS::ElasticLoadBalancingV2::LoadBalancer': ['Name'],
  'AWS::ElasticLoadBalancingV2::TargetGroup': ['Name'],
  'AWS::Lambda::LayerVersion': ['LayerName'],
  'AWS::Logs::ResourcePolicy': ['PolicyName'],
};

/** Composite identifiers with parts that may be left open without anything being made up for them. */
const LEFT_OPEN: ReadonlySet<string> = new Set([
  'AWS::Route53::RecordSet',
  'AWS::Glue::Table',
  'AWS::ApiGateway::BasePathMapping',
  'AWS::EC2::Route',
]);

function namedProperties(schema: ResourceSchema): string[] {
  const listed = NAME_PROPERTIES[schema.typeName];
  if (listed !== undefined) return [...listed];
  const readOnly = topLevel(schema.readOnly);
  const identifying = LEFT_OPEN.has(schema.typeName) ? [] : topLevel(schema.primaryIdentifier);
  const calledAfterType = topLevel(schema.createOnly).filter((property) =>
    isCalledAfter(schema.typeName, property),
  );
  return [...new Set([...identifying, ...calledAfterType])].filter(
    (property) => !readOnly.includes(property) && isText(schema, property),
  );
}

function topLevel(paths: ResourceSchema['readOnly']): string[] {
  return paths.flatMap((steps) => (steps.length === 1 && steps[0] !== undefined ? [steps[0]] : []));
}

/** `Name` and `StateMachineName` of `AWS::StepFunctions::StateMachine`; `GroupName` of a `SecurityGroup` too. */
function isCalledAfter(typeName: string, property: string): boolean {
  const prefix = /^(.*)(?:Name|Identifier)$/.exec(property)?.[1];
  return prefix !== undefined && lastPart(typeName).endsWith(prefix);
}

function lastPart(typeName: string): string {
  return typeName.split('::').at(-1) ?? typeName;
}

function isText(schema: ResourceSchema, property: string): boolean {
  const own = schemaAt(schema.root, [property], schema.definitions);
  return own !== undefined && typesOf(own).includes('string') && own.enum === undefined;
}

/** The first that the schema allows: as the CLI would write it, then lower case, then without hyphens. */
function generateName(schema: ResourceSchema, property: string, random: SeededRandom): string | undefined {
  const own: JsonSchema = schemaAt(schema.root, [property], schema.definitions) ?? {};
  const stem = lastPart(schema.typeName);
  const suffix = random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 12);
  const candidates = IN_LOWER_CASE.test(schema.typeName)
    ? [`${stem}-${suffix}`.toLowerCase()]
    : [
        `${stem}-${suffix}`,
        `${stem}-${suffix}`.toLowerCase(),
        `${stem}${suffix}`,
        suffix,
        suffix.toLowerCase(),
      ];
  const fitting = [...candidates, `/${stem}/${suffix}`].find((name) => isTextFor(own, name));
  return fitting ?? fromSchema(schema, property, random);
}

function fromSchema(schema: ResourceSchema, property: string, random: SeededRandom): string | undefined {
  const sample = sampleOf(property, schema.root.properties?.[property] ?? {}, {
    definitions: schema.definitions,
    textsFor: () => [],
    polish: (text) => text,
    seed: Math.floor(random.next() * 2 ** 31),
  });
  return typeof sample === 'string' ? sample : undefined;
}

/** Types whose services take or keep lower case only, which their schemas do not always say. */
const IN_LOWER_CASE =
  /^AWS::(S3::Bucket|ECR::Repository|RDS::.*|Neptune::.*|DocDB::.*|Redshift::.*|OpenSearchService::Domain|ElastiCache::.*|Glue::Database)$/;
