import '../../support/one-realm.js';
import { GetFunctionCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_ACCOUNT, TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';

const REGION = 'us-east-1';
const HANDLER = `exports.handler = async (event, context) => {
  if (event.crash) throw new RangeError('too far');
  if (event.sleep) await new Promise((resolve) => setTimeout(resolve, event.sleep));
  return { event, name: context.functionName, region: process.env.AWS_REGION, own: process.env.OWN };
};`;

let simulator: Simulator;
let lambda: LambdaClient;

beforeEach(async () => {
  simulator = await startSimulator({ lambda: { activation: 60_000 } });
  lambda = new LambdaClient({
    region: REGION,
    endpoint: simulator.url,
    credentials: TEST_CREDENTIALS,
    maxAttempts: 1,
  });
  const { account } = simulator.cloudControl;
  const model = {
    FunctionName: 'greeter',
    Arn: `arn:aws:lambda:${REGION}:${TEST_ACCOUNT}:function:greeter`,
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Role: `arn:aws:iam::${TEST_ACCOUNT}:role/greeter`,
    Timeout: 5,
    Environment: { Variables: { OWN: 'mine' } },
  };
  account.inventory.put({
    accountId: TEST_ACCOUNT,
    region: REGION,
    type: 'AWS::Lambda::Function',
    identifier: 'greeter',
    asked: { ...model, Code: { ZipFile: HANDLER } },
    model,
    internal: {},
    createdBy: 'test',
    createdAt: account.now(),
    references: [],
  });
});

afterEach(async () => {
  lambda.destroy();
  await simulator.close();
  expect(simulator.log.defects()).toEqual([]);
});

async function invoke(event: object, name = 'greeter') {
  const command = new InvokeCommand({ FunctionName: name, Payload: Buffer.from(JSON.stringify(event)) });
  const { FunctionError: error, Payload } = await lambda.send(command);
  return { error, value: JSON.parse(Payload?.transformToString() ?? 'null') as unknown };
}

describe('a function', () => {
  it('is pending at first, and refuses to be invoked', async () => {
    const { Configuration } = await lambda.send(new GetFunctionCommand({ FunctionName: 'greeter' }));
    expect(Configuration).toMatchObject({ State: 'Pending', Timeout: 5 });
    await expect(invoke({})).rejects.toMatchObject({ name: 'ResourceConflictException' });
  });

  it('runs its code, with its own environment, by name and by ARN', async () => {
    simulator.clock.advance(60_000);
    const expected = { event: { a: 1 }, name: 'greeter', region: REGION, own: 'mine' };
    const arn = `arn:aws:lambda:${REGION}:${TEST_ACCOUNT}:function:greeter`;
    expect(await invoke({ a: 1 })).toEqual({ error: undefined, value: expected });
    expect(await invoke({ a: 1 }, arn)).toEqual({ error: undefined, value: expected });
    expect(simulator.lambda.invocations).toHaveLength(2);
  });

  it('tells what its handler threw', async () => {
    simulator.clock.advance(60_000);
    expect(await invoke({ crash: true })).toMatchObject({
      error: 'Unhandled',
      value: { errorType: 'RangeError', errorMessage: 'too far' },
    });
  });

  it('that does not exist is said not to', async () => {
    await expect(invoke({}, 'nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(invoke({}, 'greeter:7')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
