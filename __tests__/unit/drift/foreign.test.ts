import { describe, expect, it } from '@jest/globals';

import { withoutForeign } from '../../../src/drift/foreign.js';
import type { Json, JsonObject } from '../../../src/json.js';
import type { ResourceState } from '../../../src/state/schema.js';
import { json, listOf } from '../../support/type-facts.js';

const recordOf = (resourceType: string, physicalId: string, properties: JsonObject): ResourceState => ({
  physicalId,
  resourceType,
  properties,
  attributes: {},
  dependencies: [],
});

describe('what another resource has put into a security group', () => {
  const group = recordOf('AWS::EC2::SecurityGroup', 'sg-data', {});
  const fromApp = { IpProtocol: 'tcp', FromPort: 5432, ToPort: 5432, SourceSecurityGroupId: 'sg-app' };
  const fromAnywhere = { IpProtocol: 'tcp', FromPort: 5432, ToPort: 5432, CidrIp: '0.0.0.0/0' };

  const rule = (GroupId: string, more: JsonObject = fromApp) =>
    recordOf('AWS::EC2::SecurityGroupIngress', 'sgr-1', { GroupId, ...more });

  /** The rules in AWS that no resource accounts for. */
  function left(items: Json[], rows: ResourceState[]): Json | undefined {
    const sides = { recorded: {}, actual: { SecurityGroupIngress: items } };
    return withoutForeign(sides, group, [group, ...rows], () => listOf(json)).actual['SecurityGroupIngress'];
  }

  it('is the rule of a resource, however it spells the protocol', () => {
    expect(left([fromApp], [rule('sg-data')])).toBeUndefined();
    const byNumber = rule('sg-data', { ...fromApp, IpProtocol: '6', FromPort: '5432' });
    expect(left([fromApp], [byNumber])).toBeUndefined();
  });

  it('is no rule by hand for the same port', () => {
    expect(left([fromApp, fromAnywhere], [rule('sg-data')])).toEqual([fromAnywhere]);
  });

  it('is no rule of another group, not even of one that lets this one in', () => {
    expect(left([fromApp], [rule('sg-web')])).toEqual([fromApp]);
    const fromItself = { ...fromApp, SourceSecurityGroupId: 'sg-data' };
    expect(left([fromItself], [rule('sg-web', fromItself)])).toEqual([fromItself]);
    expect(left([fromItself], [rule('sg-data', fromItself)])).toBeUndefined();
  });
});
