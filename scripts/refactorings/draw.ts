/** Draws random apps, and what people make of them: refactorings, and ordinary edits at once. */

import type { Dice } from '../../__tests__/support/story-templates.js';
import { KINDS, REFERRED, type KindName, type Part, type Parts } from './apps.js';

const STACKS = ['Shop', 'Data', 'Web', 'Jobs'];
const PARENTS = [[], ['Api'], ['Api', 'Inner'], ['Web']];

/** What a refactoring is about: a part and what is around it, a name that is new, and a stack. */
interface Chosen {
  readonly parts: Parts;
  readonly part: Part;
  readonly name: string;
  readonly to: string;
}

interface Refactoring {
  readonly what: string;
  readonly isMoved: (part: Part) => boolean;
  /** Its new place. */
  readonly placeOf: (part: Part) => Partial<Pick<Part, 'stack' | 'nested' | 'path'>>;
}

const isBeside = (one: Part) => (other: Part) => other.stack === one.stack && other.nested === one.nested;
const isUnder = (one: Part) => (other: Part) => isBeside(one)(other) && other.path[0] === one.path[0];
const isIn = (name: string) => (part: Part) => part.stack === name;

const REFACTORINGS: readonly ((chosen: Chosen) => Refactoring)[] = [
  ({ part, name }) => ({
    what: `wrap all beside ${part.key} in ${name}`,
    isMoved: isBeside(part),
    placeOf: ({ path }) => ({ path: [name, ...path] }),
  }),
  ({ part, name }) => ({
    what: `wrap the construct of ${part.key} in ${name}`,
    isMoved: isUnder(part),
    placeOf: ({ path }) => ({ path: [name, ...path] }),
  }),
  ({ part, name }) => ({
    what: `rename the construct of ${part.key} to ${name}`,
    isMoved: isUnder(part),
    placeOf: ({ path }) => ({ path: [name, ...path.slice(1)] }),
  }),
  ({ part }) => ({
    what: `unwrap the construct of ${part.key}`,
    isMoved: isUnder(part),
    placeOf: ({ path }) => ({ path: path.slice(-1) }),
  }),
  ({ part, name }) => ({
    what: `rename ${part.key} to ${name}`,
    isMoved: ({ key }) => key === part.key,
    placeOf: () => ({ path: [name] }),
  }),
  ({ parts, part, to }) => {
    const moved = together(parts, part);
    return {
      what: `move ${[...moved].join()} to ${to}`,
      isMoved: ({ key }) => moved.has(key),
      placeOf: () => ({ stack: to, nested: undefined }),
    };
  },
  ({ part: { stack }, to }) => ({
    what: `merge ${stack} into ${to}`,
    isMoved: isIn(stack),
    placeOf: () => ({ stack: to }),
  }),
  ({ part: { stack }, to }) => ({
    what: `swap ${stack} and ${to}`,
    isMoved: (part) => isIn(stack)(part) || isIn(to)(part),
    placeOf: (part) => ({ stack: isIn(stack)(part) ? to : stack }),
  }),
  ({ part: { stack }, name }) => ({
    what: `rename the stack ${stack} to ${name}`,
    isMoved: isIn(stack),
    placeOf: () => ({ stack: name }),
  }),
  ({ part, name }) => ({
    what: `move the construct of ${part.key} ${part.nested === undefined ? `to a nested stack ${name}` : 'out of its nested stack'}`,
    isMoved: isUnder(part),
    placeOf: () => ({ nested: part.nested === undefined ? name : undefined }),
  }),
  ({ part, name }) => ({
    what: `rename the nested stack ${part.nested ?? '–'} to ${name}`,
    isMoved: (other) => part.nested !== undefined && isBeside(part)(other),
    placeOf: () => ({ nested: name }),
  }),
];

export class Refactorings {
  #keys = 0;

  constructor(private readonly dice: Dice) {}

  /** Twins are common: few texts, and few links. */
  app(): Parts {
    const { dice } = this;
    const stacks = STACKS.slice(0, dice.upTo(STACKS.length));
    const parts: Part[] = [];
    for (let left = 4 + dice.upTo(20); left > 0; left -= 1) parts.push(this.#part(parts, stacks));
    return parts;
  }

  /** With up to two refactorings and three edits. */
  changed(before: Parts): { readonly after: Parts; readonly story: readonly string[] } {
    const { dice } = this;
    const story: string[] = [];
    let after = before;
    const take = ([what, parts]: [string, Parts]): void => {
      story.push(what);
      after = parts;
    };
    for (let left = dice.upTo(2); left > 0; left -= 1) take(this.#refactored(after));
    for (let left = dice.upTo(4) - 1; left > 0; left -= 1) take(this.#edited(after));
    return { after, story };
  }

  #part(beside: Parts, stacks: readonly string[]): Part {
    const { dice } = this;
    this.#keys += 1;
    const kind = dice.pick(Object.keys(KINDS) as KindName[]);
    const mayLink = kind === 'parameter' || kind === 'role';
    const linkable = beside.filter((other) => REFERRED.includes(other.kind) && dice.chance(0.2));
    return {
      key: this.#keys,
      kind,
      text: dice.upTo(4),
      isNamed: dice.chance(0.2),
      stack: dice.pick(stacks),
      nested: dice.chance(0.25) ? dice.pick(['Part', 'Other']) : undefined,
      path: [...dice.pick(PARENTS), `Node${this.#keys}`],
      links: mayLink ? linkable.map(({ key }) => key) : [],
    };
  }

  /** Only places change. */
  #refactored(parts: Parts): [string, Parts] {
    const { dice } = this;
    const name = `New${dice.upTo(1000)}`;
    const chosen = { parts, name, part: dice.pick(parts), to: dice.pick(STACKS) };
    const { what, isMoved, placeOf } = dice.pick(REFACTORINGS)(chosen);
    return [what, parts.map((part) => (isMoved(part) ? { ...part, ...placeOf(part) } : part))];
  }

  /** What is added is like nothing that was there. */
  #edited(parts: Parts): [string, Parts] {
    const { dice } = this;
    const chosen = dice.pick(parts);
    switch (dice.upTo(3)) {
      case 1: {
        const added = { ...this.#part(parts, [chosen.stack]), text: 10 + this.#keys };
        return [`add ${added.key}`, [...parts, added]];
      }
      case 2: {
        const text = 10 + chosen.key;
        return [`edit ${chosen.key}`, parts.map((part) => (part === chosen ? { ...part, text } : part))];
      }
      default:
        return [
          `remove ${chosen.key}`,
          parts
            .filter((part) => part !== chosen || parts.length === 1)
            .map((part) => ({ ...part, links: part.links.filter((key) => key !== chosen.key) })),
        ];
    }
  }
}

/** The keys of a part and of all that is linked with it in either direction. */
function together(parts: Parts, { key: start }: Part): ReadonlySet<number> {
  const keys = new Set([start]);
  for (let size = -1; keys.size > size;) {
    size = keys.size;
    for (const { key, links } of parts)
      if ([key, ...links].some((each) => keys.has(each))) for (const each of [key, ...links]) keys.add(each);
  }
  return keys;
}
