import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { dagOf, findCycle } from '../../src/graph/dag.js';
import { member, parseObject } from '../../src/json.js';
import {
  dynamicImportsAreLiteral,
  filesStayReadable,
  heavyModulesAreLoadedLate,
  importsGoDown,
  nothingIsExportedByDefault,
  onlyDependencies,
  pureFoldersArePure,
  sdkStaysInItsPlace,
  theCoreNeverPrints,
  thereAreNoBarrels,
  thereIsNoPlaceForAnything,
  type Rule,
} from './architecture/rules.js';
import { parseModule, readModules } from './architecture/source.js';

const MODULES = readModules('src');
const DEPENDENCIES = Object.keys(
  member(parseObject(readFileSync('package.json', 'utf8')), 'dependencies') ?? {},
);

interface Trial {
  readonly rule: Rule;
  /** Files that break the rule, by path. */
  readonly refused: readonly (readonly [path: string, text: string])[];
  /** Files that look as if they did. */
  readonly accepted: readonly (readonly [path: string, text: string])[];
}

const longFile = (lines: number): string => Array.from({ length: lines }, (_, n) => `f(${n});`).join('\n');

/** Every rule, with files that it has to refuse: a rule that finds nothing in `src/` may be one that finds nothing. */
const TRIALS: Readonly<Record<string, Trial>> = {
  'imports go down': {
    rule: importsGoDown,
    refused: [
      ['plan/build-plan.ts', "import { deploy } from '../commands/deploy.js';"],
      ['plan/build-plan.ts', "import type { Emit } from '../events.js';"],
      ['engine/lock.ts', "import { x } from '../providers/failures.js';"],
      ['graph/dag.ts', "import { x } from '../state/schema.js';"],
      ['commands/deploy.ts', "const x = await import('../program.js');"],
      ['stacks/apply/deploy-stack.ts', "import { deploy } from '../../commands/deploy.js';"],
      ['engine/lock.ts', "import type { CommandContext } from '../stacks/context.js';"],
      ['json.ts', "import { CdkdError } from './errors.js';"],
      ['engine/lock.ts', "import { Simulator } from '../../simulator/server.js';"],
      ['utilities/a.ts', ''],
    ],
    accepted: [
      ['engine/lock.ts', "import { a } from './ledger.js'; import { b } from '../plan/plan.js';"],
      ['adapters/aws/session.ts', "import { a } from '../../providers/registry.js';"],
      ['events.ts', "import type { Plan } from './plan/plan.js';"],
      ['main.ts', "import { runAction } from './program.js';"],
    ],
  },
  'pure folders are pure': {
    rule: pureFoldersArePure,
    refused: [
      ['template/a.ts', 'export async function a() {}'],
      ['template/a.ts', 'export const a = async () => 1;'],
      ['graph/a.ts', 'export type A = Promise<number>;'],
      ['plan/a.ts', 'export const now = Date.now();'],
      ['plan/a.ts', 'export const now = new Date();'],
      ['state/a.ts', 'export const a = Math.random();'],
      ['report/a.ts', "export const a = process.env['HOME'];"],
      ['report/a.ts', "import { readFile } from 'node:fs/promises';"],
      ['report/a.ts', "import { randomUUID } from 'node:crypto';"],
      ['report/a.ts', "import * as crypto from 'node:crypto';"],
      ['drift/a.ts', "export const a = fetch('x');"],
      ['drift/a.ts', 'setTimeout(() => 1, 2);'],
      ['types/a.ts', "export const a = import('./b.js');"],
    ],
    accepted: [
      ['state/a.ts', "import { createHash } from 'node:crypto';"],
      ['report/a.ts', 'export const text = (at: number) => new Date(at).toISOString();'],
      ['report/a.ts', 'export const a = { process: 1, fetch: 2 }; a.process; a.fetch;'],
      ['template/a.ts', '/** Promise, async, Date.now() */ export const a = "await fetch()";'],
      ['engine/a.ts', 'export async function a() { await fetch("x"); }'],
    ],
  },
  'the SDK stays in its place': {
    rule: sdkStaysInItsPlace,
    refused: [
      ['engine/a.ts', "import type { S3Client } from '@aws-sdk/client-s3';"],
      ['adapters/github/a.ts', "const s3 = await import('@aws-sdk/client-s3');"],
      ['commands/a.ts', "import { SignatureV4 } from '@smithy/signature-v4';"],
    ],
    accepted: [
      ['adapters/aws/a.ts', "import type { S3Client } from '@aws-sdk/client-s3';"],
      ['providers/a.ts', "const sdk = await import('@aws-sdk/client-sns');"],
    ],
  },
  'heavy modules are loaded late': {
    rule: heavyModulesAreLoadedLate,
    refused: [
      ['providers/a.ts', "import { SNSClient } from '@aws-sdk/client-sns';"],
      ['providers/a.ts', "import { type SNSClient } from '@aws-sdk/client-sns';"],
      ['adapters/github/a.ts', "import { getOctokit } from '@actions/github';"],
      ['action/a.ts', "import * as core from '@actions/core';"],
    ],
    accepted: [
      ['providers/a.ts', "import type { SNSClient } from '@aws-sdk/client-sns';"],
      ['providers/a.ts', "const sdk = await import('@aws-sdk/client-sns');"],
      ['synth/a.ts', "import picomatch from 'picomatch';"],
    ],
  },
  'dynamic imports are literal': {
    rule: dynamicImportsAreLiteral,
    refused: [
      ['a.ts', 'const a = await import(name);'],
      ['a.ts', 'const a = await import(`./${name}.js`);'],
    ],
    accepted: [['a.ts', "const a = await import('./b.js');"]],
  },
  'nothing is exported by default': {
    rule: nothingIsExportedByDefault,
    refused: [
      ['a.ts', 'export default 1;'],
      ['a.ts', 'export default function a() {}'],
    ],
    accepted: [['a.ts', 'switch (1) { default: break; }']],
  },
  'there are no barrels': {
    rule: thereAreNoBarrels,
    refused: [
      ['a.ts', "export * from './b.js';"],
      ['a.ts', "export { b } from './b.js';"],
      ['a.ts', "export type { B } from './b.js';"],
    ],
    accepted: [['a.ts', 'const a = 1; export { a };']],
  },
  'there is no place for anything': {
    rule: thereIsNoPlaceForAnything,
    refused: [
      ['utils/a.ts', ''],
      ['engine/util.ts', ''],
      ['engine/index.ts', ''],
      ['helpers.ts', ''],
    ],
    accepted: [['report/indexes.ts', '']],
  },
  'the core never prints': {
    rule: theCoreNeverPrints,
    refused: [
      ['engine/a.ts', "console.log('x');"],
      ['report/a.ts', "process.stdout.write('x');"],
    ],
    accepted: [
      ['program.ts', "process.stdout.write('x');"],
      ['engine/a.ts', 'emit({ kind: "console.log" });'],
    ],
  },
  'files stay readable': {
    rule: filesStayReadable,
    refused: [
      ['a.ts', longFile(301)],
      ['a.ts', `${longFile(299)}\n{\n\n}`],
    ],
    accepted: [
      ['a.ts', longFile(300)],
      [
        'a.ts',
        `${longFile(299)}\n/**\n * A\n * comment\n */${'// a comment\n\n'.repeat(100)}/* one\n two */\n`,
      ],
    ],
  },
  'only dependencies are imported': {
    rule: onlyDependencies(DEPENDENCIES),
    refused: [
      ['a.ts', "import { expect } from '@jest/globals';"],
      ['a.ts', "import type { Polly } from '@aws-sdk/client-polly';"],
      ['a.ts', "import fs from 'fs';"],
    ],
    accepted: [
      ['a.ts', "import { ZipFile } from 'yazl'; import { a } from './b.js'; import { c } from 'node:fs';"],
      ['a.ts', "const sdk = await import('@aws-sdk/client-s3/commands');"],
    ],
  },
};

