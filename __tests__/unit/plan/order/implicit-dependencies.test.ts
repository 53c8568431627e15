import { describe, expect, it } from '@jest/globals';
import { findCycle } from '../../../../src/graph/dag.js';
import type { JsonObject } from '../../../../src/json.js';
import { checkCustomResources } from '../../../../src/plan/rules/custom-resources.js';
import { needsOf } from '../../../../src/plan/order/implicit-dependencies.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

const arnOf = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });
const HANDLER = { Type: 'AWS::Lambda::Function', Properties: { Role: arnOf('Role') } };
const custom = (ServiceToken: JsonObject, more: JsonObject = {}) => ({
  Type: 'Custom::Thing',
  Properties: { ServiceToken, ...more },
});

function resourcesOf(Resources: JsonObject) {
  return parseTemplate({ Resources }, 'Test').resources;
}

function needs(Resources: JsonObject, logicalId = 'Thing'): string[] {
  return [...(needsOf(resourcesOf(Resources)).get(logicalId) ?? [])].sort();
}

describe('a custom resource', () => {
  const policies = {
    Inline: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'Role' }] } },
    Own: { Type: 'AWS::IAM::RolePolicy', Properties: { RoleName: { Ref: 'Role' } } },
    Managed: { Type: 'AWS::IAM::ManagedPolicy', Properties: { Roles: [{ Ref: 'Role' }] } },
    Foreign: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'Other' }] } },
  };
  const roles = { Role: { Type: 'AWS::IAM::Role' }, Other: { Type: 'AWS::IAM::Role' } };

  it("waits for the policies of its handler's role, and for no others", () => {
    const resources = { Thing: custom(arnOf('Handler')), Handler: HANDLER, ...roles, ...policies };
    expect(needs(resources)).toEqual(['Handler', 'Inline', 'Managed', 'Own']);
  });

  it('waits for them behind an alias as well', () => {
    const Live = { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Handler' } } };
    const resources = { Thing: custom({ Ref: 'Live' }), Live, Handler: HANDLER, ...roles, ...policies };
    expect(needs(resources)).toEqual(['Inline', 'Live', 'Managed', 'Own']);
  });

  it('waits for all that leads the messages of a topic to a function', () => {
    const resources = {
      Thing: custom({ Ref: 'Topic' }),
      Topic: { Type: 'AWS::SNS::Topic' },
      Listener: {
        Type: 'AWS::SNS::Subscription',
        Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'lambda', Endpoint: arnOf('Handler') },
      },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: { FunctionName: { Ref: 'Handler' }, SourceArn: { Ref: 'Topic' } },
      },
      Handler: HANDLER,
      ...roles,
      ...policies,
    };
    expect(needs(resources)).toEqual(['Inline', 'Listener', 'Managed', 'Own', 'Permission', 'Topic']);
  });

  it('does not wait for a policy that waits for it', () => {
    const resources = {
      Thing: custom(arnOf('Handler')),
      Handler: HANDLER,
      ...roles,
      Inline: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'Role' }],
          PolicyDocument: { Resource: { 'Fn::GetAtt': ['Thing', 'Arn'] } },
        },
      },
    };
    expect(needs(resources)).toEqual(['Handler']);
    expect(findCycle(needsOf(resourcesOf(resources)))).toBeUndefined();
  });

  it('that two handlers make of each other does not close a circle either', () => {
    const resources = {
      Thing: custom(arnOf('Handler')),
      Handler: HANDLER,
      ...roles,
      Inline: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Ref: 'Second' } },
      },
      Second: custom(arnOf('Handler'), { Of: { Ref: 'Thing' } }),
    };
    expect(findCycle(needsOf(resourcesOf(resources)))).toBeUndefined();
  });
});

describe('a template with custom resources', () => {
  const check = (properties: JsonObject) => () => {
    checkCustomResources(resourcesOf({ Thing: { Type: 'Custom::Thing', Properties: properties } }));
  };
  const token = 'arn:aws:lambda:us-east-1:123456789012:function:handler';

  it.each<[string, JsonObject]>([
    ['a function', { ServiceToken: token }],
    ['an alias', { ServiceToken: `${token}:live` }],
    ['a topic', { ServiceToken: 'arn:aws-cn:sns:cn-north-1:123456789012:topic' }],
    ['what is known later', { ServiceToken: arnOf('X') }],
    ['time to answer', { ServiceToken: token, ServiceTimeout: '3600' }],
  ])('is taken with %s', (_name, properties) => {
    expect(() => {
      checkCustomResources(
        resourcesOf({
          X: { Type: 'AWS::Lambda::Function' },
          T: { Type: 'Custom::T', Properties: properties },
        }),
      );
    }).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['Property ServiceToken is required', {}],
    ['ServiceToken "handler"', { ServiceToken: 'handler' }],
    ['ServiceToken "arn:aws:sqs', { ServiceToken: 'arn:aws:sqs:us-east-1:123456789012:queue' }],
    ['ServiceTimeout 0', { ServiceToken: token, ServiceTimeout: 0 }],
    ['ServiceTimeout "1h"', { ServiceToken: token, ServiceTimeout: '1h' }],
  ])('is refused: %s', (words, properties) => {
    expect(check(properties)).toThrow(words);
  });
});
