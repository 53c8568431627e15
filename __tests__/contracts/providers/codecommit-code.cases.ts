import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import type { JsonObject } from '../../../src/json.js';
import type { OpenOperation, ResourceProvider } from '../../../src/ports/resources.js';
import { ProviderWorld, REGION, targetOf } from './world.js';

const TYPE = 'AWS::CodeCommit::Repository';
const SUBJECT = { logicalId: 'Thing', type: TYPE };

describe('the first code of a repository', () => {
  let world: ProviderWorld;
  let provider: ResourceProvider;

  beforeEach(async () => {
    world = await ProviderWorld.start();
    provider = await world.provider(TYPE);
    world.simulator.s3.createBucket('code', { accountId: '123456789012', region: REGION });
    world.simulator.s3.setVersioning('code', 'Enabled');
  });

  afterEach(() => world.close());

  function upload(files: Readonly<Record<string, string>>): void {
    const entries = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
    world.simulator.s3.putObject('code', 'code.zip', Buffer.from(zipSync(Object.fromEntries(entries))));
  }

  async function currentVersion(): Promise<string> {
    const client = new S3Client({ region: REGION, forcePathStyle: true });
    const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket: 'code' }));
    client.destroy();
    return Versions?.find(({ IsLatest }) => IsLatest)?.VersionId ?? '';
  }

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/${index}.txt`, `${index}`]));
  const propertiesOf = (code: JsonObject = {}, place: JsonObject = {}): JsonObject => ({
    RepositoryName: 'shop',
    Code: { S3: { Bucket: 'code', Key: 'code.zip', ...place }, ...code },
  });
  const create = (properties = propertiesOf()) =>
    provider.create({ ...SUBJECT, properties }, world.context());
  const commits = () => world.simulator.log.select({ operation: 'CreateCommit' }).length;
  const filesOf = (physicalId: string, branch = 'main') =>
    world.simulator.codeCommit.files(physicalId, branch);

  it('is what the ZIP file has, on main', async () => {
    upload({ 'README.md': 'hello', 'src/': '', 'src/index.ts': 'export {};' });
    const { physicalId, observed } = await create();
    expect(filesOf(physicalId)).toEqual({ 'README.md': 'hello', 'src/index.ts': 'export {};' });
    expect(observed).not.toHaveProperty('Code');
  });

  it('is on the branch, and of the version, that is named', async () => {
    upload({ a: 'old' });
    const ObjectVersion = await currentVersion();
    upload({ a: 'new' });
    const { physicalId } = await create(propertiesOf({ BranchName: 'trunk' }, { ObjectVersion }));
    expect(filesOf(physicalId, 'trunk')).toEqual({ a: 'old' });
    expect(filesOf(physicalId)).toEqual({});
  });

  it('takes several commits where it is large, each of them once, though an answer is lost', async () => {
    const files = many(250);
    upload(files);
    const fault = { kind: 'reset' } as const;
    world.simulator.faults.arm({
      service: 'codecommit',
      operation: 'CreateCommit',
      on: { nth: 2 },
      when: 'after',
      fault,
    });
    const { physicalId } = await create();
    expect(filesOf(physicalId)).toEqual(files);
    expect(commits()).toBe(3);
  });

  it('is gone on with where a run ended in between', async () => {
    const files = many(150);
    upload(files);
    const fault = { kind: 'error', code: 'AccessDeniedException' } as const;
    world.simulator.faults.arm({
      service: 'codecommit',
      operation: 'CreateCommit',
      on: { nth: 2 },
      when: 'before',
      fault,
    });
    const context = world.context();
    const properties = propertiesOf();
    const failure = await provider
      .create({ ...SUBJECT, properties }, context)
      .catch((error: unknown) => error);
    const [handle = {}] = context.handles;
    expect(failure).toMatchObject({ kind: 'terminal', details: { physicalId: handle.identifier } });

    const operation: OpenOperation = {
      ...SUBJECT,
      action: 'create',
      clientToken: context.clientToken,
      age: 60_000,
      handle,
      properties,
      mayResend: true,
      known: new Set(),
    };
    const found = await provider.findOutcome(operation, world.context());

    expect(found).toMatchObject({ outcome: 'done', model: { physicalId: handle.identifier } });
    expect(filesOf(handle.identifier!)).toEqual(files);
  });

  it('fails the create where there is none, or no ZIP file', async () => {
    await expect(create()).rejects.toMatchObject({ kind: expect.not.stringMatching('lost') });
    world.simulator.s3.putObject('code', 'code.zip', 'plain text');
    const other = { ...propertiesOf(), RepositoryName: 'other' };
    await expect(create(other)).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringMatching(/^s3:\/\/code\/code.zip is no ZIP file/),
      details: { physicalId: expect.any(String) },
    });
  });

  it('counts at creation only', async () => {
    upload({ a: '1' });
    const properties = propertiesOf();
    const made = await create(properties);
    upload({ a: '2' });
    const desired = propertiesOf({ BranchName: 'other' });
    await provider.update({ ...targetOf(TYPE, made, properties), desired }, world.context());
    expect(commits()).toBe(1);
    expect(filesOf(made.physicalId)).toEqual({ a: '1' });
  });
});
