/** Loads the app and selects its stacks. */

import { CdkdError } from '../../errors.js';
import type { PolicyViolation } from '../../events.js';
import type { StackId } from '../../ports/stack-id.js';
import type { Assembly, MissingContext, StackArtifact } from '../../synth/assembly/assembly.js';
import { refuseFailedLookups } from '../../synth/look-up.js';
import { messagesOf, refuseAppErrors } from '../../synth/messages.js';
import { refuseViolations } from '../../synth/assembly/policy-report.js';
import { readProjectConfig } from '../../synth/context-files.js';
import { selectStacks } from '../../synth/select.js';
import { checkoutRoot } from '../../synth/sources/checkout-root.js';
import { sourceLines } from '../../synth/sources/source-lines.js';
import type { AppCredentials } from '../../synth/app-environment.js';
import { synthesize, type Bundling, type SynthesisRequest } from '../../synth/synthesize.js';
import { grouped } from '../../grouped.js';
import { isObject } from '../../json.js';
import type { CommandContext } from '../context.js';
import type { Identity } from '../ports/aws.js';

/** A selected stack with its target environment. */
export interface StackTarget {
  readonly stack: StackId;
  readonly artifact: StackArtifact;
}

/** Stacks of the app by artifact id, which its dependencies use. */
export function byArtifact(targets: readonly StackTarget[]): ReadonlyMap<string, StackTarget> {
  return new Map(targets.map((target) => [target.artifact.id, target]));
}

const DEFAULT_OUTPUT = 'cdk.out';

export type AssemblyOptions = Pick<SynthesisRequest, 'bearsMissing' | 'bundling'>;

/** For commands that need the names of all assets: what they have to publish is known once those are. */
export function bundlingOf({ settings }: CommandContext): Bundling {
  return settings.app.bundlesAll ? 'all' : { needed: new Set() };
}

/** The app's assembly. `identity` is absent without credentials, which synthesis alone does not need. */
export async function loadAssembly(
  context: CommandContext,
  identity: Identity | undefined,
  requested: AssemblyOptions = {},
): Promise<Assembly> {
  const { settings, clock, emit, environment, homeDirectory, signal } = context;
  const { claimFolder, privateFolder } = context;
  const checkout = await checkoutRoot(settings.app.workingDirectory, environment['GITHUB_WORKSPACE']);
  const assembly = await synthesize(
    {
      checkout,
      allowsCommands: settings.app.allowsCommands,
      app: settings.app.app,
      workingDirectory: settings.app.workingDirectory,
      // The default gives way to `cdk.json`.
      outputDirectory: settings.app.outputDir === DEFAULT_OUTPUT ? undefined : settings.app.outputDir,
      context: settings.app.context,
      account: identity?.accountId,
      region: settings.region,
      ...requested,
    },
    {
      emit,
      clock,
      environment,
      homeDirectory,
      signal,
      claimFolder,
      privateFolder,
      ...(identity === undefined ? {} : { credentials: () => appCredentials(context), ...lookUpIn(context) }),
    },
  );
  emit({ kind: 'sources-found', lines: await sourceLines(assembly, checkout) });
  return assembly;
}

/** `app-credentials` decides what the app may do in AWS. Lookups use the run's own credentials in any case. */
async function appCredentials(context: CommandContext): Promise<AppCredentials | 'none'> {
  const { credentials } = context.settings.app;
  if (credentials === 'role') return context.aws.keys();
  return credentials === 'none' ? 'none' : context.aws.keysOfRole(credentials, homeRegion(context));
}

/** A query about an account of the run is made with the role of that account. */
function lookUpIn(context: CommandContext) {
  const { aws, accounts, settings } = context;
  const { region } = settings;
  if (region === undefined) return {};
  const awsOf = ({ props: { account } }: MissingContext) =>
    (typeof account === 'string' ? accounts?.get(account)?.aws : undefined) ?? aws;
  const lookUp = async (missing: readonly MissingContext[]) => {
    const answers = grouped(missing, awsOf).map(([own, queries]) => own.lookUp(queries, region));
    return (await Promise.all(answers)).flat();
  };
  return { lookUp };
}

/**
 * The selected stacks in deployment order. Throws `UNKNOWN_STACK`, `ASSEMBLY_INVALID` if two of them would share a state, and
 * `INVALID_INPUT` if a stack has no region or belongs to an account of which the run has no credentials.
 */
export function selectTargets(
  assembly: Assembly,
  context: CommandContext,
  identity: Identity | undefined,
): StackTarget[] {
  const selected = selectStacks(assembly.stacks, context.settings.selection);
  context.emit({ kind: 'stacks-selected', count: selected.length });
  const targets = selected.map((artifact) => {
    const region = artifact.region ?? context.settings.region;
    if (region === undefined) throw noRegion(artifact);
    const { stackName } = artifact;
    if (identity === undefined) return { artifact, stack: { stackName, region } };
    const { account = identity.accountId } = artifact;
    if (context.accounts === undefined && account !== identity.accountId) throw wrongAccount(artifact);
    if (context.accounts?.has(account) === false) throw noRole(artifact, account);
    return { artifact, stack: { stackName, region, ...inAccount(account, context) } };
  });
  refuseSharedState(targets, identity?.accountId);
  return targets;
}

/**
 * State and lock are stored by name and region within an account: two such stacks would overwrite each other. One without
 * an environment of its own is in that of the run.
 */
