/**
 * Pairs of properties of which a service accepts one and returns both. The second of each pair says the same
 * as the first and more: it can hold bytes that are not text.
 */
const EXCLUSIVE: Readonly<Record<string, readonly (readonly [less: string, more: string])[]>> = {
  // coverage roadmap #2537, awscc #3243
  'AWS::WAFv2::RuleGroup': [['SearchString', 'SearchStringBase64']],
  'AWS::WAFv2::WebACL': [['SearchString', 'SearchStringBase64']],
};

export function exclusiveProperties(type: string): readonly (readonly [less: string, more: string])[] {
  return EXCLUSIVE[type] ?? [];
}
