import { describe, expect, it } from '@jest/globals';
import type { StackArtifact } from '../../../src/synth/assembly/assembly.js';
import { selectStacks, type Selection } from '../../../src/synth/select.js';
import { errorOf, stack } from './support.js';

const STACKS = [
  stack({ id: 'Api', stackName: 'prod-api', dependencies: ['Data', 'Network'] }),
  stack({ id: 'Data', dependencies: ['Network'] }),
  stack({ id: 'Network' }),
  stack({ id: 'assembly-Prod/Web', stackName: 'Prod-Web', displayPath: 'Prod/Web' }),
  stack({ id: 'assembly-Prod/Eu/Web', stackName: 'Prod-Eu-Web', displayPath: 'Prod/Eu/Web (new)' }),
];

function select(patterns: string[], options: Partial<Selection> = {}, stacks = STACKS): string[] {
  return selectStacks(stacks, { all: false, exclusively: false, patterns, ...options }).map(({ id }) => id);
}

function refusal(patterns: string[], stacks: StackArtifact[]): ReturnType<typeof errorOf> {
  return errorOf(Promise.resolve().then(() => select(patterns, { all: patterns.length === 0 }, stacks)));
}

describe('selectStacks', () => {
  it.each([
    ['a physical name', 'prod-api', ['Api']],
    ['a construct id that no physical name equals', 'Api', ['Api']],
    ['a display path', 'Prod/Web', ['assembly-Prod/Web']],
    ['a pattern of names', 'Prod-*', ['assembly-Prod/Web', 'assembly-Prod/Eu/Web']],
    ['one unknown character', 'prod-ap?', ['Api']],
    ['a pattern of paths: a star ends at a slash', 'Prod/*', ['assembly-Prod/Web']],
    ['two stars: any number of parts', 'Prod/**', ['assembly-Prod/Web', 'assembly-Prod/Eu/Web']],
    ['characters that other globs interpret', 'Prod/Eu/Web (new)', ['assembly-Prod/Eu/Web']],
    ['these in a pattern', 'Prod/*/Web (*)', ['assembly-Prod/Eu/Web']],
    ['every name', '*', ['Network', 'assembly-Prod/Web', 'assembly-Prod/Eu/Web', 'Data', 'Api']],
  ])('takes %s', (_what, pattern, ids) => {
    expect(select([pattern], { exclusively: true })).toEqual(ids);
  });

  it('adds what the chosen stacks depend on, before them', () => {
    expect(select(['prod-api'])).toEqual(['Network', 'Data', 'Api']);
    expect(select(['prod-api'], { exclusively: true })).toEqual(['Api']);
  });

  it('takes a stack once that several patterns fit', () => {
    expect(select(['Data', 'D*', 'Network'])).toEqual(['Network', 'Data']);
  });

  it('takes the only stack where none is named, and all of them on request', () => {
    expect(select([], {}, [STACKS[2]!])).toEqual(['Network']);
    expect(select([], { all: true })).toHaveLength(5);
  });

  it('takes the only one outside of stages', () => {
    const pipeline = [stack({ id: 'Pipeline' }), STACKS[3]!];
    expect(select([], {}, pipeline)).toEqual(['Pipeline']);
  });

  it('takes by a pattern also what only its path fits', () => {
    const named = [stack({ id: 'ProdData', stackName: 'data' }), stack({ id: 'ProdApi' })];
    expect(select(['Prod*'], {}, named)).toEqual(['ProdData', 'ProdApi']);
    expect(select(['ProdData'], {}, named)).toEqual(['ProdData']);
  });

  it('asks to choose among several, naming them', async () => {
    const error = await errorOf(Promise.resolve().then(() => select([])));
    expect(error).toMatchObject({ code: 'UNKNOWN_STACK' });
    expect(error.message).toContain('  prod-api (Api)\n  Data\n');
  });

  it('names what there is, and the nearest, where a pattern fits nothing', async () => {
    expect(await refusal(['Netwrok'], STACKS)).toMatchObject({
      code: 'UNKNOWN_STACK',
      value: 'Netwrok',
      next: 'Did you mean Network?',
    });
    expect(await refusal(['Other/*'], STACKS)).toMatchObject({ code: 'UNKNOWN_STACK' });
    expect(await refusal(['Any'], [])).toMatchObject({
      code: 'UNKNOWN_STACK',
      message: 'The app has no stacks',
    });
  });

  it('names a circle in its order', async () => {
    const circle = [
      stack({ id: 'A', dependencies: ['B'] }),
      stack({ id: 'B', dependencies: ['C'] }),
      stack({ id: 'C', dependencies: ['A'] }),
    ];
    expect(await refusal([], circle)).toMatchObject({ code: 'ASSEMBLY_INVALID', value: 'A → B → C → A' });
  });
});
