import { describe, expect, it } from '@jest/globals';
import { ec2Service } from '../../../simulator/aws/ec2/service.js';
import { Cloud } from '../../support/cloud.js';
import { formCall } from '../../support/calls.js';

/** Answers of EC2 to forms, in an account where somebody else has networks. */
function openEc2() {
  const cloud = new Cloud({ strangers: true });
  const service = ec2Service(cloud.account);
  return async (operation: string, members: Readonly<Record<string, string>> = {}) => {
    const answer = await service.handle(formCall('ec2', operation, members));
    return answer.body?.toString() ?? '';
  };
}

function countOf(text: string, element: string): number {
  return text.split(`<${element}>`).length - 1;
}

describe('filters of EC2', () => {
  it('leave everything in an answer to a question that has none', async () => {
    const ask = openEc2();
    expect(countOf(await ask('DescribeNatGateways'), 'natGatewayId')).toBe(2);
  });

  it('leave only what has the tag', async () => {
    const ask = openEc2();
    const filter = { 'Filter.1.Name': 'tag:cdkd-action:create', 'Filter.1.Value.1': 'no such token' };
    expect(countOf(await ask('DescribeNatGateways', filter), 'natGatewayId')).toBe(0);
  });

  it('are refused by the name of another list, which is no parameter on the wire', async () => {
    const ask = openEc2();
    const answer = await ask('DescribeNatGateways', { 'Filters.1.Name': 'state', 'Filters.1.Value.1': 'x' });
    expect(answer).toContain('UnknownParameter');
    expect(answer).toContain('The parameter Filters is not recognized');
  });

  it.each([
    ['DescribeClientVpnEndpoints', 'tag:project'],
    ['DescribeEgressOnlyInternetGateways', 'vpc-id'],
    ['DescribeSecurityGroupRules', 'tag-key'],
    ['DescribeVpcs', 'vpc'],
  ])('are refused where %s has no %s, even if there is nothing to filter', async (operation, name) => {
    const ask = openEc2();
    const answer = await ask(operation, { 'Filter.1.Name': name, 'Filter.1.Value.1': 'x' });
    expect(answer).toContain('InvalidParameterValue');
    expect(answer).toContain(`The filter '${name}' is invalid`);
  });

  it('choose Availability Zones', async () => {
    const ask = openEc2();
    const filter = { 'Filter.1.Name': 'zone-name', 'Filter.1.Value.1': 'us-east-1b' };
    expect(countOf(await ask('DescribeAvailabilityZones', filter), 'zoneName')).toBe(1);
    const two = { 'ZoneName.1': 'us-east-1a', 'ZoneName.2': 'us-east-1c' };
    expect(countOf(await ask('DescribeAvailabilityZones', two), 'zoneName')).toBe(2);
  });
});
