/** Manages EMR clusters. */

import type * as Sdk from '@aws-sdk/client-emr';

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import { isMarked, MARK, markedTags } from '../../described/marks.js';
import { listed } from '../../described/listing.js';
import { directType, ServiceType } from '../../direct/access.js';
import type { Command } from '../../direct/sdk-command.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { isFailure } from '../../wire/failures.js';
import { emr } from '../services.js';
import { setFleets, setGroups, setPolicies, setSwitches, setTags } from './changes.js';
import type { Machines } from './instances.js';
import { readingOf } from './reading.js';
import { requestOf } from './request.js';

/** The states of clusters that have instances. Source: ClusterStatus, Amazon EMR API Reference. */
const ALIVE = ['STARTING', 'BOOTSTRAPPING', 'RUNNING', 'WAITING'];

/** Why a cluster ended that was to end after its steps. Source: ClusterStateChangeReason, the same. */
const DONE = 'ALL_STEPS_COMPLETED';

/** The longest mark. */
const MAX_MARK_LENGTH = 63;

export const emrCluster = directType(emr, (service) => new Cluster(service));

/**
 * `AWS::EMR::Cluster`, by its id. A cluster is ready once it runs; its steps continue after that. One that has ended
 * because its steps were completed is what the template asks for, until it is deleted. A resize is done once EMR has
 * accepted it. `corrections.ts` lists what cannot change in place.
 * Source: the operations that are called here, Amazon EMR API Reference; AWS::EMR::Cluster, CloudFormation Template
 * Reference.
 */
