/** The AWS calls that context lookups may make. */

import type { JsonObject } from '../../../json.js';
import type { Clock, Random } from '../../../ports/clock.js';
import { atRate } from '../../../providers/wire/at-rate.js';
import { callsOf, patiently, type ServiceClient } from '../../../providers/direct/calls.js';
import type { Command } from '../../../providers/direct/sdk-command.js';
import type { ClientSettings } from '../../../providers/direct/access.js';
import type { AwsClients } from '../transport/clients.js';
import type { RateLimiters } from '../transport/rate-limiters.js';
import { askQuery, type QueryService } from '../transport/query-protocol.js';

/** Calls that go through SDK clients. */
type Operation =
  | 'GetParameter'
  | 'ListHostedZonesByName'
  | 'GetHostedZone'
  | 'GetResource'
  | 'ListResources'
  | 'ListAliases';

/** One region of one account, for lookups. Retries transient failures: throttling, and lost answers. */
export interface LookupPlace {
  readonly account: string;
  readonly region: string;
  /** By the Query protocol; the answer's elements as strings, objects and lists. */
  query(
    service: QueryService,
    action: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<JsonObject>;
  ask(operation: Operation, input: JsonObject): Promise<JsonObject>;
}

interface PlaceParts {
  readonly account: string;
  readonly region: string;
  readonly clients: AwsClients;
  readonly rateLimiters: RateLimiters;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: Random;
}

export function lookupPlace(parts: PlaceParts): LookupPlace {
  const { account, region, clients, rateLimiters, env } = parts;
  return {
    account,
    region,
    query: (service, action, parameters) =>
      patiently(
        () =>
          atRate(rateLimiters.of(service, region, action), () =>
            askQuery(clients, { service, region, env, action, parameters }),
          ),
        parts,
      ),
    ask: async (operation, input) => {
      const { service, make, command } = await sdkOf(operation);
      const client = await clients.unretried(service, region, make);
      const rateLimiter = (name: string) => rateLimiters.of(service, region, name);
      const calls = callsOf(client, { ...parts, rateLimiter });
      return calls.again(command, input);
    },
  };
}

interface SdkOperation {
  readonly service: string;
  readonly make: (settings: ClientSettings) => ServiceClient;
  readonly command: Command;
}

async function sdkOf(operation: Operation): Promise<SdkOperation> {
  switch (operation) {
    case 'GetParameter': {
      const { GetParameterCommand: command, SSMClient } = await import('@aws-sdk/client-ssm');
      return { service: 'ssm', make: (settings) => new SSMClient(settings), command };
    }
    case 'ListAliases': {
      const { KMSClient, ListAliasesCommand: command } = await import('@aws-sdk/client-kms');
      return { service: 'kms', make: (settings) => new KMSClient(settings), command };
    }
    case 'ListHostedZonesByName':
    case 'GetHostedZone': {
      const sdk = await import('@aws-sdk/client-route-53');
      const command =
        operation === 'GetHostedZone' ? sdk.GetHostedZoneCommand : sdk.ListHostedZonesByNameCommand;
      return { service: 'route53', make: (settings) => new sdk.Route53Client(settings), command };
    }
    case 'GetResource':
    case 'ListResources': {
      const sdk = await import('@aws-sdk/client-cloudcontrol');
      const command = operation === 'GetResource' ? sdk.GetResourceCommand : sdk.ListResourcesCommand;
      return { service: 'cloudcontrol', make: (settings) => new sdk.CloudControlClient(settings), command };
    }
  }
}
