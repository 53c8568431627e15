/** Looks up existing resources in place of creating them, for `import`. */

import { CdkdError } from '../errors.js';
import { ProviderFailure } from '../ports/resource-failure.js';
import type * as port from '../ports/resources.js';

/** The id of a resource in AWS, if known. */
type Identify = (request: port.CreateRequest) => string | undefined;

/**
 * Replaces the real provider: an import processes a template like a deploy, and references to a resource get
 * the values of the existing one. Changes nothing in AWS.
 */
export class ImportLookup implements port.ResourceProvider {
  readonly takesReferences = true;
  readonly #inner: port.ResourceProvider;
  readonly #identify: Identify;

  constructor(inner: port.ResourceProvider, identify: Identify) {
    this.#inner = inner;
    this.#identify = identify;
  }

  get provisionedBy() {
    return this.#inner.provisionedBy;
  }

  /** Rejects with `terminal` if the resource does not exist, or its id is unknown. */
  async create(request: port.CreateRequest, { signal }: port.OperationContext): Promise<port.ResourceModel> {
    const physicalId = this.#identify(request);
    if (physicalId === undefined) {
      throw new ProviderFailure('terminal', 'Neither the template nor CloudFormation contains its name', {
        name: 'NotIdentified',
      });
    }
    const model = await this.#inner.read({ ...request, physicalId, attributes: {} }, signal);
    if (model !== undefined) return model;
    throw new ProviderFailure('terminal', `${physicalId || 'It'} does not exist`, { name: 'NotFound' });
  }

  update(): Promise<never> {
    return Promise.reject(neverAsked());
  }

  delete(): Promise<never> {
    return Promise.reject(neverAsked());
  }

  read(target: port.ResourceTarget, signal?: AbortSignal): Promise<port.ResourceModel | undefined> {
    return this.#inner.read(target, signal);
  }

  /** A read without an answer is repeated. */
  findOutcome(): Promise<port.OperationOutcome> {
    return Promise.resolve({ outcome: 'not-done', reason: 'AWS did not answer' });
  }
}

export function neverAsked(): CdkdError {
  return new CdkdError('INTERNAL', 'An import tried to change a resource', { next: 'Please report this.' });
}
