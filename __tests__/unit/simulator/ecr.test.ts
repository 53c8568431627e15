import { request, type OutgoingHttpHeaders } from 'node:http';
import {
  CreateRepositoryCommand,
  DescribeImagesCommand,
  DescribeRepositoriesCommand,
  ECRClient,
  GetAuthorizationTokenCommand,
  SetRepositoryPolicyCommand,
} from '@aws-sdk/client-ecr';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_ACCOUNT, TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';
import { member, type JsonObject } from '../../../src/json.js';
import { callJson } from '../../support/calls.js';

const HOST = `${TEST_ACCOUNT}.dkr.ecr.us-east-1.amazonaws.com`;

let simulator: Simulator;
let ecr: ECRClient;

beforeEach(async () => {
  simulator = await startSimulator();
  const { accessKeyId, secretAccessKey } = TEST_CREDENTIALS;
  const credentials = { accessKeyId, secretAccessKey };
  ecr = new ECRClient({ endpoint: simulator.url, region: 'us-east-1', credentials, maxAttempts: 1 });
});

afterEach(async () => {
  ecr.destroy();
  expect(simulator.log.defects()).toEqual([]);
  await simulator.close();
});

async function token(): Promise<string> {
  const { authorizationData = [] } = await ecr.send(new GetAuthorizationTokenCommand({}));
  return authorizationData[0]?.authorizationToken ?? '';
}

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
  readonly challenge: string | undefined;
}

function push(name: string, auth: string, host = HOST): Promise<Answer> {
  const [repository, tag] = name.split(':');
  const headers = { host, authorization: `Basic ${auth}` };
  return ask('PUT', `/v2/${repository}/manifests/${tag}`, headers, `{"name":"${name}"}`);
}

function ask(method: string, path: string, headers: OutgoingHttpHeaders, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, simulator.url), { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, text, challenge: answer.headers['www-authenticate'] });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const create = (repositoryName: string, imageTagMutability: 'MUTABLE' | 'IMMUTABLE' = 'MUTABLE') =>
  ecr.send(new CreateRepositoryCommand({ repositoryName, imageTagMutability }));
const look = (repositoryName: string, imageTag: string) =>
  ecr.send(new DescribeImagesCommand({ repositoryName, imageIds: [{ imageTag }] }));
const named = (name: string) => expect.objectContaining({ name }) as unknown;

/** Asks Cloud Control, and gives how that ended. */
async function control(operation: 'Create' | 'Delete', members: JsonObject): Promise<string> {
  const ask = (name: string, what: JsonObject) =>
    callJson(simulator.cloudControl, `CloudApiService.${name}`, what);
  const { body } = await ask(`${operation}Resource`, members);
  const token = member(body['ProgressEvent'] ?? {}, 'RequestToken');
  const end = await ask('GetResourceRequestStatus', { RequestToken: token ?? '' });
  return JSON.stringify(end.body);
}

function declare(properties: object): Promise<string> {
  return control('Create', { TypeName: 'AWS::ECR::Repository', DesiredState: JSON.stringify(properties) });
}

describe('repositories', () => {
  it('are made once, and found by name or all together', async () => {
    const { repository } = await create('apps/web', 'IMMUTABLE');
    expect(repository).toMatchObject({
      repositoryUri: `${HOST}/apps/web`,
      registryId: TEST_ACCOUNT,
      imageTagMutability: 'IMMUTABLE',
    });
    await expect(create('apps/web')).rejects.toEqual(named('RepositoryAlreadyExistsException'));
    const { repositories = [] } = await ecr.send(new DescribeRepositoriesCommand({}));
    expect(repositories.map(({ repositoryName }) => repositoryName)).toEqual(['apps/web']);
    const missing = ecr.send(new DescribeRepositoriesCommand({ repositoryNames: ['apps/api'] }));
    await expect(missing).rejects.toEqual(named('RepositoryNotFoundException'));
  });

  it('that templates make are there too, and names are the account’s', async () => {
    await declare({ RepositoryName: 'declared' });
    await expect(create('declared')).rejects.toEqual(named('RepositoryAlreadyExistsException'));
    await create('made');
    expect(await declare({ RepositoryName: 'made' })).toContain('AlreadyExists');
  });

  it('have a policy that is JSON', async () => {
    await create('web');
    const set = (policyText: string) =>
      ecr.send(new SetRepositoryPolicyCommand({ repositoryName: 'web', policyText }));
    await expect(set('{')).rejects.toEqual(named('InvalidParameterException'));
    await expect(set('{"Version":"2012-10-17"}')).resolves.toMatchObject({ repositoryName: 'web' });
  });
});

