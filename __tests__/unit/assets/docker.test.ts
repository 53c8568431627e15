import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Docker } from '../../../src/assets/docker.js';
import { fillDockerConfig, keepLoginHere, userDockerFolder } from '../../../src/assets/docker-config.js';
import type { DirectorySource } from '../../../src/assets/image-source.js';
import { parseObject, type JsonObject } from '../../../src/json.js';
import { errorOf, folderWith, realClock } from '../synth/support.js';

const SERVER = '123456789012.dkr.ecr.eu-west-1.amazonaws.com';
const DOCKER = resolve('simulator/pretend-docker.mjs');

let users: string;
let ours: string;
beforeEach(async () => {
  ours = await mkdtemp(join(tmpdir(), 'cdkd-docker-'));
  users = await folderWith({
    'config.json': {
      credsStore: 'keychain',
      credHelpers: { 'example.com': 'helper' },
      auths: { 'docker.io': { auth: 'eDp5' } },
      currentContext: 'remote',
    },
    'contexts/meta/remote.json': '{}',
    'cli-plugins/docker-buildx': '#!/bin/sh',
    'ca.pem': 'certificate',
  });
});

const settingsIn = (folder: string) =>
  parseObject(readFileSync(join(folder, 'config.json'), 'utf8')) as JsonObject;

describe('the settings of our own', () => {
  it('are the user’s, with all that is set up there', async () => {
    await fillDockerConfig(ours, users);
    expect(settingsIn(ours)).toEqual(settingsIn(users));
    expect(readFileSync(join(ours, 'cli-plugins/docker-buildx'), 'utf8')).toBe('#!/bin/sh');
    expect(existsSync(join(ours, 'contexts/meta/remote.json'))).toBe(true);
    expect(readFileSync(join(ours, 'ca.pem'), 'utf8')).toBe('certificate');
  });

  it('keep a login to our registry to themselves, and leave the user’s as they are', async () => {
    const before = settingsIn(users);
    await fillDockerConfig(ours, users);
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(ours)).toEqual({ ...before, credHelpers: { 'example.com': 'helper', [SERVER]: '' } });
    expect(settingsIn(users)).toEqual(before);
  });

  it('are no link to the user’s, even where these are one themselves', async () => {
    const linked = await folderWith({});
    await symlink(join(users, 'config.json'), join(linked, 'config.json'));
    await fillDockerConfig(ours, linked);
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(users)['credHelpers']).toEqual({ 'example.com': 'helper' });
    expect(settingsIn(ours)['credHelpers']).toEqual({ 'example.com': 'helper', [SERVER]: '' });
  });

  it('take the place of another helper for our registry', async () => {
    await writeFile(join(ours, 'config.json'), JSON.stringify({ credHelpers: { [SERVER]: 'ecr-login' } }));
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(ours)).toEqual({ credHelpers: { [SERVER]: '' } });
  });

  it('name no helper where there is no store, since podman would start a program without a name', async () => {
    const auths = { 'docker.io': { auth: 'eDp5' } };
    await writeFile(join(ours, 'config.json'), JSON.stringify({ auths }));
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(ours)).toEqual({ auths: { ...auths, [SERVER]: {} } });
  });

  it('begin empty where there are none, or none that can be read', async () => {
    await fillDockerConfig(ours, join(users, 'nothing'));
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(ours)).toEqual({ auths: { [SERVER]: {} } });
    await writeFile(join(ours, 'config.json'), 'no JSON');
    await keepLoginHere(ours, SERVER);
    expect(settingsIn(ours)).toEqual({ auths: { [SERVER]: {} } });
  });

  it('are looked for where Docker does', () => {
    expect(userDockerFolder({}, '/home/ada')).toBe(join('/home/ada', '.docker'));
    expect(userDockerFolder({ DOCKER_CONFIG: '' }, '/home/ada')).toBe(join('/home/ada', '.docker'));
    expect(userDockerFolder({ DOCKER_CONFIG: '/etc/docker' }, '/home/ada')).toBe('/etc/docker');
  });
});

interface Call {
  readonly args: readonly string[];
  readonly directory: string;
  readonly variables: readonly string[];
}

