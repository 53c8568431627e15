import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { renamedWithoutPrefix, withPrefixedNames } from '../../../../src/plan/rules/name-prefix.js';
import type { TemplateResource } from '../../../../src/template/syntax/model.js';

const LOAD_BALANCER = 'AWS::ElasticLoadBalancingV2::LoadBalancer';

function resources(...listed: readonly [string, string, JsonObject][]): Map<string, TemplateResource> {
  return new Map(
    listed.map(([logicalId, type, properties]) => [
      logicalId,
      { logicalId, type, properties, dependsOn: [], metadata: {} },
    ]),
  );
}

function row(resourceType: string, physicalId: string) {
  return { resourceType, physicalId, properties: {}, attributes: {}, dependencies: [] };
}

describe('names of the app with the stack’s name in front', () => {
  it('are those of the types that the cdkd CLI had prefixed, and no others', () => {
    const given = resources(
      ['Role', 'AWS::IAM::Role', { RoleName: 'my-role' }],
      ['Unnamed', 'AWS::IAM::Role', { Path: '/' }],
      ['Balancer', LOAD_BALANCER, { Name: { Ref: 'Name' } }],
      ['Bucket', 'AWS::S3::Bucket', { BucketName: 'my-bucket' }],
    );

    const named = [...withPrefixedNames(given, 'Shop').values()].map(({ properties }) => properties);

    expect(named).toEqual([
      { RoleName: 'Shop-my-role' },
      { Path: '/' },
      { Name: { 'Fn::Join': ['-', ['Shop', { Ref: 'Name' }]] } },
      { BucketName: 'my-bucket' },
    ]);
  });

  it('are missed where a resource has exactly such a name, and the app no longer asks for it', () => {
    const given = resources(
      ['Role', 'AWS::IAM::Role', { RoleName: 'my-role' }],
      ['Own', 'AWS::IAM::Role', { RoleName: 'Shop-own' }],
      ['Balancer', LOAD_BALANCER, { Name: 'lb' }],
      ['New', 'AWS::IAM::User', { UserName: 'new' }],
    );
    const rows = {
      Role: row('AWS::IAM::Role', 'Shop-my-role'),
      Own: row('AWS::IAM::Role', 'Shop-own'),
      Balancer: row(
        LOAD_BALANCER,
        'arn:aws:elasticloadbalancing:eu-west-1:1:loadbalancer/app/Shop-lb/50dc6c495c0c9188',
      ),
    };

    expect(
      renamedWithoutPrefix(given, rows, 'Shop').map(({ before, after }) => `${before} ${after}`),
    ).toEqual(['Shop-my-role my-role', 'Shop-lb lb']);
  });
});
