/** Makes up resources of types that nobody has made yet. */

import type { Json, JsonObject } from '../../../../src/json.js';
import { SeededRandom } from '../../../kernel/random.js';
import type { ResourceSchema } from '../../../schemas/registry.js';
import { sampleOf, type SampleContext } from '../../../schemas/sample.js';
import type { Account } from '../account.js';
import { decideCreate } from '../handlers/decisions.js';
import type { Place, Resource } from '../inventory.js';

const NAMES = ['shop-staging', 'shop2'];
const SEED = 90;

/** They are the same in every account: what is made up once is made up for all. */
const known = new Map<string, Resource | undefined>();

/**
 * A resource with the properties that its schema requires. What it refers to is not in the account: its parents are
 * others' as well. `undefined` where no schema tells how one looks.
 */
export function sampledStranger(
  account: Account,
  schema: ResourceSchema,
  place: Place,
  number: number,
): Resource | undefined {
  const key = [schema.typeName, place.accountId, place.region, number].join(' ');
  if (!known.has(key)) known.set(key, madeUp(account, schema, place, number));
  return known.get(key);
}

function madeUp(
  account: Account,
  schema: ResourceSchema,
  place: Place,
  number: number,
): Resource | undefined {
  const random = SeededRandom.derive(SEED + number, schema.typeName.length);
  const asked = askedFor(schema, random, number);
  if (asked === undefined) return undefined;
  // Ids of ours are the same as in an account without strangers.
  const beside = Object.assign(Object.create(account) as Account, { random });
  try {
    const { resource, refusal } = decideCreate(schema, asked, beside, { ...place, clientToken: 'sample' });
    return refusal?.code === 'AlreadyExists' || resource.identifier === ''
      ? undefined
      : { ...resource, references: [] };
  } catch {
    return undefined;
  }
}

function askedFor(schema: ResourceSchema, random: SeededRandom, number: number): JsonObject | undefined {
  const readOnly = schema.readOnly.flatMap((steps) => (steps.length === 1 ? steps : []));
  const needed = (schema.root.required ?? []).filter((name) => !readOnly.includes(name));
  const context: SampleContext = {
    definitions: schema.definitions,
    textsFor: (name) => textsFor(name, random, number),
    polish: (text) => text,
    seed: SEED + number,
  };
  const asked: Record<string, Json> = {};
  for (const name of needed) {
    const value = sampleOf(name, schema.root.properties?.[name] ?? {}, context);
    if (value === undefined) return undefined;
    asked[name] = value;
  }
  return asked;
}

const PARENTS: readonly (readonly [RegExp, string])[] = [
  [/VpcId/, 'vpc'],
  [/SubnetIds?$/, 'subnet'],
  [/(Security)?GroupIds?$/, 'sg'],
  [/RouteTableId/, 'rtb'],
  [/AllocationId/, 'eipalloc'],
  [/InternetGatewayId/, 'igw'],
];

function textsFor(name: string, random: SeededRandom, number: number): string[] {
  const [own = 'shop'] = NAMES.slice(number);
  const parent = PARENTS.find(([pattern]) => pattern.test(name))?.[1];
  if (parent !== undefined) return [`${parent}-${random.hex(17)}`];
  if (/Role(Arn)?$/.test(name)) return [`arn:aws:iam::123456789012:role/${own}`, own];
  if (/Cidr/.test(name)) return ['10.0.0.0/16'];
  return [own, own.replace('-', ''), `/${own}`];
}
