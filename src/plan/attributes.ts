import type { EffectiveTemplate } from '../template/conditions.js';
import { Problems } from '../template/problems.js';
import { referencesOf, type ConditionLookup } from '../template/references.js';
import { isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog, TypeFacts } from '../types/facts.js';
import { isForeignAttribute } from '../types/quirks.js';
import { WAIT_TYPES } from '../types/wait-condition.js';
import { NESTED_STACK_TYPE } from './nested.js';

/** Types whose attributes are no matter of their schema. */
const ANSWER_AS_THEY_LIKE: ReadonlySet<string> = new Set([NESTED_STACK_TYPE, ...WAIT_TYPES]);

export interface AttributeCheck {
  readonly stackName: string;
  readonly template: Pick<EffectiveTemplate, 'resources' | 'outputs'>;
  readonly catalog: TypeCatalog;
  readonly holds: ConditionLookup;
}

/**
 * Refuses an `Fn::GetAtt` that nothing can answer, while nothing is made yet. Only a name of which the type's schema has
 * nothing at all is refused: which of its properties are attributes too is not always on record. Throws
 * `TEMPLATE_INVALID`, in CloudFormation's words, naming them all.
 */
export function checkAttributes({ stackName, template, catalog, holds }: AttributeCheck): void {
  const { resources, outputs } = template;
  const problems = new Problems();
  const expressions = [
    ...[...resources.values()].map(({ properties }) => properties),
    ...[...outputs.values()].flatMap(({ value, exportName }) => [value, exportName ?? '']),
  ];
  for (const { logicalId, attribute } of referencesOf(expressions, holds)) {
    const type = resources.get(logicalId)?.type;
    const facts =
      type === undefined || isCustomResource(type) || ANSWER_AS_THEY_LIKE.has(type)
        ? undefined
        : catalog.facts(type);
    if (facts === undefined || attribute === undefined || mayHave(facts, attribute)) continue;
    const message =
      `Template error: resource ${logicalId} does not support attribute type ${attribute} in Fn::GetAtt; ` +
      `those of ${facts.type}: ${attributesOf(facts).join(', ')}`;
    problems.add('TEMPLATE_INVALID', message, `${logicalId}.${attribute}`);
  }
  problems.throwIfAny(stackName);
}

function mayHave(facts: TypeFacts, attribute: string): boolean {
  if (attribute.includes('*') || isForeignAttribute(facts.type, attribute)) return true;
  // An ARN is known from the identifier, too.
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
