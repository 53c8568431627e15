/** Runs the provider contract for distributions, functions and the access to origins by CloudFront's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

const TAGS = [{ Key: 'team', Value: 'shop' }];
const OTHER_TAGS = [{ Key: 'stage', Value: 'prod' }];

const CODE = 'function handler(event) { return event.request; }';

const FUNCTION: ContractCase = {
  type: 'AWS::CloudFront::Function',
  identity: 'template',
  writeOnly: ['AutoPublish'],
  creation: {
    service: 'cloudfront',
    operation: 'CreateFunction',
    update: 'UpdateFunction',
    delete: 'DeleteFunction',
  },
  prepare: () => ({
    Name: 'rewrite',
    AutoPublish: true,
    FunctionCode: CODE,
    FunctionConfig: { Comment: 'as it is', Runtime: 'cloudfront-js-2.0' },
    Tags: TAGS,
  }),
  change: (properties) => ({
    ...properties,
    FunctionCode: `${CODE} // again`,
    FunctionConfig: {
      Comment: 'with a store',
      Runtime: 'cloudfront-js-2.0',
      KeyValueStoreAssociations: [
        { KeyValueStoreARN: 'arn:aws:cloudfront::123456789012:key-value-store/one' },
      ],
    },
    Tags: OTHER_TAGS,
  }),
};

const CONTROL: ContractCase = {
  type: 'AWS::CloudFront::OriginAccessControl',
  identity: 'template',
  creation: {
    service: 'cloudfront',
    operation: 'CreateOriginAccessControl',
    update: 'UpdateOriginAccessControl',
    delete: 'DeleteOriginAccessControl',
  },
  prepare: () => ({ OriginAccessControlConfig: control({ Description: 'of the shop' }) }),
  change: () => ({ OriginAccessControlConfig: control({ SigningBehavior: 'never' }) }),
};

function control(more: JsonObject): JsonObject {
  return {
    Name: 'shop',
    OriginAccessControlOriginType: 's3',
    SigningBehavior: 'always',
    SigningProtocol: 'sigv4',
    ...more,
  };
}

const IDENTITY: ContractCase = {
  type: 'AWS::CloudFront::CloudFrontOriginAccessIdentity',
  identity: 'aws',
  creation: {
    service: 'cloudfront',
    operation: 'CreateCloudFrontOriginAccessIdentity',
    update: 'UpdateCloudFrontOriginAccessIdentity',
    delete: 'DeleteCloudFrontOriginAccessIdentity',
  },
  prepare: () => ({ CloudFrontOriginAccessIdentityConfig: { Comment: 'of the shop' } }),
  change: () => ({ CloudFrontOriginAccessIdentityConfig: { Comment: 'of another' } }),
};

const DISTRIBUTION: ContractCase = {
  type: 'AWS::CloudFront::Distribution',
  identity: 'aws',
  creation: {
    service: 'cloudfront',
    operation: 'CreateDistributionWithTags',
    update: 'UpdateDistribution',
    delete: 'DeleteDistribution',
  },
  prepare: async (world) => {
    const { physicalId: OriginAccessControlId } = await world.make(
      CONTROL.type,
      await CONTROL.prepare(world),
    );
    return {
      DistributionConfig: {
        Comment: 'the shop',
        Enabled: true,
        DefaultRootObject: 'index.html',
        HttpVersion: 'http2',
        IPV6Enabled: true,
        CustomErrorResponses: [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' }],
        DefaultCacheBehavior: {
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
          CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
          Compress: true,
          TargetOriginId: 'files',
          ViewerProtocolPolicy: 'redirect-to-https',
        },
        Origins: [
          {
            Id: 'files',
            DomainName: 'shop.s3.us-east-1.amazonaws.com',
            OriginAccessControlId,
            S3OriginConfig: { OriginAccessIdentity: '' },
          },
        ],
        Restrictions: { GeoRestriction: { RestrictionType: 'whitelist', Locations: ['CH', 'DE'] } },
      },
      Tags: TAGS,
    };
  },
  change: ({ DistributionConfig }) => {
    const {
      CustomErrorResponses: _responses,
      Restrictions: _restrictions,
      ...config
    } = DistributionConfig as JsonObject;
    return {
      DistributionConfig: {
        ...config,
        Aliases: ['shop.example.com'],
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            ViewerProtocolPolicy: 'https-only',
            ForwardedValues: { QueryString: true, Headers: ['Accept'], Cookies: { Forward: 'all' } },
          },
        ],
        Comment: 'the shop and its API',
        Logging: { Bucket: 'logs.s3.amazonaws.com', Prefix: 'shop/' },
        Origins: [
          ...([config['Origins'] ?? []].flat() as JsonObject[]),
          {
            Id: 'api',
            DomainName: 'api.example.com',
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
            OriginCustomHeaders: [{ HeaderName: 'x-shop', HeaderValue: 'yes' }],
          },
        ],
        PriceClass: 'PriceClass_100',
        ViewerCertificate: { CloudFrontDefaultCertificate: true },
      },
      Tags: OTHER_TAGS,
    };
  },
};

const VISIBILITY = { CloudWatchMetricsEnabled: true, MetricName: 'shop', SampledRequestsEnabled: false };

const WEB_ACL: ContractCase = {
  type: 'AWS::WAFv2::WebACL',
  identity: 'template',
  creation: {
    service: 'wafv2',
    operation: 'CreateWebACL',
    update: 'UpdateWebACL',
    delete: 'DeleteWebACL',
  },
  prepare: () => ({
    Name: 'shop',
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    Description: 'of the shop',
    Rules: [
      rule(1, { ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesCommonRuleSet' } }),
    ],
    VisibilityConfig: VISIBILITY,
    Tags: TAGS,
  }),
  change: ({ Description: _description, ...properties }) => ({
    ...properties,
    DefaultAction: { Block: {} },
    Rules: [rule(2, { RateBasedStatement: { Limit: 1000, AggregateKeyType: 'IP' } })],
    TokenDomains: ['example.com'],
    Tags: OTHER_TAGS,
  }),
};

function rule(Priority: number, Statement: JsonObject): JsonObject {
  return {
    Name: `rule-${Priority}`,
    Priority,
    OverrideAction: { None: {} },
    Statement,
    VisibilityConfig: VISIBILITY,
  };
}

providerContract(FUNCTION);
providerContract(WEB_ACL);
providerContract(CONTROL);
providerContract(IDENTITY);
providerContract(DISTRIBUTION);

describe('a distribution', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const make = async (properties: JsonObject) => {
    const provider = await world.provider(DISTRIBUTION.type, 'sdk');
    const subject = { logicalId: 'Site', type: DISTRIBUTION.type, properties };
    return { provider, made: await provider.create(subject, world.context()) };
  };

  it('is ready once it is deployed, and disabled and deployed so before it is deleted', async () => {
    world = await ProviderWorld.start({ cloudFront: { deployed: 240_000 } });
    const began = world.clock.now();
    const properties = await DISTRIBUTION.prepare(world);
    const { provider, made } = await make(properties);
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(240_000);
    const endedAt = world.clock.now();
    const mark = world.simulator.log.last;
    await provider.delete(targetOf(DISTRIBUTION.type, made, properties), world.context());
    expect(world.clock.now() - endedAt).toBeGreaterThanOrEqual(240_000);
    expect(world.simulator.log.mutating(mark).map(({ operation }) => operation)).toEqual([
      'UpdateDistribution',
      'DeleteDistribution',
    ]);
    expect(world.living(DISTRIBUTION.type)).toEqual([]);
  });

  it('keeps what others have set and the template does not give', async () => {
    world = await ProviderWorld.start();
    const properties = await DISTRIBUTION.prepare(world);
    const { provider, made } = await make(properties);
    const { inventory } = world.simulator.cloudControl.account;
    const [living] = inventory.all().filter(({ identifier }) => identifier === made.physicalId);
    const before = living?.model['DistributionConfig'] as JsonObject;
    if (living !== undefined) {
      inventory.put({
        ...living,
        model: { ...living.model, DistributionConfig: { ...before, WebACLId: 'by-hand' } },
      });
    }
    const config = properties['DistributionConfig'] as JsonObject;
    const desired = { ...properties, DistributionConfig: { ...config, Comment: 'another' } };
    const row = targetOf(DISTRIBUTION.type, made, properties);
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject({
      DistributionConfig: { Comment: 'another', WebACLId: 'by-hand' },
    });
  });
});

describe('a function', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is published after each change, if the template says so', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(FUNCTION.type, 'sdk');
    const properties = await FUNCTION.prepare(world);
    const subject = { logicalId: 'Rewrite', type: FUNCTION.type };
    const made = await provider.create({ ...subject, properties }, world.context());
    const desired = { ...properties, FunctionCode: `${CODE} // again` };
    const mark = world.simulator.log.last;
    await provider.update({ ...targetOf(FUNCTION.type, made, properties), desired }, world.context());
    expect(world.simulator.log.mutating(mark).map(({ operation }) => operation)).toEqual([
      'UpdateFunction',
      'PublishFunction',
    ]);
    const quiet = { ...desired, AutoPublish: false, FunctionCode: CODE };
    const next = world.simulator.log.last;
    await provider.update({ ...targetOf(FUNCTION.type, made, desired), desired: quiet }, world.context());
    expect(world.simulator.log.mutating(next).map(({ operation }) => operation)).toEqual(['UpdateFunction']);
  });
});

describe('a web ACL', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is read, changed and deleted by its ARN too', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(WEB_ACL.type, 'sdk');
    const properties = await WEB_ACL.prepare(world);
    const subject = { logicalId: 'Guard', type: WEB_ACL.type, properties };
    const made = await provider.create(subject, world.context());
    const row = { ...targetOf(WEB_ACL.type, made, properties), physicalId: made.attributes['Arn'] as string };
    const desired = WEB_ACL.change?.(properties) ?? {};
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject({ DefaultAction: { Block: {} }, Scope: 'CLOUDFRONT' });
    await provider.delete({ ...row, properties: desired }, world.context());
    expect(world.living(WEB_ACL.type)).toEqual([]);
  });
});
