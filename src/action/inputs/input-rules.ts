/** Checks how inputs fit together and which ones a command requires. */

import { closest, distance } from 'fastest-levenshtein';
import { COMMAND_NAMES, COMMANDS, isCommand } from '../../interface/command-table.js';
import { accountOfRole } from './input-patterns.js';
import type { Command } from '../../interface/command-table.js';
import type { InputName, InputValues } from './input-table.js';

/** The problem with a command's name, as a sentence; `undefined` for a valid command. */
export function commandMistake(name: string | undefined): string | undefined {
  const takes = `it takes one of ${COMMAND_NAMES.map((command) => `\`${command}\``).join(', ')}`;
  if (name === undefined) return `\`command\` is missing: ${takes}`;
  if (isCommand(name)) return undefined;
  const guess = nearest(name, COMMAND_NAMES);
  const hint = guess === undefined ? '' : ` (did you mean \`${guess}\`?)`;
  return `\`command\` is "${name}"${hint}: ${takes}`;
}

interface Rule {
  /** The inputs that the rule involves: if one is malformed, the rule is skipped. */
  readonly inputs: readonly InputName[];
  readonly isBroken: boolean;
  readonly mistake: string;
}

/** Contradicting inputs, and missing inputs that a command requires, as sentences. */
export function contradictions(
  values: Partial<InputValues>,
  malformed: ReadonlySet<InputName>,
  command: Command | undefined,
): string[] {
  return rulesOf(values, command)
    .filter(({ inputs, isBroken }) => isBroken && !inputs.some((input) => malformed.has(input)))
    .map(({ mistake }) => mistake);
}

function rulesOf(values: Partial<InputValues>, command: Command | undefined): readonly Rule[] {
  const namesStacks = (values.stacks ?? []).length > 0;
  return [
    {
      inputs: ['all', 'stacks'],
      isBroken: values.all === true && namesStacks,
      mistake: '`all` and `stacks` contradict each other: name stacks or take all of them',
    },
    {
      inputs: ['exclusively', 'all'],
      isBroken: values.exclusively === true && values.all === true,
      mistake: '`exclusively` and `all` contradict each other: it leaves out what the named stacks depend on',
    },
    ...roleRules(values),
    ...accountRules(values, command),
    {
      inputs: ['recreate-via-cc-api', 'recreate-via-sdk-provider'],
      isBroken: recreatedBothWays(values).length > 0,
      mistake: `\`recreate-via-cc-api\` and \`recreate-via-sdk-provider\` both name ${recreatedBothWays(values).join(', ')}`,
    },
    {
      inputs: ['context'],
      isBroken: command === 'export' && Object.keys(values.context ?? {}).length > 0,
      mistake:
        '`context` does not go with `export`: the CDK CLI would synthesize another template without it; put the values into `cdk.json`',
    },
    {
      inputs: ['aws-region'],
      isBroken: command === 'bootstrap' && values['aws-region'] === undefined,
      mistake: '`aws-region` is missing: `bootstrap` must know the region of the buckets',
    },
  ];
}

function roleRules(values: Partial<InputValues>): readonly Rule[] {
  const hasRole = values['role-arn'] !== undefined;
  return [
    {
      inputs: ['role-chaining', 'role-arn'],
      isBroken: values['role-chaining'] === true && !hasRole,
      mistake: '`role-chaining` needs `role-arn`: there is no role to assume',
    },
    {
      inputs: ['role-external-id', 'role-arn'],
      isBroken: values['role-external-id'] !== undefined && !hasRole,
      mistake: '`role-external-id` needs `role-arn`: there is no role to assume',
    },
    {
      inputs: ['inline-session-policy', 'managed-session-policies', 'role-arn'],
      isBroken: limitsSession(values) && !hasRole,
      mistake:
        '`inline-session-policy` and `managed-session-policies` need `role-arn`: there is no session to limit',
    },
    {
      inputs: ['role-chaining', 'role-duration-seconds'],
      isBroken: values['role-chaining'] === true && (values['role-duration-seconds'] ?? 0) > 3600,
      mistake:
        '`role-duration-seconds` may be at most 3600 with `role-chaining`: AWS ends a chained session after an hour',
    },
  ];
}

/** What goes with roles of several accounts. */
function accountRules(values: Partial<InputValues>, command: Command | undefined): readonly Rule[] {
  const accounts = (values['role-arn'] ?? []).map(accountOfRole);
  const isSeveral = accounts.length > 1;
  const twice = accounts.find((account, index) => accounts.indexOf(account) !== index);
  const allowed = values['allowed-account-ids'] ?? [];
  const foreign = accounts.filter((account) => !allowed.includes(account));
  return [
    {
      inputs: ['role-arn'],
      isBroken: twice !== undefined,
      mistake: `\`role-arn\` names several roles of account ${twice ?? ''}: it takes one role of each account`,
    },
    {
      inputs: ['role-arn'],
      isBroken: isSeveral && command !== undefined && !('spansAccounts' in COMMANDS[command]),
      mistake: `\`role-arn\` names ${accounts.length} roles, but \`${command ?? ''}\` works in one account: name the role of that account`,
    },
    {
      inputs: ['role-arn', 'state-bucket'],
      isBroken: isSeveral && values['state-bucket'] !== undefined,
      mistake: ONE_BUCKET,
    },
    {
      inputs: ['role-arn', 'allowed-account-ids'],
      isBroken: isSeveral && allowed.length > 0 && foreign.length > 0,
      mistake: `\`role-arn\` names roles in accounts that \`allowed-account-ids\` does not name: ${foreign.join(', ')}`,
    },
  ];
}

const ONE_BUCKET =
  '`state-bucket` names one bucket, but each account of `role-arn` keeps its state in its own: leave it out';

function recreatedBothWays(values: Partial<InputValues>): string[] {
  const other = values['recreate-via-sdk-provider'] ?? [];
  return (values['recreate-via-cc-api'] ?? []).filter((logicalId) => other.includes(logicalId));
}

/** Whether the command deletes or overwrites something without confirmation. A dry run needs none. */
export function needsConfirmation(values: Partial<InputValues>, command: Command): boolean {
  const recreated = [
    ...(values['recreate-via-cc-api'] ?? []),
    ...(values['recreate-via-sdk-provider'] ?? []),
  ];
  const recreates = command === 'deploy' && recreated.length > 0;
  const reconciles = command === 'drift' && ['accept', 'revert'].includes(values['drift-action'] ?? '');
  return (
    (COMMANDS[command].confirm || recreates || reconciles) &&
    values.yes === false &&
    values['dry-run'] === false
  );
}

/** The name that was probably meant: at most a third of its letters differ. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const found = closest(name, names);
  return distance(name, found) <= Math.ceil(found.length / 3) ? found : undefined;
}

function limitsSession(values: Partial<InputValues>): boolean {
  return (
    values['inline-session-policy'] !== undefined || (values['managed-session-policies'] ?? []).length > 0
  );
}
