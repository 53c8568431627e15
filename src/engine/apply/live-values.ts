/** Resolves a plan's expressions with the values of resources that the run has created. */

import { CdkdError } from '../../errors.js';
import { isObject, type JsonObject } from '../../json.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import { referencesOf } from '../../template/syntax/references.js';
import { finish } from '../../template/evaluate/unknown-values.js';
import { withResources, type Known, type Scope } from '../../template/evaluate/scope.js';
import { coerce } from '../../types/schema/coerce.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { recordedAttribute, recordedRef } from '../../plan/model/recorded-values.js';
import { isForeignAttribute } from '../../types/quirks.js';
import type { Json } from '../../json.js';
import { sealWriteOnly } from '../../plan/rules/seal-secrets.js';
import type { Sealer } from '../../template/syntax/sealed-text.js';
import { attributesWithReferencesOf } from '../../drift/reference-values.js';
import { noteSecrets } from '../operation/open-secrets.js';
import type { OpenSecrets, OperationPorts } from '../operation/operation-ports.js';
import type { DeploymentState } from '../record/deployment-state.js';

interface LiveValuePorts extends Pick<OperationPorts, 'providerOf' | 'references'> {
  readonly catalog: TypeCatalog;
  /** Waits for a resource that was reported before it was ready; returns at once for any other. */
  readonly ready: (logicalId: string) => Promise<void>;
  /** Absent: records hold no references. */
  readonly openSecrets?: OpenSecrets | undefined;
  /** Absent: nothing is sealed. */
  readonly sealer?: Sealer | undefined;
}

/** Resolves the expressions of a plan. */
export class LiveValues {
  constructor(
    private readonly deploymentState: DeploymentState,
    private readonly outside: Scope,
    private readonly ports: LiveValuePorts,
  ) {}

  /**
   * The properties of a resource with every reference resolved, converted to the schema's types, and with what is secret by
   * its place sealed. Attributes that no record has are read from AWS. Throws `UNRESOLVED_REFERENCE` for an unknown value.
   */
  async properties(
    expressions: JsonObject,
    { logicalId, type }: { readonly logicalId: string; readonly type: string },
  ): Promise<JsonObject> {
    const value = await this.value(expressions);
    const shape = this.ports.catalog.facts(type)?.shape;
    const typed = shape === undefined ? value : coerce(value, shape);
    if (!isObject(typed)) {
      throw new CdkdError('TEMPLATE_INVALID', `The properties of a ${type} are not an object`, {
        next: 'Correct the template.',
      });
    }
    const properties = this.sealed(typed, { logicalId, type });
    this.ports.references?.note(this.deploymentState.stack, logicalId, properties);
    return properties;
  }

  /** Recorded properties of a resource as `properties` gives them: older records have secrets in plain text. */
  sealed(
    properties: JsonObject,
    resource: { readonly logicalId: string; readonly type: string },
  ): JsonObject {
    const { logicalId, type } = resource;
    const { catalog, sealer } = this.ports;
    return sealer === undefined
      ? properties
      : sealWriteOnly(properties, catalog.facts(type), { logicalId, sealer });
  }

  /** `place` is the expression's location in the template, for messages. */
  async value(expression: Json, place?: string): Promise<Json> {
    await this.#readMissingAttributes(expression);
    return finish(evaluate(expression, this.#scope(), place), place);
  }

  #scope(): Scope {
    return withResources(this.outside, {
      ref: (logicalId) => this.#ref(logicalId),
      attribute: (logicalId, attribute) => this.#attribute(logicalId, attribute),
    });
  }

  #ref(logicalId: string): Known | undefined {
    const row = this.deploymentState.rows.get(logicalId);
    if (row === undefined) return undefined;
    return recordedRef(this.ports.catalog, logicalId, row);
  }

  #attribute(logicalId: string, attribute: string): Known | undefined {
    const row = this.deploymentState.rows.get(logicalId);
    if (row === undefined) return undefined;
    return recordedAttribute(this.ports.catalog, logicalId, row, attribute);
  }

  async #readMissingAttributes(expression: Json): Promise<void> {
    for (const { logicalId, attribute } of referencesOf(expression)) {
      const row = this.deploymentState.rows.get(logicalId);
      if (attribute === undefined || row === undefined) continue;
      const isKnown = () => this.#attribute(logicalId, attribute) !== undefined;
      // A resource that AWS is still creating may have no address yet.
      if (!isKnown()) await this.ports.ready(logicalId);
      if (isKnown() && !isForeignAttribute(row.resourceType, attribute)) continue;
      const provider = this.ports.providerOf(row.resourceType, row.provisionedBy ?? 'sdk');
      // The redactor of the provider's answer knows only what this run has opened.
      if (this.ports.openSecrets !== undefined)
        await noteSecrets(row.properties, { openSecrets: this.ports.openSecrets });
      const model = await provider.read({ logicalId, type: row.resourceType, ...row });
      if (model === undefined) continue;
      const read = attributesWithReferencesOf(row.resourceType, row.properties, model.attributes);
      const attributes = { ...row.attributes, ...read };
      this.deploymentState.note({ kind: 'rows', rows: { [logicalId]: { ...row, attributes } } });
    }
  }
}
