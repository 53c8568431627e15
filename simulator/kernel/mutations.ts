/**
 * Tells mutating operations from reading ones. AWS's APIs name theirs by verbs, so a rule by prefix plus the
 * exceptions covers every service; a service whose names break the rule adds a line.
 */

const READING_VERBS = [
  'BatchGet',
  'Describe',
  'Get',
  'Head',
  'List',
  'Lookup',
  'Query',
  'Scan',
  'Search',
  'Validate',
];

/** Neither creates nor changes a resource, whatever its name begins with. */
const READING_OPERATIONS: ReadonlySet<string> = new Set([
  'sts:AssumeRole',
  'sts:AssumeRoleWithWebIdentity',
  'sts:DecodeAuthorizationMessage',
  'sqs:ReceiveMessage',
  'kms:Decrypt',
  'kms:Encrypt',
  'kms:GenerateDataKey',
]);

export function isMutating(service: string, operation: string): boolean {
  return (
    !READING_VERBS.some((verb) => operation.startsWith(verb)) &&
    !READING_OPERATIONS.has(`${service}:${operation}`)
  );
}
