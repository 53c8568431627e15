/** Refuses `Fn::GetAtt` of attributes that a type does not have. */

import type { EffectiveTemplate } from '../../template/validate/conditions.js';
import { placedExpressions } from '../../template/validate/expression-locations.js';
import { Problems } from '../../template/syntax/problems.js';
import { referencesOf, type ConditionLookup } from '../../template/syntax/references.js';
import { isCustomResource } from '../../types/custom-resource.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { isForeignAttribute } from '../../types/quirks.js';
import { WAIT_TYPES } from '../../types/wait-condition.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';

/** Types whose attributes do not depend on their schema. */
const ANSWER_AS_THEY_LIKE: ReadonlySet<string> = new Set([NESTED_STACK_TYPE, ...WAIT_TYPES]);

interface AttributeCheck {
  readonly stackName: string;
  readonly template: Pick<EffectiveTemplate, 'resources' | 'outputs'>;
  readonly catalog: TypeCatalog;
  readonly holds: ConditionLookup;
}

/**
 * Refuses an `Fn::GetAtt` that cannot be resolved before anything is created. Only names that do not occur in
 * the type's schema at all are refused: which properties are attributes too is not always documented. Throws
 * `TEMPLATE_INVALID`, in CloudFormation's words, naming them all.
 */
export function checkAttributes(check: AttributeCheck): void {
  const problems = new Problems();
  for (const { logicalId, attribute, facts, place } of unknownAttributes(check)) {
    const message =
      `Template error: resource ${logicalId} does not support attribute type ${attribute} in Fn::GetAtt (at ${place}); ` +
      `those of ${facts.type}: ${attributesOf(facts).join(', ')}`;
    problems.add('TEMPLATE_INVALID', message, `${logicalId}.${attribute}`);
  }
  problems.throwIfAny(check.stackName);
}

/** Types with unknown attributes according to the facts at hand, which may be older than the attribute. */
export function typesInDoubt(check: AttributeCheck): string[] {
  return unknownAttributes(check).map(({ facts }) => facts.type);
}

interface UnknownAttribute {
  readonly logicalId: string;
  readonly attribute: string;
  readonly facts: TypeFacts;
  readonly place: string;
}

function unknownAttributes({ template, catalog, holds }: AttributeCheck): UnknownAttribute[] {
  return placedExpressions(template).flatMap(({ place, value }) =>
    referencesOf(value, holds).flatMap(({ logicalId, attribute }) => {
      const type = template.resources.get(logicalId)?.type;
      const facts =
        type === undefined || isCustomResource(type) || ANSWER_AS_THEY_LIKE.has(type)
          ? undefined
          : catalog.facts(type);
      if (facts === undefined || attribute === undefined || mayHave(facts, attribute)) return [];
      return [{ logicalId, attribute, facts, place }];
    }),
  );
}

function mayHave(facts: TypeFacts, attribute: string): boolean {
  if (attribute.includes('*') || isForeignAttribute(facts.type, attribute)) return true;
  // An ARN can be derived from the identifier, too.
  if (attribute === 'Arn' || facts.shape.kind !== 'object' || facts.shape.additional !== undefined)
    return true;
  const [first = ''] = attribute.split('.');
  return (
    facts.shape.properties.has(first) || attributesOf(facts).some((name) => name.split('.')[0] === first)
  );
}

function attributesOf({ readOnly, attributes = [], primaryIdentifier }: TypeFacts): string[] {
  const names = [...readOnly, ...attributes, ...primaryIdentifier].map((path) => path.replaceAll('/', '.'));
  return [...new Set(names)].filter((name) => !name.includes('*')).sort();
}
