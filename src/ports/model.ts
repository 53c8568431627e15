import type { JsonObject } from '../json.js';

/** What AWS holds after a create, an update or a read. */
export interface ResourceModel {
  readonly physicalId: string;
  /** Values for `Fn::GetAtt`. */
  readonly attributes: JsonObject;
  /** The whole model as read, without write-only values. */
  readonly observed?: JsonObject;
  /**
   * The update has made another resource in place of the one that was, which is still there and has to go: so the
   * handlers of custom resources do it, by answering with another physical id.
   */
  readonly isReplacement?: true;
  /** The resource is not ready yet, and AWS goes on with its create; only where the request says `mayGoOn`. */
  readonly goesOn?: true;
}