describe('a login', () => {
  it('is checked by the path of the protocol, and asked for where there is none', async () => {
    const authorization = `Basic ${await token()}`;
    expect(await ask('GET', '/v2/', { host: HOST, authorization })).toMatchObject({ status: 200 });
    const challenge = `Basic realm="https://${HOST}/",service="ecr.amazonaws.com"`;
    expect(await ask('GET', '/v2/', { host: HOST })).toMatchObject({ status: 401, challenge });
    const elsewhere = { host: HOST.replace('us-east-1', 'eu-west-1'), authorization };
    expect(await ask('GET', '/v2/', elsewhere)).toMatchObject({ status: 401 });
  });
});

describe('a push', () => {
  it('needs a token that is good, at its own registry', async () => {
    await create('web');
    const good = await token();
    expect(await push('web:1', Buffer.from('AWS:guess').toString('base64'))).toMatchObject({ status: 401 });
    expect(await push('web:1', good, HOST.replace('us-east-1', 'eu-west-1'))).toMatchObject({ status: 401 });
    expect(await push('web:1', good)).toMatchObject({ status: 201 });
    simulator.clock.advance(13 * 60 * 60 * 1000);
    expect(await push('web:2', good)).toMatchObject({ status: 401 });
  });

  it('needs a repository, and leaves tags alone that cannot be overwritten', async () => {
    const auth = await token();
    expect(await push('web:1', auth)).toMatchObject({ status: 404 });
    await create('web', 'IMMUTABLE');
    await expect(look('web', '1')).rejects.toEqual(named('ImageNotFoundException'));
    await push('web:1', auth);
    await expect(look('web', '1')).resolves.toMatchObject({ imageDetails: [{ imageTags: ['1'] }] });
    const again = await push('web:1', auth);
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('immutable')]);
  });

  it('fills a repository, which is not deleted then unless it says so', async () => {
    await declare({ RepositoryName: 'kept' });
    await declare({ RepositoryName: 'emptied', EmptyOnDelete: true });
    const auth = await token();
    for (const name of ['kept:1', 'emptied:1']) expect(await push(name, auth)).toMatchObject({ status: 201 });
    const remove = (Identifier: string) =>
      control('Delete', { TypeName: 'AWS::ECR::Repository', Identifier });
    expect(await remove('kept')).toContain('still contains images');
    await remove('emptied');
    expect(simulator.cloudControl.living().map(({ identifier }) => identifier)).toEqual(['kept']);
  });

  it('is part of a snapshot, with the tokens', async () => {
    await create('web');
    const auth = await token();
    const before = simulator.snapshot();
    await push('web:1', auth);
    const after = simulator.snapshot();
    simulator.restore(before);
    await expect(look('web', '1')).rejects.toEqual(named('ImageNotFoundException'));
    simulator.restore(after);
    await expect(look('web', '1')).resolves.toMatchObject({ imageDetails: [{}] });
    expect(await push('web:2', auth)).toMatchObject({ status: 201 });
  });
});

describe('a function', () => {
  it('is made of an image that is there', async () => {
    const make = (ImageUri: string) => {
      const Role = `arn:aws:iam::${TEST_ACCOUNT}:role/r`;
      const DesiredState = JSON.stringify({ Role, PackageType: 'Image', Code: { ImageUri } });
      return control('Create', { TypeName: 'AWS::Lambda::Function', DesiredState });
    };
    await control('Create', {
      TypeName: 'AWS::IAM::Role',
      DesiredState: JSON.stringify({ RoleName: 'r', AssumeRolePolicyDocument: { Version: '2012-10-17' } }),
    });
    await create('web');
    expect(await make(`${HOST}/web:1`)).toContain('Provide a valid source image');
    await push('web:1', await token());
    expect(await make(`${HOST}/web:1`)).toContain('SUCCESS');
  });
});
