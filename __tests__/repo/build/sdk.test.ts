import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as S3 from '@aws-sdk/client-s3';
import ts from 'typescript';

import { licensesOf } from '../../../scripts/build/licenses.js';
import { bundleSdk } from '../../../scripts/build/sdk-bundle.js';
import { sdkUsageOf } from '../../../scripts/build/sdk-usage.js';

/** What the build takes of the AWS SDK. */

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  types: [],
};
const SAMPLE = join(import.meta.dirname, 'sample.mts');

function usageIn(text: string): Record<string, readonly string[]> {
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === SAMPLE ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true) : read(file, ...rest);
  return Object.fromEntries(sdkUsageOf(ts.createProgram([SAMPLE], OPTIONS, host)));
}

describe('the exports of the SDK that sources use', () => {
  it('are those that they destructure, and those that they read from a namespace, wherever it was passed to', () => {
    const text = `
      import type * as Sdk from '@aws-sdk/client-sts';
      import type { GetAccessKeyInfoCommand } from '@aws-sdk/client-sts';
      const { STSClient, GetCallerIdentityCommand: Ask } = await import('@aws-sdk/client-sts');
      const [{ GetSessionTokenCommand }] = await Promise.all([import('@aws-sdk/client-sts')]);
      const { paginateListQueues } = await import('@aws-sdk/client-sqs');
      const made = ({ sdk }: { sdk: typeof Sdk }) => new sdk.AssumeRoleCommand({ RoleArn: '', RoleSessionName: '' });
      declare const type: GetAccessKeyInfoCommand;
      declare const error: unknown;
      import('@aws-sdk/client-sts').then((sdk) => error instanceof sdk.ExpiredTokenException);
      made({ sdk: await import('@aws-sdk/client-sts') }).middlewareStack;
    `;
    expect(usageIn(text)).toEqual({
      '@aws-sdk/client-sqs': ['paginateListQueues'],
      '@aws-sdk/client-sts': [
        'AssumeRoleCommand',
        'ExpiredTokenException',
        'GetCallerIdentityCommand',
        'GetSessionTokenCommand',
        'STSClient',
      ],
    });
  });

  it('are all that an index may name, and must be known', () => {
    const text = (type: string) => `
      const sdk = await import('@aws-sdk/client-sts');
      export const command = (name: ${type}) => sdk[name];
    `;
    expect(usageIn(text("'AssumeRoleCommand' | 'STSClient'"))).toEqual({
      '@aws-sdk/client-sts': ['AssumeRoleCommand', 'STSClient'],
    });
    expect(() => usageIn(text('string'))).toThrow(/sample\.mts:3: the build cannot tell which export/);
  });

  it('are those that a parameter lists to which a namespace is passed', () => {
    const text = `
      type Named<Name extends string> = Readonly<Record<\`\${NoInfer<Name>}Command\`, unknown>>;
      declare function pick<Name extends string>(sdk: Named<Name>, names: readonly Name[]): void;
      declare function hand<Sdk>(sdk: Sdk): void;
      const sdk = await import('@aws-sdk/client-sts');
      pick(sdk, ['AssumeRole', 'GetSessionToken']);
      hand(sdk);
    `;
    expect(usageIn(text)).toEqual({
      '@aws-sdk/client-sts': ['AssumeRoleCommand', 'GetSessionTokenCommand'],
    });
  });

  it('are not taken by static imports', () => {
    expect(() => usageIn("import { STSClient } from '@aws-sdk/client-sts';")).toThrow(
      /:1: load @aws-sdk\/client-sts with `await import`/,
    );
  });
});

/** A schema names others by functions, and may name itself. */
function leavesOf(schema: unknown, seen = new Set<unknown>()): unknown[] {
  const value: unknown = typeof schema === 'function' ? (schema as () => unknown)() : schema;
  if (typeof value !== 'object' || value === null) return [value];
  if (seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, part]) => [key, ...leavesOf(part, seen)]);
}

describe('a bundled part of the SDK', () => {
  let folder: string;
  let packages: string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sdk-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    packages = await bundleSdk(
      new Map([
        ['@aws-sdk/client-s3', ['ListObjectVersionsCommand', 'S3Client']],
        ['@aws-sdk/client-lambda', ['GetFunctionCommand', 'LambdaClient', 'ServiceException']],
      ]),
      folder,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const codeOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it('exports the used names and holds the schemas that they need', async () => {
    const s3 = codeOf('client-s3.js');
    expect(Object.keys((await import(join(folder, 'client-s3.js'))) as object)).toEqual([
      'ListObjectVersionsCommand',
      'S3Client',
    ]);
    expect(s3).toContain('"ListObjectVersionsRequest"');
    expect(s3.length).toBeLessThan(150_000);
    expect(s3).not.toContain('ReplicationConfiguration');
  });

  it('has the schemas of the whole client', async () => {
    const bundled = (await import(join(folder, 'client-s3.js'))) as Pick<
      typeof S3,
      'ListObjectVersionsCommand'
    >;
    const { ListObjectVersionsCommand } = await import('@aws-sdk/client-s3');
    const leaves = leavesOf(new bundled.ListObjectVersionsCommand({ Bucket: '' }).schema);
    expect(leaves.length).toBeGreaterThan(100);
    expect(leaves).toEqual(leavesOf(new ListObjectVersionsCommand({ Bucket: '' }).schema));
  });

  it('keeps the names of classes, also where the SDK has another of that name', async () => {
    const { ServiceException } = (await import(join(folder, 'client-lambda.js'))) as Record<
      string,
      { name: string }
    >;
    expect(ServiceException?.name).toBe('ServiceException');
  });

  it('is of the ESM builds for Node.js', () => {
    const files = [...codeOf('client-s3.js').matchAll(/^\/\/ .*\/client-s3\/(.*)$/gm)].map(
      ([, file]) => file,
    );
    expect(files).toContain('dist-es/runtimeConfig.js');
    expect(files.filter((file) => /runtimeConfig\.(?:browser|native)|dist-cjs/.test(file ?? ''))).toEqual([]);
  });

  it('comes with the licenses of its packages', () => {
    const licenses = licensesOf(packages);
    for (const name of ['@aws-sdk/client-s3', '@smithy/core', 'bowser'])
      expect(licenses).toContain(`${name}\n`);
    expect(licenses.match(/Apache License\s+Version 2\.0/g)?.length).toBeLessThan(5);
  });
});

it('is bundled whole: dist/ lists the license of every package of the SDK that the sources load', () => {
  const licenses = readFileSync('dist/licenses.txt', 'utf8').split('\n');
  expect(licenses).toEqual(
    expect.arrayContaining(['@aws-sdk/client-s3', '@aws-sdk/credential-provider-node', '@smithy/core']),
  );
});
