import { isObject, parseObject, type Json, type JsonObject } from '../../json.js';

/** Of whom secret data is, and which request's answer it came with: that is its version. */
export interface DataOrigin {
  readonly logicalId: string;
  readonly requestId: string;
}

/** The text of the answer to a request, as long as it is still where the handler put it. */
export type ReadAnswer = (requestId: string) => Promise<string | undefined>;

const REFERENCE = /^\{\{resolve:custom-resource:([^:{}]+):[^:{}]*:([\w-]+)\}\}$/;

/**
 * What handlers answered with `NoEcho`. It lives as long as the run, or as the answer that a run which died has left in
 * the bucket: in state, journal, outputs and properties stand
 * references in its place, which are opened where other dynamic references are, on the way out to AWS. A new answer
 * has new references, so that whatever is made from the data is seen to change.
 */
export class SecretData {
  readonly #values = new Map<string, string>();
  readonly #inboxes: ReadAnswer[] = [];
  readonly #mask: (secret: string) => void;

  constructor(mask: (secret: string) => void) {
    this.#mask = mask;
  }

  /** Keeps the texts of an answer's data, and gives the data with references in their place. */
  seal(data: JsonObject, origin: DataOrigin): JsonObject {
    return this.#sealed(data, origin, []) as JsonObject;
  }

  /** From now on answers to earlier runs are looked for there, too. */
  lookIn(inbox: ReadAnswer): void {
    this.#inboxes.push(inbox);
  }

  /** The text behind a reference; `undefined` where an earlier run was told it, and nobody has kept it. */
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
