/** The Cloud Map calls, which start asynchronous operations. */

import type * as Sdk from '@aws-sdk/client-servicediscovery';

import { type Json, type JsonObject, objectOf, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { rejectionOf } from '../../wire/failures.js';
import { ServiceType } from '../../direct/access.js';
import type { Command } from '../../direct/sdk-command.js';
import { unlessRefused } from '../../direct/outcomes.js';

/** Pause between polls of an operation. Milliseconds. */
const PAUSE = 2_000;

/**
 * The base of types of AWS Cloud Map, where most changes are operations that continue after the answer. A request with
 * the same `CreatorRequestId` is recognized, and answered with the operation that it has started.
 * Source: "CreatorRequestId", GetOperation, AWS Cloud Map API Reference.
 */
export abstract class CloudMapType extends ServiceType<typeof Sdk> {
  /** Starts an operation, or finds the one already started, and waits for its end. Returns its targets. */
  async operate(command: Command, input: JsonObject): Promise<JsonObject> {
    const OperationId = await this.#start(command, input);
    if (OperationId === undefined) return {};
    for (;;) {
      const answer = await this.calls.again(this.sdk.GetOperationCommand, { OperationId });
      const operation = objectOf(answer, 'Operation');
      const status = textOf(operation, 'Status');
      if (status === 'SUCCESS') return objectOf(operation, 'Targets');
      if (status === 'FAIL') throw failed(operation);
      await this.access.clock.sleep(PAUSE);
    }
  }

  async tagsOf(arn: string): Promise<JsonObject> {
    const asking = this.calls.again(this.sdk.ListTagsForResourceCommand, { ResourceARN: arn });
    const { Tags: tags } = (await unlessRefused(asking)) ?? {};
    return Array.isArray(tags) && tags.length > 0 ? { Tags: tags } : {};
  }

  async #start(command: Command, input: JsonObject): Promise<Json | undefined> {
    try {
      const answer: JsonObject = await this.calls.again(command, input);
      return answer['OperationId'];
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (!(rejection instanceof ProviderFailure)) throw rejection;
      const earlier = earlierOperation(rejection);
      if (earlier === undefined) throw rejection;
      return earlier;
    }
  }
}

function earlierOperation({ details }: ProviderFailure): string | undefined {
  if (details.name !== 'DuplicateRequest') return undefined;
  const { DuplicateOperationId: id } = details.cause as { DuplicateOperationId?: unknown };
  return typeof id === 'string' ? id : undefined;
}

function failed(operation: JsonObject): ProviderFailure {
  const name = textOf(operation, 'ErrorCode');
  const message = textOf(operation, 'ErrorMessage') || 'The operation failed, and AWS gave no reason';
  const kind = name === 'NAMESPACE_NOT_FOUND' || name === 'INSTANCE_NOT_FOUND' ? 'missing' : 'terminal';
  return new ProviderFailure(kind, message, { name });
}
