/** Finds which exports of the AWS SDK's packages the sources use. */
import ts from 'typescript';

const SDK_PACKAGE = /^@(?:aws-sdk|smithy)\//;

/** The names that the sources use at run time, sorted, for each package of the SDK. */
export type SdkUsage = ReadonlyMap<string, readonly string[]>;

/** The package of an SDK that `import('…')` loads. */
export function importedPackage(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [specifier] = node.arguments;
  const isOfSdk =
    specifier !== undefined && ts.isStringLiteral(specifier) && SDK_PACKAGE.test(specifier.text);
  return isOfSdk ? specifier.text : undefined;
}

/**
 * Asks the type checker where each name is declared, so that a package's namespace may be passed around. Throws where
 * the names cannot be known: for a static import, and for an index that is not a literal.
 */
export function sdkUsageOf(program: ts.Program): SdkUsage {
  return new UsageScan(program).usage();
}

class UsageScan {
  readonly #sources: readonly ts.SourceFile[];
  readonly #checker: ts.TypeChecker;
  readonly #used = new Map<string, Set<string>>();
  /** The packages that export a declaration, with the name under which they do. */
  readonly #exports = new Map<ts.Declaration, [packageName: string, name: string][]>();

  constructor(program: ts.Program) {
    this.#sources = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
    this.#checker = program.getTypeChecker();
  }

  usage(): SdkUsage {
    for (const source of this.#sources) this.#findPackages(source);
    for (const source of this.#sources) this.#findNames(source);
    const packages = [...this.#used].sort(([one], [other]) => (one < other ? -1 : 1));
    return new Map(packages.map(([packageName, names]) => [packageName, [...names].sort()]));
  }

  #findPackages(node: ts.Node): void {
    const packageName = importedPackage(node);
    if (packageName !== undefined && !this.#used.has(packageName)) {
      this.#used.set(packageName, new Set());
      this.#findExports(packageName, (node as ts.CallExpression).arguments[0]);
    }
    ts.forEachChild(node, (child) => this.#findPackages(child));
  }

  #findExports(packageName: string, specifier: ts.Node | undefined): void {
    const module = specifier && this.#checker.getSymbolAtLocation(specifier);
    if (module === undefined) throw new Error(`${packageName} is not installed`);
    for (const symbol of this.#checker.getExportsOfModule(module)) {
      const declaration = declarationOf(this.#resolved(symbol));
      if (declaration === undefined) continue;
      const names = this.#exports.get(declaration) ?? [];
      this.#exports.set(declaration, [...names, [packageName, symbol.name]]);
    }
  }

  #findNames(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      refuseStaticImport(node);
      return;
    }
    if (ts.isIdentifier(node)) this.#use(this.#symbolOf(node));
    if (ts.isElementAccessExpression(node)) this.#useIndexed(node);
    if (ts.isCallExpression(node)) this.#usePassed(node);
    ts.forEachChild(node, (child) => this.#findNames(child));
  }

  #use(symbol: ts.Symbol | undefined): void {
    for (const [packageName, name] of this.#exportsOf(symbol)) this.#used.get(packageName)?.add(name);
  }

  /** `sdk[name]`, where the type of `name` is a literal or a union of literals. */
  #useIndexed(node: ts.ElementAccessExpression): void {
    const namespace = this.#checker.getTypeAtLocation(node.expression);
    if (!this.#isNamespace(namespace)) return;
    const index = this.#checker.getTypeAtLocation(node.argumentExpression);
    for (const type of index.isUnion() ? index.types : [index]) {
      if (!type.isStringLiteral())
        throw errorAt(node, 'the build cannot tell which export of the SDK this is');
      this.#use(this.#checker.getPropertyOfType(namespace, type.value));
    }
  }

  /** `commandsOf(sdk, names)`: the members that the parameter's type lists. The type of a namespace lists none. */
  #usePassed(node: ts.CallExpression): void {
    const parameters = this.#checker.getResolvedSignature(node)?.parameters ?? [];
    for (const [index, argument] of node.arguments.entries()) {
      const parameter = parameters[index];
      const namespace = this.#checker.getTypeAtLocation(argument);
      if (parameter === undefined || !this.#isNamespace(namespace)) continue;
      const taken = this.#checker.getTypeOfSymbolAtLocation(parameter, node);
      if (this.#isNamespace(taken)) continue;
      for (const { name } of taken.getProperties())
        this.#use(this.#checker.getPropertyOfType(namespace, name));
    }
  }

  #isNamespace(type: ts.Type): boolean {
    return type.getProperties().some((property) => this.#exportsOf(property).length > 0);
  }

  #exportsOf(symbol: ts.Symbol | undefined): readonly [packageName: string, name: string][] {
    const declaration = symbol && declarationOf(this.#resolved(symbol));
    return (declaration && this.#exports.get(declaration)) ?? [];
  }

  /** Of a name in a destructuring pattern, the property that it reads and not the variable that it makes. */
  #symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const { parent } = node;
    const isRead = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node;
    if (!isRead) return this.#checker.getSymbolAtLocation(node);
    return this.#checker.getPropertyOfType(this.#checker.getTypeAtLocation(parent.parent), node.text);
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Absent for what does not exist at run time. */
function declarationOf(symbol: ts.Symbol): ts.Declaration | undefined {
  return symbol.flags & ts.SymbolFlags.Value ? symbol.declarations?.[0] : undefined;
}

function refuseStaticImport(node: ts.ImportDeclaration | ts.ExportDeclaration): void {
  const { moduleSpecifier } = node;
  const isType = ts.isImportDeclaration(node)
    ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : node.isTypeOnly;
  if (isType || moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
  if (SDK_PACKAGE.test(moduleSpecifier.text))
    throw errorAt(
      node,
      `load ${moduleSpecifier.text} with \`await import\`, so that it costs nothing before`,
    );
}

function errorAt(node: ts.Node, message: string): Error {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new Error(`${source.fileName}:${line + 1}: ${message}`);
}
