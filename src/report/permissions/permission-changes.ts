/** Lists the permissions that a plan grants or revokes. */

import { member, type Json, type JsonObject } from '../../json.js';
import type { Plan, Step } from '../../plan/model/plan.js';
import { readableText } from '../text/values.js';
import { breadthOfAdded, breadthOfRemoved } from './breadth.js';
import { breadthOfRule, groupOf, networkRulesOf, type NetworkRule } from './network-access.js';
import { publicAccessOf } from './public-access.js';
import { policiesOf, statementKey, type Policy, type PolicyKind, type Statement } from './statements.js';

/** A permission that a plan grants or revokes. */
export interface PermissionChange {
  readonly change: 'added' | 'removed';
  readonly step: Step;
  readonly grant: Grant;
  /** Why it grants more access than before; empty if it does not. */
  readonly broadens: readonly string[];
}

export type Grant =
  | {
      readonly kind: 'statement';
      readonly policy: PolicyKind;
      readonly statement: Statement;
      /** The identities that the policy is attached to; `undefined`: the resource itself. */
      readonly holders: readonly string[] | undefined;
    }
  | { readonly kind: 'managed-policy'; readonly arn: string; readonly isBoundary: boolean }
  | { readonly kind: 'rule'; readonly rule: NetworkRule; readonly group: string | undefined }
  | { readonly kind: 'public'; readonly means: string };

type Change = Omit<PermissionChange, 'step'>;

/** In the order of the plan's steps. Retained resources keep their permissions and are not listed. */
export function permissionChanges(plan: Plan): PermissionChange[] {
  return plan.steps.flatMap((step) => {
    const [before, after] = sidesOf(step);
    const changes = [
      ...statementChanges(step.type, before, after),
      ...managedPolicyChanges(before, after),
      ...ruleChanges(step.type, before, after),
      ...publicChanges(step.type, before, after),
    ];
    return changes.map((change) => ({ ...change, step }));
  });
}

/** Properties before and after; none if the resource does not exist. */
function sidesOf(step: Step): readonly [JsonObject, JsonObject] {
  switch (step.action) {
    case 'CREATE':
      return [{}, step.properties];
    case 'UPDATE':
    case 'REPLACE':
      return [step.recorded ?? {}, step.recorded === undefined ? {} : step.properties];
    case 'DELETE':
      return [step.recorded ?? {}, {}];
    case 'RETAIN':
    case 'METADATA':
    case 'MOVE':
      return [{}, {}];
  }
}

/* ───────────────────────────── statements ───────────────────────────── */

function statementChanges(type: string, before: JsonObject, after: JsonObject): Change[] {
  const [old, fresh] = [policiesWithPermission(type, before), policiesWithPermission(type, after)];
  const kinds: readonly PolicyKind[] = ['trust', 'resource', 'identity'];
  return kinds.flatMap((kind) => {
    const ofKind = (policies: readonly Policy[]) =>
      policies.filter((policy) => policy.kind === kind).flatMap(({ statements }) => statements);
    return differingStatements(ofKind(old), ofKind(fresh), kind).map((change) => {
      const holders = holdersOf(type, change.change === 'added' ? after : before);
      const { statement, ...rest } = change;
      return { ...rest, grant: { kind: 'statement', policy: kind, statement, holders } };
    });
  });
}

interface StatementChange extends Pick<Change, 'change' | 'broadens'> {
  readonly statement: Statement;
}

function differingStatements(
  before: readonly Statement[],
  after: readonly Statement[],
  kind: PolicyKind,
): StatementChange[] {
  const [old, fresh] = [new Set(before.map(statementKey)), new Set(after.map(statementKey))];
  const added = after
    .filter((statement) => !old.has(statementKey(statement)))
    .map((statement): StatementChange => {
      return { change: 'added', statement, broadens: breadthOfAdded(statement, before, kind) };
    });
  const removed = before
    .filter((statement) => !fresh.has(statementKey(statement)))
    .map((statement): StatementChange => {
      return { change: 'removed', statement, broadens: breadthOfRemoved(statement) };
    });
  return [...added, ...removed];
}

