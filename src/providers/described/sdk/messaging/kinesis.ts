/** The Kinesis commands that described types send. */

import type * as Sdk from '@aws-sdk/client-kinesis';

import type { ClientSettings } from '../../../direct/access.js';
import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const KINESIS = { api: 'Kinesis', service: 'kinesis', sdk: kinesis } as const;

const COMMANDS = [
  'AddTagsToStream',
  'CreateStream',
  'DecreaseStreamRetentionPeriod',
  'DeleteStream',
  'DescribeStreamSummary',
  'DisableEnhancedMonitoring',
  'EnableEnhancedMonitoring',
  'IncreaseStreamRetentionPeriod',
  'ListTagsForStream',
  'RemoveTagsFromStream',
  'StartStreamEncryption',
  'StopStreamEncryption',
  'UpdateShardCount',
  'UpdateStreamMode',
] as const;

type Kinesis = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Kinesis>;
export type Call = Untyped.Call<Kinesis>;
export type Description = Untyped.Description<Kinesis>;
export type Part = Untyped.Part<Kinesis>;

/** Loads the commands of Kinesis Data Streams that described types send. */
async function kinesis(): Promise<ServiceSdk> {
  const [sdk, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-kinesis'),
    import('@smithy/node-http-handler'),
  ]);
  const commands = commandsOf(sdk, COMMANDS);
  // The client's own handler speaks HTTP/2, which no proxy agent does, and no endpoint without TLS.
  const client = ({ requestHandler, ...settings }: ClientSettings) =>
    new sdk.KinesisClient({ ...settings, requestHandler: new NodeHttpHandler(requestHandler) });
  return { client, commands };
}
