/** The ports that operations need. */

import type { Emit } from '../../events.js';
import type { JsonObject } from '../../json.js';
import type { ProvisionedBy, ResourceProvider } from '../../ports/resources.js';
import type { Clock, Random } from '../../ports/clock.js';
import type { ResourceState } from '../../state/schema.js';
import type { Sealer } from '../../template/syntax/sealed-text.js';
import type { TemplateReferences } from '../record/template-references.js';
import type { RunChanges } from './run-changes.js';

export type OpenSecrets = (properties: JsonObject, version?: 'any-version') => Promise<JsonObject>;

/** Finds records of the same resource. */
export interface ResourceHolders {
  /**
   * Equal for two records of a stack only if they describe the same resource; `undefined` if that is unknown.
   */
  keyOf(row: ResourceState): string | undefined;
  /** Describes a record of another stack for the same resource. Rejects if the bucket cannot be read. */
  elsewhere(row: ResourceState): Promise<string | undefined>;
}

export interface OperationPorts {
  readonly providerOf: (type: string, provisionedBy: ProvisionedBy) => ResourceProvider;
  /**
   * Replaces references by secret values in requests to AWS. With `any-version`, a secret given to this run
   * replaces an earlier version.
   */
  readonly openSecrets: OpenSecrets;
  /** Seals what is secret by its place once its value is known. Absent: nothing is sealed. */
  readonly sealer?: Sealer;
  /** The references that may be opened for requests: those of templates. Absent: all of them. */
  readonly references?: TemplateReferences;
  /** Whether an update sends an unchanged top-level property. Absent: every property is sent. */
  readonly isSentAgain?: (type: string, property: string, provisionedBy: ProvisionedBy) => boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly newToken: () => string;
  readonly emit: Emit;
  /** Throws if this run may no longer change anything. */
  readonly ensureLockHeld: () => void;
  /** The changes of this run so far, in all its stacks. Absent: none before this stack. */
  readonly changes?: RunChanges;
  /** Whether records include the model observed afterwards, for detecting drift. Absent: yes. */
  readonly capturesObserved?: boolean;
  /**
   * The holders of resources: a resource that another record holds is never deleted. Absent: nothing is ever
   * deleted.
   */
  readonly holders?: ResourceHolders;
}
