/** The context providers: answers the lookups that a CDK app requests. */

import { CdkdError, type ErrorCode } from '../../../errors.js';
import { Fields } from '../../../json-fields.js';
import type { Json } from '../../../json.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { MissingContext } from '../../../synth/assembly/assembly.js';
import type { LookupProblem } from '../../../synth/assembly/assembly.js';
import type { LookupAnswer } from '../../../synth/look-up.js';
import { identityError } from '../auth/caller-identity.js';
import { LookupAccess, type LookupPorts } from './lookup-roles.js';
import { resources } from './cloud-control.js';
import { isRefusal, LookupFailure } from './lookup-failure.js';
import { loadBalancer, loadBalancerListener } from './load-balancers.js';
import { hostedZone, kmsKey, ssmParameter } from './name-lookups.js';
import { availabilityZones, endpointServiceZones, newestImage, securityGroup } from './network.js';
import type { LookupPlace } from './lookup-clients.js';
import { vpc } from './vpc.js';

/** Returns a value of the shape that aws-cdk-lib expects. */
type Provider = (query: Fields, place: LookupPlace) => Promise<Json>;

/**
 * Every context provider (`ContextProvider` in `@aws-cdk/cloud-assembly-schema`). The shapes of queries are
 * in its `context-queries.d.ts`, those of answers in aws-cdk-lib's `cx-api`.
 */
const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ['ami', newestImage],
  ['availability-zones', availabilityZones],
  ['cc-api-provider', resources],
  ['endpoint-service-availability-zones', endpointServiceZones],
  ['hosted-zone', hostedZone],
  ['key-provider', kmsKey],
  ['load-balancer', loadBalancer],
  ['load-balancer-listener', loadBalancerListener],
  ['security-group', securityGroup],
  ['ssm', ssmParameter],
  ['vpc-provider', vpc],
]);

/**
 * Looks up all values concurrently and reports problems per value. Rejects with `NO_CREDENTIALS` or
 * `CREDENTIALS_EXPIRED` if no query can be answered at all.
 */
export async function lookUpAll(
  missing: readonly MissingContext[],
  ports: LookupPorts,
): Promise<LookupAnswer[]> {
  const access = new LookupAccess(ports);
  try {
    return await Promise.all(missing.map((one) => lookUpOne(one, access)));
  } finally {
    await access.close();
  }
}

async function lookUpOne(
  { key, provider, props }: MissingContext,
  access: LookupAccess,
): Promise<LookupAnswer> {
  const source = { file: `the query ${key}`, code: 'MISSING_CONTEXT', next: '' } as const;
  let refusedRole: string | undefined;
  try {
    const look = PROVIDERS.get(provider);
    if (look === undefined) throw unknownProvider(provider, props['pluginName']);
    const query = Fields.of(props, source);
    const reached = await access.of(query);
    ({ refusedRole } = reached);
    return { key, value: await orDummy(query, () => look(query, reached.place)) };
  } catch (error) {
    return { key, problem: problemOf(error, refusedRole) };
  }
}

/** Returns the app's dummy value, if it provides one, for a resource that does not exist. */
async function orDummy(query: Fields, look: () => Promise<Json>): Promise<Json> {
  try {
    return await look();
  } catch (error) {
    const { dummyValue } = query.json;
    const isWanted = query.flag('ignoreErrorOnMissingContext') === true && dummyValue !== undefined;
    if (isWanted && error instanceof LookupFailure && error.isAbsence) return dummyValue;
    throw error;
  }
}

function unknownProvider(provider: string, plugin: Json | undefined): LookupFailure {
  const what =
    provider === 'plugin'
      ? `the plugin ${typeof plugin === 'string' ? plugin : '(without a name)'} of the CDK CLI`
      : `a provider called ${provider}`;
  return new LookupFailure(
    `The value comes from ${what}, which this action does not support: look it up with the CDK CLI`,
  );
}

/** Errors that make every other query fail as well. */
const ENDS_ALL: ReadonlySet<ErrorCode> = new Set([
  'NO_CREDENTIALS',
  'CREDENTIALS_EXPIRED',
  'ROLE_NOT_ASSUMED',
]);

function problemOf(error: unknown, refusedRole: string | undefined): LookupProblem {
  if (error instanceof LookupFailure) return { code: error.code, message: error.message };
  if (error instanceof CdkdError) {
    if (ENDS_ALL.has(error.code)) throw error;
    return {
      code: error.code === 'AWS_UNAVAILABLE' ? error.code : 'MISSING_CONTEXT',
      message: error.message,
    };
  }
  const failure = failureOf(error);
  const { kind, message, details } = failure;
  if (kind === 'credentials') throw identityError(error);
  if (isRefusal(failure)) {
    const also = refusedRole === undefined ? '' : `; ${refusedRole}`;
    return { code: 'ACCESS_DENIED', message: `${message}${also}` };
  }
  const hasPassed = kind === 'lost' || kind === 'throttled' || kind === 'transient';
  return { code: hasPassed ? 'AWS_UNAVAILABLE' : 'MISSING_CONTEXT', message: `${details.name}: ${message}` };
}
