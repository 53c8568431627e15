/** Reads listings of service APIs page by page. */

import { type JsonObject, objectsOf, textOf } from '../../json.js';
import type { Call } from './description.js';

/** An `Ask` of whichever service, or its `optional`: `undefined` where the role may not send the call. */
type Send = (command: never, input: never) => Promise<object | undefined>;

/** The members by which pages follow each other: the answer's `next`, if it is not empty, is the next call's `token`. */
interface Paging {
  readonly token: string;
  /** Absent: it has the same name. */
  readonly next?: string;
}

/** The answers to a call and to those that continue it. */
export async function* pagesOf(
  send: Send,
  [command, input]: Call,
  { token, next = token }: Paging,
): AsyncGenerator<JsonObject> {
  const sent = send as (...call: Call) => Promise<JsonObject | undefined>;
  for (let page: JsonObject = {}; ;) {
    const answer = (await sent(command, { ...input, ...page })) ?? {};
    yield answer;
    const following = textOf(answer, next);
    if (following === '') return;
    page = { [token]: following };
  }
}

/** The objects that all pages list under `member`. */
export async function listed(
  send: Send,
  call: Call,
  { member, ...paging }: Paging & { readonly member: string },
): Promise<JsonObject[]> {
  const objects: JsonObject[] = [];
  for await (const page of pagesOf(send, call, paging)) objects.push(...objectsOf(page, member));
  return objects;
}
