/** Documented formats of identifiers that AWS generates. */

import type { TypeFacts } from './facts.js';

/** An id in another format belongs to another API or tool. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'AWS::EC2::SecurityGroupEgress': /^sgr-/, // docs: `Id`, "the Security Group Rule Id"
  'AWS::EC2::SecurityGroupIngress': /^sgr-/,
  // The account has no id in API Gateway's own API, for which the cdkd CLI writes this constant.
  'AWS::ApiGateway::Account': /^(?!ApiGatewayAccount$)/,
};

/**
 * Whether an identifier has the format that Cloud Control uses. If not, "not found" says nothing about the
 * resource.
 */
export function hasIdentifierForm(facts: TypeFacts, identifier: string): boolean {
  if (identifier.startsWith('{')) return true;
  const form = FORMS[facts.type];
  if (form !== undefined) return form.test(identifier);
  const { primaryIdentifier: names } = facts;
  const [only = ''] = names;
  if (names.length > 1) return identifier.split('|').length >= names.length;
  if (/Arn$/i.test(only)) return identifier.startsWith('arn:');
  if (/Url$/i.test(only)) return identifier.includes('://');
  return !(facts.readOnly.includes(only) && identifier.includes('|'));
}
