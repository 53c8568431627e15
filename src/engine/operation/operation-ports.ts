import type { Emit } from '../../events.js';
import type { JsonObject } from '../../json.js';
import type { ProvisionedBy, ResourceProvider } from '../../ports/resources.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { ResourceState } from '../../state/schema.js';
import type { RunChanges } from './run-changes.js';

export type OpenSecrets = (properties: JsonObject, version?: 'any-version') => Promise<JsonObject>;

/** Tells rows of the same resource. */
export interface ResourceHolders {
  /** Equal for two rows of a stack only if they are about the same resource; `undefined` where nobody can tell. */
  keyOf(row: ResourceState): string | undefined;
  /** A row of another stack that is about the same resource, in words. Rejects where the bucket cannot be read. */
  elsewhere(row: ResourceState): Promise<string | undefined>;
}

export interface OperationPorts {
  readonly providerOf: (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;
  /**
   * Puts the values of secrets in place of their references, on the way out to AWS. With `any-version`, a secret that
   * the run was given stands for one that it was given before.
   */
  readonly openSecrets: OpenSecrets;
  /** Whether an update sends a top-level property that has not changed. Absent: every property is sent. */
  readonly isSentAgain?: (type: string, property: string) => boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  readonly emit: Emit;
  /** Throws where this run may no longer change anything. */
  readonly guard: () => void;
  /** What the run has changed so far, in all its stacks. Absent: nothing, before this stack. */
  readonly changes?: RunChanges;
  /** Whether rows record what AWS held afterwards, for drift to be told by. Absent: they do. */
  readonly capturesObserved?: boolean;
  /** Who holds which resource: what another row holds is never deleted. Absent: where nothing is ever deleted. */
  readonly holders?: ResourceHolders;
}
