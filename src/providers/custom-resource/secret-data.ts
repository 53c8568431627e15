/** Keeps the `NoEcho` data of custom resources out of state and journal. */

import { isObject, parseObject, type Json, type JsonObject } from '../../json.js';

/** The owner of secret data, and the request whose response it came with: that is its version. */
interface DataOrigin {
  readonly logicalId: string;
  readonly requestId: string;
}

/** The text of the response to a request, as long as it still exists. */
type ReadAnswer = (requestId: string) => Promise<string | undefined>;

const REFERENCE = /^\{\{resolve:custom-resource:([^:{}]+):[^:{}]*:([\w-]+)\}\}$/;

/**
 * `NoEcho` data lives as long as the run, or as the response that a killed run has left in the bucket. State,
 * journal, outputs and properties contain references instead, which are opened with other dynamic references
 * in requests to AWS. A new response has new references, so that everything derived from the data is seen to
 * change.
 */
export class SecretData {
  readonly #values = new Map<string, string>();
  readonly #inboxes: ReadAnswer[] = [];
  readonly #mask: (secret: string) => void;

  constructor(mask: (secret: string) => void) {
    this.#mask = mask;
  }

  /** Stores the strings of a response's data, and returns the data with references instead. */
  seal(data: JsonObject, origin: DataOrigin): JsonObject {
    return this.#sealed(data, origin, []) as JsonObject;
  }

  /** Adds a place to look for responses to earlier runs. */
  lookIn(inbox: ReadAnswer): void {
    this.#inboxes.push(inbox);
  }

  /** The string behind a reference; `undefined` if an earlier run received it and nobody has stored it. */
  async open(reference: string): Promise<string | undefined> {
    if (!this.#values.has(reference)) await this.#recall(reference);
    return this.#values.get(reference);
  }

  async #recall(reference: string): Promise<void> {
    const [, logicalId, requestId] = REFERENCE.exec(reference) ?? [];
    if (logicalId === undefined || requestId === undefined) return;
    for (const read of this.#inboxes) {
      const data = parseObject((await read(requestId)) ?? '')?.['Data'];
      if (isObject(data)) this.seal(data, { logicalId, requestId });
    }
  }

  #sealed(value: Json, origin: DataOrigin, path: readonly string[]): Json {
    if (Array.isArray(value))
      return value.map((item, index) => this.#sealed(item, origin, [...path, `${index}`]));
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, this.#sealed(member, origin, [...path, key])]),
      );
    }
    const text = String(value);
    if (text !== '') this.#mask(text);
    const name = path.map((key) => encodeURIComponent(key.toWellFormed())).join('.');
    const reference = `{{resolve:custom-resource:${origin.logicalId}:${name}:${origin.requestId}}}`;
    this.#values.set(reference, text);
    return reference;
  }
}
