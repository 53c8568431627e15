/** The types of a service's SDK as descriptions use them: commands by name, with the members that they take and answer. */

import type { JsonObject } from '../../json.js';
import type { AnswerOf, InputOf } from '../direct/sdk-command.js';

/** The commands of a service, by name. */
export type Api = Readonly<Record<string, { readonly input: object; readonly answer: object }>>;

/** The commands of a service whose SDK's types are not known: any of them takes and answers any object. */
export type AnyApi = Readonly<Record<string, { readonly input: JsonObject; readonly answer: JsonObject }>>;

export type CommandName<Service extends Api> = keyof Service & string;

/** These commands of an SDK module. */
export type ApiOf<Sdk, Names extends string> = {
  readonly [Name in Names]: `${Name}Command` extends keyof Sdk
    ? {
        readonly input: InputOf<Sdk[`${Name}Command`]>;
        readonly answer: AnswerOf<Sdk[`${Name}Command`]>;
      }
    : never;
};

/** How a command takes several resources at once. */
export interface Batch {
  /** The list of ids in the input. Absent: the values of `filter`. */
  readonly ids?: string;
  /** The only filter of the input, by its name; it has one value. */
  readonly filter?: string;
  /** The list in the answer. Absent: the answer says nothing about single resources. */
  readonly items?: string;
  /** The id, or the values, by which an item of the answer is about a resource. */
  readonly idsOf?: (item: JsonObject) => readonly unknown[];
  /** The most ids that the API takes. */
  readonly most: number;
}

/** What a service takes together, by command. */
export type BatchTable = Readonly<Record<string, readonly Batch[]>>;
