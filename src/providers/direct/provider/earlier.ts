/** Knows what was there before each create. */

import type { Clock } from '../../../ports/clock.js';
import type { CreateRequest, IntendedCreate, OperationContext } from '../../../ports/resources.js';
import { textOf } from '../../../json.js';
import { DEAF, draftOf } from './drafts.js';
import { holdsToken, tokensOf } from './ownership.js';
import type { DirectType, Reading, Subject } from '../type.js';

interface Ports {
  readonly clock: Clock;
  readonly load: () => Promise<DirectType>;
  readonly look: (subject: Subject, signal: AbortSignal) => Promise<Reading | undefined>;
  readonly pause: (looks: number, signal: AbortSignal) => Promise<void>;
}

type Wanted = Pick<CreateRequest, 'logicalId' | 'properties'>;

/** Physical ids of what was there before the creates of a type. */
export class Earlier {
  readonly #ports: Ports;
  /** By the create's token. */
  readonly #known = new Map<string, readonly string[]>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  note(token: string, ids: readonly string[] | undefined): void {
    if (ids !== undefined) this.#known.set(token, ids);
  }

  of(token: string): readonly string[] | undefined {
    return this.#known.get(token);
  }

  /**
   * What a create has to know. Some services answer a create of a taken name with the existing resource, or overwrite it;
   * their CloudFormation handlers look first, too (aws-cloudformation/aws-cloudformation-resource-providers-sns and others).
   */
  async needed(
    request: Wanted,
    { clientToken, signal }: Pick<OperationContext, 'clientToken' | 'signal'>,
  ): Promise<readonly string[]> {
    const type = await this.#ports.load();
    const known = this.#known.get(clientToken);
    if (known !== undefined || (type.looksFirst !== true && type.earlier === undefined)) return known ?? [];
    const earlier = await this.find(request, clientToken, signal);
    this.#known.set(clientToken, earlier);
    return earlier;
  }

  /** What exists under the name, or in the place, of a resource to be created, once what is being deleted is gone. */
  async find(request: Wanted, token: string, signal: AbortSignal): Promise<readonly string[]> {
    const { clock, load, pause } = this.#ports;
    const { lingersFor = 0 } = await load();
    const until = clock.now() + lingersFor;
    for (let looks = 1; ; looks += 1) {
      const existing = await this.#look(request, token, signal);
      if (existing.length === 0 || clock.now() >= until) return existing;
      await pause(looks, signal);
    }
  }

  async #look(
    { logicalId, properties }: Wanted,
    token: string,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const type = await this.#ports.load();
    const draft = draftOf(logicalId, token, DEAF);
    if (type.earlier !== undefined) return type.earlier(properties, draft);
    const ids = await type.candidates(properties, draft);
    if (type.isListed === true) return ids;
    const existing: string[] = [];
    for (const physicalId of ids) {
      if (type.isUnnamed !== true && holdsToken([physicalId], tokensOf(logicalId, token))) continue;
      const reading = await this.#ports.look({ logicalId, physicalId, properties, attributes: {} }, signal);
      // A resource that is being deleted still has the name; the service refuses the create, which is retried.
      if (reading !== undefined && reading.phase !== 'going') existing.push(physicalId);
    }
    return existing;
  }
}

/** Whether one of the things to which the resource will belong was made by this run: nothing else was there before. */
export function isInNew(
  { partOf = [] }: Pick<DirectType, 'partOf'>,
  { properties, isNew }: IntendedCreate,
): boolean {
  return partOf.some((name) => isNew(textOf(properties, name)));
}
