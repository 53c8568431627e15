/** Manages the handles of wait conditions. */

import type * as port from '../../ports/resources.js';
import type { SignalStore } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import { MAX_WAIT } from '../../types/wait-condition.js';
import { ownName } from '../own-name.js';

interface HandlePorts {
  readonly stack: StackId;
  readonly signals: SignalStore;
}

/** The condition may start to wait, for its maximum time, well after its handle exists. Milliseconds. */
const URL_LIFE = (MAX_WAIT + 3600) * 1000;

/**
 * The handle of a wait condition: a URL to which signals may be PUT. Nothing exists in AWS except those
 * signals, which are deleted with it.
 */
export class WaitHandleProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #ports: HandlePorts;

  constructor(ports: HandlePorts) {
    this.#ports = ports;
  }

  async create(
    { logicalId }: port.CreateRequest,
    { clientToken }: port.OperationContext,
  ): Promise<port.ResourceModel> {
    const { stack, signals } = this.#ports;
    const name = ownName(stack, logicalId, clientToken);
    return { physicalId: await signals.url(stack, name, URL_LIFE), attributes: { Id: name } };
  }

  /** It has no properties. */
  update(target: port.ResourceTarget): Promise<port.ResourceModel> {
    return this.read(target);
  }

  async delete({ physicalId }: Pick<port.ResourceTarget, 'physicalId'>): Promise<void> {
    await this.#ports.signals.remove(physicalId);
  }

  read({ physicalId, attributes }: port.ResourceTarget): Promise<port.ResourceModel> {
    return Promise.resolve({ physicalId, attributes });
  }

  /** A URL that was not recorded was not given to anybody. */
  async findOutcome({
    action,
    physicalId = '',
    mayResend,
  }: port.OpenOperation): Promise<port.OperationOutcome> {
    if (action !== 'delete') return { outcome: 'not-done', reason: 'its URL was never given out' };
    if (!mayResend) return { outcome: 'not-done', reason: 'its signals may still be there' };
    await this.delete({ physicalId });
    return { outcome: 'done' };
  }
}
