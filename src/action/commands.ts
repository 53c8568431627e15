/**
 * What the action can be asked to do. Every command of the public interface has a row, built or not: a command that
 * this version does not have is refused by name, so that nobody takes a typing error for a missing feature.
 */

export interface CommandSpec {
  /** Whether this version carries the command out. */
  readonly built: boolean;
  readonly description: string;
  /** Whether it synthesizes the CDK app, or reads its assembly. */
  readonly usesApp: boolean;
  /** Whether it removes or overwrites something, so that the `yes` input must be set. */
  readonly confirm: boolean;
}

const READS = { usesApp: true, confirm: false } as const;
const STATE_ONLY = { usesApp: false, confirm: false } as const;

export const COMMANDS = {
  synth: { ...READS, built: true, description: 'synthesize the app' },
  list: { ...READS, built: true, description: 'list the stacks of the app' },
  diff: { ...READS, built: true, description: 'show what a deploy would change' },
  deploy: { ...READS, built: true, description: 'carry the changes out' },
  destroy: { ...READS, built: true, confirm: true, description: 'delete the stacks' },
  drift: { ...STATE_ONLY, built: true, description: 'compare the state with what AWS holds' },
  bootstrap: { ...STATE_ONLY, built: true, description: 'make the state bucket and the asset bucket' },
  'publish-assets': { ...READS, built: true, description: 'publish the assets and stop' },
  rollback: { ...STATE_ONLY, built: true, description: 'take back what failed deploys have left' },
  import: { ...READS, built: true, description: 'take existing resources into the state' },
  export: { ...READS, built: false, description: 'hand a stack over to CloudFormation' },
  orphan: { ...READS, built: true, confirm: true, description: 'forget resources without deleting them' },
  'force-unlock': { ...STATE_ONLY, built: true, confirm: true, description: 'remove a lock' },
  'state-list': { ...STATE_ONLY, built: true, description: 'list the stacks in the bucket' },
  'state-show': { ...STATE_ONLY, built: true, description: 'show the state of a stack' },
  'state-info': { ...STATE_ONLY, built: true, description: 'show where the state is kept' },
  'state-resources': { ...STATE_ONLY, built: true, description: 'list the resources of a stack' },
  'state-destroy': {
    ...STATE_ONLY,
    built: true,
    confirm: true,
    description: 'delete a stack without its app',
  },
  'state-orphan': { ...STATE_ONLY, built: true, description: 'forget a stack without deleting it' },
  'state-migrate': {
    ...STATE_ONLY,
    built: true,
    description: 'move the state from a bucket of older versions',
  },
  'state-refresh-observed': { ...STATE_ONLY, built: true, description: 'record what AWS holds' },
  events: { ...STATE_ONLY, built: true, description: 'show the history of a stack' },
  'events-prune': { ...STATE_ONLY, built: true, confirm: true, description: 'delete old history' },
  gc: { ...STATE_ONLY, built: true, confirm: true, description: 'delete assets that nothing uses' },
} as const satisfies Record<string, CommandSpec>;

type CommandTable = typeof COMMANDS;

/** A command that this version carries out. */
export type Command = {
  [Name in keyof CommandTable]: CommandTable[Name]['built'] extends true ? Name : never;
}[keyof CommandTable];

export const BUILT_COMMANDS: readonly Command[] = Object.entries(COMMANDS)
  .filter(([, spec]) => spec.built)
  .map(([name]) => name as Command);

/** Commands that are about stacks of the state bucket: they need no app. */
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

export function isKnownCommand(name: string): name is keyof CommandTable {
  return Object.hasOwn(COMMANDS, name);
}

export function isBuiltCommand(name: string): name is Command {
  return isKnownCommand(name) && COMMANDS[name].built;
}
