/** Parses the action's inputs into the configuration; the only place that reads inputs. */

import type { ApprovalRequirement } from '../../plan/approval/approval-requirement.js';
import { CdkdError } from '../../errors.js';
import type { ExecutionChoices } from '../../plan/model/execution-options.js';
import { IGNORABLE_FEATURES } from '../../plan/model/execution-options.js';
import { isCommand, specOf } from '../../interface/command-table.js';
import type { Command } from '../../interface/command-table.js';
import type { AppSettings, CommandSettings, StackSelection } from '../../stacks/context.js';
import type { Config, DriftConfig, RoleConfig } from './config.js';
import { handlerSettleTime, limitFor, resolveDeadlines, timeoutFor } from './deadlines.js';
import type { ResourceDeadlines } from './deadlines.js';
import type { Problem } from './input-kinds.js';
import { commandMistake, contradictions, needsConfirmation } from './input-rules.js';
import { accountOfRole } from './input-patterns.js';
import { INPUT_ALIASES, INPUT_NAMES, inputSpec } from './input-table.js';
import type { InputName, InputValues } from './input-table.js';
import type { InputSpec } from './input-spec.js';
import { nearest } from './input-rules.js';
import { MATRIX_INPUT } from '../run-context.js';
import type { Environment } from '../environment.js';
import { namedSecrets, secretsInCommand } from '../secrets.js';

/**
 * Parses the environment into a frozen configuration, or throws one error that lists every mistake. No
 * message contains a secret.
 *
 * The runner passes the input `foo-bar` as `INPUT_FOO-BAR` (GitHub's workflow syntax,
 * "jobs.<job_id>.steps[*].with"), and an omitted input as its default in `action.yml`, or empty. Empty means
 * not given.
 *
 * @throws CdkdError `INVALID_INPUT` with every mistake; `CONFIRMATION_REQUIRED` if only `yes` is missing.
 */
export function parseInputs(env: Environment): Config {
  const { values, malformed, mistakes } = readValues(env);
  const command = values.command;
  const commandWrong = commandMistake(command);
  if (commandWrong !== undefined) mistakes.unshift(commandWrong);
  const known = command !== undefined && isCommand(command) ? command : undefined;

  const deadlines = resolveDeadlines(
    values['resource-timeout'] ?? { global: undefined, byType: {} },
    values['resource-warn-after'] ?? { global: undefined, byType: {} },
  );
  mistakes.push(...contradictions(values, malformed, known));
  if (!malformed.has('resource-timeout') && !malformed.has('resource-warn-after'))
    mistakes.push(...deadlines.mistakes);
  const unconfirmed = known !== undefined && needsConfirmation(values, known);
  if (mistakes.length > 0 || known === undefined) throw invalidInput(mistakes, unconfirmed);
  if (unconfirmed) throw confirmationRequired(known);

  const warnings = [...deadlines.warnings, ...ineffective(env, known), ...unknownInputs(env)];
  // Without mistakes every input was read: `values` is complete.
  return deepFreeze(configOf(values as InputValues, { env, command: known, ...deadlines, warnings }));
}

interface ReadValues {
  readonly values: Partial<InputValues>;
  /** Inputs with a text that cannot be parsed. */
  readonly malformed: ReadonlySet<InputName>;
  readonly mistakes: string[];
}

function readValues(env: Environment): ReadValues {
  const values = new Map<InputName, unknown>();
  const malformed = new Set<InputName>();
  const mistakes: string[] = [];
  for (const name of INPUT_NAMES) {
    const spec = inputSpec(name);
    if (isAmbiguous(env, name, spec)) {
      mistakes.push(`\`${name}\` and \`${spec.alias}\` differ: they are names of the same input`);
    }
    const { text, source } = textOf(env, name, spec);
    if (text === undefined) continue;
    const reading = spec.kind.read(text);
    if (reading.ok) {
      values.set(name, reading.value);
      continue;
    }
    malformed.add(name);
    mistakes.push(...reading.problems.map((problem) => sentence(source, spec, problem)));
  }
  return { values: Object.fromEntries(values), malformed, mistakes };
}

interface SourcedText {
  readonly text: string | undefined;
  /** The name of the text's source in messages. */
  readonly source: string;
}

function textOf(env: Environment, name: InputName, spec: InputSpec<unknown>): SourcedText {
  for (const one of [name, ...(spec.alias === undefined ? [] : [spec.alias])]) {
    const given = givenText(env, one);
    if (given !== '') return { text: given, source: `\`${one}\`` };
  }
  for (const variable of spec.env ?? []) {
    const text = env[variable]?.trim() ?? '';
    if (text !== '') return { text, source: `\`${name}\` (from ${variable})` };
  }
  return { text: spec.default, source: `\`${name}\`` };
}

