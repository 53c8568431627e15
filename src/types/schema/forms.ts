import type { TypeFacts } from './facts.js';

/** Identifiers that AWS chooses and whose form it documents: an id without it is of another API or program. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'AWS::EC2::SecurityGroupEgress': /^sgr-/, // docs: `Id`, "the Security Group Rule Id"
  'AWS::EC2::SecurityGroupIngress': /^sgr-/,
  // The account has no id in API Gateway's own API, where the cdkd CLI writes this constant.
  'AWS::ApiGateway::Account': /^(?!ApiGatewayAccount$)/,
};

/**
 * Whether Cloud Control can mean something by an identifier. Of one that has another form, "not found" says nothing
 * about the resource.
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
