/** The input for computing a patch. */

import type { JsonObject } from '../../json.js';
import type { TypeFacts } from '../../types/schema/facts.js';

/** The models that a patch is computed from. */
export interface PatchInput {
  /** The previously desired properties. */
  readonly previous: JsonObject;
  /** The desired properties, with secrets resolved. */
  readonly desired: JsonObject;
  /** The same with secrets as references, like `previous`. Absent if there are none. */
  readonly asked?: JsonObject;
  /** The model that AWS returned, to which Cloud Control applies the patch. */
  readonly current: JsonObject;
  readonly facts: TypeFacts | undefined;
}
