/** Simulates the environments of the repository. */

import type { Answer } from '../service.js';
import { notFound, ok } from './answers.js';
import type { Operation } from './operations.js';
import { fullName, instant, nodeId } from './view-parts.js';

/** GitHub's REST reference, "Get an environment": of the rules, only the branches are simulated. */
export function getEnvironment({ world, addresses, variables }: Operation): Answer {
  const name = decodeURIComponent(variables['name'] ?? '');
  const rule = world.environments[name];
  if (rule === undefined) return notFound('/deployments/environments#get-an-environment');
  const repository = fullName(world.repository);
  const isRestricted = rule === 'restricted';
  return ok({
    id: 1,
    node_id: nodeId('Environment', 1),
    name,
    url: `${addresses.apiUrl}/repos/${repository}/environments/${name}`,
    html_url: `${addresses.serverUrl}/${repository}/deployments/activity_log?environments_filter=${name}`,
    created_at: instant(0),
    updated_at: instant(0),
    protection_rules: isRestricted ? [{ id: 2, node_id: nodeId('Gate', 2), type: 'branch_policy' }] : [],
    deployment_branch_policy: isRestricted
      ? { protected_branches: false, custom_branch_policies: true }
      : null,
  });
}
