import { describe, expect, it } from '@jest/globals';
import { mergeContext, readContext, readProjectConfig } from '../../../src/synth/context-files.js';
import type { JsonObject } from '../../../src/json.js';
import { errorOf, folderWith } from './support.js';

const DEFAULTS = {
  'aws:cdk:enable-path-metadata': true,
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:version-reporting': true,
  'aws:cdk:bundling-stacks': ['**'],
  '@aws-cdk/core:validationReportJson': true,
  '@aws-cdk/core:failSynthOnValidationErrors': false,
};

async function contextOf(files: Record<string, unknown>, user = {}, input = {}): Promise<JsonObject> {
  const workingDirectory = await folderWith(files);
  const homeDirectory = await folderWith(user);
  const project = await readProjectConfig(workingDirectory);
  return readContext({ workingDirectory, homeDirectory }, project, input);
}

describe('readContext', () => {
  it('gives what the CDK CLI sets where there is nothing else', async () => {
    expect(await contextOf({})).toEqual(DEFAULTS);
  });

  it('lets the later layer win, key by key', async () => {
    const layers = (from: number): Record<string, string> =>
      Object.fromEntries(['a', 'b', 'c', 'd'].slice(from).map((key) => [key, `layer ${from.toString()}`]));
    const context = await contextOf(
      { 'cdk.json': { context: layers(1) }, 'cdk.context.json': layers(2) },
      { '.cdk.json': { context: { ...layers(0), 'aws:cdk:enable-path-metadata': false } } },
      layers(3),
    );
    expect(context).toEqual({
      ...DEFAULTS,
      'aws:cdk:enable-path-metadata': false,
      a: 'layer 0',
      b: 'layer 1',
      c: 'layer 2',
      d: 'layer 3',
    });
  });

  it('heeds neither plugins nor staging of cdk.json, nor the app of the user', async () => {
    const settings = { plugin: ['p'], staging: false };
    expect(await contextOf({ 'cdk.json': settings }, { '.cdk.json': { app: 'other' } })).toEqual(DEFAULTS);
  });

  it('leaves version reporting out where cdk.json says so', async () => {
    const context = await contextOf({ 'cdk.json': { versionReporting: false } });
    expect(context['aws:cdk:version-reporting']).toBe(false);
  });

  it('keeps a key named __proto__ a key', () => {
    const merged = mergeContext([JSON.parse('{"__proto__": {"polluted": true}}') as JsonObject, { a: 1 }]);
    expect(Object.keys(merged)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

describe('readProjectConfig', () => {
  it('reads app, output and context, also behind a byte order mark', async () => {
    const folder = await folderWith({
      'cdk.json': '\uFEFF{"app": "node app.js", "output": "out", "watch": {}}',
    });
    expect(await readProjectConfig(folder)).toEqual({
      app: 'node app.js',
      output: 'out',
      context: {},
      versionReporting: undefined,
      lookups: undefined,
      tags: {},
    });
  });

  it('reads tags as the CDK CLI has them', async () => {
    const tags = [
      { Key: 'team', Value: 'blue' },
      { Key: 'stage', Value: 'prod' },
    ];
    const folder = await folderWith({ 'cdk.json': { tags } });
    expect((await readProjectConfig(folder)).tags).toEqual({ team: 'blue', stage: 'prod' });
  });

  it.each([
    ['cdk.json', '{"app": }', 'is not JSON'],
    ['cdk.json', '{"app": 1}', '`app` must be a text'],
    ['cdk.json', '{"app": ["node", 1]}', '`app` must be a list of texts'],
    ['cdk.json', '{"context": []}', '`context` must be an object'],
    ['cdk.json', '{"tags": {"team": "blue"}}', '`tags` must be a list of objects'],
    ['cdk.json', '{"tags": [{"Key": "team"}]}', '`tags.0.Value` must be a text'],
    ['cdk.context.json', '[]', 'does not hold a JSON object'],
  ])('refuses %s with %s', async (file, text, says) => {
    const error = await errorOf(contextOf({ [file]: text }));
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect(error.message).toContain(file);
    expect(error.message).toContain(says);
  });

  it('refuses a folder in the place of a file', async () => {
    const error = await errorOf(contextOf({ 'cdk.json/app': '' }));
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect(error.message).toContain('Could not read');
  });
});
