import { SeededRandom } from '../../simulator/kernel/random.js';
import type { Json, JsonObject } from '../../src/json.js';
import { NESTED_STACK_TYPE } from '../../src/plan/model/nested-preview.js';

/** Decisions of one story, repeatable by its seed. */
export class Dice {
  readonly #random: SeededRandom;

  constructor(seed: number) {
    this.#random = new SeededRandom(Math.imul(seed, 0x9e3779b1));
  }

  chance(probability: number): boolean {
    return this.#random.next() < probability;
  }

  /** From 1 to `most`. */
  upTo(most: number): number {
    return 1 + Math.floor(this.#random.next() * most);
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#random.next() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }
}

/** Resources of the root, and the templates of its nested stacks by logical id. */
export interface StoryTemplate {
  readonly root: Record<string, JsonObject>;
  readonly nested: Record<string, JsonObject>;
}

const INNER = 'Inner';

/** A logical id whose type changes from template to template. */
const VARIED = 'V';

/** A name that somebody else's resource has already. */
export const TAKEN = 'name-taken';

/**
 * A template of up to six resources, some of which refer to others, have a fixed name or hold data, with a nested stack
 * under a logical id that other templates use for a resource. `mayClash`: one may want a name that is taken.
 */
function templateOf(dice: Dice, mayClash: boolean): StoryTemplate {
  const root = resourcesOf(['A', 'B', 'N1', 'C', VARIED], [], dice);
  if (mayClash && dice.chance(0.05)) root['N1'] = named(TAKEN, dice);
  const nested: Record<string, JsonObject> = {};
  if (dice.chance(0.55)) {
    const ids = referable(root);
    const parameter: Json =
      ids.length > 0 && dice.chance(0.7) ? { Ref: dice.pick(ids) } : dice.pick(['p1', 'p2']);
    nested[INNER] = innerOf(dice);
    root[INNER] = { Properties: { Parameters: { P: parameter }, TemplateURL: 'u' } };
    const output = { 'Fn::GetAtt': [INNER, 'Outputs.O'] };
    if (dice.chance(0.6)) root['D'] = { Type: 'Test::Unit::Thing', Properties: { Text: output } };
  } else if (dice.chance(0.3)) {
    root[INNER] = { Type: 'Test::Unit::Thing', Properties: { Text: dice.pick(['x', 'y']) } };
  }
  if (Object.keys(root).length === 0) root['A'] = { Type: 'Test::Unit::Thing', Properties: { Text: 'x' } };
  return { root, nested };
}

/** The templates of a story so far: people go back to earlier ones. */
export class Templates {
  readonly #all: StoryTemplate[] = [];

  /** A new one, or one that was there before. */
  another(dice: Dice, mayClash: boolean): StoryTemplate {
    const known = this.#all.filter(({ root }) => mayClash || !JSON.stringify(root).includes(TAKEN));
    const found = known.length > 0 && dice.chance(0.35) ? dice.pick(known) : templateOf(dice, mayClash);
    this.#all.push(found);
    return found;
  }
}

/** The logical ids of the resources that a template makes, nested stacks apart, by stack. */
export function wantedOf({ root, nested }: StoryTemplate, rootName: string): Map<string, string[]> {
  const own = Object.keys(root).filter((name) => !Object.hasOwn(nested, name));
  const inside = Object.entries(nested).map(([name, template]): [string, string[]] => [
    `${rootName}~${name}`,
    Object.keys(template['Resources'] as JsonObject),
  ]);
  return new Map([[rootName, own], ...inside]);
}

/** Whether AWS::CloudFormation::Stack is the type of a recorded row. */
export function isNestedRow({ resourceType }: { readonly resourceType: string }): boolean {
  return resourceType === NESTED_STACK_TYPE;
}

function innerOf(dice: Dice): JsonObject {
  const inside = resourcesOf(['IA', 'NI', 'IV'], [{ Ref: 'P' }], dice);
  if (Object.keys(inside).length === 0) {
    inside['IZ'] = { Type: 'Test::Unit::Thing', Properties: { Text: 'only' } };
  }
  const ids = referable(inside);
  const output: Json = ids.length > 0 ? { Ref: dice.pick(ids) } : 'none';
  return {
    Parameters: { P: { Type: 'String' } },
    Resources: inside,
    Outputs: { O: { Value: output } },
  };
}

function resourcesOf(
  names: readonly string[],
  sources: readonly Json[],
  dice: Dice,
): Record<string, JsonObject> {
  const found: Record<string, JsonObject> = {};
  for (const name of names) {
    if (dice.chance(0.25)) continue;
    const known = referable(found);
    const from: Json[] = [...sources, ...known.map((each): Json => ({ Ref: each }))];
    const text: Json = from.length > 0 && dice.chance(0.55) ? dice.pick(from) : dice.pick(['x', 'y', 'z']);
    const needs = known.length > 0 && dice.chance(0.1) ? { DependsOn: [dice.pick(known)] } : {};
    if (name.startsWith('N')) found[name] = { ...named(`name-${name}`, dice), ...needs };
    else if (name.endsWith('V') && dice.chance(0.5)) {
      found[name] = { Type: 'AWS::EC2::Volume', Properties: { Text: text }, ...needs };
    } else {
      const Zone = dice.pick(['a', 'a', 'b']);
      found[name] = { Type: 'Test::Unit::Thing', Properties: { Text: text, Zone }, ...needs };
    }
  }
  return found;
}

function named(name: string, dice: Dice): JsonObject {
  const properties = { Name: name, Zone: dice.pick(['a', 'a', 'b']), Text: dice.pick(['x', 'y']) };
  return { Type: 'Test::Unit::Named', Properties: properties };
}

function referable(resources: Readonly<Record<string, JsonObject>>): string[] {
  return Object.keys(resources).filter((name) => !name.startsWith('N'));
}
