/** Tests which changes of a Client VPN endpoint are sent. */

import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../../../../src/json.js';
import type { Ask, Call } from '../../../../../../../src/providers/described/sdk/ec2.js';
import { clientVpnEndpoint } from '../../../../../../../src/providers/described/types/ec2/client-vpn/endpoint.js';

const place = { accountId: '123456789012', partition: 'aws', region: 'us-east-1' };
const physicalId = 'cvpn-endpoint-00000000000000001';
const VPC = { ClientVpnEndpoints: [{ VpcId: 'vpc-1' }] };

const ask = Object.assign(() => Promise.resolve(VPC), { optional: () => Promise.resolve(VPC) }) as Ask;

/** The calls for a change; AWS has what was there before, unless it is said to have something else. */
async function callsFor(before: JsonObject, after: JsonObject, observed = before): Promise<readonly Call[]> {
  const resource = { physicalId, properties: after, place, observed };
  const calls: Call[] = [];
  for (const { properties, calls: of } of clientVpnEndpoint.parts) {
    const isConcerned = [before, after].some((one) => properties.some((name) => name in one));
    if (isConcerned) calls.push(...(await of({ before, after }, resource, ask)));
  }
  return calls;
}

const modified = (input: JsonObject): Call[] => [
  ['ModifyClientVpnEndpoint', { ClientVpnEndpointId: physicalId, ...input }],
];

describe('a change of a Client VPN endpoint', () => {
  const before = { DnsServers: ['10.0.0.2'], SplitTunnel: true, VpnPort: 1194, Description: 'offices' };

  it('sends only what differs, so that connections are not reset', async () => {
    expect(await callsFor(before, { ...before, Description: 'homes' })).toEqual(
      modified({ Description: 'homes' }),
    );
  });

  it('sends nothing where nothing differs', async () => {
    expect(await callsFor(before, before)).toEqual([]);
  });

  it('leaves alone what AWS has otherwise, beside what the template changes', async () => {
    const observed = { ...before, SplitTunnel: false, VpnPort: 443 };
    expect(await callsFor(before, before, observed)).toEqual([]);
    expect(await callsFor(before, { ...before, Description: 'homes' }, observed)).toEqual(
      modified({ Description: 'homes' }),
    );
    expect(await callsFor({ ...before, VpnPort: 443 }, before, observed)).toEqual(
      modified({ VpnPort: 1194 }),
    );
  });

  it('resets what the template no longer has', async () => {
    const options = { ClientLoginBannerOptions: { Enabled: true, BannerText: 'hello' } };
    expect(await callsFor({ ...before, ...options, SelfServicePortal: 'enabled' }, {})).toEqual(
      modified({
        ClientLoginBannerOptions: { Enabled: false },
        Description: '',
        DnsServers: { Enabled: false },
        SelfServicePortal: 'disabled',
        SplitTunnel: false,
        VpnPort: 443,
      }),
    );
  });

  it('replaces DNS servers as a whole', async () => {
    const DnsServers = ['10.0.0.3', '10.0.0.4'];
    expect(await callsFor(before, { ...before, DnsServers })).toEqual(
      modified({ DnsServers: { Enabled: true, CustomDnsServers: DnsServers } }),
    );
  });

  it('sends security groups together with the VPC, which AWS knows where the template does not', async () => {
    const [one, two] = [{ SecurityGroupIds: ['sg-1'] }, { SecurityGroupIds: ['sg-2'] }];
    const VpcId = 'vpc-1';
    expect(await callsFor({ ...one, VpcId }, { ...two, VpcId })).toEqual(modified({ ...two, VpcId }));
    expect(await callsFor(one, two)).toEqual(modified({ ...two, VpcId }));
    expect(await callsFor({ ...one, VpcId }, { VpcId })).toEqual(modified({ VpcId }));
    expect(await callsFor({ VpcId }, {})).toEqual([]);
  });

  it('replaces every part of the authorization policy, and deletes it with the property', async () => {
    const PolicyDocument = 'permit (principal, action, resource);';
    const long = { PolicyDocument, Description: 'all', ShadowMode: 'enabled' };
    const ClientVpnEndpointId = physicalId;
    expect(
      await callsFor({ AuthorizationPolicy: long }, { AuthorizationPolicy: { PolicyDocument } }),
    ).toEqual([
      [
        'ModifyClientVpnEndpointAuthorizationPolicy',
        { ClientVpnEndpointId, PolicyDocument, Description: '', ShadowMode: 'disabled' },
      ],
    ]);
    expect(await callsFor({ AuthorizationPolicy: long }, {})).toEqual([
      ['DeleteClientVpnEndpointAuthorizationPolicy', { ClientVpnEndpointId }],
    ]);
  });
});

describe('a read of a Client VPN endpoint', () => {
  const status = (Code: string) => ({ ClientVpnEndpointId: physicalId, Status: { Code } });

  async function read(found: JsonObject, properties: JsonObject, policy: JsonObject = {}) {
    const answer = (command: string): Promise<JsonObject> => {
      if (command === 'DescribeClientVpnEndpoints') return Promise.resolve({ ClientVpnEndpoints: [found] });
      const isGoing = JSON.stringify(found).includes('deleting');
      return isGoing ? Promise.reject(new Error('The endpoint is being deleted')) : Promise.resolve(policy);
    };
    const reader = Object.assign(answer, { optional: answer }) as Ask;
    return clientVpnEndpoint.read(reader, { physicalId, properties, place });
  }

  it('has security groups in the order of the template', async () => {
    const found = { ...status('available'), SecurityGroupIds: ['sg-3', 'sg-1', 'sg-2'] };
    const reading = await read(found, { SecurityGroupIds: ['sg-1', 'sg-2'] });
    expect(reading?.observed['SecurityGroupIds']).toEqual(['sg-1', 'sg-2', 'sg-3']);
  });

  it.each([
    ['pending', undefined, 'active', 'changing'],
    ['pending-associate', undefined, 'active', undefined],
    ['available', 'applying', 'active', 'changing'],
    ['available', 'applied', 'updating', 'changing'],
    ['available', 'applied', 'failed', 'failed'],
    ['available', 'applied', 'active', undefined],
    ['deleting', 'applying', 'failed', 'going'],
  ])('says of %s, handler %s and policy %s: %s', async (code, handler, policy, phase) => {
    const ClientConnectOptions = handler === undefined ? {} : { Status: { Code: handler } };
    const asked = { AuthorizationPolicy: { PolicyDocument: 'permit ();' } };
    const reading = await read({ ...status(code), ClientConnectOptions }, asked, { Status: policy });
    expect(reading?.phase).toBe(phase);
  });

  it('finds no deleted one', async () => {
    expect(await read(status('deleted'), {})).toBeUndefined();
  });
});
