/** Calls AWS directly for the acceptance checks, without the bundle. */

import type { JsonObject } from '../../src/json.js';
import { patience, TAG, type Account, type Ending, type Refusal } from './account.js';
import { ACCEPTED } from './check.js';

/** How long a role may take to be known, and what was in use to be free. Milliseconds. */
const FOR_ROLES = 120_000;
const FOR_DELETES = 45 * 60_000;

export const trustOf = (service: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { Service: `${service}.amazonaws.com` }, Action: 'sts:AssumeRole' },
  ],
});

export const allow = (...Action: string[]): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action, Resource: '*' }],
});

/** Every name that the kit gives begins so. */
export const NAME_PREFIX = 'CdkdAcceptance-';

/** Resources that a question needs, created through Cloud Control without the bundle, and deleted when it is answered. */
export class Direct {
  readonly #made: { readonly type: string; readonly identifier: string }[] = [];

  constructor(
    readonly account: Account,
    readonly runId: string,
  ) {}

  name(part: string): string {
    return `${NAME_PREFIX}${this.runId}-${part}`;
  }

  get tags(): JsonObject[] {
    return [{ Key: TAG, Value: this.runId }];
  }

  /** Creates a resource, whatever comes of it. What was refused may be there all the same. */
  async try(type: string, model: JsonObject): Promise<Ending> {
    const ending = await this.account.create(type, model);
    if (ending.identifier !== '') this.#made.push({ type, identifier: ending.identifier });
    return ending;
  }

  /** Creates what a question builds on. */
  async create(type: string, model: JsonObject): Promise<string> {
    const { identifier, refusal } = await this.try(type, model);
    if (refusal !== undefined) throw new Error(`${type} was refused: ${refusal.code}: ${refusal.words}`);
    return identifier;
  }

  role(part: string, service: string, more: JsonObject = {}): Promise<string> {
    return this.create('AWS::IAM::Role', {
      RoleName: this.name(part),
      AssumeRolePolicyDocument: trustOf(service),
      Tags: this.tags,
      ...more,
    });
  }

  /** Creates a resource, again and again while AWS does not know its role yet. Resolves with the first refusal. */
  async whenRoleIsKnown(type: string, model: JsonObject): Promise<{ identifier: string; first?: Refusal }> {
    let first: Refusal | undefined;
    for await (const _ of patience(FOR_ROLES)) {
      const { identifier, refusal } = await this.try(type, model);
      if (refusal === undefined) return { identifier, ...(first === undefined ? {} : { first }) };
      first ??= refusal;
    }
    throw new Error(`${type} was refused for two minutes: ${first?.code}: ${first?.words}`);
  }

  forget(identifier: string): void {
    const index = this.#made.findIndex((one) => one.identifier === identifier);
    if (index >= 0) this.#made.splice(index, 1);
  }

  /** Deletes everything, last first, waiting for what is still in use. */
  async cleanUp(): Promise<void> {
    for (const { type, identifier } of this.#made.splice(0).reverse()) {
      await removed(this.account, type, identifier);
    }
  }
}

/** Deletes a resource, waiting while it is in use. Rejects where that does not end. */
export async function removed(account: Account, type: string, identifier: string): Promise<void> {
  let last: Refusal | undefined;
  for await (const _ of patience(FOR_DELETES)) {
    const { refusal } = await account.remove(type, identifier);
    if (refusal === undefined || refusal.kind === 'missing') return;
    last = refusal;
    if (!['conflict', 'throttled', 'transient', 'lost'].includes(refusal.kind)) break;
  }
  throw new Error(`${type} could not be deleted: ${last?.code}: ${last?.words}`);
}

/** A refusal as answers have it. */
export function sentence(refusal: Refusal | undefined): string {
  return refusal === undefined ? ACCEPTED : `refused as ${refusal.kind}: ${refusal.code}`;
}

export function wordsOf(...refusals: readonly (Refusal | undefined)[]): string[] {
  return refusals.flatMap((refusal) => (refusal === undefined ? [] : [`${refusal.code}: ${refusal.words}`]));
}
