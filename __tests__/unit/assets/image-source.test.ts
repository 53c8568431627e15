import { describe, expect, it } from '@jest/globals';
import {
  buildArguments,
  readImageSource,
  secretValues,
  usesGitHubCache,
  type DirectorySource,
} from '../../../src/assets/image-source.js';
import { Fields } from '../../../src/json-fields.js';
import type { JsonObject } from '../../../src/json.js';

function read(source: JsonObject): DirectorySource {
  const where = { file: 'x', code: 'ASSEMBLY_INVALID', next: '' } as const;
  const fields = Fields.parse(JSON.stringify({ directory: 'worker', ...source }), where);
  return readImageSource(fields, '/cdk.out') as DirectorySource;
}

const argumentsOf = (source: JsonObject) => buildArguments(read(source), 'local:1');

describe('the arguments of a build', () => {
  it('are few for a folder', () => {
    expect(read({}).directory).toBe('/cdk.out/worker');
    expect(argumentsOf({})).toEqual(['build', '--tag', 'local:1', '.']);
  });

  it('say everything that the manifest says', () => {
    const cache = { type: 'registry', params: { ref: 'r.example.com/cache:main', mode: 'max' } };
    expect(
      argumentsOf({
        dockerFile: 'docker/Dockerfile.web',
        dockerBuildTarget: 'app',
        dockerBuildArgs: { HTTP_PROXY: 'http://10.0.0.1', LIST: 'a=b c' },
        dockerBuildContexts: { lib: '../lib' },
        dockerBuildSecrets: { npm: 'env=NPM_TOKEN', file: 'src=secret.txt' },
        dockerBuildSsh: 'default',
        networkMode: 'host',
        platform: 'linux/arm64',
        dockerOutputs: ['type=docker', 'type=local,dest=out'],
        cacheFrom: [cache, { type: 'gha' }],
        cacheTo: cache,
        cacheDisabled: true,
      }),
    ).toEqual([
      'build',
      ...['--tag', 'local:1'],
      ...['--build-arg', 'HTTP_PROXY=http://10.0.0.1', '--build-arg', 'LIST=a=b c'],
      ...['--build-context', 'lib=../lib'],
      ...['--secret', 'id=npm,env=NPM_TOKEN', '--secret', 'id=file,src=secret.txt'],
      ...['--ssh', 'default'],
      ...['--target', 'app'],
      ...['--file', 'docker/Dockerfile.web'],
      ...['--network', 'host'],
      ...['--platform', 'linux/arm64'],
      ...['--output', 'type=docker', '--output', 'type=local,dest=out'],
      ...['--cache-from', 'type=registry,ref=r.example.com/cache:main,mode=max', '--cache-from', 'type=gha'],
      ...['--cache-to', 'type=registry,ref=r.example.com/cache:main,mode=max'],
      '--no-cache',
      '.',
    ]);
  });

  it('quote what would be another field', () => {
    const cacheTo = { type: 'gha', params: { scope: 'a,"b"' } };
    expect(argumentsOf({ cacheTo })).toContain('type=gha,"scope=a,""b"""');
  });
});

describe('a build', () => {
  it('needs the runner’s own variables for GitHub’s cache alone', () => {
    expect(usesGitHubCache(read({ cacheFrom: [{ type: 'registry' }] }))).toBe(false);
    expect(usesGitHubCache(read({ cacheFrom: [{ type: 'gha' }] }))).toBe(true);
    expect(usesGitHubCache(read({ cacheTo: { type: 'gha' } }))).toBe(true);
  });

  it('has secrets in variables, by whatever way they are named', () => {
    const dockerBuildSecrets = {
      a: 'env=A',
      b: 'type=env,src=B',
      C: 'type=env',
      d: 'src=d.txt',
      e: 'env=NONE',
    };
    const environment = { A: 'one', B: 'two', C: 'three', D: 'four' };
    expect(secretValues(read({ dockerBuildSecrets }), environment)).toEqual(['one', 'two', 'three']);
  });
});
