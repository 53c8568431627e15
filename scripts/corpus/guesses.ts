/** Guesses plausible values for template parameters and outputs of other stacks. */

/**
 * Values of the right form for what a template wants to be given: told by the words in a name, since that is what
 * there is. `VpcPrivateSubnet1SubnetRef` is a subnet's id, `HandlerRoleArn` a role's ARN.
 */
export const ACCOUNT = '123456789012';
export const REGION = 'us-east-1';
export const ASSETS = `cdk-hnb659fds-assets-${ACCOUNT}-${REGION}`;

/** The role, queue, topic … that exists outside the stack. */
export const ELSEWHERE = 'elsewhere';

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/S3Bucket$|S3Bucket[0-9A-F]{8}|BucketName/, ASSETS],
  [/VersionKey/, 'assets/||code.zip'],
  [/ObjectKey|S3Key/, 'assets/code.zip'],
  [/CIDR/, '10.1.0.0/16'],
  [/IPAddress|DNSServers|^IP$/, '10.0.0.10'],
  [/RouteTableIds?/, 'rtb-0123456789abcdef0'],
  [/OwnerId|AccountId/, '210987654321'],
  [/DNSName|DomainName/, 'corp.example.com'],
  [/Password/, 'Passw0rd-Passw0rd'],
];

const NAMED: readonly { readonly word: RegExp; readonly id: string; readonly arn?: string }[] = [
  { word: /subnet/i, id: 'subnet-0123456789abcdef0' },
  { word: /securitygroup|groupid/i, id: 'sg-0123456789abcdef0' },
  { word: /vpc/i, id: 'vpc-0123456789abcdef0' },
  { word: /layer/i, id: arn('lambda', 'layer:given:1'), arn: arn('lambda', 'layer:given:1') },
  { word: /role/i, id: ELSEWHERE, arn: `arn:aws:iam::${ACCOUNT}:role/${ELSEWHERE}` },
  { word: /function|lambda|handler/i, id: ELSEWHERE, arn: arn('lambda', `function:${ELSEWHERE}`) },
  { word: /topic/i, id: arn('sns', ELSEWHERE), arn: arn('sns', ELSEWHERE) },
  { word: /bucket/i, id: ELSEWHERE, arn: `arn:aws:s3:::${ELSEWHERE}` },
  { word: /table/i, id: ELSEWHERE, arn: arn('dynamodb', `table/${ELSEWHERE}`) },
  {
    word: /key/i,
    id: '01234567-89ab-cdef-0123-456789abcdef',
    arn: arn('kms', 'key/01234567-89ab-cdef-0123-456789abcdef'),
  },
];

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
}

/** For a parameter of a template. */
export function parameterGuess(name: string): string {
  const plain = PLAIN.find(([word]) => word.test(name))?.[1];
  return plain ?? byWord(name, /Arn/i.test(name)) ?? name.toLowerCase();
}

/** For an export or an output of another stack: `Stack:ExportsOutputRefVpc8378EB38`, `…FnGetAttFunctionArn…`. */
export function outputGuess(name: string): string {
  const what = name.slice(name.indexOf(':') + 1);
  const isArn = /GetAtt\w*Arn/.test(what);
  return byWord(what, isArn) ?? (isArn ? arn('sqs', ELSEWHERE) : ELSEWHERE);
}

function byWord(name: string, isArn: boolean): string | undefined {
  const found = NAMED.find(({ word }) => word.test(name));
  if (found === undefined) return isArn ? `arn:aws:iam::${ACCOUNT}:role/${ELSEWHERE}` : undefined;
  return isArn ? (found.arn ?? found.id) : found.id;
}
