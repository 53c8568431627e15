/** Compiles the sources as `tsc` would, with imports of the AWS SDK redirected to where the build puts its part of it. */
import { dirname, join, relative, sep } from 'node:path';

import ts from 'typescript';

import { moduleName } from './sdk-bundle.js';
import { importedPackage, sdkUsageOf, type SdkUsage } from './sdk-usage.js';

const HOST: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(formatted([diagnostic]));
  },
};

/**
 * Writes JavaScript to `outDir`, and imports packages of the SDK as modules of `sdkDir`. Throws where the sources have
 * errors.
 */
export function compile(project: string, outDir: string, sdkDir: string): SdkUsage {
  const config = ts.getParsedCommandLineOfConfigFile(project, { outDir }, HOST);
  if (config === undefined) throw new Error(`${project} cannot be read`);
  const { fileNames, options } = config;
  const program = ts.createProgram(fileNames, options);
  const errors = ts.getPreEmitDiagnostics(program);
  if (errors.length > 0) throw new Error(formatted(errors));
  const usage = sdkUsageOf(program);
  const sdkModule = (source: ts.SourceFile, packageName: string): string => {
    const compiled = join(outDir, relative(options.rootDir ?? '', source.fileName));
    const path = relative(dirname(compiled), join(sdkDir, `${moduleName(packageName)}.js`)).replaceAll(
      sep,
      '/',
    );
    return path.startsWith('.') ? path : `./${path}`;
  };
  program.emit(undefined, undefined, undefined, false, { after: [redirection(sdkModule)] });
  return usage;
}

function redirection(
  sdkModule: (source: ts.SourceFile, packageName: string) => string,
): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => {
    const visit = (node: ts.Node): ts.Node => {
      const packageName = importedPackage(node);
      if (packageName === undefined || !ts.isCallExpression(node))
        return ts.visitEachChild(node, visit, context);
      const specifier = context.factory.createStringLiteral(sdkModule(source, packageName), true);
      return context.factory.updateCallExpression(node, node.expression, undefined, [specifier]);
    };
    return ts.visitEachChild(source, visit, context);
  };
}

function formatted(diagnostics: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  });
}
