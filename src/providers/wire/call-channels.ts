/**
 * Publishes the calls of the AWS SDK on diagnostics channels of this process. Without a subscriber nothing happens: no
 * object is made, and nothing leaves the process.
 */

import { channel } from 'node:diagnostics_channel';

import type { JsonObject } from '../../json.js';
import { beforeEachCall } from './before-each-call.js';

/** A request as the SDK gets it, before the SDK leaves out what its model does not have. */
export interface PublishedRequest {
  /** The operation's schema, of the SDK's own model: name, input and output. */
  readonly schema: unknown;
  readonly input: object;
}

/** An answer as the code of a resource type reads it. */
export interface PublishedAnswer {
  readonly schema: unknown;
  readonly answer: JsonObject;
}

export const REQUEST_CHANNEL = 'cdkd-action:aws-request';
export const ANSWER_CHANNEL = 'cdkd-action:aws-answer';

const REQUESTS = channel(REQUEST_CHANNEL);
const ANSWERS = channel(ANSWER_CHANNEL);

/** Makes a client publish its requests. Each is published once, however often the SDK sends it. */
export function publishRequests(client: { readonly middlewareStack?: unknown }): void {
  beforeEachCall(client, 'publishRequests', (input, schema) => {
    if (REQUESTS.hasSubscribers) REQUESTS.publish({ schema, input } satisfies PublishedRequest);
    return input;
  });
}

/** Publishes the answer to a command, and returns it. */
export function publishAnswer(command: { readonly schema?: unknown }, answer: JsonObject): JsonObject {
  if (ANSWERS.hasSubscribers) {
    ANSWERS.publish({ schema: command.schema, answer } satisfies PublishedAnswer);
  }
  return answer;
}
