import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/json.js';
import type { LookUp, LookupAnswer } from '../../../src/synth/look-up.js';
import { synthesize, type SynthesisRequest } from '../../../src/synth/synthesize.js';
import { errorOf, folderWith, OWN_OUTPUT, realClock, recorder, STAGES } from './support.js';

const NODE = JSON.stringify(process.execPath);

/** Asks for each key as soon as the one before it is there, half of them from within a Stage. No construct reports a failed lookup. */
const APP = `import { mkdirSync, writeFileSync } from 'node:fs';
  const context = JSON.parse(process.env.CDK_CONTEXT_JSON);
  const write = (directory, artifacts, missing) => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(directory + '/manifest.json', JSON.stringify({ version: '55.0.0', artifacts, missing }));
  };
  const isKnown = (key) => context[key] !== undefined && context[key].$providerError === undefined;
  const asked = (keys) => keys
    .filter((key) => process.env.DEAF === key || !isKnown(key))
    .map((key) => ({ key, provider: 'ssm', props: { account: '1', region: 'r', parameterName: key } }));
  const out = process.env.CDK_OUTDIR;
  write(out + '/stage', {}, isKnown('first') ? asked(['second']) : []);
  write(out, { stage: { type: 'cdk:cloud-assembly', properties: { directoryName: 'stage' } } }, asked(['first', 'other']));
  writeFileSync(out + '/seen.json', JSON.stringify(context));`;

interface Trial {
  readonly files?: Readonly<Record<string, unknown>>;
  readonly lookUp?: LookUp;
  readonly requested?: Partial<SynthesisRequest>;
  readonly environment?: Readonly<Record<string, string>>;
}

async function trial({ files = {}, lookUp, requested = {}, environment = {} }: Trial) {
  const folder = await folderWith({ 'app.mjs': APP, ...files });
  const rounds: string[][] = [];
  const { emit, events } = recorder();
  const work = synthesize(
    {
      app: `${NODE} app.mjs`,
      workingDirectory: folder,
      outputDirectory: undefined,
      checkout: folder,
      allowsCommands: false,
      context: {},
      account: undefined,
      region: undefined,
      ...requested,
    },
    {
      emit,
      clock: realClock,
      environment: { ...process.env, ...environment },
      homeDirectory: join(STAGES, 'nobody'),
      ...OWN_OUTPUT,
      ...(lookUp === undefined
        ? {}
        : {
            lookUp: (missing) => {
              rounds.push(missing.map(({ key }) => key));
              return lookUp(missing);
            },
          }),
    },
  );
  const file = join(folder, 'cdk.context.json');
  return { work, folder, rounds, events, file, saved: () => readFile(file, 'utf8') };
}

/** Knows a value for everything. */
const know: LookUp = (missing) =>
  Promise.resolve(missing.map(({ key }): LookupAnswer => ({ key, value: { of: key } })));

const warnings = (events: Awaited<ReturnType<typeof trial>>['events']): string[] =>
  events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []));

