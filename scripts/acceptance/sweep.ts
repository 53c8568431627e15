/** Deletes everything that acceptance runs have left in an account. */

import { DeleteRolePolicyCommand, ListRolePoliciesCommand } from '@aws-sdk/client-iam';

import { patience, type Account } from './account.js';
import { Bundle } from './bundle.js';
import { NAME_PREFIX } from './direct.js';

/** How ARNs with the kit's tag are called in Cloud Control: by the ARN, or by what the pattern captures. */
const TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^arn:[^:]+:sns:.*/, 'AWS::SNS::Topic'],
  [/^arn:[^:]+:secretsmanager:.*/, 'AWS::SecretsManager::Secret'],
  [/^arn:[^:]+:states:.*:stateMachine:.*/, 'AWS::StepFunctions::StateMachine'],
  [/:function:([^:]+)$/, 'AWS::Lambda::Function'],
  [/:repository\/(.+)$/, 'AWS::ECR::Repository'],
  [/:log-group:([^:]+)/, 'AWS::Logs::LogGroup'],
  [/:parameter\/(.+)$/, 'AWS::SSM::Parameter'],
  [/^arn:[^:]+:rds:.*:db:(.+)$/, 'AWS::RDS::DBInstance'],
  [/^arn:[^:]+:s3:::(.+)$/, 'AWS::S3::Bucket'],
  [/:subnet\/(.+)$/, 'AWS::EC2::Subnet'],
  [/:security-group\/(.+)$/, 'AWS::EC2::SecurityGroup'],
  [/:vpc\/(.+)$/, 'AWS::EC2::VPC'],
];

const SNAPSHOT = /^arn:[^:]+:rds:.*:snapshot:(.+)$/;
/** What is in use by something that is being deleted itself. Milliseconds. */
const PATIENCE = 45 * 60_000;
const MAX_LOCK = '7m';

interface Leftover {
  readonly type: string;
  readonly identifier: string;
}

/** What a sweep has found, each as a line; `problems` are still there. */
export interface Swept {
  readonly found: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Destroys everything that any run has created in the account and region: the stacks in the kit's own part of
 * the state bucket, then what carries its tag. Nobody else's run may be under way meanwhile.
 */
export async function sweep(account: Account): Promise<Swept> {
  const found: string[] = [];
  const problems: string[] = [];
  const bundle = new Bundle(account.region);
  // A run that was killed has left its locks, and stacks whose journal is all there is of them, which no list shows.
  const result = await bundle.run({
    command: 'state-destroy',
    all: 'true',
    yes: 'true',
    'remove-protection': 'true',
    'purge-events': 'true',
    'lock-timeout': MAX_LOCK,
  });
  found.push(...new Set(result.output.match(new RegExp(`${NAME_PREFIX}r\\w+-[a-z-]+`, 'g'))));
  if (result.exitCode !== 0) {
    problems.push(`state-destroy ended with ${result.exitCode}: ${result.output}`);
  }
  const left = await destroyTagged(account);
  return { found: [...found, ...left.found], problems: [...problems, ...left.problems] };
}

async function destroyTagged(account: Account): Promise<Swept> {
  const arns = await account.tagged();
  const leftovers = [...arns.flatMap((arn) => leftoverOf(arn) ?? []), ...(await roles(account))];
  const living: Leftover[] = [];
  // The tags of what was deleted are listed for a while.
  for (const one of leftovers) {
    if ((await account.read(one.type, one.identifier)) !== undefined) living.push(one);
  }
  for (const arn of arns) {
    const name = SNAPSHOT.exec(arn)?.[1];
    if (name !== undefined) await account.rds('DeleteDBSnapshot', { DBSnapshotIdentifier: name });
  }
  const problems = await destroyAll(account, living);
  return { found: living.map(({ type, identifier }) => `${type} ${identifier}`), problems };
}

/** Again and again, for most refusals pass once something else is gone. */
async function destroyAll(account: Account, living: readonly Leftover[]): Promise<string[]> {
  let left = living;
  let refusals: string[] = [];
  for await (const _ of patience(PATIENCE)) {
    const endings = await Promise.all(
      left.map(async (one) => ({ one, refusal: await destroyOne(account, one) })),
    );
    const refused = endings.filter(({ refusal }) => refusal !== undefined);
    refusals = refused.map(({ one, refusal = '' }) => `${one.type} ${one.identifier}: ${refusal}`);
    const isStuck = refused.length === left.length && refusals.every((one) => one.includes('(terminal)'));
    left = refused.map(({ one }) => one);
    if (left.length === 0 || isStuck) break;
  }
  return refusals;
}

async function destroyOne(account: Account, { type, identifier }: Leftover): Promise<string | undefined> {
  if (type === 'AWS::RDS::DBInstance') return destroyDatabase(account, identifier);
  if (type === 'AWS::IAM::Role') await removePolicies(account, identifier);
  const { refusal } = await account.remove(type, identifier);
  if (refusal === undefined || refusal.kind === 'missing') return undefined;
  return `${refusal.code} (${refusal.kind}): ${refusal.words}`;
}

/** Those that `AWS::IAM::Policy` has put on a role keep it. */
async function removePolicies(account: Account, RoleName: string): Promise<void> {
  const iam = await account.clients.iam(account.region);
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
  for (const PolicyName of PolicyNames) await iam.send(new DeleteRolePolicyCommand({ RoleName, PolicyName }));
}

/** By RDS itself: Cloud Control would leave a snapshot. */
async function destroyDatabase(account: Account, identifier: string): Promise<string | undefined> {
  try {
    await account.rds('DeleteDBInstance', { DBInstanceIdentifier: identifier, SkipFinalSnapshot: 'true' });
  } catch (thrown) {
    const { name, message } = thrown as Error;
    if (/NotFound/.test(name)) return undefined;
    if (!/InvalidDBInstanceState/.test(name)) return `${name} (terminal): ${message}`;
  }
  return 'is being deleted';
}

/** The tagging API does not know roles; theirs is the name. */
async function roles(account: Account): Promise<Leftover[]> {
  const type = 'AWS::IAM::Role';
  const names = await account.identifiers(type);
  return names.filter((name) => name.startsWith(NAME_PREFIX)).map((identifier) => ({ type, identifier }));
}

export function leftoverOf(arn: string): Leftover | undefined {
  for (const [pattern, type] of TYPES) {
    const match = pattern.exec(arn);
    if (match !== null) return { type, identifier: match[1] ?? match[0] };
  }
  return undefined;
}
