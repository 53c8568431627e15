/** Lists a region's availability zones. */

import { CdkdError } from '../../../errors.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { POLICIES } from '../../../retry/policies.js';
import { pollAtMost } from '../../../retry/retry.js';
import type { AwsClients } from './clients.js';
import { postQuery, type QueryCall } from './query-protocol.js';

interface ZonePorts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * The names of a region's availability zones, in order, as `Fn::GetAZs` returns them: those with a default subnet, "unless
 * none of the Availability Zones has a default subnet"
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getavailabilityzones.html).
 *
 * Throws `UNRESOLVED_REFERENCE` if EC2 refuses, `AWS_UNAVAILABLE` if it does not answer.
 */
export async function availabilityZones(
  clients: AwsClients,
  region: string,
  { environment: env, clock, random }: ZonePorts,
): Promise<string[]> {
  const read = async (call: Reading): Promise<string> => {
    let lost = '';
    const look = async () => {
      const answer = await ask(clients, { ...call, region, env });
      if ('text' in answer) return answer.text;
      lost = answer.lost;
      return undefined;
    };
    const text = await pollAtMost(look, POLICIES.availabilityZones, { clock, random });
    if (text === undefined) throw unavailable(region, lost);
    return text;
  };
  const available = zonesIn(await read(ZONES), region);
  const furnished = zonesOfDefaults(await read(DEFAULT_SUBNETS).catch(noneWhereUnknown));
  const those = available.filter((zone) => furnished.has(zone));
  return those.length === 0 ? available : those;
}

type Reading = Pick<QueryCall, 'action' | 'parameters'>;

const ZONES: Reading = { action: 'DescribeAvailabilityZones' };

const DEFAULT_SUBNETS: Reading = {
  action: 'DescribeSubnets',
  parameters: { 'Filter.1.Name': 'default-for-az', 'Filter.1.Value.1': 'true' },
};

/** An emulator that does not know the question has no default subnets. */
function noneWhereUnknown(error: unknown): string {
  if (error instanceof CdkdError && error.value === 'InvalidAction') return '';
  throw error;
}

/** EC2's answer, or why there is no usable one. */
async function ask(
  clients: AwsClients,
  call: Omit<QueryCall, 'service'>,
): Promise<{ readonly text: string } | { readonly lost: string }> {
  try {
    const { status, text } = await postQuery(clients, { service: 'ec2', ...call });
    if (status < 300) return { text };
    if (status >= 500 || text.includes('RequestLimitExceeded')) return { lost: reasonIn(text) };
    throw refused(call.region, text, call.action);
  } catch (thrown) {
    if (thrown instanceof CdkdError) throw thrown;
    return { lost: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function zonesIn(text: string, region: string): string[] {
  const zones = itemsIn(text)
    .filter(
      (item) => /<zoneState>available<\/zoneState>/.test(item) && !/<zoneType>(local|wavelength)/.test(item),
    )
    .flatMap((item) => /<zoneName>([^<]+)<\/zoneName>/.exec(item)?.[1] ?? []);
  if (zones.length === 0) throw refused(region, 'EC2 names no available zone', ZONES.action);
  return zones.sort();
}

/** Of those subnets that say so themselves. */
function zonesOfDefaults(text: string): ReadonlySet<string> {
  const zones = itemsIn(text)
    .filter((item) => /<defaultForAz>true<\/defaultForAz>/.test(item))
    .flatMap((item) => /<availabilityZone>([^<]+)<\/availabilityZone>/.exec(item)?.[1] ?? []);
  return new Set(zones);
}

/** An item may hold lists of its own: each part after `<item>` counts. */
function itemsIn(text: string): string[] {
  return text.split('<item>').slice(1);
}

function reasonIn(answer: string): string {
  return /<Message>([^<]+)<\/Message>/.exec(answer)?.[1] ?? answer.slice(0, 200);
}

function refused(region: string, answer: string, action: string): CdkdError {
  const code = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1];
  return new CdkdError(
    'UNRESOLVED_REFERENCE',
    `EC2 did not list the availability zones of ${region}: ${reasonIn(answer)}`,
    {
      value: code ?? region,
      next: `Allow the role ec2:${action}, or set the stack's \`env\` so that CDK looks them up.`,
    },
  );
}

function unavailable(region: string, reason: string): CdkdError {
  return new CdkdError('AWS_UNAVAILABLE', `Could not list the availability zones of ${region}: ${reason}`, {
    value: region,
    next: 'Check the network of the runner and the region, and run again.',
  });
}
