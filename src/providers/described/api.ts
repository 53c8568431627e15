/** The types of a service's SDK as descriptions use them: commands by name, with the members that they take and answer. */

import type { Json, JsonObject } from '../../json.js';

/** The commands of a service. Without its SDK's types, any command takes and answers any object. */
export type Api = Readonly<Record<string, { readonly input: object; readonly answer: object }>>;
export type AnyApi = Readonly<Record<string, { readonly input: JsonObject; readonly answer: JsonObject }>>;

export type CommandName<Service extends Api> = keyof Service & string;

/** These commands of an SDK module. */
export type ApiOf<Sdk, Names extends string> = {
  readonly [Name in Names]: `${Name}Command` extends keyof Sdk ? Typed<Sdk[`${Name}Command`]> : never;
};

type Typed<Command> = Command extends abstract new (...args: never) => {
  readonly input: infer Input;
  resolveMiddleware(...args: never): (...args: never) => Promise<{ readonly output: infer Output }>;
}
  ? { readonly input: Members<Input>; readonly answer: Members<Omit<Output, '$metadata'>> }
  : never;

/** The members of an object as JSON. Which are required is for the check of requests: inputs may be put together. */
type Members<Whole> = { readonly [Name in keyof Whole]?: Json };
