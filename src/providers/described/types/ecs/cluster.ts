/** Describes how ECS clusters are managed. */

import { type JsonObject, objectsOf, omitted, picked, textOf } from '../../../../json.js';
import type { Phase } from '../../../direct/phase.js';
import { arnIn } from '../../description.js';
import { changedPart, givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { ECS, type Description } from '../../sdk/containers/ecs.js';
import { ecsMembers, ecsProperties } from './spelling.js';

const SETTINGS = ['ClusterSettings', 'Configuration', 'ServiceConnectDefaults'];
const PROVIDERS = ['CapacityProviders', 'DefaultCapacityProviderStrategy'];

/** Values for settings that the template no longer sets: an update keeps what it does not name. */
const EMPTY: JsonObject = {
  ClusterSettings: [{ Name: 'containerInsights', Value: 'disabled' }],
  Configuration: {},
  ServiceConnectDefaults: { Namespace: '' },
};

/**
 * `AWS::ECS::Cluster`, by its name. `CreateCluster` returns the existing active cluster of that name, if any. A
 * deleted cluster is still described for a while, as `INACTIVE`.
 * Source: CreateCluster, UpdateCluster, PutClusterCapacityProviders, DescribeClusters, Amazon ECS API Reference.
 */
export const ecsCluster: Description = {
  type: 'AWS::ECS::Cluster',
  ...ECS,
  looksFirst: true,
  identity: ['ClusterName'],
  unreadable: ['ServiceConnectDefaults'],
  create: (properties) => [
    'CreateCluster',
    {
      ...ecsMembers(picked(properties, ['ClusterName', ...SETTINGS, ...PROVIDERS])),
      ...givenTags(properties, 'tags', 'lower-pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'ClusterName'),
  parts: [
    changedPart(
      SETTINGS,
      (after, { physicalId: cluster }) => ['UpdateCluster', { cluster, ...ecsMembers(after) }],
      EMPTY,
    ),
    {
      ...wholePart(PROVIDERS, (after, { physicalId: cluster }) => [
        'PutClusterCapacityProviders',
        { cluster, capacityProviders: [], defaultCapacityProviderStrategy: [], ...ecsMembers(after) },
      ]),
      isAwaited: true,
    },
    tagsPart({
      style: 'lower-pairs',
      target: ({ physicalId, place }) => ({
        resourceArn: arnIn(place, 'ecs', `cluster/${nameOf(physicalId)}`),
      }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const name = nameOf(physicalId);
    const include = ['CONFIGURATIONS', 'SETTINGS', 'TAGS'];
    const [cluster] = objectsOf(await ask('DescribeClusters', { clusters: [name], include }), 'clusters');
    if (cluster === undefined || cluster['status'] === 'INACTIVE') return undefined;
    return {
      observed: {
        ...withoutEmpty(
          ecsProperties(
            picked(cluster, [
              'clusterName',
              'configuration',
              'settings',
              'capacityProviders',
              'defaultCapacityProviderStrategy',
            ]),
          ),
        ),
        ...observedTags(cluster, 'tags', 'lower-pairs'),
      },
      attributes: { Arn: textOf(cluster, 'clusterArn'), ClusterName: name },
      ...phaseOf(cluster),
    };
  },
  delete: (_ask, { physicalId: cluster }) => [['DeleteCluster', { cluster }]],
  candidates: (_ask, properties) => [textOf(properties, 'ClusterName')],
};

/** Rows of the cdkd CLI may contain the ARN. */
function nameOf(physicalId: string): string {
  return physicalId.replace(/^arn:.*:cluster\//, '');
}

/** ECS returns empty lists for what a cluster does not have. */
function withoutEmpty(properties: JsonObject): JsonObject {
  const empty = Object.entries(properties)
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => name);
  return omitted(properties, empty);
}

function phaseOf({ status, attachmentsStatus }: JsonObject): Phase {
  if (status === 'DEPROVISIONING') return { phase: 'going' };
  if (status === 'FAILED') return { phase: 'failed', trouble: 'The cluster could not be provisioned' };
  const isChanging = status === 'PROVISIONING' || attachmentsStatus === 'UPDATE_IN_PROGRESS';
  return isChanging ? { phase: 'changing' } : {};
}
