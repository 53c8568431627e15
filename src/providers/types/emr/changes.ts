/** Changes EMR clusters in place. */

import type * as Sdk from '@aws-sdk/client-emr';

import { equal, type Json, type JsonObject, objectOf, textOf } from '../../../json.js';
import type { Service } from '../../direct/access.js';
import { tagChanges } from '../../direct/tags.js';
import { isMet } from './as-asked.js';
import { CAPACITIES, pairsOf, policyOf, type Machines } from './instances.js';

/** A change of a cluster from what was asked for to what is asked for now. */
interface Change {
  readonly id: string;
  readonly before: JsonObject;
  readonly desired: JsonObject;
  /** What AWS has, in the template's shape. */
  readonly observed: JsonObject;
}

type Emr = Service<typeof Sdk>;

/** What can be resized: the primary node cannot (Amazon EMR Management Guide, "Manually resize a running cluster"). */
const GROUPS = ['CoreInstanceGroup', 'TaskInstanceGroups'];
const FLEETS = ['CoreInstanceFleet', 'TaskInstanceFleets'];

/**
 * Settings with a call of their own. A removed one gets EMR's default (RunJobFlow, Amazon EMR API Reference), except
 * UnhealthyNodeReplacement, whose default depends on the release and on termination protection.
 */
export async function setSwitches({ sdk, calls }: Emr, change: Change): Promise<void> {
  const JobFlowIds = [change.id];
  const [was, wanted] = [switchesOf(change.before), switchesOf(change.desired)];
  const { StepConcurrencyLevel, TerminationProtected, UnhealthyNodeReplacement, VisibleToAllUsers } = wanted;
  if (StepConcurrencyLevel !== was.StepConcurrencyLevel)
    await calls.again(sdk.ModifyClusterCommand, { ClusterId: change.id, StepConcurrencyLevel });
  if (VisibleToAllUsers !== was.VisibleToAllUsers)
    await calls.again(sdk.SetVisibleToAllUsersCommand, { JobFlowIds, VisibleToAllUsers });
  if (TerminationProtected !== was.TerminationProtected || isProtectedByDefault(change))
    await calls.again(sdk.SetTerminationProtectionCommand, { JobFlowIds, TerminationProtected });
  if (UnhealthyNodeReplacement !== undefined && UnhealthyNodeReplacement !== was.UnhealthyNodeReplacement)
    await calls.again(sdk.SetUnhealthyNodeReplacementCommand, { JobFlowIds, UnhealthyNodeReplacement });
}

/** EMR protects clusters with several primary nodes by itself (Amazon EMR Management Guide, "Termination protection"). */
function isProtectedByDefault({ before, desired, observed }: Change): boolean {
  const [was, wanted, now] = [before, desired, observed].map(
    (one) => objectOf(one, 'Instances')['TerminationProtected'],
  );
  return wanted === false && was !== false && now === true;
}

function switchesOf(properties: JsonObject) {
  const { StepConcurrencyLevel = 1, VisibleToAllUsers = true } = properties;
  const { TerminationProtected = false, UnhealthyNodeReplacement } = objectOf(properties, 'Instances');
  return { StepConcurrencyLevel, TerminationProtected, UnhealthyNodeReplacement, VisibleToAllUsers };
}

/** The policies of the whole cluster. */
export async function setPolicies({ sdk, calls }: Emr, change: Change): Promise<void> {
  const { id: ClusterId, desired, observed } = change;
  const [scaling, termination] = ['ManagedScalingPolicy', 'AutoTerminationPolicy'].map(
    (name) => desired[name],
  );
  if (isChanged(change, 'ManagedScalingPolicy')) {
    if (scaling !== undefined)
      await calls.again(sdk.PutManagedScalingPolicyCommand, { ClusterId, ManagedScalingPolicy: scaling });
    else if ('ManagedScalingPolicy' in observed)
      await calls.again(sdk.RemoveManagedScalingPolicyCommand, { ClusterId });
  }
  if (isChanged(change, 'AutoTerminationPolicy')) {
    if (termination !== undefined)
      await calls.again(sdk.PutAutoTerminationPolicyCommand, {
        ClusterId,
        AutoTerminationPolicy: termination,
      });
    else if ('AutoTerminationPolicy' in observed)
      await calls.again(sdk.RemoveAutoTerminationPolicyCommand, { ClusterId });
  }
}

function isChanged({ before, desired }: Change, name: string): boolean {
  return !equal(before[name], desired[name]);
}

/** Sizes and policies of core and task groups. A group with a policy has its size from the policy. */
export async function setGroups({ sdk, calls }: Emr, machines: Machines, change: Change): Promise<void> {
  const { id: ClusterId } = change;
  for (const { found, was, wanted } of changedOf(machines, change, GROUPS)) {
    const { InstanceCount, AutoScalingPolicy } = wanted;
    const InstanceGroupId = textOf(found, 'Id');
    const isResized = InstanceCount !== undefined && was['InstanceCount'] !== InstanceCount;
    if (AutoScalingPolicy === undefined && 'AutoScalingPolicy' in was && policyOf(found) !== undefined)
      await calls.again(sdk.RemoveAutoScalingPolicyCommand, { ClusterId, InstanceGroupId });
    if (isResized && found['RequestedInstanceCount'] !== InstanceCount) {
      const InstanceGroups = [{ InstanceGroupId, InstanceCount }];
      await calls.again(sdk.ModifyInstanceGroupsCommand, { ClusterId, InstanceGroups });
    }
    if (AutoScalingPolicy !== undefined && !equal(was['AutoScalingPolicy'], AutoScalingPolicy)) {
      const input = { ClusterId, InstanceGroupId, AutoScalingPolicy };
      await calls.again(sdk.PutAutoScalingPolicyCommand, input);
    }
  }
}

/** Capacities of core and task fleets. One without a value is none. */
export async function setFleets({ sdk, calls }: Emr, machines: Machines, change: Change): Promise<void> {
  for (const { found, was, wanted } of changedOf(machines, change, FLEETS)) {
    const changed = CAPACITIES.filter((name) => !equal(was[name], wanted[name]));
    const capacities = Object.fromEntries(changed.map((name): [string, Json] => [name, wanted[name] ?? 0]));
    if (isMet(found, capacities)) continue;
    const InstanceFleet = { InstanceFleetId: textOf(found, 'Id'), ...capacities };
    await calls.again(sdk.ModifyInstanceFleetCommand, { ClusterId: change.id, InstanceFleet });
  }
}

/** Groups or fleets of the desired template in AWS, with what was asked for before. */
function changedOf(machines: Machines, { before, desired }: Change, names: readonly string[]) {
  const [was, wanted] = [objectOf(before, 'Instances'), objectOf(desired, 'Instances')];
  return names.flatMap((name) => {
    const earlier = pairsOf(machines, was, name);
    return pairsOf(machines, wanted, name).map(({ asked, found }) => ({
      found,
      was: earlier.find((pair) => pair.found === found)?.asked ?? {},
      wanted: asked,
    }));
  });
}

export async function setTags(
  { sdk, calls }: Emr,
  { id: ResourceId, before, desired }: Change,
): Promise<void> {
  const { set, removed } = tagChanges(before, desired);
  if (equal(before['Tags'], desired['Tags'])) return;
  if (removed.length > 0) await calls.again(sdk.RemoveTagsCommand, { ResourceId, TagKeys: removed });
  if (set.length > 0) await calls.again(sdk.AddTagsCommand, { ResourceId, Tags: set });
}
