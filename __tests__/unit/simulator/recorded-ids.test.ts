import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { valuesAt } from '../../../simulator/aws/cloudcontrol/model-paths.js';
import { withAttributes } from '../../../simulator/aws/cloudcontrol/handlers/attributes.js';
import { generatedNames } from '../../../simulator/aws/cloudcontrol/handlers/physical-names.js';
import { SeededRandom } from '../../../simulator/kernel/random.js';
import { schemaAt, typesOf } from '../../../simulator/schemas/json-schema.js';
import { bundledRegistry } from '../../../simulator/schemas/registry.js';
import type { Json, JsonObject } from '../../../src/json.js';

interface Recorded {
  readonly types: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** What AWS answered; the file names its origin and licence. */
const RECORDED = JSON.parse(
  readFileSync(new URL('../../fixtures/recorded-ids.json', import.meta.url), 'utf8'),
) as Recorded;

const OLD_IDS = 'Recorded before ids of EC2 became longer in 2018.';
const ELSEWHERE = 'The rules in `types/compute.ts` make it, of what it belongs to.';

/** Where the simulator differs from the samples that were recorded, and why it is right all the same. */
const POOR_SAMPLES: Readonly<Record<string, string>> = {
  'AWS::EC2::DHCPOptions DhcpOptionsId': OLD_IDS,
  'AWS::EC2::NetworkAcl Id': OLD_IDS,
  'AWS::EC2::VPCPeeringConnection Id': OLD_IDS,
  'AWS::EC2::VPCEndpoint DnsEntries': 'CloudFormation puts the hosted zone and a colon before the name.',
  'AWS::ECS::TaskDefinition TaskDefinitionArn': ELSEWHERE,
  'AWS::ElastiCache::ReplicationGroup ConfigurationEndPoint/Address':
    'Recorded without encryption in transit; with it, the name begins with `clustercfg`.',
  'AWS::ElasticLoadBalancingV2::Listener ListenerArn': ELSEWHERE,
  'AWS::ElasticLoadBalancingV2::LoadBalancer LoadBalancerArn': ELSEWHERE,
  'AWS::ElasticLoadBalancingV2::LoadBalancer DNSName': ELSEWHERE,
  'AWS::ElasticLoadBalancingV2::LoadBalancer CanonicalHostedZoneID': ELSEWHERE,
  'AWS::ElasticLoadBalancingV2::TargetGroup TargetGroupArn': ELSEWHERE,
  'AWS::Lambda::Alias AliasArn': ELSEWHERE,
  'AWS::Lambda::LayerVersion LayerVersionArn': ELSEWHERE,
};

/** What else the attributes depend on. */
const ASKED: Readonly<Record<string, JsonObject>> = {
  'AWS::EC2::VPCEndpoint': {
    VpcEndpointType: 'Interface',
    ServiceName: 'com.amazonaws.vpce.us-east-1.vpce-svc-0123456789abcdef0',
  },
  'AWS::ElastiCache::ReplicationGroup': { TransitEncryptionEnabled: true },
  'AWS::SNS::Subscription': { TopicArn: 'arn:aws:sns:us-east-1:123456789012:orders' },
  'AWS::VpcLattice::Service': { Name: 'orders' },
  'AWS::WAFv2::WebACL': { Scope: 'CLOUDFRONT' },
};

const PLACE = { region: 'us-east-1', accountId: '123456789012' };
const registry = bundledRegistry();

const SLOTS: Readonly<Record<string, string>> = {
  region: '[a-z]{2}-[a-z]+-\\d',
  account: '\\d{12}',
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  ipv4: '\\d+(?:\\.\\d+){3}',
  'ipv4-dashed': '\\d+(?:-\\d+){3}',
  'iso-time': '[\\d:.TZ-]+',
  digits: '\\d+',
};
const ALPHABETS: Readonly<Record<string, string>> = {
  hex: '[0-9a-f]',
  lower: '[a-z0-9]',
  upper: '[A-Z0-9]',
  alnum: '[A-Za-z0-9]',
  base32: '[A-Z2-7]',
  digits: '\\d',
};

function patternOf(form: string): RegExp {
  const pattern = form.split(/\{([^}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const [name = '', length] = part.split(':');
    const characters = ALPHABETS[name];
    if (characters !== undefined && length !== undefined) return `${characters}{${length.replace('-', ',')}}`;
    return SLOTS[part] ?? '[\\w+=,.@/-]+?';
  });
  return new RegExp(`^${pattern.join('')}$`);
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The type's read-only properties, for a model that names the resource and what it belongs to. */
function attributesOf(type: string): JsonObject | undefined {
  const schema = registry.find(type);
  if (schema === undefined) return undefined;
  const random = new SeededRandom(1);
  const isText = (name: string) =>
    typesOf(schemaAt(schema.root, [name], schema.definitions) ?? {}).includes('string');
  const required = (schema.root.required ?? []).filter(isText);
  const names = Object.fromEntries(required.map((name) => [name, `my-${name.toLowerCase()}`]));
  const asked = { ...names, ...ASKED[type] };
  const model = { ...asked, ...generatedNames(schema, asked, { accountId: PLACE.accountId, random }) };
  return withAttributes(schema, { model, place: PLACE, random, now: 0 });
}

describe('read-only properties beside recorded ones', () => {
  const types = Object.entries(RECORDED.types).filter(([type]) => registry.find(type) !== undefined);

  it.each(types)('%s', (type, attributes) => {
    const model = attributesOf(type) ?? {};
    const differing = Object.entries(attributes).flatMap(([path, forms]) => {
      const found = valuesAt(model, path.split('/'))
        .flatMap(({ value }) => value)
        .map(textOf);
      const isAlike = found.every((value) => forms.some((form) => patternOf(form).test(value)));
      const isListed = Object.hasOwn(POOR_SAMPLES, `${type} ${path}`);
      if (isAlike === !isListed) return [];
      return [`${path}: ${found.join(', ')} is ${isAlike ? 'listed and' : 'not'} like ${forms.join(' or ')}`];
    });
    expect(differing).toEqual([]);
  });
});
