/** Follows one resource of a covered type through its template's versions. */

import type { JsonObject } from '../../../src/json.js';
import type {
  ProvisionedBy,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
} from '../../../src/ports/resources.js';
import { targetOf, type ProviderWorld } from './world.js';

export class Life {
  private constructor(
    private readonly world: ProviderWorld,
    private readonly provider: ResourceProvider,
    private readonly type: string,
    private row: { readonly made: ResourceModel; readonly properties: JsonObject },
  ) {}

  static async begin(
    world: ProviderWorld,
    type: string,
    properties: JsonObject,
    provisionedBy: ProvisionedBy = 'sdk',
  ): Promise<Life> {
    const provider = await world.provider(type, provisionedBy);
    const request = { logicalId: 'Thing', type, properties };
    const made = await provider.create(request, world.context());
    return new Life(world, provider, type, { made, properties });
  }

  get physicalId(): string {
    return this.row.made.physicalId;
  }

  get attributes(): JsonObject {
    return this.row.made.attributes;
  }

  /** What the last create or update recorded of it. */
  get recorded(): JsonObject {
    return this.row.made.observed ?? {};
  }

  /** What AWS has of it. Cloud Control's identifiers may name the parent, too. */
  get model(): JsonObject {
    const id = this.row.made.physicalId;
    const found = this.world.living(this.type).find(({ identifier }) => {
      return identifier === id || identifier.split('|').includes(id);
    });
    return found?.properties ?? {};
  }

  private get target(): ResourceTarget {
    return targetOf(this.type, this.row.made, this.row.properties);
  }

  /** Brings the next version of the template, and returns the changing calls. */
  async becomes(desired: JsonObject): Promise<string[]> {
    const { last } = this.world.simulator.log;
    const made = await this.provider.update({ ...this.target, desired }, this.world.context());
    this.row = { made, properties: desired };
    return this.world.simulator.log.mutating(last).map(({ operation }) => operation);
  }

  async observed(): Promise<JsonObject> {
    return (await this.provider.read(this.target))?.observed ?? {};
  }

  delete(): Promise<void> {
    return this.provider.delete(this.target, this.world.context());
  }
}
