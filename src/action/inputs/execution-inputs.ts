/** The inputs about making and executing a plan, as part of the input table. */

import { IGNORABLE_FEATURES } from '../../plan/model/execution-options.js';
import * as kinds from './input-kinds.js';
import type { InputSpec } from './input-spec.js';

const PLANNING = ['diff', 'deploy'] as const;
const CHANGING = ['diff', 'deploy', 'destroy'] as const;

const TYPE = /^[A-Za-z0-9]+::[A-Za-z0-9]+(?:::[A-Za-z0-9]+)?$/;
const TYPES = kinds.listOf(TYPE, 'resource types, such as `AWS::AppMesh::Mesh`');
const PROPERTIES = kinds.listOf(
  new RegExp(`${TYPE.source.slice(0, -1)}:[A-Za-z0-9]+$`),
  'a type and a property each, such as `AWS::Lambda::Function:RecursiveLoop`',
);
const LOGICAL_IDS = kinds.listOf(/^[A-Za-z0-9]+$/, 'logical ids');

export const EXECUTION_INPUTS = {
  provisioning: {
    kind: kinds.choice('auto', 'cloud-control'),
    description:
      "`auto`: create resources by their services' own APIs where these cover the type and every property in use, and " +
      'by Cloud Control otherwise. `cloud-control`: use Cloud Control wherever it can manage the type.',
    default: 'auto',
  },
  rollback: {
    kind: kinds.boolean,
    description: 'Whether a failed deploy is rolled back; `false` keeps its changes.',
    default: 'true',
    usedBy: ['deploy'],
  },
  replace: {
    kind: kinds.boolean,
    description:
      'Replace a resource whose update AWS rejects because the type or the property does not support one. Part of what is ' +
      'approved: a `diff` that is to be approved needs it, too.',
    default: 'false',
    usedBy: PLANNING,
  },
  'force-stateful-recreation': {
    kind: kinds.boolean,
    description:
      'Let resources that hold data be replaced or recreated, and their data be lost: databases, file systems, ' +
      'user pools, secrets, buckets with objects, log groups with a retention. Part of what is approved, as `replace` is.',
    default: 'false',
    usedBy: PLANNING,
  },
  'recreate-via-cc-api': {
    kind: LOGICAL_IDS,
    description:
      "Logical ids of resources that the cdkd CLI created through services' own APIs, to be deleted and recreated by Cloud " +
      'Control. Needs `yes`.',
    default: '',
    usedBy: PLANNING,
  },
  'recreate-via-sdk-provider': {
    kind: LOGICAL_IDS,
    description: 'The other way round, for types that have a provider of their own here. Needs `yes`.',
    default: '',
    usedBy: PLANNING,
  },
  'allow-unsupported-types': {
    kind: TYPES,
    description: 'Resource types to try through Cloud Control although AWS says that it cannot manage them.',
    default: '',
    usedBy: CHANGING,
  },
  'allow-unsupported-properties': {
    kind: PROPERTIES,
    description:
      'Accepted for workflows that are shared with the cdkd CLI: `TYPE:Property`. No property is dropped here, so ' +
      'that there is nothing to allow.',
    default: '',
    usedBy: PLANNING,
  },
  'allow-ignored': {
    kind: kinds.choices(IGNORABLE_FEATURES),
    description:
      'Features that only CloudFormation carries out and that a deploy may ignore with a warning instead of refusing ' +
      'them: `cfn-init` (also `cfn-signal` and `cfn-hup`), `creation-policy`, `update-policy`. Part of what is approved.',
    default: '',
    usedBy: PLANNING,
  },
  'aggressive-vpc-parallel': {
    kind: kinds.boolean,
    description:
      'Make functions, and what belongs to them, beside the routes of their subnets; `false` waits for the routes as ' +
      'the template says.',
    default: 'true',
    usedBy: ['deploy'],
  },
  wait: {
    kind: kinds.boolean,
    description:
      'Whether a deploy waits until the resources it creates are ready. `false` does not wait for new distributions of ' +
      'CloudFront, databases of RDS, clusters of ElastiCache and NAT gateways, unless something else needs them to be.',
    default: 'true',
    usedBy: ['deploy'],
  },
  'cfn-fallback': {
    kind: kinds.boolean,
    description:
      'Look up `Fn::ImportValue` and `Fn::GetStackOutput` in CloudFormation if no state has the value.',
    default: 'true',
    usedBy: [...PLANNING, 'import'],
  },
  'remove-protection': {
    kind: kinds.boolean,
    description:
      'Let `destroy` and `state-destroy` switch deletion protection off, of resources and of stacks.',
    default: 'false',
    usedBy: ['destroy', 'state-destroy'],
  },
  'prefix-user-supplied-names': {
    kind: kinds.boolean,
    description:
      "Put the stack's name before the names that the app gives to roles, users, groups, instance profiles, load " +
      'balancers and target groups, as the cdkd CLI did before 0.94.',
    default: 'false',
    env: ['CDKD_PREFIX_USER_SUPPLIED_NAMES'],
    usedBy: PLANNING,
  },
} as const satisfies Record<string, InputSpec<unknown>>;
