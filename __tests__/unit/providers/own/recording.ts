/** Records what the provider of a covered type sends. */

import type { OperationSchema } from '../../../../simulator/sdk-model/misfits.js';
import type { JsonObject } from '../../../../src/json.js';
import type { ServiceAccess } from '../../../../src/providers/direct/access.js';
import type { CoveredType } from '../../../../src/providers/direct/own-api-type.js';
import { DEAF, draftOf } from '../../../../src/providers/direct/provider/drafts.js';
import { DESCRIBED_TYPES } from '../../../../src/providers/own/described-types.js';
import { typesBy } from '../../../../src/providers/own/own-types.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';

export const COVERED = new Map<string, CoveredType>(typesBy('covered'));

/** Types that only their own API manages, by a description: there is nothing to route a property to. */
export const OWN_API_ONLY = new Map<string, CoveredType>(DESCRIBED_TYPES['own-api']);

const ID = 'arn:aws:service:us-east-1:123456789012:kind/thing';
export const THING = { logicalId: 'Thing', physicalId: ID, attributes: {} };
export const DRAFT = draftOf('Thing', 'token', DEAF);

export type Own = Awaited<ReturnType<CoveredType['load']>>;

export interface Sent {
  readonly command: string;
  readonly input: JsonObject;
  readonly schema: OperationSchema;
}

/** What a provider sends while it acts, to a service that answers nothing. */
export async function sentBy(covered: CoveredType, act: (own: Own) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  const limiter = new RateLimiter({
    clock,
    onSlowdown: () => undefined,
    start: { perSecond: 100, burst: 100 },
  });
  const client = {
    send: (command: Pick<Sent, 'input' | 'schema'>) => {
      sent.push({ command: command.constructor.name, input: command.input, schema: command.schema });
      return Promise.resolve({});
    },
    destroy: () => undefined,
  };
  const access = {
    region: 'us-east-1',
    clock,
    random: () => 0.5,
    clients: () => Promise.resolve(client),
    rateLimiter: () => limiter,
    account: () => Promise.resolve({ accountId: '123456789012', partition: 'aws' }),
    fetchText: () => Promise.resolve('{}'),
    fetchBytes: () => Promise.resolve(new Uint8Array()),

    seal: (secrets: JsonObject) => secrets,
  } as unknown as ServiceAccess;
  await act(await covered.load(access));
  return sent;
}
