/** Runs the provider contract for EMR clusters. */

import type { JsonObject } from '../../../src/json.js';
import { everything, GROUPS } from './emr-properties.js';
import { providerContract } from './suite.js';

providerContract({
  type: 'AWS::EMR::Cluster',
  identity: 'aws',
  creation: {
    service: 'elasticmapreduce',
    operation: 'RunJobFlow',
    update: 'ModifyInstanceGroups',
    delete: 'TerminateJobFlows',
  },
  prepare: everything,
  change: (properties) => ({
    ...properties,
    AutoTerminationPolicy: { IdleTimeout: 3600 },
    StepConcurrencyLevel: 4,
    Instances: {
      ...(properties['Instances'] as JsonObject),
      CoreInstanceGroup: { ...GROUPS.CoreInstanceGroup, InstanceCount: 4 },
    },
    Tags: [{ Key: 'team', Value: 'warehouse' }],
  }),
});
