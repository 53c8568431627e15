/** Chooses the credentials that publish an asset. */

import { defined } from '../../../defined.js';
import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import { canonical, type JsonObject } from '../../../json.js';
import type { AssetDestination } from '../../../ports/assets.js';
import { failureOf } from '../../../providers/wire/failures.js';
import { assumedKeys, type AssumePorts } from '../auth/assumed-keys.js';
import type { AwsClients } from '../transport/clients.js';
import type { KeysProvider } from '../transport/keys.js';

interface PublishingPorts extends AssumePorts {
  readonly emit: Emit;
  /** Creates clients that use the keys of another role. */
  readonly withKeys: (keys: KeysProvider) => AwsClients;
}

/** Gives the clients that publish to a destination. */
export interface PublishingClients {
  of(destination: AssetDestination): Promise<AwsClients>;
}

/**
 * Assumes the publishing roles of asset manifests (`cdk-…-file-publishing-role-…` and its sibling for images), each
 * once. If a role cannot be assumed, because `bootstrap` of this action created none or the run may not, the run's own
 * credentials publish, and the log says so once.
 */
export class PublishingRoles implements PublishingClients {
  readonly #ports: PublishingPorts;
  readonly #assumed = new Map<string, Promise<AwsClients>>();
  #isRefusalReported = false;

  constructor(ports: PublishingPorts) {
    this.#ports = ports;
  }

  of(destination: AssetDestination): Promise<AwsClients> {
    const request = assumeRequest(destination);
    if (request === undefined) return Promise.resolve(this.#ports.clients);
    const key = canonical(request.input);
    const assumed = this.#assumed.get(key) ?? this.#assume(request);
    this.#assumed.set(key, assumed);
    return assumed;
  }

  async close(): Promise<void> {
    for (const assumed of await Promise.allSettled(this.#assumed.values())) {
      const isOther = assumed.status === 'fulfilled' && assumed.value !== this.#ports.clients;
      if (isOther) await assumed.value.close();
    }
  }

  async #assume({ role, input }: AssumeRequest): Promise<AwsClients> {
    const keys = assumedKeys(input, this.#ports);
    try {
      // Fetched now: whether the role can be assumed decides who publishes.
      await keys.get();
    } catch (thrown) {
      if (thrown instanceof CdkdError || failureOf(thrown).kind === 'credentials') throw thrown;
      this.#reportRefusal(role, failureOf(thrown).message);
      return this.#ports.clients;
    }
    return this.#ports.withKeys(keys);
  }

  #reportRefusal(role: string, reason: string): void {
    const isReported = this.#isRefusalReported;
    this.#isRefusalReported = true;
    const message = `Could not assume ${role}; publishing assets with the run's own credentials: ${reason}`;
    this.#ports.emit({ kind: isReported ? 'debug' : 'note', message });
  }
}

interface AssumeRequest {
  readonly role: string;
  readonly input: JsonObject;
}

function assumeRequest(destination: AssetDestination): AssumeRequest | undefined {
  const { assumeRoleArn: role, assumeRoleExternalId: externalId, assumeRoleAdditionalOptions } = destination;
  if (role === undefined) return undefined;
  const input = {
    RoleSessionName: 'cdkd-publishing',
    ...assumeRoleAdditionalOptions,
    RoleArn: role,
    ...defined({ ExternalId: externalId }),
  };
  return { role, input };
}
