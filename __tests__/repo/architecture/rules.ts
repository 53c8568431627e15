import ts from 'typescript';

import { descendants, type SourceModule } from './source.js';

/** What a rule finds wrong with a file; nothing where it is as it should be. */
export type Rule = (module: SourceModule) => string[];

/**
 * Folders and files of `src/` from the lowest layer to the highest: each imports from layers below its own. Template
 * lies below types, for values may hold what is not known yet wherever a type's schema is applied.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['json', 'defined', 'grouped', 'interface', 'is-one-of', 'occurrences'],
  ['errors', 'warnings'],
  ['json-fields', 'ports', 'graph', 'chat'],
  ['template', 'processes', 'retry'],
  ['types', 'state'],
  ['plan', 'drift'],
  ['events'],
  ['engine', 'synth', 'assets', 'providers', 'report'],
  ['stacks'],
  ['commands', 'action', 'adapters'],
  ['narrator'],
  ['publish', 'wiring'],
  ['program', 'comment-command', 'post'],
  ['main'],
];

/** `engine` for `engine/operation.ts`, `events` for `events.ts`. */
function partOf(path: string): string {
  return (path.split('/')[0] ?? '').replace(/\.ts$/, '');
}

function layerOf(path: string): number {
  return LAYERS.findIndex((layer) => layer.includes(partOf(path)));
}

/** Imports go down, or stay in their folder. */
export const importsGoDown: Rule = ({ path, imports }) => {
  if (layerOf(path) < 0) return [`${path} is in no layer`];
  return imports.flatMap(({ target }) => {
    if (target === undefined || partOf(target) === partOf(path)) return [];
    if (target === '..') return [`${path} imports from outside src/`];
    return layerOf(target) < layerOf(path) ? [] : [`${path} imports ${target}, which is not below it`];
  });
};

/** Folders without `async`, clock, randomness, environment or I/O, and the files that they are built on. */
const PURE = [
  'template',
  'graph',
  'plan',
  'state',
  'drift',
  'report',
  'types',
  'json',
  'defined',
  'grouped',
  'is-one-of',
  'json-fields',
  'occurrences',
  'chat',
  'errors',
  'warnings',
];

const IMPURE_NAMES: ReadonlySet<string> = new Set([
  'Promise',
  'process',
  'globalThis',
  'performance',
  'fetch',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'AbortSignal',
]);

export const pureFoldersArePure: Rule = ({ path, tree, imports }) => {
  if (!PURE.includes(partOf(path))) return [];
  const impurities = descendants(tree).flatMap((node) => impurityOf(node) ?? []);
  const modules = imports.filter(({ specifier, kind }) => {
    if (kind === 'dynamic') return true;
    return specifier.startsWith('node:') && specifier !== 'node:crypto';
  });
  return [
    ...impurities.map((what) => `${path} is pure and uses ${what}`),
    ...modules.map(({ specifier }) => `${path} is pure and imports ${specifier}`),
    ...nonHashes(tree).map((name) => `${path} is pure and takes ${name} from node:crypto`),
  ];
};

function impurityOf(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AsyncKeyword) return 'async';
  if (ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.AwaitKeyword) return 'await';
  if (!ts.isIdentifier(node) || isMemberName(node)) return undefined;
  if (IMPURE_NAMES.has(node.text)) return node.text;
  if (node.text === 'Date') return isConversion(node) ? undefined : 'the clock';
  const isRandom =
    node.text === 'Math' && ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'random';
  return isRandom ? 'randomness' : undefined;
}

/** `fetch` in `store.fetch`, or the name of a property or method. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent);
  return isNamed && parent.name === node;
}

/** `new Date(at)` only writes a moment that is given in another form. */
function isConversion({ parent }: ts.Identifier): boolean {
  return ts.isNewExpression(parent) && (parent.arguments?.length ?? 0) > 0;
}

/** The same for the same input, on every machine. */
const DETERMINISTIC = new Set(['createHash', 'scryptSync']);

