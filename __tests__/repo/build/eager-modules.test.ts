import { describe, expect, it } from '@jest/globals';

import { withEagerModules } from '../../../scripts/build/eager-modules.js';

/** What the modules of a chunk give, each called with its own number and that of another. */
async function results(code: string): Promise<unknown[]> {
  const chunk = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly modules: Readonly<Record<string, (...given: unknown[]) => unknown>>;
  };
  return Object.entries(chunk.modules).map(([id, module]) => module(Number(id), 'other'));
}

describe('modules that are compiled at once', () => {
  const chunk = `export const id=7;export const modules={12:(e,t)=>{return [e,t,{3:()=>{return 4}}[3]()]},34(e){return e},56:function(e,t){return t},78:e=>{return e+1}};export const more={9:()=>{return 9}};`;

  it('gives every module of a chunk the hint, and nothing else', () => {
    expect(withEagerModules(chunk)).toBe(
      'export const id=7;export const modules={12:(function(e,t){return [e,t,{3:()=>{return 4}}[3]()]}),34:(function(e){return e}),56:(function(e,t){return t}),78:(function(e){return e+1})};export const more={9:()=>{return 9}};',
    );
  });

  it('leaves what modules do as it was', async () => {
    expect(await results(withEagerModules(chunk))).toEqual(await results(chunk));
  });

  it('leaves a file without modules as it is', () => {
    expect(withEagerModules('export const id=7;')).toBe('export const id=7;');
  });
});
