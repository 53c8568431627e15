/** The inputs about making and executing a plan, as part of the input table. */

import { IGNORABLE_FEATURES } from '../../plan/model/execution-options.js';
import { MOVE_SETTINGS } from '../../plan/model/moves.js';
import * as kinds from './input-kinds.js';
import { IGNORED_VALUES, WAIT } from './input-patterns.js';
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
      "`auto` creates a resource through its service's own API if that covers the type and every property in use, " +
      'and through Cloud Control otherwise. `cloud-control` uses Cloud Control for every type that it can manage.',
    default: 'auto',
  },
  rollback: {
    kind: kinds.boolean,
    description: 'Roll back a failed deploy. `false` keeps its changes.',
    default: 'true',
    usedBy: ['deploy'],
  },
  moves: {
    kind: kinds.choice(...MOVE_SETTINGS),
    description:
      'Resources whose logical id changes because their construct was renamed or moved: `auto` keeps those that the ' +
      'template has under another logical id, `listed` only those that `cdkd-moves.json` names, `off` none: they are ' +
      'deleted and recreated (docs/moves.md).',
    default: 'auto',
    usedBy: PLANNING,
  },
  replace: {
    kind: kinds.boolean,
    description:
      'Replace resources whose update AWS rejects because the type or property cannot be updated. Part of the ' +
      'approval: set it in the `diff` as well.',
    default: 'false',
    usedBy: PLANNING,
  },
  'force-stateful-recreation': {
    kind: kinds.boolean,
    description:
      'Allow the replacement of resources that hold or may hold data, which is then lost (docs/data.md lists the ' +
      'types); an empty bucket or queue holds none. Part of the approval, like `replace`.',
    default: 'false',
    usedBy: PLANNING,
  },
  'approval-ignores': {
    kind: IGNORED_VALUES,
    description:
      'Properties whose values may differ from the approved plan, one per line: `Tags.commit`, or of one type ' +
      '`AWS::Lambda::Function.Environment.Variables.COMMIT` (docs/approvals.md). Never of permissions, code, or what ' +
      'needs a replacement. Part of the approval, like `replace`.',
    default: '',
    usedBy: PLANNING,
  },
  'recreate-via-cc-api': {
    kind: LOGICAL_IDS,
    description:
      'Logical ids of resources to delete and recreate through Cloud Control, because the cdkd CLI created them ' +
      "through their services' own APIs. Requires `yes`.",
    default: '',
    usedBy: PLANNING,
  },
  'recreate-via-sdk-provider': {
    kind: LOGICAL_IDS,
    description:
      "The reverse, for types that this action manages through their services' own APIs. Requires `yes`.",
    default: '',
    usedBy: PLANNING,
  },
  'allow-unsupported-types': {
    kind: TYPES,
    description: 'Resource types to try through Cloud Control although AWS reports them as unsupported.',
    default: '',
    usedBy: CHANGING,
  },
  'allow-unsupported-properties': {
    kind: PROPERTIES,
    description:
      'Accepted for compatibility with the cdkd CLI, in the form `TYPE:Property`. It has no effect: this action ' +
      'drops no properties.',
    default: '',
    usedBy: PLANNING,
  },
  'allow-ignored': {
    kind: kinds.choices(IGNORABLE_FEATURES),
    description:
      'Features that only CloudFormation implements and that a deploy may ignore with a warning instead of ' +
      'failing: `cfn-init` (includes `cfn-signal` and `cfn-hup`), `creation-policy`, `update-policy`. Part of the ' +
      'approval.',
    default: '',
    usedBy: PLANNING,
  },
  'aggressive-vpc-parallel': {
    kind: kinds.boolean,
    description:
      'Create functions and what belongs to them concurrently with the routes of their subnets. `false` waits for ' +
      'the routes, as the template declares.',
    default: 'true',
    usedBy: ['deploy'],
  },
  wait: {
    kind: WAIT,
    description:
      'What a deploy waits for: `ready`, until created resources can be used; `full`, until permissions have propagated as ' +
      'well; `none`, not for new CloudFront distributions, RDS databases, ElastiCache clusters and NAT gateways unless ' +
      'another resource needs them. `true` is `ready`, `false` is `none`.',
    default: 'ready',
    usedBy: ['deploy'],
  },
  'cfn-fallback': {
    kind: kinds.boolean,
    description:
      'Look up `Fn::ImportValue` and `Fn::GetStackOutput` in CloudFormation if no state has the value.',
    default: 'true',
    usedBy: [...PLANNING, 'import'],
  },
  macros: {
    kind: kinds.choice('expand', 'refuse'),
    description:
      'Templates with macros (`AWS::Serverless`, `AWS::Include`, macros of the account): `expand` lets CloudFormation expand ' +
      'them in a change set that is never executed, `refuse` refuses them.',
    default: 'expand',
    usedBy: [...PLANNING, 'import'],
  },
  'remove-protection': {
    kind: kinds.boolean,
    description:
      'Allow `destroy` and `state-destroy` to disable the deletion protection of resources and stacks.',
    default: 'false',
    usedBy: ['destroy', 'state-destroy'],
  },
  'prefix-user-supplied-names': {
    kind: kinds.boolean,
    description:
      'Prefix the names that the app gives to roles, users, groups, instance profiles, load balancers and target ' +
      'groups with the stack name, as the cdkd CLI did before 0.94.',
    default: 'false',
    env: ['CDKD_PREFIX_USER_SUPPLIED_NAMES'],
    usedBy: PLANNING,
  },
} as const satisfies Record<string, InputSpec<unknown>>;
