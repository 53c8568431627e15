import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { Cloud, trust } from '../../support/cloud.js';

const replace = (path: string, value: JsonObject[string]): JsonObject => ({ op: 'replace', path, value });
const add = (path: string, value: JsonObject[string]): JsonObject => ({ op: 'add', path, value });

async function withFunction(cloud: Cloud): Promise<string> {
  const role = await cloud.make('AWS::IAM::Role', { AssumeRolePolicyDocument: trust('lambda') });
  const made = await cloud.make('AWS::Lambda::Function', {
    FunctionName: 'handler',
    Role: role.model['Arn'] ?? '',
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Code: { ZipFile: 'exports.handler = () => 1' },
  });
  return made.id;
}

describe('updates', () => {
  it('apply the six operations in order to what a read returns', async () => {
    const cloud = new Cloud();
    const tags = [
      { Key: 'a', Value: '1' },
      { Key: 'b', Value: '2' },
    ];
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'a', Tags: tags, VisibilityTimeout: 40 });
    const ended = await cloud.update('AWS::SQS::Queue', id, [
      { op: 'test', path: '/VisibilityTimeout', value: 40 },
      { op: 'remove', path: '/Tags/0' },
      { op: 'copy', from: '/Tags/0', path: '/Tags/-' },
      replace('/Tags/1/Key', 'c'),
      add('/DelaySeconds', 5),
      { op: 'move', from: '/DelaySeconds', path: '/ReceiveMessageWaitTimeSeconds' },
    ]);
    expect(ended.status).toBe('SUCCESS');
    expect(await cloud.read('AWS::SQS::Queue', id)).toMatchObject({
      Tags: [
        { Key: 'b', Value: '2' },
        { Key: 'c', Value: '2' },
      ],
      ReceiveMessageWaitTimeSeconds: 5,
    });
  });

  it('change nothing where one operation does not hold', async () => {
    const cloud = new Cloud();
    const { id, model } = await cloud.make('AWS::SQS::Queue', { QueueName: 'a' });
    const failing = { op: 'test', path: '/QueueName', value: 'other' };
    const ended = await cloud.update('AWS::SQS::Queue', id, [replace('/VisibilityTimeout', 99), failing]);
    expect(ended.reply.error).toBe('ValidationException');
    const nowhere = await cloud.update('AWS::SQS::Queue', id, [replace('/KmsMasterKeyId', 'alias/aws/sqs')]);
    expect(nowhere.message).toContain('noSuchPath in source');
    const malformed = await cloud.run('UpdateResource', {
      TypeName: 'AWS::SQS::Queue',
      Identifier: id,
      PatchDocument: '{"op":"add"}',
    });
    expect(malformed.reply.error).toBe('ValidationException');
    expect(await cloud.read('AWS::SQS::Queue', id)).toEqual(model);
  });

  it('are refused at once for what cannot change', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::S3::Bucket', { BucketName: 'orders-bucket' });
    const ended = await cloud.update('AWS::S3::Bucket', id, [replace('/BucketName', 'another-name')]);
    expect(ended.reply).toMatchObject({ status: 400, error: 'NotUpdatableException' });
    expect(ended.message).toBe(
      'Invalid patch update: createOnlyProperties [/properties/BucketName] cannot be updated',
    );
    const readOnly = await cloud.update('AWS::S3::Bucket', id, [replace('/Arn', 'arn:aws:s3:::other')]);
    expect(readOnly.message).toContain('readOnlyProperties [/properties/Arn]');
  });

  it('need the write-only values again, since a read does not return them', async () => {
    const cloud = new Cloud();
    const id = await withFunction(cloud);
    expect(await cloud.read('AWS::Lambda::Function', id)).not.toHaveProperty('Code');
    const without = await cloud.update('AWS::Lambda::Function', id, [replace('/MemorySize', 256)]);
    expect(without.message).toContain('#: required key [Code] not found');
    const replaced = await cloud.update('AWS::Lambda::Function', id, [replace('/Code', { ZipFile: 'x' })]);
    expect(replaced.message).toContain('noSuchPath in source');
    const added = await cloud.update('AWS::Lambda::Function', id, [
      replace('/MemorySize', 256),
      add('/Code', { ZipFile: 'new' }),
    ]);
    expect(added.status).toBe('SUCCESS');
    expect(cloud.service.living().at(-1)?.properties).toMatchObject({
      MemorySize: 256,
      Code: { ZipFile: 'new' },
    });
  });

  it('keep write-only values that a patch leaves out', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::SecretsManager::Secret', { Name: 'db', SecretString: 'kept' });
    await cloud.update('AWS::SecretsManager::Secret', id, [add('/Description', 'the database')]);
    expect(cloud.service.living()[0]?.properties).toEqual({
      Name: 'db',
      SecretString: 'kept',
      Description: 'the database',
    });
  });

  it('check the whole model again, also what the patch does not touch', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'a' });
    const ended = await cloud.update('AWS::SQS::Queue', id, [add('/VisibilityTimeout', 'soon')]);
    expect(ended.message).toBe(
      'Model validation failed (#/VisibilityTimeout: expected type: Integer, found: String)',
    );
  });

  it('tell what callers want apart from what AWS filled in', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'a', DelaySeconds: 1 });
    await cloud.update('AWS::SQS::Queue', id, [
      replace('/DelaySeconds', 2),
      replace('/VisibilityTimeout', 31),
    ]);
    expect(cloud.service.living()[0]?.properties).toEqual({
      QueueName: 'a',
      DelaySeconds: 2,
      VisibilityTimeout: 31,
    });
    await cloud.update('AWS::SQS::Queue', id, [{ op: 'remove', path: '/VisibilityTimeout' }]);
    expect(await cloud.read('AWS::SQS::Queue', id)).toMatchObject({ VisibilityTimeout: 30 });
  });
});

