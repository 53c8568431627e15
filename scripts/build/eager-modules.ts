/** Lets the runtime compile the modules of a bundle at once. */
import ts from 'typescript';

/**
 * Puts the functions of a chunk's modules in parentheses. V8 takes that as a hint that a function is called right
 * away, and compiles it while it parses it; otherwise it skips it first, and parses it again for the call
 * (v8.dev, "Blazingly fast parsing, part 2: lazy parsing"). The modules of a loaded chunk are nearly all called, and
 * the hint works for `function` alone, not for arrows. No module of a bundle uses `this`.
 */
export function withEagerModules(code: string): string {
  const source = ts.createSourceFile('chunk.js', code, ts.ScriptTarget.Latest, true);
  let result = '';
  let end = 0;
  for (const { start, head, body } of modulesOf(source).flatMap((property) => formOf(property) ?? [])) {
    result += `${code.slice(end, start)}${head}${body.getText()})`;
    end = body.end;
  }
  return result + code.slice(end);
}

/** The properties of what a chunk exports as `modules`. */
function modulesOf(source: ts.SourceFile): readonly ts.ObjectLiteralElementLike[] {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  const modules = declarations.find(({ name }) => name.getText() === 'modules')?.initializer;
  return modules !== undefined && ts.isObjectLiteralExpression(modules) ? modules.properties : [];
}

/** Where a module's function begins, and what it is to be. */
interface ModuleForm {
  readonly start: number;
  readonly head: string;
  readonly body: ts.Node;
}

function formOf(property: ts.ObjectLiteralElementLike): ModuleForm | undefined {
  if (ts.isMethodDeclaration(property) && property.body !== undefined) {
    const start = property.getStart();
    return { start, head: `${property.name.getText()}:${headOf(property)}`, body: property.body };
  }
  if (!ts.isPropertyAssignment(property)) return undefined;
  const { initializer } = property;
  const isFunction = ts.isFunctionExpression(initializer) || ts.isArrowFunction(initializer);
  if (!isFunction || !ts.isBlock(initializer.body)) return undefined;
  return { start: initializer.getStart(), head: headOf(initializer), body: initializer.body };
}

function headOf({ parameters }: ts.SignatureDeclaration): string {
  return `(function(${parameters.map((parameter) => parameter.getText()).join(',')})`;
}
