import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CancelResourceRequestCommand,
  CloudControlClient,
  CreateResourceCommand,
  DeleteResourceCommand,
  GetResourceCommand,
  GetResourceRequestStatusCommand,
  ListResourceRequestsCommand,
  ListResourcesCommand,
  UpdateResourceCommand,
} from '@aws-sdk/client-cloudcontrol';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';

/** The real client over HTTP: what it makes of the simulator's answers is what the action will see of AWS's. */
describe('Cloud Control over the wire', () => {
  let simulator: Simulator;
  let client: CloudControlClient;

  beforeAll(async () => {
    simulator = await startSimulator();
    client = new CloudControlClient({
      endpoint: simulator.url,
      region: 'us-east-1',
      credentials: { ...TEST_CREDENTIALS },
      maxAttempts: 1,
    });
  });

  afterAll(async () => {
    client.destroy();
    expect(simulator.log.defects()).toEqual([]);
    await simulator.close();
  });

  const create = (TypeName: string, state: object) =>
    client.send(new CreateResourceCommand({ TypeName, DesiredState: JSON.stringify(state) }));

  it('creates, reads, updates, lists and deletes a resource', async () => {
    const { ProgressEvent: accepted } = await create('AWS::Logs::LogGroup', { LogGroupName: 'orders' });
    expect(accepted).toMatchObject({
      TypeName: 'AWS::Logs::LogGroup',
      Identifier: 'orders',
      Operation: 'CREATE',
      OperationStatus: 'IN_PROGRESS',
    });
    expect(accepted?.EventTime).toBeInstanceOf(Date);
    expect(accepted?.ResourceModel).toBeUndefined();
    const status = await client.send(
      new GetResourceRequestStatusCommand({ RequestToken: accepted?.RequestToken }),
    );
    expect(status.ProgressEvent?.OperationStatus).toBe('SUCCESS');

    await client.send(
      new UpdateResourceCommand({
        TypeName: 'AWS::Logs::LogGroup',
        Identifier: 'orders',
        PatchDocument: JSON.stringify([{ op: 'add', path: '/RetentionInDays', value: 7 }]),
      }),
    );
    const read = await client.send(
      new GetResourceCommand({ TypeName: 'AWS::Logs::LogGroup', Identifier: 'orders' }),
    );
    expect(JSON.parse(read.ResourceDescription?.Properties ?? '')).toMatchObject({
      LogGroupName: 'orders',
      RetentionInDays: 7,
      Arn: 'arn:aws:logs:us-east-1:123456789012:log-group:orders:*',
    });

    const listed = await client.send(new ListResourcesCommand({ TypeName: 'AWS::Logs::LogGroup' }));
    expect(listed.ResourceDescriptions).toEqual([
      { Identifier: 'orders', Properties: '{"LogGroupName":"orders"}' },
    ]);
    await client.send(new DeleteResourceCommand({ TypeName: 'AWS::Logs::LogGroup', Identifier: 'orders' }));
    expect(simulator.cloudControl.living()).toEqual([]);
  });

  it('refuses an unknown type on every operation, before anything else, with HTTP 400', async () => {
    const TypeName = 'AWS::Made::Up';
    const commands = [
      new CreateResourceCommand({ TypeName, DesiredState: 'not JSON' }),
      new UpdateResourceCommand({ TypeName, Identifier: 'x', PatchDocument: 'not a patch' }),
      new DeleteResourceCommand({ TypeName, Identifier: 'x' }),
      new GetResourceCommand({ TypeName, Identifier: 'x' }),
      new ListResourcesCommand({ TypeName }),
    ];
    for (const command of commands) {
      await expect(client.send(command as CreateResourceCommand)).rejects.toMatchObject({
        name: 'TypeNotFoundException',
        message: "The type 'AWS::Made::Up' cannot be found.",
        $metadata: { httpStatusCode: 400 },
      });
    }
  });

  it('says what is wrong with a model in the words of the real service', async () => {
    await expect(create('AWS::S3::Bucket', { BucketName: true })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Model validation failed (#/BucketName: expected type: String, found: Boolean)',
    });
    await expect(create('AWS::S3::Bucket', { Colour: 'red' })).rejects.toMatchObject({
      message: 'Model validation failed (#: extraneous key [Colour] is not permitted)',
    });
    await expect(create('AWS::Lambda::Function', { Role: 'arn:aws:iam::1:role/r' })).rejects.toMatchObject({
      message: expect.stringContaining('#: required key [Code] not found'),
    });
  });

  it('answers a read of what is not there with an exception, and a delete with an event', async () => {
    const target = { TypeName: 'AWS::SNS::Topic', Identifier: 'arn:aws:sns:us-east-1:123456789012:none' };
    await expect(client.send(new GetResourceCommand(target))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: expect.stringMatching(/HandlerErrorCode: NotFound, RequestToken: /),
    });
    await expect(
      client.send(new UpdateResourceCommand({ ...target, PatchDocument: '[]' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    const { ProgressEvent } = await client.send(new DeleteResourceCommand(target));
    expect(ProgressEvent?.OperationStatus).toBe('IN_PROGRESS');
    const status = await client.send(
      new GetResourceRequestStatusCommand({ RequestToken: ProgressEvent?.RequestToken }),
    );
    expect(status.ProgressEvent).toMatchObject({ OperationStatus: 'FAILED', ErrorCode: 'NotFound' });
  });

  it('refuses what a type cannot do', async () => {
    await expect(
      create('AWS::IAM::Policy', { PolicyName: 'p', PolicyDocument: {}, Roles: ['r'] }),
    ).rejects.toMatchObject({
      name: 'UnsupportedActionException',
      message: 'Resource type AWS::IAM::Policy does not support CREATE action',
    });
    await expect(
      client.send(
        new UpdateResourceCommand({
          TypeName: 'AWS::Lambda::Permission',
          Identifier: 'f|1',
          PatchDocument: '[]',
        }),
      ),
    ).rejects.toMatchObject({ name: 'UnsupportedActionException' });
  });

  it('lists requests by operation and status, newest first, in pages', async () => {
    await create('AWS::SQS::Queue', { QueueName: 'one' });
    await create('AWS::SQS::Queue', { QueueName: 'two' });
    const filter = { Operations: ['CREATE' as const], OperationStatuses: ['SUCCESS' as const] };
    const first = await client.send(
      new ListResourceRequestsCommand({ MaxResults: 1, ResourceRequestStatusFilter: filter }),
    );
    expect(first.ResourceRequestStatusSummaries).toMatchObject([
      { Identifier: expect.stringMatching(/\/two$/) },
    ]);
    const second = await client.send(
      new ListResourceRequestsCommand({
        MaxResults: 1,
        ResourceRequestStatusFilter: filter,
        NextToken: first.NextToken,
      }),
    );
    expect(second.ResourceRequestStatusSummaries).toMatchObject([
      { Identifier: expect.stringMatching(/\/one$/) },
    ]);
  });

  it('refuses to cancel what has ended, and does not know tokens that it never gave', async () => {
    const { ProgressEvent } = await create('AWS::SQS::Queue', { QueueName: 'three' });
    const RequestToken = ProgressEvent?.RequestToken;
    await client.send(new GetResourceRequestStatusCommand({ RequestToken }));
    await expect(client.send(new CancelResourceRequestCommand({ RequestToken }))).rejects.toMatchObject({
      name: 'ValidationException',
      message: `Request ${String(RequestToken)} is already in status SUCCESS`,
    });
    await expect(
      client.send(new GetResourceRequestStatusCommand({ RequestToken: 'never-given' })),
    ).rejects.toMatchObject({ name: 'RequestTokenNotFoundException' });
  });
});
