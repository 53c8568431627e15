import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import type { MetadataEntry, StackArtifact } from '../../../../src/synth/assembly/assembly.js';
import { sourceLines } from '../../../../src/synth/sources/source-lines.js';

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'source-lines-')));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

function linesOf(metadata: Readonly<Record<string, readonly MetadataEntry[]>>, checkout = root) {
  const stack = { metadata } as unknown as StackArtifact;
  return sourceLines({ directory: root, stacks: [stack], missing: [] }, checkout);
}

function created(...frames: string[]): MetadataEntry[] {
  return [{ type: 'aws:cdk:creationStack', data: frames }];
}

describe('sourceLines', () => {
  it("finds the innermost frame that is the user's own", async () => {
    const found = await linesOf({
      '/Shop/Orders/Resource': created(
        '...new Table2 in aws-cdk-lib...',
        `new Table (${root}/node_modules/aws-cdk-lib/aws-dynamodb/lib/table.js:1:5)`,
        'Module._compile (node:internal/modules/cjs/loader:1554:14)',
        `StorageStack.table (${root}/lib/storage-stack.ts:41:19)`,
        `new StorageStack (${root}/lib/storage-stack.ts:22:5)`,
      ),
      '/Shop': created(`<anonymous> (${root}/bin/app.ts:10:17)`, '...node internals...'),
      '/Shop/Foreign/Resource': created('new Thing (/elsewhere/thing.ts:1:1)'),
      '/Shop/Hidden/Resource': created(
        '(no user code in 50 frames, use --stack-trace-limit to capture more)',
      ),
    });
    expect(found).toEqual({
      'Shop/Orders': { file: 'lib/storage-stack.ts', line: 41 },
      Shop: { file: 'bin/app.ts', line: 10 },
    });
  });

  it('reads what older versions of aws-cdk-lib record, and the traces of messages', async () => {
    const found = await linesOf({
      '/Shop/Queue/Resource': [
        { type: 'aws:cdk:logicalId', data: 'Queue4A7E', trace: [`new Shop (${root}/lib/shop.ts:7:5)`] },
      ],
      '/Shop/Bucket': [
        {
          type: 'aws:cdk:warning',
          data: 'open',
          trace: ['Annotations.addMessage (node:x:1:1)', `f (${root}/lib/x.ts:3:1)`],
        },
      ],
      '/Shop/Queue': [{ type: 'aws:cdk:info', data: 'fifo', trace: [`f (${root}/lib/x.ts:9:1)`] }],
      '/Shop/Odd': [
        { type: 'aws:cdk:creationStack', data: 'text' },
        { type: 'aws:cdk:warning', data: 'w' },
      ],
    });
    expect(found).toEqual({
      'Shop/Queue': { file: 'lib/shop.ts', line: 7 },
      'Shop/Bucket': { file: 'lib/x.ts', line: 3 },
    });
  });

  it('finds a checkout that is reached through a link', async () => {
    await mkdir(join(root, 'real'));
    await symlink(join(root, 'real'), join(root, 'link'), 'junction');
    const metadata = {
      '/A': created(`new A (${root}/real/a.ts:1:1)`),
      '/B': created(`new B (${root}/link/b.ts:2:1)`),
    };
    expect(await linesOf(metadata, join(root, 'link'))).toEqual({
      A: { file: 'a.ts', line: 1 },
      B: { file: 'b.ts', line: 2 },
    });
  });

  describe('of compiled code', () => {
    const SOURCE =
      'interface Unused {\n  readonly x: number;\n}\n\nexport class Shop {\n  constructor() {\n    make();\n  }\n}\n';

    async function compile(options: ts.CompilerOptions): Promise<string> {
      const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
        fileName: '../src/shop.ts',
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022, ...options },
      });
      await write('lib/shop.js', outputText);
      if (sourceMapText !== undefined) {
        const map = { ...(JSON.parse(sourceMapText) as object), sources: ['../src/shop.ts'] };
        await write('lib/shop.js.map', JSON.stringify(map));
      }
      const line = outputText.split('\n').findIndex((text) => text.includes('make();')) + 1;
      return `new Shop (${root}/lib/shop.js:${line}:9)`;
    }

    it('follows a source map that lies beside it', async () => {
      await write('src/shop.ts', SOURCE);
      const frame = await compile({ sourceMap: true });
      expect(await linesOf({ '/Shop': created(frame) })).toEqual({ Shop: { file: 'src/shop.ts', line: 7 } });
    });

    it('follows a source map inside of it', async () => {
      await write('lib/shop.ts', SOURCE);
      const frame = await compile({ inlineSourceMap: true });
      expect(await linesOf({ '/Shop': created(frame) })).toEqual({ Shop: { file: 'lib/shop.ts', line: 7 } });
    });

    it('keeps to JavaScript that nobody compiled', async () => {
      await write('bin/app.js', 'new Shop();\n');
      expect(await linesOf({ '/Shop': created(`<anonymous> (${root}/bin/app.js:1:1)`) })).toEqual({
        Shop: { file: 'bin/app.js', line: 1 },
      });
    });

    it('says nothing where only the compiler knew the line', async () => {
      const frame = await compile({});
      await write('lib/shop.ts', SOURCE);
      expect(await linesOf({ '/Shop': created(frame) })).toEqual({});
    });

    it.each(['not JSON', '{"version":2}', '{"version":3,"sources":["a"],"names":[],"mappings":"!!"}'])(
      'does without the broken map %s',
      async (map) => {
        await write('lib/shop.js', 'make();\n//# sourceMappingURL=shop.js.map\n');
        await write('lib/shop.js.map', map);
        await write('lib/shop.ts', SOURCE);
        expect(await linesOf({ '/Shop': created(`f (${root}/lib/shop.js:1:1)`) })).toEqual({});
      },
    );
  });
});
