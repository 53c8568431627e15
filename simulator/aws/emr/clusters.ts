/** Keeps the clusters of EMR: runs, changes and terminates them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';
import { arnOf, type Condition } from './descriptions.js';
import { listIn, modelOf, objectIn, objectsIn } from './request.js';

/** Milliseconds: until the instances are there, until they are ready, for all steps, and to terminate. */
const TAKES = { starting: 240_000, bootstrapping: 120_000, steps: 120_000, terminating: 120_000 };

/** How long EMR describes what has terminated. Source: "View cluster status and details", Management Guide. */
const TWO_MONTHS = 60 * 24 * 3_600_000;

/** Settings that are members of `Instances`. */
const OF_INSTANCES = ['TerminationProtected', 'UnhealthyNodeReplacement'];

export class Clusters {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::EMR::Cluster', {
      InvalidRequest: 'ValidationException',
      fallback: 'ValidationException',
    });
  }

  /** Nothing tells two requests for the same from one that is sent twice. */
  run(input: Input): JsonObject {
    const request = prepared(input.all(), () => this.account.random.hex(13).toUpperCase());
    refuseUnfit(request);
    const scripts = objectsIn(request, 'BootstrapActions').map((action) =>
      textIn(objectIn(action, 'ScriptBootstrapAction')['Path']),
    );
    const lost = scripts.find((path) => this.isMissing(path, input)) ?? '';
    const cluster = this.own.create(input, modelOf(request), { request, lost });
    return { JobFlowId: cluster.identifier, ClusterArn: arnOf(cluster) };
  }

  /** Newest first. Source: ListClusters. */
  all(input: Input): Resource[] {
    for (const one of this.own.all(input)) this.settle(one);
    return this.own.all(input).reverse();
  }

  existing(input: Input, id: string): Resource {
    const found = this.all(input).find(({ identifier }) => identifier === id);
    if (found !== undefined) return found;
    throw new ServiceError('InvalidRequestException', `Cluster id '${id}' is not valid.`);
  }

  /** The instances of a cluster that has them in this way. Recorded: turbot/steampipe-plugin-aws #1222. */
  instancesOf(input: Input, kind: 'groups' | 'fleets'): JsonObject {
    const instances = objectIn(requestIn(this.existing(input, input.text('ClusterId'))), 'Instances');
    if ('InstanceFleets' in instances === (kind === 'fleets')) return instances;
    throw new ServiceError(
      'InvalidRequestException',
      'Instance fleets and instance groups are mutually exclusive.',
    );
  }

  policy(input: Input, name: string): JsonObject {
    const policy = requestIn(this.existing(input, input.text('ClusterId')))[name];
    if (policy === undefined) return {};
    const given = isObject(policy) ? policy : {};
    return { [name]: name === 'AutoTerminationPolicy' ? { IdleTimeout: 3600, ...given } : given };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const cluster = this.alive(input, input.text('ResourceId'));
    const request = requestIn(cluster);
    this.change(cluster, { ...request, Tags: tagListOf(change(tagMapOf(request['Tags']))) });
    return {};
  }

  set(input: Input, name: string): JsonObject {
    this.setOne(input, input.text('ClusterId'), name);
    return membersOf(input, [name]);
  }

  setAll(input: Input, name: string): JsonObject {
    for (const id of listIn(input.value('JobFlowIds'))) this.setOne(input, textIn(id), name);
    return {};
  }

  private setOne(input: Input, id: string, name: string): void {
    const cluster = this.alive(input, id);
    const request = requestIn(cluster);
    const given = membersOf(input, [name]);
    const changed = OF_INSTANCES.includes(name)
      ? { ...request, Instances: { ...objectIn(request, 'Instances'), ...given } }
      : { ...request, ...given };
    refuseUnfit(changed);
    this.change(cluster, changed);
  }

  unset(input: Input, name: string): JsonObject {
    const cluster = this.alive(input, input.text('ClusterId'));
    const { [name]: _gone, ...request } = requestIn(cluster);
    this.change(cluster, request);
    return {};
  }

  /** Recorded: hashicorp/terraform #22116. The primary node cannot be resized (Management Guide, "Manually resize"). */
  resizeGroups(input: Input): JsonObject {
    const cluster = this.running(input);
    for (const { InstanceGroupId: id, InstanceCount } of objectsIn(input.all(), 'InstanceGroups')) {
      const { InstanceRole: role } = machineIn(cluster, 'InstanceGroups', textIn(id));
      if (role === 'MASTER')
        throw new ServiceError('ValidationException', 'The master instance group cannot be resized');
      if (InstanceCount !== undefined)
        this.changeMachine(input, 'InstanceGroups', textIn(id), { InstanceCount });
    }
    return {};
  }

  resizeFleet(input: Input): JsonObject {
    this.running(input);
    const { InstanceFleetId: id, ...capacities } = objectIn(input.all(), 'InstanceFleet');
    this.changeMachine(input, 'InstanceFleets', textIn(id), capacities);
    return {};
  }

  scaleGroup(input: Input, policy: Json | undefined): JsonObject {
    this.running(input);
    const id = input.text('InstanceGroupId');
    this.changeMachine(input, 'InstanceGroups', id, { AutoScalingPolicy: policy });
    return {};
  }

  /** Those that are not protected are terminated all the same. Recorded: cloud-custodian/cloud-custodian #6409. */
  terminate(input: Input): JsonObject {
    const ids = listIn(input.value('JobFlowIds')).map(textIn);
    const all = ids.map((id) => this.existing(input, id));
    const isProtected = (one: Resource) =>
      objectIn(requestIn(one), 'Instances')['TerminationProtected'] === true;
    for (const one of all.filter((each) => !isProtected(each))) {
      if (this.conditionOf(one).state.startsWith('TERMINAT')) continue;
      // Gone for those who count what lives.
      const terminatedAt = this.account.now();
      this.settle(this.own.remember(one, { terminatedAt, lingersUntil: terminatedAt + TWO_MONTHS }));
    }
    const message = 'Could not shut down one or more job flows since they are termination protected.';
    if (all.some(isProtected)) throw new ServiceError('ValidationException', message);
    return {};
  }

  /** What has become of a cluster by now. Source: "Understanding the cluster lifecycle", Management Guide. */
  conditionOf({ createdAt, internal }: Resource): Condition {
    const scale = this.account.settings.settling;
    const now = this.account.now();
    const request = objectIn(internal, 'request');
    const startedAt = createdAt + TAKES.starting * scale;
    const readyAt = startedAt + TAKES.bootstrapping * scale;
    const stepsEndAt = readyAt + (objectsIn(request, 'Steps').length > 0 ? TAKES.steps * scale : 0);
    const isTransient = objectIn(request, 'Instances')['KeepJobFlowAliveWhenNoSteps'] !== true;
    const ends = (from: number, Code: string, Message: string): Condition => {
      const endedAt = from + TAKES.terminating * scale;
      const isOver = endedAt <= now;
      const over = Code === 'BOOTSTRAP_FAILURE' ? 'TERMINATED_WITH_ERRORS' : 'TERMINATED';
      return {
        state: isOver ? over : 'TERMINATING',
        reason: { Code, Message },
        ...(from >= readyAt && Code !== 'BOOTSTRAP_FAILURE' ? { readyAt } : {}),
        ...(isOver ? { endedAt } : {}),
      };
    };
    const terminatedAt = Number(internal['terminatedAt'] ?? Infinity);
    const failed = textIn(internal['lost']);
    if (failed !== '' && now >= readyAt && terminatedAt > readyAt)
      return ends(readyAt, 'BOOTSTRAP_FAILURE', `Unable to fetch bootstrap action ${failed}`);
    if (isTransient && now >= stepsEndAt && terminatedAt > stepsEndAt)
      return ends(stepsEndAt, 'ALL_STEPS_COMPLETED', 'Steps completed');
    if (terminatedAt <= now) return ends(terminatedAt, 'USER_REQUEST', 'Terminated by user request');
    if (now < startedAt) return { state: 'STARTING' };
    if (now < readyAt) return { state: 'BOOTSTRAPPING' };
    return { state: now < stepsEndAt ? 'RUNNING' : 'WAITING', readyAt };
  }

  /** What has terminated holds nothing any more. */
  private settle(cluster: Resource): void {
    const { endedAt } = this.conditionOf(cluster);
    if (endedAt === undefined || cluster.internal['isSettled'] === true) return;
    const internal = { lingersUntil: endedAt + TWO_MONTHS, isSettled: true };
    this.own.remember({ ...cluster, references: [] }, internal);
  }

  private alive(input: Input, id: string): Resource {
    const cluster = this.existing(input, id);
    if (!this.conditionOf(cluster).state.startsWith('TERMINAT')) return cluster;
    throw new ServiceError('InvalidRequestException', `Cluster ${id} is terminated or terminating`);
  }

  private running(input: Input): Resource {
    const cluster = this.alive(input, input.text('ClusterId'));
    if (['RUNNING', 'WAITING'].includes(this.conditionOf(cluster).state)) return cluster;
    const message = 'An instance group may only be modified when the cluster is running or waiting';
    throw new ServiceError('ValidationException', message);
  }

  private changeMachine(
    input: Input,
    kind: 'InstanceFleets' | 'InstanceGroups',
    id: string,
    change: Readonly<Record<string, Json | undefined>>,
  ): void {
    const cluster = this.existing(input, input.text('ClusterId'));
    const request = requestIn(cluster);
    const instances = objectIn(request, 'Instances');
    const wanted = machineIn(cluster, kind, id);
    const changed = Object.entries({ ...wanted, ...change }).filter(([, value]) => value !== undefined);
    const all = objectsIn(instances, kind).map((one) =>
      one['Id'] === id ? (Object.fromEntries(changed) as JsonObject) : one,
    );
    this.change(cluster, { ...request, Instances: { ...instances, [kind]: all } });
  }

  private change(cluster: Resource, request: JsonObject): void {
    const { Id, MasterPublicDNS } = cluster.model;
    const own = {
      ...(Id === undefined ? {} : { Id }),
      ...(MasterPublicDNS === undefined ? {} : { MasterPublicDNS }),
    };
    this.own.update(cluster, { ...modelOf(request), ...own }, { request });
  }

  /** Whether a script is in no bucket of the account, or of EMR's own. */
  private isMissing(path: string, input: Input): boolean {
    const bucket = /^s3n?:\/\/([^/]+)\//.exec(path)?.[1] ?? '';
    const isOurs = this.account.inventory.find('AWS::S3::Bucket', bucket, placeFor(input)) !== undefined;
    return !isOurs && !/(^|\.)elasticmapreduce$/.test(bucket);
  }
}

