import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { catalogOf, factsOf, json, listOf, text } from '../../../support/type-facts.js';
import { actionsOf, planOf, rowOf } from '../planning.js';

const GROUP = 'AWS::AutoScaling::AutoScalingGroup';
const CATALOG = catalogOf(
  factsOf(GROUP, {
    DesiredCapacity: text,
    LaunchTemplate: json,
    MinSize: text,
    VPCZoneIdentifier: listOf(text),
  }),
);

/** Plans a change of the group's launch template from version 1 to 2, unless told otherwise. */
function planned(UpdatePolicy: JsonObject, properties: JsonObject = {}) {
  const before = { LaunchTemplate: { Version: '1' }, MinSize: '4' };
  const Group = {
    Type: GROUP,
    Properties: { LaunchTemplate: { Version: '2' }, MinSize: '4', ...properties },
    UpdatePolicy,
  };
  return planOf({
    template: { Resources: { Group } },
    catalog: CATALOG,
    rows: { Group: rowOf('shop-group', { resourceType: GROUP, properties: before }) },
    changes: { ignored: [] },
  });
}

describe('AutoScalingReplacingUpdate', () => {
  it('replaces the group where its instances would be outdated', () => {
    const { steps } = planned({
      AutoScalingReplacingUpdate: { WillReplace: true },
      AutoScalingRollingUpdate: {},
    });
    expect(steps).toMatchObject([
      {
        action: 'REPLACE',
        reason: 'LaunchTemplate.Version changes, and its UpdatePolicy replaces the group',
      },
    ]);
  });

  it('updates the group where only its size changes, and where it is not to replace', () => {
    const replacing = { AutoScalingReplacingUpdate: { WillReplace: 'true' } };
    const resized = planned(replacing, { LaunchTemplate: { Version: '1' }, MinSize: '5' });
    expect(actionsOf(resized)).toEqual({ Group: 'UPDATE' });
    expect(actionsOf(planned({ AutoScalingReplacingUpdate: { WillReplace: false } }))).toEqual({
      Group: 'UPDATE',
    });
  });
});

describe('AutoScalingRollingUpdate', () => {
  const refreshOf = (policy: JsonObject, properties?: JsonObject) => {
    const [step] = planned({ AutoScalingRollingUpdate: policy }, properties).steps;
    return step?.action === 'UPDATE' ? step.refresh : undefined;
  };

  it.each<[JsonObject, JsonObject | undefined, JsonObject]>([
    [{}, undefined, { MinHealthyPercentage: 75 }],
    [{ MaxBatchSize: 3, MinInstancesInService: '2' }, undefined, { MinHealthyPercentage: 50 }],
    [{ MaxBatchSize: 9 }, undefined, { MinHealthyPercentage: 0 }],
    [{ MinInstancesInService: 9 }, undefined, { MinHealthyPercentage: 100 }],
    [
      { PauseTime: 'PT1H2M3S' },
      { DesiredCapacity: '10' },
      { MinHealthyPercentage: 90, InstanceWarmup: 3_723 },
    ],
    [{}, { MinSize: '0' }, { MinHealthyPercentage: 0 }],
  ])('%j of a group with %j becomes the preferences of a refresh', (policy, properties, preferences) => {
    expect(refreshOf(policy, properties)).toEqual({ preferences });
  });

  it('asks for no refresh where only the size changes', () => {
    expect(refreshOf({}, { LaunchTemplate: { Version: '1' }, MinSize: '5' })).toBeUndefined();
  });

  it('says in the plan that instances are replaced', () => {
    const [step] = planned({ AutoScalingRollingUpdate: {} }).steps;
    expect(step?.reason).toBe(
      'LaunchTemplate changes; an instance refresh replaces its instances afterwards',
    );
  });
});

describe('AutoScalingInstanceRefresh', () => {
  it('passes its own preferences on', () => {
    const Preferences = { MinHealthyPercentage: 60, SkipMatching: true };
    const [step] = planned({ AutoScalingInstanceRefresh: { Strategy: 'Rolling', Preferences } }).steps;
    expect(step).toMatchObject({ refresh: { strategy: 'Rolling', preferences: Preferences } });
  });
});