function isAmbiguous(env: Environment, name: InputName, { alias }: InputSpec<unknown>): boolean {
  if (alias === undefined) return false;
  const [given, other] = [givenText(env, name), givenText(env, alias)];
  return given !== '' && other !== '' && given !== other;
}

function givenText(env: Environment, name: string): string {
  return env[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';
}

/** A value is shown on one line and shortened: enough to find it. */
const SHOWN = 80;

function sentence(source: string, spec: InputSpec<unknown>, problem: Problem): string {
  const hidden = spec.secret === true || problem.shown === undefined;
  const shown = hidden ? 'malformed' : JSON.stringify(abbreviate(problem.shown));
  const detail = problem.detail === undefined ? '' : ` (${problem.detail})`;
  return `${source} is ${shown}${detail}: it takes ${spec.kind.takes}`;
}

function abbreviate(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function givenNames(env: Environment): string[] {
  return Object.keys(env)
    .filter((variable) => variable.startsWith('INPUT_'))
    .map((variable) => variable.slice('INPUT_'.length).toLowerCase());
}

function unknownInputs(env: Environment): string[] {
  const known: readonly string[] = [...INPUT_NAMES, ...INPUT_ALIASES, MATRIX_INPUT.name];
  return givenNames(env)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const guess = nearest(name, INPUT_NAMES);
      return `\`${name}\` is not an input of this action${guess === undefined ? '' : `; did you mean \`${guess}\`?`}`;
    });
}

/** Inputs that the command ignores. A value equal to the default may come from `action.yml`. */
function ineffective(env: Environment, command: Command): string[] {
  return INPUT_NAMES.filter((name) => {
    const { usedBy, default: usual } = inputSpec(name);
    const given = givenText(env, name);
    const { inputsOf = command } = specOf(command);
    const isUsed = usedBy === undefined || usedBy.includes(command) || usedBy.includes(inputsOf);
    return !isUsed && given !== '' && given !== usual;
  }).map((name) => `\`${name}\` has no effect on \`${command}\``);
}

function invalidInput(mistakes: readonly string[], unconfirmed: boolean): CdkdError {
  const all = unconfirmed
    ? [...mistakes, '`yes` is not set, although the command deletes or overwrites something']
    : mistakes;
  const message =
    all.length === 1 ? (all[0] ?? '') : `${all.length} inputs are wrong:\n- ${all.join('\n- ')}`;
  return new CdkdError('INVALID_INPUT', message, {
    next: 'Correct the inputs in the workflow; nothing was read or written.',
  });
}

function confirmationRequired(command: Command): CdkdError {
  return new CdkdError(
    'CONFIRMATION_REQUIRED',
    `\`${command}\` requires \`yes: true\`, because a workflow cannot ask for confirmation`,
    {
      value: command,
      next: 'Set `yes: true` to confirm, or `dry-run: true` to see what would be done.',
    },
  );
}

interface Settled {
  readonly env: Environment;
  readonly command: Command;
  readonly deadlines: ResourceDeadlines;
  readonly warnings: readonly string[];
}

function configOf(values: InputValues, settled: Settled): Config {
  const token = values['github-token'];
  return {
    command: settled.command,
    settings: settingsOf(values, settled),
    credentials: { roles: rolesOf(values, settled.env), allowedAccounts: values['allowed-account-ids'] },
    statePrefix: values['state-prefix'],
    failOnChanges: values['fail-on-changes'],
    reviewedBy: values['reviewed-by'],
    drift: driftOf(values),
    recursive: values.recursive,
    cache: values.cache,
    report: reportOf(values, settled.env),
    secrets: [...(token === undefined ? [] : [token]), ...secretsInInputs(values)],
    warnings: settled.warnings,
  };
}