describe('an app that asks for context', () => {
  it('is refused without a lookup if cdk.json has `lookups: false`', async () => {
    const { work, rounds } = await trial({ lookUp: know, files: { 'cdk.json': { lookups: false } } });
    expect(await errorOf(work)).toMatchObject({
      code: 'MISSING_CONTEXT',
      next: expect.stringContaining('`lookups: false` of cdk.json forbids'),
    });
    expect(rounds).toEqual([]);
  });

  it('is run again with what was looked up, until it asks for nothing more', async () => {
    const { work, rounds, events, saved, folder } = await trial({ lookUp: know });
    expect((await work).missing).toEqual([]);
    expect(rounds).toEqual([['first', 'other'], ['second']]);
    const values = { first: { of: 'first' }, other: { of: 'other' }, second: { of: 'second' } };
    expect(await saved()).toBe(`${JSON.stringify(values, null, 2)}\n`);
    expect(JSON.parse(await readFile(join(folder, 'cdk.out/seen.json'), 'utf8'))).toMatchObject(values);
    expect(events.filter(({ kind }) => kind !== 'synth-output').map(({ kind }) => kind)).toEqual([
      ...['synth-started', 'synth-finished', 'context-looked-up'],
      ...['synth-started', 'synth-finished', 'context-looked-up'],
      ...['synth-started', 'synth-finished', 'warning'],
    ]);
    expect(warnings(events)).toEqual([expect.stringContaining('commit the file')]);
    expect(warnings(events)[0]).toContain('3 context values were looked up');
  });

  it('is asked nothing more where the file has it all', async () => {
    const { work, rounds, events } = await trial({
      lookUp: know,
      files: { 'cdk.context.json': { first: 1, other: 2, second: 3 } },
    });
    await work;
    expect(rounds).toEqual([]);
    expect(warnings(events)).toEqual([]);
  });

  it.each<[string, Record<string, Json>, string[]]>([
    ['keeps a sorted file sorted', { alpha: 1, zulu: [2] }, ['alpha', 'first', 'other', 'second', 'zulu']],
    [
      'adds at the end of another one',
      { zulu: [2], alpha: 1 },
      ['zulu', 'alpha', 'first', 'other', 'second'],
    ],
  ])('%s', async (_, before, keys) => {
    const { work, saved } = await trial({ lookUp: know, files: { 'cdk.context.json': before } });
    await work;
    const after = JSON.parse(await saved()) as Record<string, Json>;
    expect(Object.keys(after)).toEqual(keys);
    expect(after).toMatchObject(before);
  });

  it('goes on where the file cannot be written, and says so', async () => {
    const { work, rounds, events, file, folder } = await trial({
      lookUp: async (missing) => {
        // There is nothing to read behind the link, and no folder to write into.
        if (rounds.length === 1) await symlink(join(folder, 'nowhere', 'file'), file);
        return know(missing);
      },
    });
    expect((await work).missing).toEqual([]);
    expect(warnings(events)[0]).toContain('Could not write looked-up values to `cdk.context.json`');
  });

  it('fails with all that was not found, and keeps what was', async () => {
    const { work, saved } = await trial({
      lookUp: () =>
        Promise.resolve([
          {
            key: 'first',
            problem: { code: 'MISSING_CONTEXT', message: 'no parameter is there with name=first' },
          },
          { key: 'other', value: 'found' },
        ]),
    });
    const error = await errorOf(work);
    expect(error).toMatchObject({ code: 'MISSING_CONTEXT', value: 'first' });
    expect(error.message).toContain('no parameter is there with name=first (first)');
    expect(JSON.parse(await saved())).toEqual({ other: 'found' });
  });

  it.each([
    ['ACCESS_DENIED', 'ACCESS_DENIED', 'ACCESS_DENIED'],
    ['AWS_UNAVAILABLE', 'AWS_UNAVAILABLE', 'AWS_UNAVAILABLE'],
    ['ACCESS_DENIED', 'AWS_UNAVAILABLE', 'MISSING_CONTEXT'],
  ] as const)('ends with the code that the problems share: %s and %s', async (first, other, code) => {
    const { work } = await trial({
      lookUp: () =>
        Promise.resolve([
          { key: 'first', problem: { code: first, message: 'one' } },
          { key: 'other', problem: { code: other, message: 'two' } },
        ]),
    });
    const error = await errorOf(work);
    expect(error).toMatchObject({ code, value: 'first, other' });
    expect(error.message).toMatch(/one \(first\)\n.*two \(other\)/);
  });

  it('is stopped where it does not hear what it is told', async () => {
    const { work, rounds } = await trial({ lookUp: know, environment: { DEAF: 'other' } });
    expect(await errorOf(work)).toMatchObject({
      code: 'MISSING_CONTEXT',
      value: 'other',
      message: expect.stringContaining('keeps requesting'),
    });
    expect(rounds).toEqual([['first', 'other'], ['second']]);
  });

  it('is told of by name where there is nothing to look up with', async () => {
    const { work, events } = await trial({});
    expect(await errorOf(work)).toMatchObject({
      code: 'MISSING_CONTEXT',
      value: 'first, other',
      next: expect.stringMatching(/Lookups need AWS credentials.*commit `cdk\.context\.json`/s),
    });
    expect(events.some(({ kind }) => kind === 'context-looked-up')).toBe(false);
  });

  it('is only told of where what it makes is merely looked at', async () => {
    const { work, events } = await trial({ requested: { bearsMissing: true } });
    expect((await work).missing).toHaveLength(2);
    expect(warnings(events)).toEqual([
      expect.stringMatching(/`first`, `other`.*commit `cdk\.context\.json`/),
    ]);
  });

  it('of an assembly that is there is not looked up', async () => {
    const { work, rounds } = await trial({ lookUp: know, requested: { app: STAGES } });
    expect(await errorOf(work)).toMatchObject({
      code: 'MISSING_CONTEXT',
      next: expect.stringContaining('where the assembly is created'),
    });
    expect(rounds).toEqual([]);
  });
});
