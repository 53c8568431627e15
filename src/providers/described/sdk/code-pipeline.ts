/** The CodePipeline commands that described types send. */

import type * as Sdk from '@aws-sdk/client-codepipeline';

import type { ApiOf } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const CODE_PIPELINE = { api: 'CodePipeline', service: 'codepipeline', sdk: codePipeline } as const;

const COMMANDS = [
  'CreatePipeline',
  'DeletePipeline',
  'GetPipeline',
  'ListTagsForResource',
  'TagResource',
  'UntagResource',
  'UpdatePipeline',
] as const;

type CodePipeline = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Description = Untyped.Description<CodePipeline>;

/** Loads the commands of CodePipeline that described types send. */
async function codePipeline(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-codepipeline');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.CodePipelineClient(settings), commands };
}