describe('identifiers', () => {
  it('of several parts are joined in the order of the schema, or given as JSON', async () => {
    const cloud = new Cloud();
    await cloud.make('AWS::Logs::LogGroup', { LogGroupName: 'g' });
    const { id } = await cloud.make('AWS::Logs::LogStream', { LogGroupName: 'g', LogStreamName: 's' });
    expect(id).toBe('g|s');
    const asJson = JSON.stringify({ LogStreamName: 's', LogGroupName: 'g' });
    expect(await cloud.read('AWS::Logs::LogStream', asJson)).toMatchObject({ LogStreamName: 's' });
    const wrong = await cloud.call('GetResource', {
      TypeName: 'AWS::Logs::LogStream',
      Identifier: '{"A":1}',
    });
    expect(wrong.error).toBe('ValidationException');
  });

  it('that are secondary are taken as JSON only', async () => {
    const cloud = new Cloud();
    const { id, model } = await cloud.make('AWS::Events::Rule', {
      Name: 'nightly',
      ScheduleExpression: 'rate(1 day)',
    });
    const secondary = JSON.stringify({ RuleName: 'nightly' });
    expect(await cloud.read('AWS::Events::Rule', secondary)).toEqual(model);
    expect(await cloud.read('AWS::Events::Rule', 'nightly')).toEqual({});
    expect(id).toBe('arn:aws:events:us-east-1:123456789012:rule/nightly');
  });

  it('of a parent have to be named to list what lives under it', async () => {
    const cloud = new Cloud();
    const api = await cloud.make('AWS::ApiGateway::RestApi', { Name: 'shop' });
    const list = (model?: JsonObject) =>
      cloud.call('ListResources', {
        TypeName: 'AWS::ApiGateway::Resource',
        ...(model === undefined ? {} : { ResourceModel: JSON.stringify(model) }),
      });
    expect((await list()).error).toBe('InvalidRequestException');
    const parent = { RestApiId: api.id };
    await cloud.make('AWS::ApiGateway::Resource', {
      ...parent,
      ParentId: api.model['RootResourceId'] ?? '',
      PathPart: 'orders',
    });
    expect((await list(parent)).body['ResourceDescriptions']).toHaveLength(1);
  });
});
