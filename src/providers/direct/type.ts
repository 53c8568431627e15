import type { JsonObject } from '../../json.js';

/**
 * How resources of one type are made, read, changed and deleted by their service's own API: what differs from type to
 * type. What is the same for all (waiting, lost answers, tokens, failures) is `DirectProvider`'s.
 *
 * Properties come in the template's shape, checked against the schema, with secrets opened. Every call rejects with
 * what the SDK throws.
 */
export interface DirectType {
  /** Properties of the schema that this code does not know: a resource that has one is refused. */
  readonly unsupported?: readonly string[];
  /** Properties that calls of their own set after the creating one. */
  readonly setAfterwards?: readonly string[];
  /** What the creating call tells cannot be asked for again: what a lost create made is of no use, and is deleted. */
  readonly isToldOnce?: true;
  /** A delete is over once its call has answered: it cannot be seen to go, or goes with what it belongs to. */
  readonly goesUnseen?: true;
  /**
   * Sends the creating call, and gives the physical id. Where more calls follow the first one, `draft.made` is told
   * the id before them: what fails then leaves something behind.
   */
  create(properties: JsonObject, draft: Draft): Promise<string>;
  /** Does what belongs to a create after its own call, and may be done again. */
  complete?(subject: Subject): Promise<void>;
  /** `undefined`, or a failure of kind `missing`: there is nothing. */
  read(subject: Subject): Promise<Reading | undefined>;
  /** Brings everything to what is desired; may be sent again. Absent where the type cannot be changed in place. */
  update?(subject: Subject, desired: JsonObject): Promise<string | undefined>;
  /** A failure of kind `missing` is a success. */
  delete(subject: Subject): Promise<void>;
  /**
   * Physical ids of what a create of these properties may have made, whether or not it is there. Where AWS names the
   * resources, those that exist and look like it.
   */
  candidates(properties: JsonObject, draft: Draft): Promise<readonly string[]>;
}

/** A resource as its own API is asked for it. */
export interface Subject {
  readonly logicalId: string;
  readonly physicalId: string;
  /** What it had been asked to be. */
  readonly properties: JsonObject;
  /** What was read of it earlier. */
  readonly attributes: JsonObject;
}

/** A create under way. */
export interface Draft {
  readonly logicalId: string;
  /** The same for the same operation, for APIs that recognise a request by a token. */
  readonly token: string;
  /**
   * A name where the template gives none: of the logical id and the token, so that the same operation gives the same
   * name, cut to so many characters. Letters, digits and hyphens.
   */
  name(longest: number): string;
  /** The resource exists from now on. */
  made(physicalId: string): void;
  /** Values for `Fn::GetAtt` that no read gives. */
  told(physicalId: string, attributes: JsonObject): void;
}

/** What a read found. */
export interface Reading {
  /** What rows call it, where the id that was asked for is another spelling. */
  readonly physicalId?: string;
  /** In the template's shape, without write-only values, without what has no value. */
  readonly observed: JsonObject;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** `changing`: to be waited for; absent: stable. Something that is `going` is as good as gone once nothing is found. */
  readonly phase?: 'changing' | 'going' | 'failed';
  /** Why it failed, in AWS's words. */
  readonly trouble?: string;
  /** When AWS made it, in milliseconds since the epoch, where the API says. */
  readonly createdAt?: number;
}
