import { expect } from '@jest/globals';

/** Decides requests by IAM policies, as far as the roles of `examples/setup` use them. (IAM User Guide, "Policy evaluation logic".) */

type OneOrMany = string | readonly string[];

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: OneOrMany;
  readonly Resource?: OneOrMany;
  readonly NotResource?: OneOrMany;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMany>>>>;
}

export interface Request {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, string>>;
}

export type Verdict = 'allowed' | 'denied' | 'not granted';

export function decide(statements: readonly Statement[], request: Request): Verdict {
  const effects = statements.filter((statement) => applies(statement, request)).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'denied';
  return effects.includes('Allow') ? 'allowed' : 'not granted';
}

const many = (value: OneOrMany): readonly string[] => (typeof value === 'string' ? [value] : value);

function applies(statement: Statement, { action, resource, context }: Request): boolean {
  const { Action, Resource, NotResource, Condition = {} } = statement;
  const isMeant =
    (Resource === undefined || many(Resource).some((pattern) => isLike(resource, pattern))) &&
    (NotResource === undefined || !many(NotResource).some((pattern) => isLike(resource, pattern)));
  return (
    isMeant &&
    many(Action).some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, values]) => holds(operator, context[key], many(values))),
    )
  );
}

function holds(operator: string, value: string | undefined, wanted: readonly string[]): boolean {
  // Another operator needs a branch here first.
  expect(['StringEquals', 'StringLike']).toContain(operator);
  if (value === undefined) return false;
  return wanted.some((one) => (operator === 'StringEquals' ? value === one : isLike(value, one)));
}

function isLike(value: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(value);
}