function settingsOf(values: InputValues, settled: Settled): CommandSettings {
  const { timeout, warnAfter } = settled.deadlines;
  const { command } = settled;
  return {
    app: appOf(values),
    selection: selectionOf(values),
    region: values['aws-region'],
    stateBucket: values['state-bucket'],
    lockTimeout: values['lock-timeout'],
    concurrency: values.concurrency,
    stackConcurrency: values['stack-concurrency'],
    assetPublishConcurrency: values['asset-publish-concurrency'],
    imageBuildConcurrency: values['image-build-concurrency'],
    resourceLimits: {
      timeout: (type) => timeoutFor(timeout, type),
      warnAfter: (type) => limitFor(warnAfter, type),
    },
    // A refactoring that is not confirmed is shown.
    dryRun: values['dry-run'] || (command === 'refactor' && !values.yes),
    onlyMoves: command === 'refactor',
    writesMoves: command === 'refactor' && values['dry-run'],
    requireApproval: requirementOf(values),
    allowDestructive: values['allow-destructive'],
    planFile: values['plan-file'],
    execution: executionOf(values, settled),
    yes: values.yes,
    driftAction: values['drift-action'],
    purgesEvents: values['purge-events'],
    capturesObserved: values['capture-observed-state'],
  };
}

/** What inputs that are no secrets by themselves give a secret's name. */
function secretsInInputs({ app = '', context, parameters }: InputValues): string[] {
  const given = parameters.map(({ name, value }) => [name, value] as const);
  return [...secretsInCommand(app), ...namedSecrets([...Object.entries(context), ...given])];
}

function reportOf(values: InputValues, env: Environment): Config['report'] {
  return {
    githubToken: values['github-token'],
    comment: values.comment,
    commentMode: values['comment-mode'],
    commentKey: values['comment-key'],
    commentHeader: values['comment-header'],
    title: values.title,
    environment: values.environment,
    pullRequest: values['pull-request'],
    summary: values.summary,
    annotations: values.annotations,
    labels: values.labels,
    maskAccountId: values['mask-account-id'],
    statusChecks: values['status-checks'],
    logLevel: env['RUNNER_DEBUG'] === '1' ? 'debug' : values['log-level'],
  };
}

function appOf(values: InputValues): AppSettings {
  return {
    app: values.app,
    workingDirectory: values['working-directory'],
    outputDir: values['output-dir'],
    context: values.context,
    credentials: values['app-credentials'],
    allowsCommands: values['allow-assembly-commands'],
    bundlesAll: values.bundle === 'always',
    parameters: values.parameters,
    defaultParameters: values['default-parameters'],
  };
}

function selectionOf(values: InputValues): StackSelection {
  const { all, stacks: patterns, exclusively, 'stack-region': region } = values;
  return { all, patterns, exclusively, region };
}

function driftOf(values: InputValues): DriftConfig {
  return {
    fails: values['fail-on-drift'],
    issue: values['drift-issue'],
    labels: values['drift-issue-labels'],
    assignees: values['drift-issue-assignees'],
  };
}

function executionOf(values: InputValues, { command, env }: Settled): ExecutionChoices {
  return {
    provisioning: values.provisioning,
    rollback: values.rollback,
    moves: values.moves,
    replace: values.replace,
    forceStatefulRecreation: values['force-stateful-recreation'],
    recreate: {
      viaCloudControl: values['recreate-via-cc-api'],
      viaSdk: values['recreate-via-sdk-provider'],
    },
    allowedTypes: values['allow-unsupported-types'],
    // Commands that neither create nor update resources accept the template as it is.
    ignored: command === 'diff' || command === 'deploy' ? values['allow-ignored'] : IGNORABLE_FEATURES,
    approvalIgnores: values['approval-ignores'],
    aggressiveVpcParallel: values['aggressive-vpc-parallel'],
    waits: values.wait !== 'none',
    settleTime: values.wait === 'full' ? handlerSettleTime(env) : 0,
    removeProtection: values['remove-protection'],
    prefixUserSuppliedNames: values['prefix-user-supplied-names'],
    cfnFallback: values['cfn-fallback'],
    macros: values.macros,
    confirmed: values.yes,
  };
}

/** `require-approved-plan: true` is the older name of `shown`. */
function requirementOf(values: InputValues): ApprovalRequirement {
  const requirement = values['require-approval'];
  return requirement === 'none' && values['require-approved-plan'] ? 'shown' : requirement;
}

function rolesOf(values: InputValues, env: Environment): RoleConfig[] {
  const shared = {
    sessionName: values['role-session-name'] ?? `cdkd-action-${env['GITHUB_RUN_ID'] ?? 'local'}`,
    durationSeconds: values['role-duration-seconds'],
    externalId: values['role-external-id'],
    sessionPolicy: values['inline-session-policy'],
    sessionPolicyArns: values['managed-session-policies'],
    chaining: values['role-chaining'],
    audience: values.audience,
  };
  return (values['role-arn'] ?? []).map((arn) => ({ arn, account: accountOfRole(arn), ...shared }));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
