/** The commands of the action's public interface. */

interface CommandSpec {
  readonly description: string;
  /** Whether it synthesizes the CDK app or reads its assembly. */
  readonly usesApp: boolean;
  /** Whether it deletes or overwrites something, so that the `yes` input is required. */
  readonly confirm: boolean;
  /** Whether one run may work in several accounts. */
  readonly spansAccounts?: true;
}

const READS = { usesApp: true, confirm: false } as const;
const SPANS = { spansAccounts: true } as const;
const STATE_ONLY = { usesApp: false, confirm: false } as const;

export const COMMANDS = {
  synth: { ...READS, ...SPANS, description: 'synthesize the app' },
  list: { ...READS, ...SPANS, description: 'list the stacks of the app' },
  diff: { ...READS, ...SPANS, description: 'show what a deploy would change' },
  deploy: { ...READS, ...SPANS, description: 'apply the changes' },
  destroy: { ...READS, ...SPANS, confirm: true, description: 'delete the stacks' },
  drift: { ...STATE_ONLY, ...SPANS, description: 'compare the state with AWS' },
  bootstrap: {
    ...STATE_ONLY,
    ...SPANS,
    description: 'create the state bucket, the asset bucket and the image repository',
  },
  'publish-assets': { ...READS, ...SPANS, description: 'publish the assets and stop' },
  rollback: { ...STATE_ONLY, description: 'roll back failed deploys' },
  import: { ...READS, description: 'adopt existing resources into the state' },
  export: { ...READS, description: 'hand a stack over to CloudFormation' },
  orphan: { ...READS, confirm: true, description: 'stop managing resources without deleting them' },
  'force-unlock': { ...STATE_ONLY, confirm: true, description: 'remove a lock' },
  'state-list': { ...STATE_ONLY, description: 'list the stacks in the bucket' },
  'state-show': { ...STATE_ONLY, description: 'show the state of a stack' },
  'state-info': { ...STATE_ONLY, description: 'show where the state is stored' },
  'state-resources': { ...STATE_ONLY, description: 'list the resources of a stack' },
  'state-destroy': {
    ...STATE_ONLY,
    confirm: true,
    description: 'delete a stack without its app',
  },
  'state-orphan': { ...STATE_ONLY, description: 'stop managing a stack without deleting it' },
  'state-migrate': {
    ...STATE_ONLY,
    description: 'move the state from a bucket of older versions',
  },
  'state-refresh-observed': { ...STATE_ONLY, description: 'record what AWS holds' },
  events: { ...STATE_ONLY, description: 'show the history of a stack' },
  'events-prune': { ...STATE_ONLY, confirm: true, description: 'delete old history' },
  gc: {
    ...STATE_ONLY,
    confirm: true,
    description: 'delete unused files from the asset bucket',
  },
} as const satisfies Record<string, CommandSpec>;

export type Command = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];

/** Commands that work on stacks in the state bucket and need no app. */
export const STORED_COMMANDS = [
  'force-unlock',
  'drift',
  'rollback',
  'state-show',
  'state-resources',
  'state-list',
  'state-destroy',
  'state-orphan',
  'state-refresh-observed',
  'events',
  'events-prune',
] as const satisfies readonly Command[];

export function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMANDS, name);
}
