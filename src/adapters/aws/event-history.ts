/** Looks up in CloudTrail who changed a resource. */

import pLimit from 'p-limit';

import { eventRegion, lastChangeIn, recordedNames, type LastChange } from '../../drift/last-change.js';
import type { Emit } from '../../events.js';
import { defined } from '../../defined.js';
import { parseObject, type Json, type JsonObject } from '../../json.js';
import type { Clock } from '../../ports/clock.js';
import type { ChangedResource } from '../../stacks/ports/aws.js';
import type { AwsIdentity } from './auth/caller-identity.js';
import type { AwsClients } from './transport/clients.js';
import { answerOf, serviceError } from './transport/signed-post.js';

interface EventHistoryPorts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly emit: Emit;
  /** The run's own. */
  readonly identity: (region: string) => Promise<AwsIdentity>;
}

/** Lookups of a run: who changed what is a courtesy, and must not delay a report for long. */
const MAX_LOOKUPS = 8;

/** Of one name. A role in use has many events that only read. */
const MAX_PAGES = 3;

/** Milliseconds. "The rate of lookup requests is limited to two per second, per account, per Region" (LookupEvents, CloudTrail API Reference). */
const PACE = 500;

/**
 * The event history of the account, which has the management events of the last 90 days, some minutes late. One lookup
 * at a time; after the first that fails or is refused, there are no more in this run.
 */
export class EventHistory {
  readonly #clients: AwsClients;
  readonly #ports: EventHistoryPorts;
  readonly #one = pLimit(1);
  #left = MAX_LOOKUPS;

  constructor(clients: AwsClients, ports: EventHistoryPorts) {
    this.#clients = clients;
    this.#ports = ports;
  }

  /** `undefined` if nobody is known to have changed it, or there is no permission. Never rejects. */
  lastChange(resource: ChangedResource): Promise<LastChange | undefined> {
    return this.#one(async () => {
      for (const name of recordedNames(resource.physicalId, resource.arn)) {
        const found = await this.#lookUp(name, resource).catch((error: unknown) => {
          this.#left = 0;
          const message = `Could not look up in CloudTrail who changed ${name}: ${String(error)}`;
          this.#ports.emit({ kind: 'debug', message });
        });
        if (found !== undefined) return found;
      }
      return undefined;
    });
  }

  async #lookUp(name: string, resource: ChangedResource): Promise<LastChange | undefined> {
    if (this.#left === 0) return undefined;
    const region = eventRegion(resource.type, resource.region);
    // arn:aws:sts::123456789012:assumed-role/ROLE/SESSION
    const [role = '', session = ''] = (await this.#ports.identity(region)).arn.split('/').slice(-2);
    const seen: Json[] = [];
    let token: Json | undefined;
    for (let page = 0; page < MAX_PAGES && this.#left > 0; page += 1) {
      const { Events: events, NextToken: next } = await this.#page(name, region, token);
      if (!Array.isArray(events)) return undefined;
      seen.push(...events);
      token = next;
      const found = lastChangeIn(seen, { role, name: session }, resource);
      if (found !== undefined || token === undefined) return found;
    }
    return undefined;
  }

  async #page(name: string, region: string, token: Json | undefined): Promise<JsonObject> {
    const { environment: env, clock } = this.#ports;
    if (this.#left < MAX_LOOKUPS) await clock.sleep(PACE);
    this.#left -= 1;
    const attribute = { AttributeKey: 'ResourceName', AttributeValue: name };
    const request = {
      ...{ service: 'cloudtrail', endpointName: 'CLOUDTRAIL', region, env },
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'CloudTrail_20131101.LookupEvents',
      },
      body: JSON.stringify({ LookupAttributes: [attribute], ...defined({ NextToken: token }) }),
    };
    const { status, text } = await answerOf(this.#clients, request, 'CloudTrail');
    const answer = parseObject(text) ?? {};
    const { __type: code } = answer;
    if (status >= 300) throw serviceError(status, typeof code === 'string' ? code : undefined, text);
    return answer;
  }
}