/** With a Docker that is a pretend one. */
describe('Docker', () => {
  const unheard = () => undefined;

  function docker(more: Record<string, string> = {}): Docker {
    const environment = {
      PATH: process.env['PATH'],
      CDK_DOCKER: DOCKER,
      PRETEND_DOCKER: users,
      DOCKER_CONFIG: users,
    };
    const privateFolder = () => (ours = mkdtempSync(join(tmpdir(), 'cdkd-docker-')));
    const ports = { homeDirectory: users, clock: realClock, privateFolder };
    return new Docker({ ...ports, environment: { ...environment, ...more } });
  }

  function calls(): Call[] {
    const lines = readFileSync(join(users, 'calls.ndjson'), 'utf8').trim().split('\n');
    return lines.map((line) => parseObject(line) as JsonObject & Call);
  }

  async function source(dockerfile: string, more: Partial<DirectorySource> = {}): Promise<DirectorySource> {
    const directory = await folderWith({ Dockerfile: dockerfile });
    const nothing = { buildArgs: {}, buildContexts: {}, buildSecrets: {}, outputs: [], cacheFrom: [] };
    return { directory, ...nothing, isCacheDisabled: false, ...more };
  }

  const login = (until: number) => ({ server: SERVER, user: 'AWS', password: 'pass', until });

  it('logs in once while the login is good, into our own settings', async () => {
    const program = docker();
    await Promise.all([
      program.login(login(Date.now() + 3_600_000)),
      program.login(login(Date.now() + 3_600_000)),
    ]);
    expect(calls()).toMatchObject([{ args: ['login', '--username', 'AWS', '--password-stdin', SERVER] }]);
    const auth = Buffer.from('AWS:pass').toString('base64');
    expect(settingsIn(ours)['auths']).toEqual({ 'docker.io': { auth: 'eDp5' }, [SERVER]: { auth } });
    expect(settingsIn(users)['auths']).toEqual({ 'docker.io': { auth: 'eDp5' } });
    const soonOver = docker();
    await soonOver.login(login(Date.now() + 1_000));
    await soonOver.login(login(Date.now() + 1_000));
    expect(calls()).toHaveLength(3);
  });

  it('builds with the job’s environment, without what is the action’s own', async () => {
    const own = {
      INPUT_APP: 'x',
      ACTIONS_RUNTIME_TOKEN: 't',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'o',
      NPM_TOKEN: 'n',
    };
    const [plain, cached] = [
      await source('FROM scratch'),
      await source('', { cacheFrom: [{ type: 'gha', params: {} }] }),
    ];
    await docker(own).build(plain, 'local:1', unheard);
    await docker(own).build(cached, 'local:1', unheard);
    const [first, second] = calls();
    expect(first).toMatchObject({ directory: plain.directory, args: ['build', '--tag', 'local:1', '.'] });
    expect(first?.variables).toEqual(
      expect.arrayContaining(['NPM_TOKEN', 'BUILDX_NO_DEFAULT_ATTESTATIONS', 'REGISTRY_AUTH_FILE']),
    );
    const kept = (call?: Call) => call?.variables.filter((name) => /^(INPUT|ACTIONS)_/.test(name));
    expect([kept(first), kept(second)]).toEqual([[], ['ACTIONS_RUNTIME_TOKEN']]);
  });

  it('says what went wrong in its own words, and what to do', async () => {
    const built = await errorOf(docker().build(await source('RUN exit 7'), 'local:1', unheard));
    expect(built).toMatchObject({
      code: 'ASSET_FAILED',
      next: expect.stringContaining('fix the errors that it reports') as unknown,
    });
    expect(built.message).toMatch(
      /^its build ended with exit code 7\.\nIts last lines:\n[^]*failed to solve/,
    );
    const tagged = await errorOf(docker().push('gone:1', `${SERVER}/images:1`, unheard));
    expect(tagged).toMatchObject({ message: expect.stringContaining('No such image') as unknown });
    expect(tagged.next).toContain('type=docker');
    await docker().build(await source('FROM scratch'), 'local:1', unheard);
    const pushed = await errorOf(docker().push('local:1', `${SERVER}/images:1`, unheard));
    expect(pushed).toMatchObject({
      message: expect.stringContaining('no basic auth credentials') as unknown,
    });
    expect(pushed.next).toContain('ecr:PutImage');
  });

  it('is asked whether it is there', async () => {
    await expect(docker().check()).resolves.toBeUndefined();
    const missing = await errorOf(docker({ CDK_DOCKER: '/no/docker' }).check());
    expect(missing).toMatchObject({ code: 'ASSET_FAILED', value: '/no/docker' });
    expect(missing.next).toContain('CDK_DOCKER');
    await mkdir(join(users, 'bin'));
    await writeFile(
      join(users, 'bin/docker'),
      '#!/bin/sh\necho "Cannot connect to the Docker daemon" >&2; exit 1',
      { mode: 0o700 },
    );
    const idle = await errorOf(docker({ CDK_DOCKER: join(users, 'bin/docker') }).check());
    expect(idle.message).toContain('Cannot connect to the Docker daemon');
  });
});
