import type { CommandContext } from '../../src/stacks/context.js';
import type { Stores } from '../../src/stacks/ports/stores.js';
import { CdkdError } from '../../src/errors.js';
import type { AccountCall, Trouble } from './fake-account.js';
import type { Dice } from './story-templates.js';

const CHANGES = ['create', 'update', 'delete'] as const;

/** What AWS, or the way to it, does to a call. */
const TROUBLES: readonly Trouble[] = [
  { kind: 'terminal' },
  { kind: 'conflict' },
  { kind: 'transient' },
  { kind: 'lost' },
  { kind: 'lost', after: 'done' },
  { kind: 'not-updatable' },
  { kind: 'terminal', after: 'failed' },
  { kind: 'terminal', after: 'failed', applied: true },
  { kind: 'terminal', after: 'failed', leaves: true },
];

export interface Spoiling {
  readonly trouble: (call: AccountCall) => Trouble | undefined;
  readonly said: string;
  /** Whether nothing but deletes goes wrong, and each definitely. */
  readonly refusesDeletes: boolean;
  /** Whether waiting is right: a conflict that does not pass. */
  readonly isPatient: boolean;
}

/** Spoils some calls of one kind, or all from some call on. */
export function spoiling(dice: Dice): Spoiling {
  const what = dice.pick(TROUBLES);
  const only = dice.pick([...CHANGES, 'any'] as const);
  const [first, count] = [dice.upTo(6), dice.pick([1, 2, 4, Infinity])];
  // A rollback may be refused after AWS has applied what it is to undo.
  const then = dice.chance(0.5) ? what : ({ kind: 'terminal' } as const);
  let calls = 0;
  const trouble = ({ action }: AccountCall): Trouble | undefined => {
    const isMeant = CHANGES.some((each) => each === action && (only === 'any' || only === each));
    if (!isMeant || !isPossible(what, action)) return undefined;
    calls += 1;
    if (calls < first || calls >= first + count) return undefined;
    return calls === first ? what : then;
  };
  const refusesDeletes = only === 'delete' && what.kind === 'terminal';
  return {
    trouble,
    said: `${only} ${first}-${first + count - 1} ${JSON.stringify(what)}, then ${JSON.stringify(then)}`,
    refusesDeletes,
    isPatient: what.kind === 'conflict',
  };
}

/** A delete leaves nothing that was made, and applies nothing; AWS refuses to update only updates. */
function isPossible({ kind, leaves, applied }: Trouble, action: AccountCall['action']): boolean {
  if (kind === 'not-updatable' || applied === true) return action === 'update';
  return leaves !== true || action === 'create';
}

/** Stores that do not let a journal be deleted. */
export function withoutCleanup(stores: Stores): Stores {
  const { journals } = stores;
  const kept = new Proxy(journals, {
    get: (target, name) => {
      if (name === 'remove') return () => Promise.reject(unavailable());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...stores, journals: kept };
}

/** A context with other settings, and other settings of its execution. */
export function withSettings(
  context: CommandContext,
  changes: Partial<CommandContext['settings']>,
): CommandContext {
  return { ...context, settings: { ...context.settings, ...changes } };
}

function unavailable(): CdkdError {
  return new CdkdError('AWS_UNAVAILABLE', 'S3 failed: InternalError', { next: 'Run again.' });
}
