/** Checks all AWS calls of this process against the models that the AWS SDK ships. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import {
  ANSWER_CHANNEL,
  REQUEST_CHANNEL,
  type PublishedAnswer,
  type PublishedRequest,
} from '../../src/providers/wire/call-channels.js';
import { watchReads } from './answers.js';
import { SdkEnums } from './enums.js';
import { isOperationSchema, misfitsOf } from './misfits.js';

/**
 * Reports what does not fit, a line each, until the function is called that this returns.
 *
 * @param folder that of the SDK's packages: `node_modules/@aws-sdk`
 * @param cache see `SdkEnums`
 */
export function watchCalls(folder: string, report: (misfit: string) => void, cache?: string): () => void {
  const enums = new SdkEnums(folder, cache);
  // What a subscriber throws would end the process.
  const guarded = (look: (message: unknown) => void) => (message: unknown) => {
    try {
      look(message);
    } catch (error) {
      report(`the check of calls failed: ${String(error)}`);
    }
  };
  const onRequest = guarded((message) => {
    const { schema, input } = message as PublishedRequest;
    if (!isOperationSchema(schema)) report('a request has no schema');
    else misfitsOf(input, schema, enums).forEach(report);
  });
  const onAnswer = guarded((message) => {
    const { schema, answer } = message as PublishedAnswer;
    watchReads(answer, schema, report);
  });
  subscribe(REQUEST_CHANNEL, onRequest);
  subscribe(ANSWER_CHANNEL, onAnswer);
  return () => {
    unsubscribe(REQUEST_CHANNEL, onRequest);
    unsubscribe(ANSWER_CHANNEL, onAnswer);
  };
}
