import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CloudControlClient } from '@aws-sdk/client-cloudcontrol';
import { keyOf, type Resource } from '../../../../simulator/aws/cloudcontrol/inventory.js';
import { askQuery } from '../../../../src/adapters/aws/transport/query-protocol.js';
import { CloudControlProvider } from '../../../../src/providers/cloud-control/cloud-control-provider.js';
import { sdkCloudControl } from '../../../../src/providers/cloud-control/sdk-api.js';
import { RequestWatcher } from '../../../../src/providers/cloud-control/watcher.js';
import { isFailure } from '../../../../src/providers/wire/failures.js';
import { LambdaInterfaces } from '../../../../src/providers/wrappers/lambda-interfaces.js';
import { withPatientDeletes } from '../../../../src/providers/wrappers/patient-deletes.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../../adapters/aws/account.js';

const MINUTE = 60_000;

let account: AwsAccount;
let warnings: string[];

beforeEach(async () => {
  account = await AwsAccount.start({ cloudControl: { aftermath: 1 } });
  warnings = [];
});

afterEach(() => account.close());

function put(type: string, identifier: string, references: Resource['references'] = []): Resource {
  const { account: cloud } = account.simulator.cloudControl;
  const resource = {
    ...{ accountId: TEST_ACCOUNT, region: REGION, type, identifier, references },
    ...{ asked: {}, model: {}, internal: {} },
    ...{ createdBy: 'elsewhere', createdAt: cloud.now() },
  };
  cloud.inventory.put(resource);
  return resource;
}

/** A function of a VPC has been deleted a moment ago. */
function deletedFunction(): void {
  const subnet = put('AWS::EC2::Subnet', 'subnet-1');
  const group = put('AWS::EC2::SecurityGroup', 'sg-1');
  const lambda = put('AWS::Lambda::Function', 'handler', [
    { path: 'VpcConfig/SubnetIds/0', value: 'subnet-1', target: keyOf(subnet) },
    { path: 'VpcConfig/SecurityGroupIds/0', value: 'sg-1', target: keyOf(group) },
  ]);
  account.simulator.cloudControl.account.remove(keyOf(lambda));
}

/** Deletes as the engine does, a second between the tries; gives how long it took in milliseconds. */
async function deleted(type: string, physicalId: string): Promise<number> {
  const { clients, clock, random } = account;
  const client: CloudControlClient = await clients.cloudControl(REGION);
  const rateLimiter = new RateLimiter({
    clock,
    start: { perSecond: 100, burst: 100 },
    onSlowdown: () => undefined,
  });
  const api = await sdkCloudControl({ client, rateLimiter, clock, random });
  const watcher = new RequestWatcher(api, clock, random);
  const catalog = { facts: () => undefined } as never;
  const cloudControl = new CloudControlProvider({
    ...{ api, watcher, catalog, clock },
    ...{ stackName: 'Shop', onThrottled: () => undefined },
  });
  const interfaces = new LambdaInterfaces({
    ask: (action, parameters) =>
      askQuery(clients, { service: 'ec2', region: REGION, env: process.env, action, parameters }),
    warn: (message) => warnings.push(message),
  });
  const provider = withPatientDeletes(cloudControl, type, interfaces);
  const target = { logicalId: 'Thing', type, physicalId, properties: {}, attributes: {} };
  const start = clock.now();
  for (let tries = 1; ; tries += 1) {
    const context = {
      clientToken: `token-${tries}`,
      accepted: () => undefined,
      signal: new AbortController().signal,
    };
    try {
      await provider.delete(target, context as never);
      return clock.now() - start;
    } catch (error) {
      if (!isFailure(error, 'conflict')) throw error;
      await clock.sleep(5_000);
    }
  }
}

describe('network interfaces that Lambda has left behind', () => {
  it.each([
    ['AWS::EC2::Subnet', 'subnet-1'],
    ['AWS::EC2::SecurityGroup', 'sg-1'],
  ])('are deleted with %s, once they are not attached any more', async (type, id) => {
    deletedFunction();
    expect(await deleted(type, id)).toBeLessThan(MINUTE);
    expect(account.operations()).toContain('DeleteNetworkInterface');
    expect(warnings).toEqual([]);
  });

  it('are waited for where the role may not delete them, which is said once', async () => {
    deletedFunction();
    account.simulator.faults.arm({
      service: 'ec2',
      operation: 'DescribeNetworkInterfaces',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'UnauthorizedOperation', message: 'not authorized' },
    });
    const took = await deleted('AWS::EC2::Subnet', 'subnet-1');
    expect(took).toBeGreaterThan(19 * MINUTE);
    expect(warnings).toEqual([expect.stringContaining('ec2:DeleteNetworkInterface')]);
  });

  it('are not looked for at the first refusal, and others’ interfaces are left alone', async () => {
    const subnet = put('AWS::EC2::Subnet', 'subnet-1');
    const own = put('AWS::EC2::NetworkInterface', 'eni-own', [
      { path: 'SubnetId', value: 'subnet-1', target: keyOf(subnet) },
    ]);
    setTimeout(() => account.simulator.cloudControl.account.remove(keyOf(own)), 300);
    await deleted('AWS::EC2::Subnet', 'subnet-1');
    expect(account.operations()).not.toContain('DeleteNetworkInterface');
  });
});
