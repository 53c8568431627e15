import { describe, expect, it } from '@jest/globals';
import type { IgnorableFeature } from '../../../../src/plan/model/execution-options.js';
import type { JsonObject } from '../../../../src/json.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { catalogOf, factsOf, json, text } from '../../../support/type-facts.js';
import { planOf, rowOf } from '../planning.js';

const INSTANCE = 'AWS::EC2::Instance';
const HANDLE = 'AWS::CloudFormation::WaitConditionHandle';
const ALIAS = 'AWS::Lambda::Alias';
const CATALOG = catalogOf(
  factsOf(INSTANCE, { UserData: json, ImageId: text }),
  factsOf(HANDLE, {}),
  factsOf(ALIAS, { FunctionVersion: text, Description: text }),
  factsOf('AWS::EC2::LaunchTemplate', { LaunchTemplateData: json }),
  factsOf('AWS::AutoScaling::AutoScalingGroup', { MinSize: text, MaxSize: text }),
);

const script = (...lines: (string | JsonObject)[]) => ({ 'Fn::Base64': { 'Fn::Join': ['', lines] } });

function plan(
  resources: JsonObject,
  ignored: readonly IgnorableFeature[] = [],
  rows: Readonly<Record<string, ResourceState>> = {},
) {
  return planOf({ template: { Resources: resources }, catalog: CATALOG, rows, changes: { ignored } });
}

describe('a template that relies on the helper scripts', () => {
  const metadata = { 'AWS::CloudFormation::Init': { config: {} } };

  it.each<[string, JsonObject, string]>([
    ['in its metadata', { Server: { Type: INSTANCE, Metadata: metadata } }, 'AWS::CloudFormation::Init'],
    [
      'in user data',
      {
        Server: {
          Type: INSTANCE,
          Properties: { UserData: script('#!/bin/sh\n', '/opt/aws/bin/cfn-init -s x') },
        },
      },
      'Server (AWS::EC2::Instance; cfn-init)',
    ],
    [
      'in the user data of a launch template',
      {
        Launch: {
          Type: 'AWS::EC2::LaunchTemplate',
          Properties: { LaunchTemplateData: { UserData: script('cfn-signal --stack s; cfn-hup') } },
        },
      },
      'Launch (AWS::EC2::LaunchTemplate; cfn-signal, cfn-hup)',
    ],
  ])('is refused by name: %s', (_where, resources, use) => {
    expect(() => plan(resources)).toThrow(
      expect.objectContaining({
        code: 'FEATURE_UNSUPPORTED',
        message: expect.stringContaining(use),
        next: expect.stringContaining('`allow-ignored: cfn-init`'),
      }),
    );
  });

  it('is planned with a warning where the feature is ignored', () => {
    const { steps, warnings } = plan({ Server: { Type: INSTANCE, Metadata: metadata } }, ['cfn-init']);
    expect(steps).toHaveLength(1);
    expect(warnings).toEqual([
      'Ignores the helper scripts of Server (AWS::EC2::Instance; AWS::CloudFormation::Init): the scripts ask CloudFormation for a stack that it does not have, and configure nothing',
    ]);
  });

  it('may signal a wait condition by its URL, which needs no stack', () => {
    const signalling = {
      Handle: { Type: HANDLE },
      Server: { Type: INSTANCE, Properties: { UserData: script('cfn-signal -e 0 ', { Ref: 'Handle' }) } },
    };
    expect(plan(signalling).steps).toHaveLength(2);
  });

  it('is not one that only mentions such a script elsewhere', () => {
    expect(plan({ Server: { Type: INSTANCE, Properties: { ImageId: 'cfn-init' } } }).steps).toHaveLength(1);
  });
});

describe('a CreationPolicy that waits for signals', () => {
  const Group = {
    Type: 'AWS::AutoScaling::AutoScalingGroup',
    Properties: { MinSize: '1' },
    CreationPolicy: { ResourceSignal: { Count: 1 }, AutoScalingCreationPolicy: {} },
  };

  it('is refused by name', () => {
    expect(() => plan({ Group }, ['cfn-init', 'update-policy'])).toThrow(
      expect.objectContaining({
        code: 'FEATURE_UNSUPPORTED',
        message: expect.stringContaining('CreationPolicy ResourceSignal'),
      }),
    );
  });

  it('is warned of where it is ignored, for what is created', () => {
    expect(plan({ Group }, ['creation-policy']).warnings).toHaveLength(1);
    const there = { Group: rowOf('g', { resourceType: Group.Type, properties: { MinSize: '2' } }) };
    expect(plan({ Group }, ['creation-policy'], there).warnings).toEqual([]);
  });

  it('counts only with signals', () => {
    const quiet = {
      ...Group,
      CreationPolicy: { AutoScalingCreationPolicy: { MinSuccessfulInstancesPercent: 50 } },
    };
    expect(plan({ Group: quiet }).steps).toHaveLength(1);
  });

  it.each([0, '0'])('counts only with a count other than %j', (Count) => {
    const none = { ...Group, CreationPolicy: { ResourceSignal: { Count, Timeout: 'PT5M' } } };
    expect(plan({ Group: none }).steps).toHaveLength(1);
  });
});

describe('an UpdatePolicy that nobody follows', () => {
  const Live = (version: string, description = 'a') => ({
    Type: ALIAS,
    Properties: { FunctionVersion: version, Description: description },
    UpdatePolicy: { CodeDeployLambdaAliasUpdate: { ApplicationName: 'app' } },
  });
  const rows = {
    Live: rowOf('live', { resourceType: ALIAS, properties: { FunctionVersion: '1', Description: 'a' } }),
  };

  it('is refused for an update that it is about, and for no other', () => {
    expect(() => plan({ Live: Live('2') }, [], rows)).toThrow(
      expect.objectContaining({ code: 'FEATURE_UNSUPPORTED', value: 'Live' }),
    );
    expect(plan({ Live: Live('1', 'b') }, [], rows).steps).toHaveLength(1);
    expect(plan({ Live: Live('1') }).steps).toHaveLength(1);
  });

  it('is warned of where it is ignored', () => {
    expect(plan({ Live: Live('2') }, ['update-policy'], rows).warnings).toEqual([
      'Ignores the UpdatePolicy of Live (AWS::Lambda::Alias; UpdatePolicy CodeDeployLambdaAliasUpdate): the change takes effect at once, and running instances may keep their old configuration',
    ]);
  });
});
