/** Manages the handles of wait conditions. */

import type {
  CreateRequest,
  OpenOperation,
  OperationContext,
  ResourceModel,
  ResourceProvider,
  ResourceTarget,
  Settlement,
} from '../../ports/resources.js';
import type { SignalStore } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import { LONGEST_WAIT } from '../../types/wait-condition.js';
import { ownName } from '../own-name.js';

export interface HandlePorts {
  readonly stack: StackId;
  readonly signals: SignalStore;
}

/** The condition may start to wait, for its maximum time, well after its handle exists. Milliseconds. */
const URL_LIFE = (LONGEST_WAIT + 3600) * 1000;

/**
 * The handle of a wait condition: a URL to which signals may be PUT. Nothing exists in AWS except those
 * signals, which are deleted with it.
 */
export class WaitHandleProvider implements ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #ports: HandlePorts;

  constructor(ports: HandlePorts) {
    this.#ports = ports;
  }

  async create({ logicalId }: CreateRequest, { clientToken }: OperationContext): Promise<ResourceModel> {
    const { stack, signals } = this.#ports;
    const name = ownName(stack, logicalId, clientToken);
    return { physicalId: await signals.url(stack, name, URL_LIFE), attributes: { Id: name } };
  }

  /** It has no properties. */
  update(target: ResourceTarget): Promise<ResourceModel> {
    return this.read(target);
  }

  async delete({ physicalId }: Pick<ResourceTarget, 'physicalId'>): Promise<void> {
    await this.#ports.signals.remove(physicalId);
  }

  read({ physicalId, attributes }: ResourceTarget): Promise<ResourceModel> {
    return Promise.resolve({ physicalId, attributes });
  }

  /** A URL that was not recorded was not given to anybody. */
  async settle({ action, physicalId = '' }: OpenOperation): Promise<Settlement> {
    if (action !== 'delete') return { outcome: 'not-done', reason: 'its URL was given to nobody' };
    await this.delete({ physicalId });
    return { outcome: 'done' };
  }
}