/** `AWS::Lambda::Permission` is a statement of the function's policy in another form. */
function policiesWithPermission(type: string, properties: JsonObject): Policy[] {
  const { Action, Principal, FunctionName } = properties;
  if (type !== 'AWS::Lambda::Permission' || Action === undefined) return policiesOf(type, properties);
  const conditions = ['SourceArn', 'SourceAccount', 'PrincipalOrgID', 'FunctionUrlAuthType'].flatMap(
    (name) => (properties[name] === undefined ? [] : [`${name} = ${readableText(properties[name])}`]),
  );
  const statement: Statement = {
    effect: 'Allow',
    principals: textsOf(Principal),
    actions: textsOf(Action),
    resources: textsOf(FunctionName),
    conditions,
  };
  return [{ kind: 'resource', property: 'Action', statements: [statement] }];
}

/** The identities or resources that a separate policy resource is attached to. */
function holdersOf(type: string, properties: JsonObject): string[] | undefined {
  const names = Object.hasOwn(HOLDERS, type) ? HOLDERS[type] : undefined;
  if (names === undefined) return undefined;
  return names.flatMap((name) => textsOf(member(properties, name)));
}

const IDENTITIES = ['Roles', 'Users', 'Groups'] as const;

const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  'AWS::IAM::Policy': IDENTITIES,
  'AWS::IAM::ManagedPolicy': IDENTITIES,
  'AWS::IAM::RolePolicy': ['RoleName'],
  'AWS::IAM::UserPolicy': ['UserName'],
  'AWS::IAM::GroupPolicy': ['GroupName'],
  'AWS::S3::BucketPolicy': ['Bucket'],
  'AWS::SQS::QueuePolicy': ['Queues'],
  'AWS::SNS::TopicPolicy': ['Topics'],
  'AWS::SecretsManager::ResourcePolicy': ['SecretId'],
};

/* ───────────────────────────── the rest ───────────────────────────── */

function managedPolicyChanges(before: JsonObject, after: JsonObject): Change[] {
  const policies = ({ ManagedPolicyArns, ManagedPolicies }: JsonObject) => [
    ...textsOf(ManagedPolicyArns),
    ...textsOf(ManagedPolicies),
  ];
  const grant = (isBoundary: boolean) => (arn: string) =>
    ({ kind: 'managed-policy', arn, isBoundary }) as const;
  const attached = setChanges(policies(before), policies(after), (arn, change) => ({
    change,
    grant: grant(false)(arn),
    broadens: change === 'added' && isPowerful(arn) ? ['nearly everything'] : [],
  }));
  const boundaries = [before, after].map(({ PermissionsBoundary }) => textsOf(PermissionsBoundary));
  const bounded = setChanges(boundaries[0] ?? [], boundaries[1] ?? [], (arn, change) => ({
    change,
    grant: grant(true)(arn),
    broadens: change === 'removed' && boundaries[1]?.length === 0 ? ['no boundary'] : [],
  }));
  return [...attached, ...bounded];
}

/** AWS's managed policies for job functions with (nearly) unrestricted access. */
function isPowerful(arn: string): boolean {
  return /(AdministratorAccess|PowerUserAccess|IAMFullAccess)$/.test(arn);
}

function ruleChanges(type: string, before: JsonObject, after: JsonObject): Change[] {
  const keyed = (properties: JsonObject) =>
    new Map(networkRulesOf(type, properties).map((rule) => [JSON.stringify(rule), rule]));
  const [old, fresh] = [keyed(before), keyed(after)];
  const rules = new Map([...old, ...fresh]);
  return setChanges([...old.keys()], [...fresh.keys()], (key, change) => {
    const rule = rules.get(key) as NetworkRule;
    const group = groupOf(type, change === 'added' ? after : before);
    return {
      change,
      grant: { kind: 'rule', rule, group },
      broadens: change === 'added' ? breadthOfRule(rule) : [],
    };
  });
}

function publicChanges(type: string, before: JsonObject, after: JsonObject): Change[] {
  return setChanges(publicAccessOf(type, before), publicAccessOf(type, after), (means, change) => ({
    change,
    grant: { kind: 'public', means },
    broadens: change === 'added' ? ['public'] : [],
  }));
}

function setChanges(
  before: readonly string[],
  after: readonly string[],
  describe: (item: string, change: Change['change']) => Change,
): Change[] {
  return [
    ...after.filter((item) => !before.includes(item)).map((item) => describe(item, 'added')),
    ...before.filter((item) => !after.includes(item)).map((item) => describe(item, 'removed')),
  ];
}

function textsOf(value: Json | undefined): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(readableText);
}
