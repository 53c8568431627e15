/** The values that expressions read from resource records. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import type { Known } from '../../template/evaluate/scope.js';
import { foreignReferenceIn, referenceTextsOf } from '../../template/syntax/dynamic-references.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { isForeignAttribute } from '../../types/quirks.js';
import { lookupAttribute, refValue } from '../../types/identity/identity.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { isSecretAttribute } from '../../types/schema/secret-attributes.js';
import { NESTED_STACK_TYPE } from './nested-preview.js';

/** The value that `Ref` returns. Throws `UNRESOLVED_REFERENCE` for one that would be resolved a second time. */
export function recordedRef(catalog: TypeCatalog, logicalId: string, row: ResourceState): Known {
  const value = refValue(catalog.facts(row.resourceType), row);
  refuseForeignReference(logicalId, value, isReferenceOf(logicalId, row));
  return { value };
}

/** The value that `Fn::GetAtt` returns; `undefined` if the record does not hold it. Throws as `recordedRef`. */
export function recordedAttribute(
  catalog: TypeCatalog,
  logicalId: string,
  row: ResourceState,
  attribute: string,
): Known | undefined {
  const value = lookupAttribute(catalog.facts(row.resourceType), row, attribute);
  // Older records hold secret attributes in plain text: reading the resource again replaces them by references.
  const isPlainSecret =
    isSecretAttribute(row.resourceType, attribute) && referenceTextsOf(value ?? '').size === 0;
  if (value === undefined || isPlainSecret) return undefined;
  refuseForeignReference(`${logicalId}.${attribute}`, value, isReferenceOf(logicalId, row));
  return { value };
}

/**
 * The same as long as the record tells it: an attribute that other resources fill is empty in the record if nothing has
 * needed it since, and is read when something does.
 */
export function currentAttribute(
  catalog: TypeCatalog,
  logicalId: string,
  row: ResourceState,
  attribute: string,
): Known | undefined {
  const known = recordedAttribute(catalog, logicalId, row, attribute);
  const isEmpty = known?.value === '' || (Array.isArray(known?.value) && known.value.length === 0);
  return isEmpty && isForeignAttribute(row.resourceType, attribute) ? undefined : known;
}

/**
 * An answer of AWS or of a handler is data. It holds references only in place of secrets: those that the resource's
 * own properties refer to, and its own secret attributes. Outputs of a nested stack are of that stack's template.
 */
function isReferenceOf(
  logicalId: string,
  { resourceType, properties }: ResourceState,
): (text: string) => boolean {
  if (resourceType === NESTED_STACK_TYPE) return () => true;
  let asked: ReadonlySet<string> | undefined;
  return (text) =>
    text.startsWith(`{{resolve:custom-resource:${logicalId}:`) ||
    (asked ??= referenceTextsOf(properties)).has(text);
}

/**
 * Throws `UNRESOLVED_REFERENCE` if a value from outside the template holds a dynamic reference other than those that
 * `isOwn` accepts. `origin` names the value, for the message.
 */
export function refuseForeignReference(
  origin: string,
  value: Json,
  isOwn: (reference: string) => boolean = () => false,
): void {
  const found = foreignReferenceIn(value, isOwn);
  if (found === undefined) return;
  throw new CdkdError(
    'UNRESOLVED_REFERENCE',
    `The value of ${origin} contains a dynamic reference: ${withoutDigests(found) as string}`,
    {
      value: origin,
      next: 'Only references in the text of a template are resolved. Write the reference into the template instead, or correct the value.',
    },
  );
}
