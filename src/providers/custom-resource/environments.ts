/** Replaces the execution environments of Lambda functions. */

import type { FunctionConfiguration, LambdaClient } from '@aws-sdk/client-lambda';

import type { Clock } from '../../ports/clock.js';
import { pauseAfter, POLICIES } from '../../retry/policies.js';
import { isFailure, rejectionOf } from '../wire/failures.js';

/** Appended to a description while environments are being replaced. The rest is the original description. */
const MARK = ' (replacing execution environments)';
/** Source: CreateFunction, Lambda API Reference. Characters. */
const MAX_DESCRIPTION_LENGTH = 256;

interface EnvironmentPorts {
  readonly client: LambdaClient;
  readonly clock: Clock;
  readonly describe: (name: string, signal: AbortSignal) => Promise<FunctionConfiguration | undefined>;
  /** Resolves once the function runs with its latest settings. */
  readonly ready: (name: string, signal: AbortSignal) => Promise<void>;
}

/**
 * An environment that started with the credentials of a role whose policy was not in effect yet may be denied
 * access for its whole lifetime (cdkd #756); any change of a function's configuration makes Lambda start new
 * ones. Nothing depends on the description: it is changed and restored before the function is invoked again.
 */
export class Environments {
  readonly #ports: EnvironmentPorts;

  constructor(ports: EnvironmentPorts) {
    this.#ports = ports;
  }

  /**
   * Returns whether it was possible: not for a version, nor if this run's role may not change the function.
   */
  async replace(name: string, signal: AbortSignal): Promise<boolean> {
    const found = isQualified(name) ? undefined : await this.#ports.describe(name, signal);
    if (found === undefined) return false;
    const own = withoutMark(found.Description ?? '');
    // If there is no room for the mark, sends the same description again.
    const marked = own.length + MARK.length > MAX_DESCRIPTION_LENGTH ? own : own + MARK;
    if (!(await this.#describeAs(name, marked, signal))) return false;
    return this.#describeAs(name, own, signal);
  }

  /** Removes the mark that a killed run has left. */
  async restore(name: string, signal: AbortSignal): Promise<void> {
    const found = isQualified(name) ? undefined : await this.#ports.describe(name, signal);
    const description = found?.Description ?? '';
    if (description.endsWith(MARK)) await this.#describeAs(name, withoutMark(description), signal);
  }

  async #describeAs(name: string, description: string, signal: AbortSignal): Promise<boolean> {
    const { client, clock, ready } = this.#ports;
    const { UpdateFunctionConfigurationCommand } = await import('@aws-sdk/client-lambda');
    const command = new UpdateFunctionConfigurationCommand({ FunctionName: name, Description: description });
    for (let tries = 1; ; tries += 1) {
      try {
        await client.send(command, { abortSignal: signal });
        await ready(name, signal);
        return true;
      } catch (thrown) {
        signal.throwIfAborted();
        const rejection = rejectionOf(thrown);
        if (isFailure(rejection, 'terminal', 'missing')) return false;
        const passes = isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost');
        if (!passes || tries >= POLICIES.functionUpdate.tries) throw rejection;
        await clock.sleep(pauseAfter(POLICIES.functionUpdate, tries, 0), signal);
      }
    }
  }
}

function withoutMark(description: string): string {
  return description.endsWith(MARK) ? description.slice(0, -MARK.length) : description;
}

/** Whether an ARN names a version or alias, whose settings cannot be changed. */
function isQualified(name: string): boolean {
  return /:function:[^:]+:[^:]+$/.test(name);
}
