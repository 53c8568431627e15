import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { Stage } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, openStage } from './support/bundle.js';
import { LoopbackProxy } from './support/proxy.js';

/** Nobody else resolves these: who gets an answer has asked the proxy. */
const AWS = 'aws.invalid';
const GITHUB = 'github.invalid';

describe('behind a proxy', () => {
  const event = { name: 'pull_request', number: 7, headSha: 'c0ffee'.padEnd(40, '0') } as const;
  const inputs = { command: 'diff', app: fixtureApp('notes') };
  let stage: Stage;
  let proxy: LoopbackProxy;

  beforeAll(async () => {
    [stage, proxy] = await Promise.all([openStage(), LoopbackProxy.open()]);
    stage.github.addPull({ number: event.number, headSha: event.headSha });
  });

  beforeEach(() => {
    proxy.asked.length = 0;
  });

  afterAll(async () => {
    await stage.close();
    await proxy.close();
  });

  function renamed(url: string, name: string): string {
    return url.replace('127.0.0.1', name);
  }

  const hosts = () => new Set(proxy.asked.map((asked) => asked.split(':')[0]));

  function through(variable: string): Record<string, string> {
    return {
      [variable]: proxy.url,
      AWS_ENDPOINT_URL: renamed(stage.aws.environment()['AWS_ENDPOINT_URL']!, AWS),
      GITHUB_API_URL: renamed(stage.github.apiUrl, GITHUB),
      ACTIONS_ID_TOKEN_REQUEST_URL: renamed(stage.github.oidcUrl, GITHUB),
    };
  }

  it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])(
    'every call to AWS, GitHub and its tokens takes the way that %s names',
    async (variable) => {
      const diff = expectSuccess(await stage.run({ inputs, event, environment: through(variable) }));

      expect(diff.results.outputs['comment-url']).toContain('#issuecomment-');
      expect(diff.calls.map(({ service }) => service)).toEqual(expect.arrayContaining(['sts', 's3']));
      expect(hosts()).toEqual(new Set([AWS, GITHUB]));
    },
  );

  it.each([
    'http://us er:hunter-2000@[proxy:8080',
    'socks5://user:hunter-2000@proxy:1080',
    'http://u:hunter-2000%zz@h:1',
  ])('refuses a proxy that cannot be used without printing its password: %s', async (url) => {
    const diff = await stage.run({ inputs, event, environment: { HTTPS_PROXY: url } });

    expect(diff.exitCode).toBe(1);
    expect(diff.results.outputs['failure-reason']).toBe('INVALID_INPUT');
    expect(diff.stdout).toContain('HTTPS_PROXY is not the URL of an HTTP proxy');
    const log = diff.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    expect([...log, diff.stderr, JSON.stringify(diff.results)].join('\n')).not.toContain('hunter-2000');
    expect(diff.stdout).toContain('::add-mask::hunter-2000');
  });

  it.each([
    ['GITHUB_API_URL', 'github.example.com/api/v3'],
    ['GITHUB_API_URL', ''],
    ['GITHUB_SERVER_URL', 'ftp://github.example.com'],
  ])('refuses %s where it is no address, before anything is asked: %s', async (name, url) => {
    const diff = await stage.run({ inputs, event, environment: { [name]: url } });

    expect(diff.exitCode).toBe(1);
    expect(diff.results.outputs['failure-reason']).toBe('INVALID_INPUT');
    expect(diff.stdout).toContain(`${name} is not the URL of a GitHub server: ${url}`);
    expect(diff.calls).toEqual([]);
  });

  it('a deploy sends data to AWS and GitHub, and to nobody else', async () => {
    const environment = through('HTTP_PROXY');
    expectSuccess(await stage.run({ inputs: { ...inputs, command: 'deploy' }, event, environment }));

    expect(hosts()).toEqual(new Set([AWS, GITHUB]));
  });

  it('what NO_PROXY names is reached directly', async () => {
    const environment = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: 'localhost,127.0.0.1' };

    expectSuccess(await stage.run({ inputs, event, environment }));

    expect(proxy.asked).toEqual([]);
  });

  it('plain addresses do not go to the proxy of encrypted ones', async () => {
    expectSuccess(await stage.run({ inputs, event, environment: { HTTPS_PROXY: proxy.url } }));

    expect(proxy.asked).toEqual([]);
  });
});
