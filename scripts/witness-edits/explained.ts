/** Knows differences from a new stack that are not the deployer's. */

interface Explanation {
  /** moto's defect, or what CloudFormation's documentation says. */
  readonly reason: string;
  /** The edit that shows it; absent, any. */
  readonly edit?: RegExp;
  /** Beginnings of lines, as far as the differences show that they are explained. */
  readonly find: (differences: readonly string[]) => readonly string[];
}

const EXPLAINED: readonly Explanation[] = [
  {
    reason:
      'moto forgets the policy of a queue when any other attribute is set; SetQueueAttributes, Amazon SQS API Reference: "Sets the value of one or more queue attributes".',
    find: (differences) =>
      beginningsIn(
        differences,
        /^not in a new stack: (sqs › .+ › queues › .+ › _policy_json › )Id: .+\/SQSDefaultPolicy$/,
      ),
  },
  {
    reason:
      'Each value of a parameter has a number; PutParameter, Systems Manager API Reference: "If you edit a parameter, the version is incremented by 1".',
    find: (differences) => beginningsIn(differences, /: (ssm › .+ › _parameters › .+ › version: )\d+$/),
  },
  {
    reason:
      'moto leaves deleted event source mappings at their queue, and of one that another function gets it changes the ARN alone; DeleteEventSourceMapping and UpdateEventSourceMapping, Lambda API Reference.',
    find: (differences) =>
      beginningsIn(
        differences,
        /: (sqs › .+ › lambda_event_source_mappings › |lambda › .+ › _event_source_mappings › .+ › function_name)/,
      ),
  },
  {
    reason:
      'moto has the settings of an account in API Gateway from the first call on; GetAccount, API Gateway API Reference.',
    find: (differences) => beginningsIn(differences, /: (apigateway › .+ › account › )/),
  },
  {
    reason: 'moto counts the reads of an object, for states that it is to go through.',
    find: (differences) => beginningsIn(differences, /: (s3 › .+ › _tick)/),
  },
  {
    reason:
      'moto leaves deleted load balancers in target groups; TargetGroup, Elastic Load Balancing API Reference: "You can use each target group with only one load balancer".',
    find: (differences) => beginningsIn(differences, /: (elbv2 › .+ › load_balancer_arns › )/),
  },
  {
    reason:
      'A runtime of another language alone: UpdateFunctionConfiguration changes no code, and code in a template has the name that its first runtime gave it.',
    edit: /\.Runtime to /,
    find: (differences) =>
      beginningsIn(
        differences,
        /: (lambda › .+ › latest › code › ZipFile|lambda › .+ › latest › code_sha_256)/,
      ),
  },
  {
    reason:
      'AWS::EC2::SecurityGroup, CloudFormation Template Reference: "If you remove all egress rules that you added, we do not add egress rules".',
    edit: /^(?:.*; )?drop \w+\.SecurityGroupEgress/,
    find: (differences) =>
      beginningsIn(
        differences,
        /^only in a new stack: (ec2 › .+ › egress_rules › \[sgr-‹id›\] › )ip_range › CidrIp: 0\.0\.0\.0\/0$/,
      ),
  },
];

function beginningsIn(differences: readonly string[], pattern: RegExp): string[] {
  return differences.flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

/** `what`: the edits, in words. */
export function unexplained(differences: readonly string[], what: string): string[] {
  const shown = EXPLAINED.filter(({ edit }) => edit?.test(what) !== false);
  const beginnings = shown.flatMap(({ find }) => find(differences));
  return differences.filter((line) => !beginnings.some((beginning) => line.includes(`: ${beginning}`)));
}
