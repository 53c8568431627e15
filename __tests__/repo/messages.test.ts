import { expect, it } from '@jest/globals';
import { join } from 'node:path';

import ts from 'typescript';

import { descendants, parseModule, readModules } from './architecture/source.js';

const SOURCES = join(import.meta.dirname, '../../src');
/** Errors, by the position of the message among the arguments. */
const ERRORS: Readonly<Record<string, number>> = { CdkdError: 1, ProviderFailure: 1, LookupFailure: 0 };
/** An upper-case letter, a backtick, an interpolated value, or the JSON pointer of AWS's schema violations. */
const BEGINNING = /^(?:[A-Z`]|\$\{|#\/)/;

/** The literals with which an expression's text may start, and those with which it may end. */
interface Ends {
  readonly first: readonly ts.Node[];
  readonly last: readonly ts.Node[];
}

function endsOf(node: ts.Expression): Ends {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return { first: [node], last: [node] };
  if (ts.isParenthesizedExpression(node)) return endsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    const branches = [endsOf(node.whenTrue), endsOf(node.whenFalse)];
    return {
      first: branches.flatMap(({ first }) => first),
      last: branches.flatMap(({ last }) => last),
    };
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return { first: endsOf(node.left).first, last: endsOf(node.right).last };
  return { first: [], last: [] };
}

/** The message that a node gives to an error or a warning. */
function messageOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isNewExpression(node)) return node.arguments?.[ERRORS[node.expression.getText()] ?? Infinity];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const initializer = (name: string) =>
    node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
      ?.initializer;
  return initializer('kind')?.getText() === "'warning'" ? initializer('message') : undefined;
}

function mistakesIn({ path, tree }: ReturnType<typeof parseModule>): string[] {
  const messages = descendants(tree).flatMap((node) => messageOf(node) ?? []);
  return messages.flatMap((message) => {
    const { first, last } = endsOf(message);
    const text = (node: ts.Node) => node.getText().slice(1, -1).replaceAll('\\`', '`');
    return [
      ...first
        .filter((node) => !BEGINNING.test(text(node)))
        .map((node) => `${path}: begins with ${text(node)}`),
      ...last
        .filter((node) => /[^.]\.$/.test(text(node)))
        .map((node) => `${path}: ends with a period: ${text(node)}`),
    ];
  });
}

it.each([
  ["new CdkdError('INTERNAL', 'the lock is lost', next);", 'begins with the lock'],
  ["new ProviderFailure('terminal', 'It failed.');", 'ends with a period'],
  ["emit({ kind: 'warning', code, message: isOld ? 'Old' : 'new' });", 'begins with new'],
])('reports the mistake in %j', (text, mistake) => {
  expect(mistakesIn(parseModule('sample.ts', text))).toEqual([expect.stringContaining(mistake)]);
});

it.each([
  "new CdkdError('INTERNAL', `${stack} is locked` + why, next);",
  "new CdkdError('INTERNAL', '`all` and `stacks` contradict each other', next);",
  "emit({ kind: 'debug', message: 'retrying.' });",
])('accepts %j', (text) => {
  expect(mistakesIn(parseModule('sample.ts', text))).toEqual([]);
});

it('words every error and warning as docs/messages.md asks for', () => {
  expect(readModules(SOURCES).flatMap(mistakesIn)).toEqual([]);
});
