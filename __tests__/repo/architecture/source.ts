import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

import ts from 'typescript';

/** A file of `src/`, parsed. */
export interface SourceModule {
  /** From `src/`, with forward slashes: `engine/operation.ts`. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

export interface Import {
  readonly specifier: string;
  /** `type`: nothing of it is left at run time. */
  readonly kind: 'static' | 'type' | 'dynamic';
  /** The file of `src/` that it leads to, or `..` where it leads out of there; absent for packages. */
  readonly target?: string;
}

export function parseModule(path: string, text: string): SourceModule {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, tree, imports: importsOf(path, tree) };
}

export function readModules(folder: string): SourceModule[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => parseModule(file.split(sep).join('/'), readFileSync(join(folder, file), 'utf8')));
}

const nodesOf = new WeakMap<ts.SourceFile, readonly ts.Node[]>();

/** Every node below the file's own, in the order of the text. Found once: each rule goes through all of them. */
export function descendants(tree: ts.SourceFile): readonly ts.Node[] {
  const known = nodesOf.get(tree);
  if (known !== undefined) return known;
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  tree.forEachChild(visit);
  nodesOf.set(tree, nodes);
  return nodes;
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  return descendants(tree).flatMap((node) => {
    if (ts.isImportDeclaration(node)) {
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      return importOf(path, node.moduleSpecifier, isType ? 'type' : 'static');
    }
    if (ts.isExportDeclaration(node)) {
      return importOf(path, node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      return importOf(path, node.arguments[0], 'dynamic');
    }
    return [];
  });
}

function importOf(path: string, specifier: ts.Node | undefined, kind: Import['kind']): Import[] {
  if (specifier === undefined) return [];
  // What is not a literal stands there as it is written; a rule of its own refuses it.
  if (!ts.isStringLiteral(specifier)) return [{ specifier: specifier.getText(), kind }];
  if (!specifier.text.startsWith('.')) return [{ specifier: specifier.text, kind }];
  const target = posix.join(posix.dirname(path), specifier.text).replace(/\.js$/, '.ts');
  return [{ specifier: specifier.text, kind, target: target.startsWith('..') ? '..' : target }];
}
