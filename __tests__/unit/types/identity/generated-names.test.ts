import { describe, expect, it } from '@jest/globals';
import { bundledRegistry } from '../../../../simulator/schemas/registry.js';
import { violationsOf } from '../../../../simulator/schemas/violations.js';
import { GENERATED_NAME_TYPES, generatedName } from '../../../../src/types/identity/generated-names.js';

const QUEUE = 'AWS::SQS::Queue';
const base = { stackName: 'Shop', logicalId: 'Orders', type: QUEUE, properties: {}, token: 'a' };

/** Two names that are as long as CloudFormation allows, and one with what a name of a nested stack has. */
const STACKS = ['Shop', `S${'h-'.repeat(63)}p`, 'Shop~Nested--One-'];

describe('a generated name', () => {
  it('has the form of CloudFormation: stack, logical id, hash', () => {
    expect(generatedName(base)).toEqual({
      property: 'QueueName',
      name: expect.stringMatching(/^Shop-Orders-[0-9A-F]{12}$/),
    });
  });

  it('is the same for the same token, and another one for another', () => {
    expect(generatedName(base)).toEqual(generatedName({ ...base }));
    expect(generatedName({ ...base, token: 'b' })).not.toEqual(generatedName(base));
  });

  it('leaves a name alone that the template gives, and types that have none', () => {
    expect(generatedName({ ...base, properties: { QueueName: 'orders' } })).toBeUndefined();
    expect(generatedName({ ...base, type: 'AWS::EC2::VPC' })).toBeUndefined();
  });

  it('ends as the name of a FIFO queue or topic must', () => {
    const queue = generatedName({ ...base, properties: { FifoQueue: true }, stackName: 'S'.repeat(128) });
    expect(queue?.name).toMatch(/^S+-[0-9A-F]{12}\.fifo$/);
    expect(queue?.name).toHaveLength(80);
    const topic = { ...base, type: 'AWS::SNS::Topic', properties: { FifoTopic: 'true' } };
    expect(generatedName(topic)?.name).toMatch(/\.fifo$/);
  });

  it.each([
    ['AWS::SSM::Parameter', 'SsmStack', /^CFN-SsmStack-Orders-/],
    ['AWS::SSM::Parameter', 'aws-base', /^CFN-aws-base-Orders-/],
    ['AWS::SSM::Document', 'Amazonas', /^CFN-Amazonas-Orders-/],
    ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'internal-tools', /^CFN-internal-tool/],
    ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'internals', /^internals-Orders-/],
    ['AWS::EC2::SecurityGroup', 'sg-prod', /^CFN-sg-prod-Orders-/],
    ['AWS::S3::Bucket', 'sthree-data', /^cfn-sthree-data-orders-/],
    ['AWS::SQS::Queue', 'aws-base', /^aws-base-Orders-/],
  ])('of %s in the stack %s does not begin as the service forbids', (type, stackName, begins) => {
    expect(generatedName({ ...base, type, stackName })?.name).toMatch(begins);
  });

  it.each(GENERATED_NAME_TYPES)('of %s is one that its schema takes, and says whose it is', (type) => {
    const schema = bundledRegistry().find(type)!;
    for (const stackName of STACKS) {
      const { property, name } = generatedName({ ...base, type, stackName, logicalId: 'L'.repeat(255) })!;
      expect(schema.createOnly).toContainEqual([property]);
      expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*$/);
      expect(name.toLowerCase().startsWith('s')).toBe(true);
      expect(violationsOf(schema, { [property]: name }, 'shape')).toEqual([]);
    }
  });
});
