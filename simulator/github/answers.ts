/** Builds the answers of GitHub's REST API. */

import type { Answer } from '../service.js';

/** How GitHub's REST API words its answers. */

const DOCUMENTATION = 'https://docs.github.com/rest';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function ok(value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(value) };
}

export function created(value: unknown, location: string): Answer {
  return { ...ok(value, { location }), status: 201 };
}

export function noContent(): Answer {
  return { status: 204 };
}

/** `status` is repeated in the body, as text. */
export function refused(status: number, message: string, page = ''): Answer {
  return {
    status,
    headers: JSON_TYPE,
    body: JSON.stringify({ message, documentation_url: `${DOCUMENTATION}${page}`, status: String(status) }),
  };
}

/** 422 for a comment's body; the words are those that users of many clients report. */
export function invalidComment(message: string, page: string): Answer {
  const errors = [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message }];
  return {
    status: 422,
    headers: JSON_TYPE,
    body: JSON.stringify({
      message: 'Validation Failed',
      errors,
      documentation_url: `${DOCUMENTATION}${page}`,
      status: '422',
    }),
  };
}

export const notFound = (page = ''): Answer => refused(404, 'Not Found', page);

interface Paging {
  /** Address of the list, without the query. */
  readonly url: string;
  readonly query: URLSearchParams;
}

/** One page of a list with its `Link` header: 30 items unless `per_page` says otherwise, 100 at most. */
export function paged<T>(items: readonly T[], { url, query }: Paging, view: (item: T) => unknown): Answer {
  const perPage = Math.min(100, positive(query.get('per_page')) ?? 30);
  const page = positive(query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const relation = (rel: string, target: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(target));
    return `<${url}?${parameters.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [relation('prev', page - 1)] : []),
    ...(page < last ? [relation('next', page + 1), relation('last', last)] : []),
    ...(page > 1 ? [relation('first', 1)] : []),
  ];
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return ok(shown.map(view), links.length === 0 ? {} : { link: links.join(', ') });
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
