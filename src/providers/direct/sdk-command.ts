/** The types of the AWS SDK's commands, with JSON in and out. */

import type { Json, JsonObject } from '../../json.js';

/** A command of the AWS SDK, of any service. */
export type Command = new (input: never) => object;

/** The members of an object as JSON. Which are required is for the check of requests: inputs may be put together. */
type Members<Whole> = { readonly [Name in keyof Whole]?: Json };

type CommandOf<Input, Output> = abstract new (...args: never) => {
  readonly input: Input;
  resolveMiddleware(...args: never): (...args: never) => Promise<{ readonly output: Output }>;
};

/** What a command takes; any object if its types are not known. */
export type InputOf<Class> = Class extends CommandOf<infer Input, unknown> ? Members<Input> : JsonObject;

/** What a command answers; any object if its types are not known. */
export type AnswerOf<Class> =
  Class extends CommandOf<unknown, infer Output> ? Members<Omit<Output, '$metadata'>> : JsonObject;