function requestIn({ internal }: Resource): JsonObject {
  return objectIn(internal, 'request');
}

function machineIn(cluster: Resource, kind: string, id: string): JsonObject {
  const all = objectsIn(objectIn(requestIn(cluster), 'Instances'), kind);
  const found = all.find((one) => one['Id'] === id);
  if (found === undefined)
    throw new ServiceError('InvalidRequestException', `Instance group id '${id}' is not valid.`);
  return found;
}

/** With ids, and with protection where there are several primary nodes ("Termination protection", Management Guide). */
function prepared(request: JsonObject, id: () => string): JsonObject {
  const instances = objectIn(request, 'Instances');
  const named = (kind: string, prefix: string) =>
    kind in instances
      ? { [kind]: objectsIn(instances, kind).map((one) => ({ ...one, Id: `${prefix}-${id()}` })) }
      : {};
  const hasMany = objectsIn(instances, 'InstanceGroups').some(
    (group) => group['InstanceRole'] === 'MASTER' && Number(group['InstanceCount']) > 1,
  );
  return {
    ...request,
    Instances: {
      ...(hasMany ? { TerminationProtected: true } : {}),
      ...instances,
      ...named('InstanceGroups', 'ig'),
      ...named('InstanceFleets', 'if'),
    },
  };
}

/** Source: RunJobFlow, JobFlowInstancesConfig, AutoTerminationPolicy. */
function refuseUnfit(request: JsonObject): void {
  const refuse = (message: string) => {
    throw new ServiceError('ValidationException', message);
  };
  const instances = objectIn(request, 'Instances');
  if ('InstanceGroups' in instances && 'InstanceFleets' in instances)
    refuse('Instance groups and instance fleets cannot be used together');
  const scaled = objectsIn(instances, 'InstanceGroups').some((group) => 'AutoScalingPolicy' in group);
  if (scaled && request['AutoScalingRole'] === undefined)
    refuse('You must provide an AutoScalingRole to use automatic scaling');
  const level = Number(request['StepConcurrencyLevel'] ?? 1);
  if (level < 1 || level > 256) refuse('Step concurrency level must be between 1 and 256');
  const idle = Number(objectIn(request, 'AutoTerminationPolicy')['IdleTimeout'] ?? 3600);
  if (idle < 60 || idle > 604_800) refuse('Idle timeout must be between 60 and 604800 seconds');
}
