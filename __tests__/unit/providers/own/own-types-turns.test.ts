import { expect, it } from '@jest/globals';
import type { ServiceAccess } from '../../../../src/providers/direct/access.js';
import { typesBy } from '../../../../src/providers/own/own-types.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { FakeClock } from '../../../support/fake-clock.js';

/** A lost create is found by its time, or by what it is like, alone: a second one at once could be taken for it. */
const BY_TIME = [
  'AWS::ApiGateway::Deployment',
  'AWS::ApiGatewayV2::Integration',
  'AWS::AppSync::ApiKey',
  'AWS::Cognito::UserPoolClient',
  'AWS::EC2::VPCCidrBlock',
  'AWS::IAM::AccessKey',
];

/** The same; each create waits some 30 s, and stacks rarely have two: several may have one name. */
const NAMESPACES = ['Http', 'PrivateDns', 'PublicDns'].map(
  (kind) => `AWS::ServiceDiscovery::${kind}Namespace`,
);

/** Named, and made by calls that nothing is waited for after: turns cost nothing that is worth more code. */
const QUICK = [
  'AWS::AppSync::GraphQLSchema',
  'AWS::CodeBuild::Project',
  'AWS::Config::ConfigurationRecorder',
  'AWS::Config::DeliveryChannel',
  'AWS::DocDB::DBCluster',
  'AWS::DocDB::DBInstance',
  'AWS::EC2::VPNGatewayRoutePropagation',
  'AWS::ElasticLoadBalancingV2::ListenerCertificate',
  'AWS::Elasticsearch::Domain',
  'AWS::Glue::Connection',
  'AWS::Glue::SecurityConfiguration',
  'AWS::Glue::Table',
  'AWS::IAM::UserToGroupAddition',
  'AWS::SES::ReceiptFilter',
  'AWS::SES::ReceiptRule',
  'AWS::SES::ReceiptRuleSet',
  'AWS::Scheduler::Schedule',
];

const clock = new FakeClock();
const rateLimiter = new RateLimiter({
  clock,
  start: { perSecond: 100, burst: 100 },
  onSlowdown: () => undefined,
});

const access: ServiceAccess = {
  region: 'us-east-1',
  stackName: 'Shop',
  clock,
  random: () => 0.5,
  clients: () => Promise.resolve({ send: () => Promise.resolve({}), destroy: () => undefined }),
  rateLimiter: () => rateLimiter,
  account: () => Promise.resolve({ accountId: '123456789012', partition: 'aws' }),
  fetchText: () => Promise.resolve(''),
  fetchBytes: () => Promise.resolve(new Uint8Array()),

  seal: () => ({}),
};

/** These lists only shrink. */
it('creates resources side by side, but for those of a few types', async () => {
  const inTurn: string[] = [];
  for (const [type, { load }] of [...typesBy('own-api'), ...typesBy('covered')])
    if ((await load(access)).isNamed !== true) inTurn.push(type);
  expect(inTurn.sort()).toEqual([...BY_TIME, ...NAMESPACES, ...QUICK].sort());
});