class Cluster extends ServiceType<typeof Sdk> implements DirectType {
  readonly isNamed = true;
  readonly isMarked = true;
  /** A cluster that is not found is created again, and both are billed: it is looked for a little longer. */
  readonly appearsLate = true;
  /** Clusters that this run has created: if one ends, its creation has failed, even if it was ready for a moment. */
  readonly #made = new Set<string>();
  /** Clusters that this run has deleted: they are gone, even those that have failed. */
  readonly #deleted = new Set<string>();

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const Tags = markedTags(properties, draft.name(MAX_MARK_LENGTH));
    const answer = await this.calls.once(this.sdk.RunJobFlowCommand, { ...requestOf(properties), Tags });
    return textOf(answer, 'JobFlowId');
  }

  /** The mark of a cluster that has ended may stay. */
  async complete({ physicalId: ResourceId }: Subject): Promise<void> {
    this.#made.add(ResourceId);
    try {
      await this.calls.again(this.sdk.RemoveTagsCommand, { ResourceId, TagKeys: [MARK] });
    } catch (error) {
      const cluster = isFailure(error, 'terminal') ? await this.#described(ResourceId) : undefined;
      if (cluster === undefined || ALIVE.includes(stateOf(cluster))) throw error;
    }
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const cluster = await this.#described(physicalId);
    const phase = cluster && this.#phaseOf(cluster);
    if (cluster === undefined || phase === undefined) return undefined;
    const isAlive = ALIVE.includes(stateOf(cluster));
    const details = {
      machines: await this.#machines(cluster),
      policies: isAlive
        ? await this.#policies(physicalId, properties)
        : picked(properties, ['AutoTerminationPolicy', 'ManagedScalingPolicy']),
    };
    return { ...readingOf(cluster, details, properties), ...phase };
  }

  async isChanging({ physicalId }: Subject): Promise<boolean> {
    const cluster = await this.#described(physicalId);
    return cluster !== undefined && this.#phaseOf(cluster)?.phase === 'changing';
  }

  /** Policies are removed before sizes are set: EMR would change these again. */
  async update(subject: Subject, desired: JsonObject, observed: JsonObject): Promise<undefined> {
    const { physicalId: id, properties: before } = subject;
    const change = { id, before, desired, observed };
    const machines = await this.#machines((await this.#described(id)) ?? {});
    await setSwitches(this, change);
    await setPolicies(this, change);
    await setGroups(this, machines, change);
    await setFleets(this, machines, change);
    await setTags(this, change);
  }

  /** Refuses a cluster that is protected from termination, as EMR does (TerminateJobFlows). */
  async delete({ physicalId }: Subject): Promise<void> {
    const cluster = await this.#described(physicalId);
    if (cluster === undefined) return;
    if (ALIVE.includes(stateOf(cluster))) {
      if (cluster['TerminationProtected'] === true) throw isProtected(physicalId);
      await this.calls.again(this.sdk.TerminateJobFlowsCommand, { JobFlowIds: [physicalId] });
    }
    this.#deleted.add(physicalId);
  }

  /** RunJobFlow has no token, and names are not unique: the mark decides. */
  async candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    const { sdk, calls } = this;
    const isTransient = objectOf(properties, 'Instances')['KeepJobFlowAliveWhenNoSteps'] === false;
    const all = await listed(
      (_command, input) => calls.again(sdk.ListClustersCommand, input),
      ['ListClusters', { ClusterStates: isTransient ? [...ALIVE, 'TERMINATING', 'TERMINATED'] : ALIVE }],
      { member: 'Clusters', token: 'Marker' },
    );
    const named = all.filter(
      (one) => one['Name'] === properties['Name'] && (ALIVE.includes(stateOf(one)) || isDone(one)),
    );
    for (const one of named) {
      const cluster = (await this.#described(textOf(one, 'Id'))) ?? {};
      if (isMarked(objectsOf(cluster, 'Tags'), draft.name(MAX_MARK_LENGTH))) return [textOf(cluster, 'Id')];
    }
    return [];
  }

  /** DescribeCluster says that the id of an unknown cluster is not valid (aws/aws-cli #3099). */
  async #described(ClusterId: string): Promise<JsonObject | undefined> {
    try {
      const answer = await this.calls.again(this.sdk.DescribeClusterCommand, { ClusterId });
      return objectOf(answer, 'Cluster');
    } catch (error) {
      const isUnknown =
        isFailure(error, 'terminal') &&
        error.details.name === 'InvalidRequestException' &&
        /cluster ?id .* is not valid/i.test(error.message);
      if (isUnknown) return undefined;
      throw error;
    }
  }

  /** Each of the two lists is refused for clusters of the other kind. */
  async #machines(cluster: JsonObject): Promise<Machines> {
    const { sdk } = this;
    const hasFleets = textOf(cluster, 'InstanceCollectionType') === 'INSTANCE_FLEET';
    const list = (command: Command, member: string) =>
      listed(
        (_command, input) => this.calls.again(command, input),
        ['', { ClusterId: textOf(cluster, 'Id') }],
        { member, token: 'Marker' },
      );
    return hasFleets
      ? { groups: [], fleets: await list(sdk.ListInstanceFleetsCommand, 'InstanceFleets') }
      : { groups: await list(sdk.ListInstanceGroupsCommand, 'InstanceGroups'), fleets: [] };
  }

  /** Older releases and some regions have no such policies. Then none is there, unless the template asks for one. */
  async #policies(ClusterId: string, asked: JsonObject): Promise<JsonObject> {
    const policy = async (command: Command, name: string): Promise<JsonObject> => {
      try {
        const found = objectOf(await this.calls.again(command, { ClusterId }), name);
        return Object.keys(found).length === 0 ? {} : { [name]: found };
      } catch (error) {
        if (name in asked || !isFailure(error, 'terminal')) throw error;
        return {};
      }
    };
    return {
      ...(await policy(this.sdk.GetAutoTerminationPolicyCommand, 'AutoTerminationPolicy')),
      ...(await policy(this.sdk.GetManagedScalingPolicyCommand, 'ManagedScalingPolicy')),
    };
  }

  /** `undefined`: it is gone. EMR describes clusters for two months after they have ended. */
  #phaseOf(cluster: JsonObject): Pick<Reading, 'phase' | 'trouble'> | undefined {
    const id = textOf(cluster, 'Id');
    const state = stateOf(cluster);
    const isDeleted = this.#deleted.has(id);
    const isFine = isDone(cluster) && !isDeleted;
    switch (state) {
      case 'STARTING':
      case 'BOOTSTRAPPING':
        return { phase: 'changing' };
      case 'RUNNING':
      case 'WAITING':
        return {};
      case 'TERMINATING':
        return isFine ? {} : { phase: 'going' };
      default: {
        if (isFine) return {};
        const status = objectOf(cluster, 'Status');
        const wasReady = 'ReadyDateTime' in objectOf(status, 'Timeline');
        const isFailed = this.#made.has(id) || (state === 'TERMINATED_WITH_ERRORS' && !wasReady);
        const reason = textOf(objectOf(status, 'StateChangeReason'), 'Message');
        return isFailed && !isDeleted ? { phase: 'failed', trouble: reason || state } : undefined;
      }
    }
  }
}

function stateOf(cluster: JsonObject): string {
  return textOf(objectOf(cluster, 'Status'), 'State');
}

function isDone(cluster: JsonObject): boolean {
  return textOf(objectOf(objectOf(cluster, 'Status'), 'StateChangeReason'), 'Code') === DONE;
}

function isProtected(id: string): ProviderFailure {
  const message = `${id} is protected against termination: set Instances.TerminationProtected to false and deploy that first`;
  return new ProviderFailure('terminal', message, { name: 'TerminationProtected' });
}
