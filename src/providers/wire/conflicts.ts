/** Recognizes messages about resources that are in use or being changed. */

import { ProviderFailure } from '../../ports/resource-failure.js';

/**
 * Cloud Control passes such messages on under general codes (`InvalidRequest`, `GeneralServiceException`), so
 * the code alone would end the deployment.
 */
interface ConflictWording {
  readonly words: RegExp;
  readonly source: string;
  /**
   * The meaning for a create or update. `conflict`: another operation is in progress and will end.
   * `transient`: it may end soon, or never. Absent: only a delete can be retried, once its dependents are
   * gone.
   */
  readonly onChange?: 'conflict' | 'transient';
}

const WORDINGS: readonly ConflictWording[] = [
  {
    words: /has dependencies and cannot be deleted/i,
    source: 'EC2, DependencyViolation; aws/copilot-cli #5481 (HandlerErrorCode: InvalidRequest)',
  },
  {
    words: /active stages pointing to this deployment/i,
    source: 'API Gateway, BadRequestException of DeleteDeployment',
  },
  {
    words: /EventBus can't be deleted since it has rules/i,
    source:
      'EventBridge, ValidationException of DeleteEventBus, also for rules just deleted; anomalyco/ion #809',
  },
  {
    words: /Rule can't be deleted since it has targets/i,
    source:
      'EventBridge, ValidationException of DeleteRule, also for targets just removed; terraform-provider-aws, aws_cloudwatch_event_rule',
  },
  { words: /has a dependent object/i, source: 'EC2, DependencyViolation; go-to-k/delstack #637' },
  { words: /has some mapped public address/i, source: 'EC2, DependencyViolation of DetachInternetGateway' },
  { words: /currently in use by/i, source: 'Elastic Load Balancing and others, ResourceInUse; cdkd' },
  {
    words: /concurrent update operation/i,
    source: 'Lambda, ResourceConflictException of UpdateFunctionConfiguration; cdkd',
    onChange: 'conflict',
  },
  {
    words: /the operation cannot be performed at this time/i,
    source: 'Lambda, "Lambda function states"; cdkd',
    onChange: 'conflict',
  },
  { words: /concurrent modification/i, source: 'API Gateway V2; cdkd #1607', onChange: 'conflict' },
  {
    words: /conflicting conditional operation/i,
    source: 'S3, OperationAborted, "A conflicting conditional operation is currently in progress"; cdkd',
    onChange: 'conflict',
  },
  {
    words: /wait 60 seconds/i,
    source: 'SQS, QueueDeletedRecently of CreateQueue; cdkd',
    onChange: 'conflict',
  },
  {
    words: /schema is currently being altered/i,
    source: 'AppSync, ConcurrentModificationException; cdkd',
    onChange: 'conflict',
  },
  {
    words: /\bcreated, updated,? or deleted simultaneously\b/i,
    source: 'DynamoDB, LimitExceededException of CreateTable: "There is a limit of 500 tables …"',
    onChange: 'conflict',
  },
  {
    words: /because it is in use/i,
    source: 'Lambda event source mappings, ResourceInUseException; cdkd',
    onChange: 'conflict',
  },
  {
    words: /scheduled for deletion/i,
    source: 'Secrets Manager, InvalidRequestException of CreateSecret after a forced deletion; cdkd',
    onChange: 'transient',
  },
];

/** The meaning of a message for any call except a delete; `undefined` if it is not in the table. */
export function conflictInWords(message: string): 'conflict' | 'transient' | undefined {
  return WORDINGS.find(({ words }) => words.test(message))?.onChange;
}

/** A delete's failure: a `conflict` if the message says that the resource is still in use. */
export function conflictOfDelete(failure: ProviderFailure): ProviderFailure {
  const { kind, message, details } = failure;
  if (kind !== 'terminal' && kind !== 'transient') return failure;
  const isInUse = WORDINGS.some(({ words }) => words.test(message));
  return isInUse ? new ProviderFailure('conflict', message, details) : failure;
}