function nonHashes(tree: ts.SourceFile): string[] {
  return tree.statements
    .filter(ts.isImportDeclaration)
    .filter((node) => ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text === 'node:crypto')
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      if (bindings === undefined || !ts.isNamedImports(bindings)) return ['everything'];
      return bindings.elements.map(({ name }) => name.text).filter((name) => !DETERMINISTIC.has(name));
    });
}

const SDK = /^@(aws-sdk|smithy)\//;

/** AWS's SDK, its types included, is used in two places. */
export const sdkStaysInItsPlace: Rule = ({ path, imports }) =>
  /^(adapters\/aws|providers)\//.test(path)
    ? []
    : imports
        .filter(({ specifier }) => SDK.test(specifier))
        .map(({ specifier }) => `${path} imports ${specifier}`);

/** What costs time to load is loaded by whoever needs it, when it is needed. */
const HEAVY = /^@(aws-sdk|smithy|octokit|actions)\//;

export const heavyModulesAreLoadedLate: Rule = ({ path, imports }) =>
  imports
    .filter(({ specifier, kind }) => kind === 'static' && HEAVY.test(specifier))
    .map(({ specifier }) => `${path} loads ${specifier} at its start`);

/** The bundler follows `import('literal')` alone. */
export const dynamicImportsAreLiteral: Rule = ({ path, tree }) =>
  descendants(tree)
    .filter((node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    .filter((node) => !ts.isStringLiteral((node as ts.CallExpression).arguments[0] ?? node))
    .map((node) => `${path} has ${node.getText()}`);

export const nothingIsExportedByDefault: Rule = ({ path, tree }) =>
  descendants(tree)
    .filter((node) => ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword)
    .filter((node) => !ts.isDefaultClause(node.parent))
    .map(() => `${path} has a default export`);

/** A file that hands on what others define. */
export const thereAreNoBarrels: Rule = ({ path, tree }) =>
  tree.statements
    .filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    .map((node) => `${path} hands on: ${node.getText()}`);

export const thereIsNoPlaceForAnything: Rule = ({ path }) =>
  /(^|\/)(utils?|helpers?|common|misc|index)(\.ts$|\/)/.test(path)
    ? [`${path} says nothing in its name`]
    : [];

/** Only entry points speak to the terminal; everybody else emits events. */
export const theCoreNeverPrints: Rule = ({ path, tree }) => {
  if (['main', 'post', 'program', 'comment-command'].includes(partOf(path))) return [];
  return descendants(tree)
    .filter(ts.isPropertyAccessExpression)
    .map((node) => node.getText())
    .filter((text) => /^(console\.\w+|process\.std(out|err))$/.test(text))
    .map((text) => `${path} uses ${text}`);
};

const MAX_LINES = 300;

/** Counted are lines that are neither blank nor nothing but comment. */
export const filesStayReadable: Rule = ({ path, text, tree }) => {
  // Most files have no more lines than that, comments included; to take one apart takes its time.
  if (text.split('\n').length <= MAX_LINES) return [];
  const lines = new Set<number>();
  for (const token of tokensOf(tree)) {
    const first = tree.getLineAndCharacterOfPosition(token.getStart()).line;
    const last = tree.getLineAndCharacterOfPosition(token.getEnd()).line;
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines.size > MAX_LINES ? [`${path} has ${lines.size} lines of code, more than ${MAX_LINES}`] : [];
};

function* tokensOf(node: ts.Node): Generator<ts.Node> {
  for (const child of node.getChildren()) {
    if (ts.isJSDoc(child)) continue;
    if (child.getChildCount() > 0) yield* tokensOf(child);
    else if (child.getWidth() > 0) yield child;
  }
}

/** Packages that the action may use at run time. */
export function onlyDependencies(dependencies: readonly string[]): Rule {
  return ({ path, imports }) =>
    imports
      .filter(({ target, specifier }) => target === undefined && !specifier.startsWith('node:'))
      .filter(({ specifier }) => !dependencies.includes(packageOf(specifier)))
      .map(({ specifier }) => `${path} imports ${specifier}, which is no dependency`);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