function refuseSharedState(targets: readonly StackTarget[], ownAccount: string | undefined): void {
  const owners = new Map<string, StackArtifact>();
  for (const { artifact, stack } of targets) {
    const { stackName, region } = stack;
    const key = JSON.stringify([stackName, artifact.account ?? ownAccount, region]);
    const other = owners.get(key);
    if (other !== undefined) {
      throw new CdkdError(
        'ASSEMBLY_INVALID',
        `${other.displayPath} and ${artifact.displayPath} are both named ${stackName} in one environment`,
        { value: stackName, next: 'Give one of them another `stackName` or `env`.' },
      );
    }
    owners.set(key, artifact);
  }
}

/** Names are unique in an account: only a run over several tells them apart. */
function inAccount(account: string, { accounts }: CommandContext): Pick<StackId, 'account'> {
  return accounts === undefined ? {} : { account };
}

/** The stacks within reach of the credentials, with their environments. */
export function targetsIn(
  stacks: readonly StackArtifact[],
  context: CommandContext,
  { accountId }: Identity,
): StackTarget[] {
  return stacks.flatMap((artifact) => {
    const { stackName, region = context.settings.region, account = accountId } = artifact;
    const isInReach = context.accounts?.has(account) ?? account === accountId;
    if (region === undefined || !isInReach) return [];
    return [{ artifact, stack: { stackName, region, ...inAccount(account, context) } }];
  });
}

/**
 * Reports the app's messages about its constructs, and what its policy plugins found. Throws `APP_FAILED` or
 * `POLICY_VIOLATED` if one of them is an error.
 */
export function heedAppMessages(targets: readonly StackTarget[], context: CommandContext): void {
  refuseFailedLookups(targets.map(({ artifact }) => artifact));
  const violations = allViolations(targets);
  if (violations.length > 0) context.emit({ kind: 'policies-checked', violations });
  refuseViolations(violations);
  refuseAppErrors(targets.map(({ artifact }) => artifact));
  for (const { artifact, stack } of targets) {
    if ((artifact.notificationArns ?? []).length > 0) {
      const message = `${stack.stackName} has notificationArns, which get no events: there is no CloudFormation stack`;
      context.emit({ kind: 'warning', code: 'NO_NOTIFICATIONS', message, stack });
    }
    for (const { level, constructPath, text } of messagesOf(artifact)) {
      if (level !== 'warning') continue;
      const message = `${constructPath}: ${text}`;
      context.emit({ kind: 'warning', code: 'APP', message, stack, constructPath });
    }
  }
}

/** Once for each rule, with the constructs of all stacks. */
function allViolations(targets: readonly StackTarget[]): PolicyViolation[] {
  const rules = new Map<string, PolicyViolation>();
  for (const violation of targets.flatMap(({ artifact }) => artifact.violations ?? [])) {
    const { constructs, ...rule } = violation;
    const key = JSON.stringify(rule);
    const known = rules.get(key)?.constructs ?? [];
    rules.set(key, { ...violation, constructs: [...new Set([...known, ...constructs])] });
  }
  return [...rules.values()];
}

/** The default region. Throws `INVALID_INPUT` if there is none. */
export function homeRegion(context: CommandContext): string {
  if (context.settings.region !== undefined) return context.settings.region;
  throw new CdkdError('INVALID_INPUT', 'No AWS region is configured', {
    value: 'aws-region',
    next: 'Set `aws-region`, or AWS_REGION in the environment.',
  });
}

/** Whether records include the model observed in AWS: by the input, then `cdk.json`. */
export async function capturesObserved(context: CommandContext): Promise<boolean> {
  const chosen = context.settings.capturesObserved;
  if (chosen !== undefined) return chosen;
  const { context: values } = await readProjectConfig(context.settings.app.workingDirectory);
  const own = values['cdkd'];
  return !isObject(own) || own['captureObservedState'] !== false;
}

/**
 * The configured state bucket: from the input, the environment or `cdk.json`, in this order. Throws
 * `INVALID_INPUT` if several accounts would share it.
 */
export async function namedStateBucket(context: CommandContext): Promise<string | undefined> {
  if (context.settings.stateBucket !== undefined) return context.settings.stateBucket;
  const { context: values } = await readProjectConfig(context.settings.app.workingDirectory);
  const own = values['cdkd'];
  const name = isObject(own) ? own['stateBucket'] : undefined;
  if (typeof name !== 'string' || name === '') return undefined;
  if (context.accounts !== undefined) throw sharedBucket(name);
  return name;
}

function sharedBucket(name: string): CdkdError {
  const message = `\`stateBucket\` in cdk.json names one bucket, but each account of \`role-arn\` keeps its state in its own`;
  return new CdkdError('INVALID_INPUT', message, {
    value: name,
    next: 'Remove it from `cdk.json`, or run each account in a job of its own. Nothing was read or changed.',
  });
}

function noRegion(artifact: StackArtifact): CdkdError {
  return new CdkdError(
    'INVALID_INPUT',
    `Stack ${artifact.displayPath} has no region, and none is configured`,
    {
      value: artifact.displayPath,
      next: 'Set `aws-region`, or the `env` of the stack.',
    },
  );
}

function wrongAccount(artifact: StackArtifact): CdkdError {
  return new CdkdError(
    'INVALID_INPUT',
    `Stack ${artifact.displayPath} belongs to another account than the credentials`,
    {
      value: artifact.displayPath,
      next: "Add a role of the stack's account to `role-arn`, or select the stacks of this account with `stacks`.",
    },
  );
}

function noRole({ displayPath }: StackArtifact, account: string): CdkdError {
  return new CdkdError(
    'INVALID_INPUT',
    `Stack ${displayPath} belongs to account ${account}, of which \`role-arn\` names no role`,
    {
      value: displayPath,
      next: 'Add a role of that account to `role-arn`, or leave the stack out with `stacks`. Nothing was read or changed.',
    },
  );
}
