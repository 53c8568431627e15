/** Keys of roles that the run assumes besides its own. */

import type { JsonObject } from '../../../json.js';
import type { AwsClients } from '../transport/clients.js';
import { notAssumed } from './assume-role-error.js';
import { sessionKeys } from './credential-sources.js';
import { RenewingKeys, type KeysPorts } from './refreshing-credentials.js';
import type { AwsKeys } from '../transport/keys.js';

export interface AssumePorts extends KeysPorts {
  /** The run's own clients, which ask STS. */
  readonly clients: AwsClients;
  readonly homeRegion: string;
}

/** The keys of the role that `input` asks for. `input` is a request for `AssumeRole`, which the app may add to. */
export function assumedKeys(input: JsonObject, ports: AssumePorts): RenewingKeys {
  return new RenewingKeys(async () => {
    const { AssumeRoleCommand } = await import('@aws-sdk/client-sts');
    const sts = await ports.clients.sts(ports.homeRegion);
    const answer = await sts.send(new AssumeRoleCommand(input as never));
    return sessionKeys(answer.Credentials);
  }, ports);
}

/** The keys of a role that the app runs with. Throws `ROLE_NOT_ASSUMED`. */
export function keysForApp(arn: string, ports: AssumePorts): Promise<AwsKeys> {
  const role = { arn, sessionName: 'cdkd-app', durationSeconds: 3600, externalId: undefined };
  const input = { RoleArn: arn, RoleSessionName: role.sessionName, DurationSeconds: role.durationSeconds };
  return assumedKeys(input, ports)
    .get()
    .catch((cause: unknown) => {
      throw notAssumed(role, cause);
    });
}
