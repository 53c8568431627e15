/** Simulates Amazon EMR: clusters. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { tagMapOf } from '../own-api.js';
import { withoutKeys } from '../own-tags.js';
import { jsonWire, serviceFrom, type Operations } from '../table-service.js';
import { Clusters } from './clusters.js';
import { clusterShown, fleetShown, groupShown, summaryShown } from './descriptions.js';
import { listIn, objectsIn } from './request.js';

/**
 * Clusters take minutes to start and to terminate, and are described for long after that. Source: the operations of these
 * names, Amazon EMR API Reference.
 */
export function emrService(account: Account): Service {
  const clusters = new Clusters(account);
  return serviceFrom({
    name: 'elasticmapreduce',
    wire: jsonWire('ElasticMapReduce.', '1.1'),
    settle: () => account.settle(),
    operations: {
      ...readingOperations(clusters),
      AddTags: (input) => clusters.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      ModifyCluster: (input) => clusters.set(input, 'StepConcurrencyLevel'),
      ModifyInstanceFleet: (input) => clusters.resizeFleet(input),
      ModifyInstanceGroups: (input) => clusters.resizeGroups(input),
      PutAutoScalingPolicy: (input) => clusters.scaleGroup(input, input.value('AutoScalingPolicy')),
      PutAutoTerminationPolicy: (input) => clusters.set(input, 'AutoTerminationPolicy'),
      PutManagedScalingPolicy: (input) => clusters.set(input, 'ManagedScalingPolicy'),
      RemoveAutoScalingPolicy: (input) => clusters.scaleGroup(input, undefined),
      RemoveAutoTerminationPolicy: (input) => clusters.unset(input, 'AutoTerminationPolicy'),
      RemoveManagedScalingPolicy: (input) => clusters.unset(input, 'ManagedScalingPolicy'),
      RemoveTags: (input) => clusters.tag(input, (tags) => withoutKeys(tags, listIn(input.value('TagKeys')))),
      RunJobFlow: (input) => clusters.run(input),
      SetTerminationProtection: (input) => clusters.setAll(input, 'TerminationProtected'),
      SetUnhealthyNodeReplacement: (input) => clusters.setAll(input, 'UnhealthyNodeReplacement'),
      SetVisibleToAllUsers: (input) => clusters.setAll(input, 'VisibleToAllUsers'),
      TerminateJobFlows: (input) => clusters.terminate(input),
    },
  });
}

function readingOperations(clusters: Clusters): Operations<JsonObject> {
  return {
    DescribeCluster: (input) => {
      const cluster = clusters.existing(input, input.text('ClusterId'));
      return { Cluster: clusterShown(cluster, clusters.conditionOf(cluster)) };
    },
    GetAutoTerminationPolicy: (input) => clusters.policy(input, 'AutoTerminationPolicy'),
    GetManagedScalingPolicy: (input) => clusters.policy(input, 'ManagedScalingPolicy'),
    ListClusters: (input) => {
      const states = listIn(input.value('ClusterStates'));
      const after = Number(input.value('CreatedAfter') ?? 0) * 1000;
      const before = Number(input.value('CreatedBefore') ?? Infinity) * 1000;
      const all = clusters
        .all(input)
        .filter(({ createdAt }) => createdAt >= after && createdAt <= before)
        .filter((one) => states.length === 0 || states.includes(clusters.conditionOf(one).state));
      return { Clusters: all.map((one) => summaryShown(one, clusters.conditionOf(one))) };
    },
    ListInstanceFleets: (input) => {
      const instances = clusters.instancesOf(input, 'fleets');
      return { InstanceFleets: objectsIn(instances, 'InstanceFleets').map(fleetShown) };
    },
    ListInstanceGroups: (input) => {
      const instances = clusters.instancesOf(input, 'groups');
      return { InstanceGroups: objectsIn(instances, 'InstanceGroups').map(groupShown) };
    },
  };
}
