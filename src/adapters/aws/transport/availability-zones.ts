/** Lists a region's availability zones. */

import { CdkdError } from '../../../errors.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { POLICIES } from '../../../retry/policies.js';
import { pollAtMost } from '../../../retry/retry.js';
import type { AwsClients } from './clients.js';
import { postQuery } from './query-protocol.js';

interface ZonePorts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * The names of a region's availability zones, in order, as `Fn::GetAZs` returns them.
 * https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeAvailabilityZones.html
 *
 * Throws `UNRESOLVED_REFERENCE` if EC2 refuses, `AWS_UNAVAILABLE` if it does not answer.
 */
export async function availabilityZones(
  clients: AwsClients,
  region: string,
  { environment: env, clock, random }: ZonePorts,
): Promise<string[]> {
  let lost = '';
  const look = async () => {
    const answer = await ask(clients, region, env);
    if ('text' in answer) return answer.text;
    lost = answer.lost;
    return undefined;
  };
  const text = await pollAtMost(look, POLICIES.availabilityZones, { clock, random });
  if (text === undefined) throw unavailable(region, lost);
  return zonesIn(text, region);
}

/** EC2's answer, or why there is no usable one. */
async function ask(
  clients: AwsClients,
  region: string,
  env: ZonePorts['environment'],
): Promise<{ readonly text: string } | { readonly lost: string }> {
  try {
    const { status, text } = await postQuery(clients, {
      service: 'ec2',
      region,
      env,
      action: 'DescribeAvailabilityZones',
    });
    if (status < 300) return { text };
    if (status >= 500 || text.includes('RequestLimitExceeded')) return { lost: reasonIn(text) };
    throw refused(region, text);
  } catch (thrown) {
    if (thrown instanceof CdkdError) throw thrown;
    return { lost: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function zonesIn(text: string, region: string): string[] {
  const zones = [...text.matchAll(/<item>([\s\S]*?)<\/item>/g)]
    .map(([, item = '']) => item)
    .filter(
      (item) => /<zoneState>available<\/zoneState>/.test(item) && !/<zoneType>(local|wavelength)/.test(item),
    )
    .flatMap((item) => /<zoneName>([^<]+)<\/zoneName>/.exec(item)?.[1] ?? []);
  if (zones.length === 0) throw refused(region, 'EC2 names no available zone');
  return zones.sort();
}

function reasonIn(answer: string): string {
  return /<Message>([^<]+)<\/Message>/.exec(answer)?.[1] ?? answer.slice(0, 200);
}

function refused(region: string, answer: string): CdkdError {
  const code = /<Code>([^<]+)<\/Code>/.exec(answer)?.[1];
  return new CdkdError(
    'UNRESOLVED_REFERENCE',
    `EC2 did not list the availability zones of ${region}: ${reasonIn(answer)}`,
    {
      value: code ?? region,
      next: "Allow the role ec2:DescribeAvailabilityZones, or set the stack's `env` so that CDK looks them up.",
    },
  );
}

function unavailable(region: string, reason: string): CdkdError {
  return new CdkdError('AWS_UNAVAILABLE', `Could not list the availability zones of ${region}: ${reason}`, {
    value: region,
    next: 'Check the network of the runner and the region, and run again.',
  });
}
