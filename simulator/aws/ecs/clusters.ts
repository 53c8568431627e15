/** Simulates clusters by ECS's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, textIn } from '../own-api.js';
import { changeTags, tagsGiven } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { membersFrom, propertiesFrom, tagsIn, tagsOut } from './spelling.js';

const SETTINGS = ['settings', 'configuration', 'serviceConnectDefaults'];
const PROVIDERS = ['capacityProviders', 'defaultCapacityProviderStrategy'];

/** Members that `DescribeClusters` shows only where they are asked for. Source: `include`, DescribeClusters. */
const INCLUDED: Readonly<Record<string, string>> = {
  configuration: 'CONFIGURATIONS',
  settings: 'SETTINGS',
  tags: 'TAGS',
};

export class Clusters {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::ECS::Cluster', {
      InvalidRequest: 'ClusterContainsServicesException',
      fallback: 'InvalidParameterException',
    });
  }

  operations(): Operations<JsonObject> {
    return {
      CreateCluster: (input) => this.create(input),
      DescribeClusters: (input) => this.describe(input),
      UpdateCluster: (input) => this.update(input, SETTINGS),
      PutClusterCapacityProviders: (input) => this.update(input, PROVIDERS),
      DeleteCluster: (input) => {
        const cluster = this.existing(input);
        this.own.remove(cluster);
        return { cluster: { ...described(cluster), status: 'INACTIVE' } };
      },
    };
  }

  changeTags(input: Input, arn: string, change: (tags: JsonObject) => JsonObject): boolean {
    const cluster = this.own.find(input, 'Arn', arn);
    if (cluster !== undefined) changeTags(this.own, cluster, change);
    return cluster !== undefined;
  }

  /** An active cluster of the name is the answer, unchanged: nandemo-ya/kecs #79, AWS's behavior. */
  private create(input: Input): JsonObject {
    const ClusterName = input.optional('clusterName') ?? 'default';
    const before = this.own.find(input, 'ClusterName', ClusterName);
    if (before !== undefined) return { cluster: described(before) };
    const model = {
      ClusterName,
      ...settingsIn(input, [...SETTINGS, ...PROVIDERS]),
      ...tagsGiven(tagsIn(input)),
    };
    return { cluster: described(this.own.create(input, model)) };
  }

  private describe(input: Input): JsonObject {
    const include = [input.value('include') ?? []].flat();
    const names = [input.value('clusters') ?? ['default']].flat().map(nameIn);
    const found = names.map((name) => this.own.find(input, 'ClusterName', name));
    const { accountId, region } = placeFor(input);
    return {
      clusters: found.flatMap((cluster) =>
        cluster === undefined ? [] : [shown(described(cluster), include)],
      ),
      failures: names
        .filter((_, index) => found[index] === undefined)
        .map((name) => ({ arn: `arn:aws:ecs:${region}:${accountId}:cluster/${name}`, reason: 'MISSING' })),
    };
  }

  private update(input: Input, members: readonly string[]): JsonObject {
    const cluster = this.existing(input);
    return {
      cluster: described(this.own.update(cluster, { ...cluster.model, ...settingsIn(input, members) })),
    };
  }

  private existing(input: Input): Resource {
    const cluster = this.own.find(input, 'ClusterName', nameIn(input.text('cluster')));
    if (cluster !== undefined) return cluster;
    throw new ServiceError('ClusterNotFoundException', 'Cluster not found.');
  }
}

/** Clusters are named, or told by their ARNs. */
function nameIn(given: Json): string {
  return textIn(given).replace(/^arn:.*:cluster\//, '');
}

function settingsIn(input: Input, members: readonly string[]): JsonObject {
  const entries = members.flatMap((member): [string, Json][] => {
    const value = input.value(member);
    return value === undefined ? [] : [[member, value]];
  });
  const { Settings: settings, ...others } = propertiesFrom(Object.fromEntries(entries)) as JsonObject;
  return { ...others, ...(settings === undefined ? {} : { ClusterSettings: settings }) };
}

function described({ model }: Resource): JsonObject {
  const { ClusterName, Arn, ClusterSettings, Tags, ...others } = model;
  return {
    clusterArn: Arn ?? '',
    clusterName: ClusterName ?? '',
    status: 'ACTIVE',
    registeredContainerInstancesCount: 0,
    runningTasksCount: 0,
    pendingTasksCount: 0,
    activeServicesCount: 0,
    statistics: [],
    capacityProviders: [],
    defaultCapacityProviderStrategy: [],
    ...(membersFrom(others) as JsonObject),
    settings: membersFrom(ClusterSettings ?? []),
    tags: tagsOut(Tags),
  };
}

function shown(cluster: JsonObject, include: readonly Json[]): JsonObject {
  const isShown = (member: string) => {
    const name = INCLUDED[member];
    return name === undefined || include.includes(name);
  };
  return Object.fromEntries(
    Object.entries(cluster).map(([member, value]) => [
      member,
      isShown(member) ? value : isObject(value) ? {} : [],
    ]),
  );
}
