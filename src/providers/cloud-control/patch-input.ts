import type { JsonObject } from '../../json.js';
import type { TypeFacts } from '../../types/schema/facts.js';

/** The models that a patch is made from. */
export interface PatchInput {
  /** What the template had asked for. */
  readonly previous: JsonObject;
  /** What it asks for now, with secrets in place. */
  readonly desired: JsonObject;
  /** The same with secrets as references, as `previous` has them. Absent where there are none. */
  readonly asked?: JsonObject;
  /** What AWS holds, as read: the document that Cloud Control applies the patch to. */
  readonly current: JsonObject;
  readonly facts: TypeFacts | undefined;
}
