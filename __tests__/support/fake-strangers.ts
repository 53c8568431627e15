import type { LiveResource } from './fake-account.js';

/**
 * What somebody else has in the fake account: beside each resource that is made, two of its type and properties, with
 * likely names. Calls reach them as they reach all others; nobody has a reason to send one.
 */
export class FakeStrangers {
  readonly living = new Map<string, LiveResource>();
  readonly #planted = new Map<string, string>();

  /** To be called before the resource is made. */
  plantBeside({ logicalId, type, properties }: Omit<LiveResource, 'physicalId'>, number: number): void {
    const name = logicalId.toLowerCase();
    if (this.#planted.has(`${name}-staging`)) return;
    for (const physicalId of [`${name}-staging`, `${name}-${number}-2`]) {
      const stranger = { logicalId: `Strange${logicalId}`, type, physicalId, properties };
      this.living.set(physicalId, stranger);
      this.#planted.set(physicalId, JSON.stringify(stranger));
    }
  }

  /** Throws where one is not as it was, or one of these rows holds it. */
  refuseChanges(rows: Readonly<Record<string, { readonly physicalId: string }>> = {}): void {
    const changed = [...this.#planted].filter(
      ([id, before]) => JSON.stringify(this.living.get(id)) !== before,
    );
    const adopted = Object.values(rows).filter(({ physicalId }) => this.#planted.has(physicalId));
    const found = [
      ...changed.map(([id]) => `${id} is now ${JSON.stringify(this.living.get(id))}`),
      ...adopted.map(({ physicalId }) => `${physicalId} is in the state`),
    ];
    if (found.length > 0) throw new Error(found.map((one) => `STRANGER_CHANGED: ${one}`).join('\n'));
  }
}
