/** A resource that consists only of members that it adds to another resource. */

import { type JsonObject, objectsOf, textOf } from '../../json.js';
import { textsOf } from '../policies/attached-policy.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';

/** The calls for the members of one target. Adding a member twice is allowed. */
export interface MemberCalls {
  /** The property that names the target, the one that lists the members, and what names a member that is an object. */
  readonly properties: { readonly target: string; readonly members: string; readonly key?: string };
  /** Those of `members` that the target has. */
  present(target: string, members: readonly string[]): Promise<readonly string[]>;
  add(target: string, member: string): Promise<unknown>;
  /** The member is present. */
  remove(target: string, member: string): Promise<unknown>;
}

/** The members of `Users` in `GroupName`, and the like. Such a resource has no name of its own. */
export class Membership implements DirectType {
  readonly goesUnseen = true;
  readonly isUnnamed = true;
  readonly partOf: readonly string[];
  readonly #calls: MemberCalls;

  constructor(calls: MemberCalls) {
    this.#calls = calls;
    this.partOf = [calls.properties.target];
  }

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    draft.made(draft.name(64));
    await this.#add(properties);
    return draft.name(64);
  }

  /** Without members there is nothing to check: the empty membership exists. */
  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { target, members, key } = this.#calls.properties;
    const asked = this.#membersOf(properties);
    const present = await this.#calls.present(this.#targetOf(properties), asked);
    if (present.length === 0 && asked.length > 0) return undefined;
    const listed = key === undefined ? [...present] : present.map((member) => ({ [key]: member }));
    const observed = { [target]: this.#targetOf(properties), [members]: listed };
    return { observed, attributes: { Id: physicalId } };
  }

  /** The target may change. */
  async update({ properties }: Subject, desired: JsonObject): Promise<undefined> {
    const isSame = this.#targetOf(properties) === this.#targetOf(desired);
    await this.#add(desired, isSame ? this.#membersOf(properties) : []);
    await this.#remove(properties, isSame ? this.#membersOf(desired) : []);
  }

  async delete({ properties }: Subject): Promise<void> {
    await this.#remove(properties, []);
  }

  candidates(_properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([draft.name(64)]);
  }

  async #add(properties: JsonObject, there: readonly string[] = []): Promise<void> {
    const target = this.#targetOf(properties);
    const joining = this.#membersOf(properties).filter((member) => !there.includes(member));
    for (const member of joining) await this.#calls.add(target, member);
  }

  async #remove(properties: JsonObject, kept: readonly string[]): Promise<void> {
    const target = this.#targetOf(properties);
    const leaving = this.#membersOf(properties).filter((member) => !kept.includes(member));
    for (const member of await this.#calls.present(target, leaving)) await this.#calls.remove(target, member);
  }

  #targetOf(properties: JsonObject): string {
    return textOf(properties, this.#calls.properties.target);
  }

  #membersOf(properties: JsonObject): string[] {
    const { members, key } = this.#calls.properties;
    if (key === undefined) return textsOf(properties, members);
    return objectsOf(properties, members).map((member) => textOf(member, key));
  }
}
