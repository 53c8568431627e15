/** Lists the commands of the action's public interface, with everything that differs between them. */

/**
 * What a command results in. `changes`: a plan of changes, and what became of it; `rollback`, `drift`: of their own kind;
 * `text`: a text to read; `line`: the headline says it all.
 */
type Result = 'changes' | 'rollback' | 'drift' | 'text' | 'line';

interface CommandSpec {
  readonly description: string;
  /** Whether it synthesizes the CDK app or reads its assembly. */
  readonly usesApp: boolean;
  /** Whether it deletes or overwrites something, so that the `yes` input is required. */
  readonly confirm: boolean;
  readonly result: Result;
  /** Works on stacks in the state bucket, and needs no app. */
  readonly isOfStored?: true;
  /** One run may work in several accounts. */
  readonly spansAccounts?: true;
  /** Its reports may be read by people who work with several accounts, so that they name the account. */
  readonly namesAccount?: true;
  /** May take as long as AWS needs, so that credentials have to last. */
  readonly isLong?: true;
  /** Only deletes stacks: nothing of an environment is left, and nothing that could drift. */
  readonly removes?: true;
  /** Takes every input that this other command takes. */
  readonly inputsOf?: 'deploy';
  /** Its report is a comment only if `comment` is `always`. */
  readonly commentsOnRequest?: true;
  /** Carries out the plan that a `diff` has shown, in the comment that showed it. */
  readonly carriesOut?: true;
}

const OF_APP = { usesApp: true, confirm: false } as const;
const OF_BUCKET = { usesApp: false, confirm: false } as const;
const OF_STORED = { ...OF_BUCKET, isOfStored: true } as const;
const SPANS = { spansAccounts: true } as const;
const NAMES = { ...SPANS, namesAccount: true } as const;

/** A row for each command: whoever needs to know how one differs from others asks for a member of its row. */
export const COMMANDS = {
  synth: { ...OF_APP, ...SPANS, result: 'line', description: 'synthesize the app' },
  list: { ...OF_APP, ...SPANS, result: 'line', description: 'list the stacks of the app' },
  diff: { ...OF_APP, ...NAMES, result: 'changes', description: 'show what a deploy would change' },
  deploy: {
    ...OF_APP,
    ...NAMES,
    result: 'changes',
    isLong: true,
    carriesOut: true,
    description: 'apply the changes',
  },
  destroy: {
    ...OF_APP,
    ...NAMES,
    result: 'changes',
    isLong: true,
    carriesOut: true,
    removes: true,
    confirm: true,
    description: 'delete the stacks',
  },
  refactor: {
    ...OF_APP,
    ...NAMES,
    result: 'changes',
    inputsOf: 'deploy',
    description: 'rename and move resources, and change nothing else',
  },
  drift: { ...OF_STORED, ...NAMES, result: 'drift', description: 'compare the state with AWS' },
  bootstrap: {
    ...OF_BUCKET,
    ...SPANS,
    result: 'line',
    description: 'create the state bucket, the asset bucket and the image repository',
  },
  'publish-assets': { ...OF_APP, ...SPANS, result: 'text', description: 'publish the assets and stop' },
  rollback: { ...OF_STORED, result: 'rollback', isLong: true, description: 'roll back failed deploys' },
  import: { ...OF_APP, result: 'text', description: 'adopt existing resources into the state' },
  export: { ...OF_APP, result: 'text', description: 'hand a stack over to CloudFormation' },
  orphan: {
    ...OF_APP,
    result: 'text',
    confirm: true,
    description: 'stop managing resources without deleting them',
  },
  'force-unlock': { ...OF_STORED, result: 'line', confirm: true, description: 'remove a lock' },
  'state-list': { ...OF_STORED, result: 'text', description: 'list the stacks in the bucket' },
  overview: {
    ...OF_STORED,
    ...NAMES,
    result: 'text',
    description: 'list the stacks of the buckets with their last run, drift and waiting plan',
  },
  'state-show': { ...OF_STORED, result: 'text', description: 'show the state of a stack' },
  'state-info': { ...OF_BUCKET, result: 'text', description: 'show where the state is stored' },
  'state-resources': { ...OF_STORED, result: 'text', description: 'list the resources of a stack' },
  'state-destroy': {
    ...OF_STORED,
    result: 'changes',
    confirm: true,
    isLong: true,
    removes: true,
    description: 'delete a stack without its app',
  },
  'state-orphan': { ...OF_STORED, result: 'text', description: 'stop managing a stack without deleting it' },
  'state-migrate': {
    ...OF_BUCKET,
    result: 'text',
    description: 'move the state from a bucket of older versions',
  },
  'state-refresh-observed': { ...OF_STORED, result: 'text', description: 'record what AWS holds' },
  events: { ...OF_STORED, result: 'text', description: 'show the history of a stack' },
  'events-prune': { ...OF_STORED, result: 'text', confirm: true, description: 'delete old history' },
  doctor: {
    ...OF_BUCKET,
    ...SPANS,
    result: 'text',
    commentsOnRequest: true,
    description: 'check the setup of job, roles and buckets, and change nothing',
  },
  gc: {
    ...OF_BUCKET,
    result: 'text',
    confirm: true,
    description: 'delete unused files from the asset bucket',
  },
} as const satisfies Record<string, CommandSpec>;

export type Command = keyof typeof COMMANDS;

/** The commands with this result. */
type With<Kind extends Result> = {
  [Name in Command]: (typeof COMMANDS)[Name]['result'] extends Kind ? Name : never;
}[Command];

/** The commands that plan changes of resources; all except `diff` also apply them. */
export type ChangingCommand = With<'changes'>;

/** The commands that result in a text to read. */
export type TextCommand = With<'text'>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];

export const STORED_COMMANDS = COMMAND_NAMES.filter((name) => specOf(name).isOfStored === true);

export function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMANDS, name);
}

/** The row of a command, with the members that only others have. */
export function specOf(command: Command): CommandSpec {
  return COMMANDS[command];
}

export function isChanging(command: Command): command is ChangingCommand {
  return specOf(command).result === 'changes';
}

export function givesText(command: Command): command is TextCommand {
  return specOf(command).result === 'text';
}

/** Whether a name is that of a command that carries out a shown plan; comments may name anything. */
export function carriesOut(name: string): boolean {
  return isCommand(name) && specOf(name).carriesOut === true;
}

/** Whether a command only deletes stacks. */
export function isRemoval(command: Command): boolean {
  return specOf(command).removes === true;
}
