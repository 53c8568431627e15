/** The model of a parsed template. */

import type { Json, JsonObject } from '../../json.js';

/** A template as CloudFormation understands it, checked for form; values are still expressions. */
export interface Template {
  readonly resources: ReadonlyMap<string, TemplateResource>;
  readonly parameters: ReadonlyMap<string, TemplateParameter>;
  readonly conditions: ReadonlyMap<string, Json>;
  readonly mappings: JsonObject;
  readonly rules: JsonObject;
  readonly outputs: ReadonlyMap<string, TemplateOutput>;
}

export interface TemplateResource {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly dependsOn: readonly string[];
  readonly condition?: string;
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
  /** Unevaluated expressions. */
  readonly creationPolicy?: JsonObject;
  readonly updatePolicy?: JsonObject;
  /** Policies written as functions; `presentResources` evaluates them into the two above. */
  readonly policyExpressions?: Readonly<Partial<Record<PolicyAttribute, Json>>>;
  /** `aws:cdk:path` of the resource's metadata, without the trailing `/Resource`. */
  readonly constructPath?: string;
  readonly metadata: JsonObject;
}

export type PolicyAttribute = 'deletionPolicy' | 'updateReplacePolicy';

export interface TemplateParameter {
  readonly name: string;
  readonly type: string;
  readonly noEcho: boolean;
  /** The rest of the declaration: `Default`, `AllowedValues`, `AllowedPattern` … */
  readonly constraints: JsonObject;
}

export interface TemplateOutput {
  readonly name: string;
  readonly value: Json;
  readonly description?: string;
  readonly condition?: string;
  /** Expression of `Export.Name`. */
  readonly exportName?: Json;
}
