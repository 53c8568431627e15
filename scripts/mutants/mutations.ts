/** Finds the places of a source where a small change should make a test fail. */

import ts from 'typescript';

/** One change: `text` instead of what stands between `start` and `end`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
}

/** Each operator, and the one that takes its place: off by one, or the opposite. */
const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
};

/** Every mutation of a source, in the order of their places. */
export function mutationsOf(source: string): Mutation[] {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const note = (node: ts.Node, text: string) => {
    const start = node.getStart(tree);
    const { line } = tree.getLineAndCharacterOfPosition(start);
    found.push({ start, end: node.getEnd(), text, line: line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    mutate(node, note);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function mutate(node: ts.Node, note: (node: ts.Node, text: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS[node.operatorToken.kind];
    if (other !== undefined) note(node.operatorToken, other);
  } else if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) {
    note(node, 'false');
  } else if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) {
    note(node, 'true');
  } else if (ts.isIfStatement(node) && !ts.isBinaryExpression(node.expression)) {
    note(node.expression, `!(${node.expression.getText()})`);
  } else if (ts.isConditionalExpression(node) && !ts.isBinaryExpression(node.condition)) {
    note(node.condition, `!(${node.condition.getText()})`);
  } else if (ts.isExpressionStatement(node) && isCall(node.expression)) {
    note(node, ';');
  } else if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) {
    note(node, '...[]');
  } else if (ts.isCallExpression(node) && isFilter(node)) {
    note(node, (node.expression as ts.PropertyAccessExpression).expression.getText());
  }
}

function isCall(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression)) return isCall(expression.expression);
  return ts.isCallExpression(expression) && expression.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** A call of `filter`, `sort`, `slice` or `toSorted`: the list as it is would be an answer, too. */
function isFilter({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) && /^(filter|sort|toSorted|slice)$/.test(expression.name.text)
  );
}
