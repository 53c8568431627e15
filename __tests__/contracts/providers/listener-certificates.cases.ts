/** Runs the provider contract for the certificate lists of listeners. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPE = 'AWS::ElasticLoadBalancingV2::ListenerCertificate';

/** The items of a list by the names of the certificates; each trial makes its own. */
let attached: (...names: string[]) => JsonObject[];

async function makeCertificates(world: ProviderWorld, names: readonly string[]): Promise<void> {
  const arns = new Map<string, string>();
  for (const name of names) {
    const properties = { DomainName: `${name}.example.com` };
    arns.set(name, (await world.make('AWS::CertificateManager::Certificate', properties)).physicalId);
  }
  attached = (...wanted) => wanted.map((name) => ({ CertificateArn: arns.get(name) ?? '' }));
}

async function encryptedListener(world: ProviderWorld): Promise<string> {
  await makeCertificates(world, ['default', 'one', 'two', 'three']);
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const subnet = async (part: number) =>
    (await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock: `10.0.${part}.0/24` })).physicalId;
  const Subnets = [await subnet(0), await subnet(1)];
  const balancer = await world.make('AWS::ElasticLoadBalancingV2::LoadBalancer', { Name: 'shop', Subnets });
  const listener = await world.make('AWS::ElasticLoadBalancingV2::Listener', {
    LoadBalancerArn: balancer.physicalId,
    Port: 443,
    Protocol: 'HTTPS',
    Certificates: attached('default'),
    DefaultActions: [{ Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } }],
  });
  return listener.physicalId;
}

providerContract({
  type: TYPE,
  identity: 'attached',
  creation: {
    service: 'elasticloadbalancing',
    operation: 'AddListenerCertificates',
    delete: 'RemoveListenerCertificates',
  },
  prepare: async (world) => ({
    ListenerArn: await encryptedListener(world),
    Certificates: attached('one'),
  }),
  change: (properties) => ({ ...properties, Certificates: attached('two') }),
});

describe('a listener’s certificates', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('are only those of the resource: neither the default one nor what others have added', async () => {
    world = await ProviderWorld.start();
    const ListenerArn = await encryptedListener(world);
    const provider = await world.provider(TYPE, 'sdk');
    const create = (logicalId: string, properties: JsonObject) =>
      provider.create({ logicalId, type: TYPE, properties }, world.context());
    const first = { ListenerArn, Certificates: attached('one', 'two') };
    const made = await create('First', first);
    await create('Second', { ListenerArn, Certificates: attached('three') });
    expect(made.observed).toEqual(first);

    await provider.delete(targetOf(TYPE, made, first), world.context());
    expect(world.living(TYPE).map(({ model }) => model['Certificates'])).toEqual([attached('three')]);
  });

  it('show which of them others have removed', async () => {
    world = await ProviderWorld.start();
    const ListenerArn = await encryptedListener(world);
    const provider = await world.provider(TYPE, 'sdk');
    const properties = { ListenerArn, Certificates: attached('one', 'two') };
    const made = await provider.create({ logicalId: 'Thing', type: TYPE, properties }, world.context());
    const half = { ListenerArn, Certificates: attached('one') };
    await provider.delete(targetOf(TYPE, made, half), world.context());
    const read = await provider.read(targetOf(TYPE, made, properties));
    expect(read?.observed).toMatchObject({ Certificates: attached('two') });
  });
});