describe.each(Object.entries(TRIALS))('%s', (_, { rule, refused, accepted }) => {
  it.each(refused)('refuses in %s: %s', (path, text) => {
    expect(rule(parseModule(path, text))).not.toEqual([]);
  });

  it.each(accepted)('accepts in %s: %s', (path, text) => {
    expect(rule(parseModule(path, text))).toEqual([]);
  });

  it('holds in src/', () => {
    expect(MODULES.flatMap(rule)).toEqual([]);
  });
});

describe('imports', () => {
  it.each(['src', 'simulator'])('go round in no circle in %s/, not even those of types', (folder) => {
    const modules = folder === 'src' ? MODULES : readModules(folder);
    const needs = modules.map(
      ({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])] as const,
    );
    expect(findCycle(dagOf(needs))).toBeUndefined();
  });
});

/** The folder of a file; files beside the folders of `src/` stand for themselves. */
const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path);

describe('folders', () => {
  it('do not import each other in a circle', () => {
    const needs = new Map<string, Set<string>>();
    for (const { path, imports } of MODULES) {
      const targets = imports.flatMap(({ target }) => (target === undefined ? [] : folderOf(target)));
      const found = needs.get(folderOf(path)) ?? new Set();
      for (const target of targets) if (target !== folderOf(path)) found.add(target);
      needs.set(folderOf(path), found);
    }
    expect(findCycle(dagOf([...needs].map(([folder, targets]) => [folder, [...targets]])))).toBeUndefined();
  });

  it('hold at most 15 files each', () => {
    const counts = new Map<string, number>();
    for (const { path } of MODULES) {
      const folder = path.includes('/') ? folderOf(path) : '.';
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
  });
});

describe('what is read', () => {
  it('is all of src/', () => {
    expect(MODULES.length).toBeGreaterThan(150);
    expect(MODULES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['main.ts', 'program.ts', 'adapters/aws/aws-services.ts', 'graph/dag.ts']),
    );
  });

  it('has no dependency that nobody imports', () => {
    const imported = MODULES.flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
    const unused = DEPENDENCIES.filter((name) => !imported.some((specifier) => specifier.startsWith(name)));
    expect(unused).toEqual([]);
  });
});
