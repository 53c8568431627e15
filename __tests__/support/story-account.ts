import type { FakeAccount, LiveResource } from './fake-account.js';
import { TAKEN } from './story-templates.js';

/** Something that a run did to a resource. */
export interface Effect {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly physicalId: string;
  readonly logicalId: string;
  readonly type: string;
}

const STRANGERS: readonly LiveResource[] = [
  stranger('a-0', 'Test::Unit::Thing', { Text: 'x', Zone: 'a' }),
  stranger('ia-0', 'Test::Unit::Thing', { Text: 'x', Zone: 'a' }),
  stranger('v-0', 'AWS::EC2::Volume', { Text: 'x' }),
  stranger('inner-0', 'Test::Unit::Thing', { Text: 'x' }),
  stranger(TAKEN, 'Test::Unit::Named', { Name: TAKEN, Zone: 'a', Text: 'x' }),
];

/** Knows by its id each resource that the account has ever had: whose it is, and what became of it. */
export class StoryAccount {
  readonly #account: FakeAccount;
  readonly #strangers: ReadonlyMap<string, LiveResource>;
  /** Ids that were made since a deploy was last completed: what may be rolled back. */
  readonly sinceCommit = new Set<string>();
  /** What was done since the last call of `begin`. */
  effects: Effect[] = [];

  constructor(account: FakeAccount) {
    this.#account = account;
    for (const each of STRANGERS) account.resources.set(each.physicalId, each);
    this.#strangers = new Map(STRANGERS.map((each) => [each.physicalId, each]));
    this.#watch();
  }

  begin(): void {
    this.effects = [];
  }

  /** What is alive and not a stranger's, by physical id. */
  get ours(): Map<string, LiveResource> {
    return new Map([...this.#account.resources].filter(([id]) => !this.#strangers.has(id)));
  }

  /** What happened to resources of others. */
  get harm(): string[] {
    return [...this.#strangers].flatMap(([id, before]) =>
      this.#account.resources.get(id) === before ? [] : [`STRANGER ${id} was changed`],
    );
  }

  isStranger(physicalId: string): boolean {
    return this.#strangers.has(physicalId);
  }

  #watch(): void {
    const { resources } = this.#account;
    const [set, remove] = [resources.set.bind(resources), resources.delete.bind(resources)];
    resources.set = (physicalId, live) => {
      const isNew = !resources.has(physicalId);
      if (isNew) this.sinceCommit.add(physicalId);
      this.#note(isNew ? 'created' : 'updated', live);
      return set(physicalId, live);
    };
    resources.delete = (physicalId) => {
      const live = resources.get(physicalId);
      if (live !== undefined) this.#note('deleted', live);
      return remove(physicalId);
    };
  }

  #note(kind: Effect['kind'], { physicalId, logicalId, type }: LiveResource): void {
    this.effects.push({ kind, physicalId, logicalId, type });
  }
}

function stranger(physicalId: string, type: string, properties: LiveResource['properties']): LiveResource {
  return { physicalId, type, properties, logicalId: 'Stranger' };
}
