/** Classifies AWS errors by what they mean for the next call. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { ProviderFailure, type FailureKind } from '../../ports/resource-failure.js';
import { conflictInWords } from './conflicts.js';
import { isPropagationError } from './not-propagated.js';

/**
 * By name, never by HTTP status: Cloud Control answers 400 to nearly everything (recorded by LocalStack's
 * validated tests), and the SDK retries only some of the retryable errors.
 */
const KINDS: Readonly<Record<FailureKind, readonly string[]>> = {
  throttled: [
    'Throttling',
    'ThrottlingException',
    'ThrottledException',
    'RequestThrottled',
    'RequestThrottledException',
    'TooManyRequestsException',
    'RequestLimitExceeded',
    'SlowDown',
    'BandwidthLimitExceeded',
    'PriorRequestNotComplete',
    'PriorRequestNotCompleteException',
    'KMSThrottling',
    'KMSThrottlingException',
    'KmsThrottlingException',
    'EC2ThrottledException',
  ],
  // AWS Config tries to write to the bucket, whose policy may be new.
  'not-propagated': ['InsufficientDeliveryPolicyException'],
  transient: [
    'NetworkFailure',
    'NetworkFailureException',
    'ServiceInternalError',
    'ServiceInternalErrorException',
    'InvalidCredentials',
    'InvalidCredentialsException',
    'RequestTimeout',
    'RequestTimeoutException',
    'RequestTimeTooSkewed',
    'RequestInTheFuture',
    'FederationSourceRetryableException',
    'ResourceNotReadyException',
    'TrustStoreNotReady',
    'TrustStoreNotReadyException',
  ],
  conflict: [
    'ResourceConflict',
    'ResourceConflictException',
    'ConcurrentOperationException',
    'ConflictingResourceUpdateException',
    'ConcurrentModificationException',
    'ConcurrentModification',
    'OperationAborted',
    'ConditionalRequestConflict',
    'DeleteConflict',
    'DeleteConflictException',
    'ResourceInUse',
    'ResourceInUseException',
    'ContinuousBackupsUnavailableException',
    'InvalidDBClusterStateFault',
    'InvalidDBInstanceStateFault',
    'InvalidDBSubnetGroupStateFault',
    'InvalidDBParameterGroupStateFault',
    'NoAvailableConfigurationRecorderException',
    'DependencyViolation',
    'QueueDeletedRecently',
    'AWS.SimpleQueueService.QueueDeletedRecently',
    'OperationAbortedException',
    'StateMachineDeleting',
    'ClusterContainsServicesException',
    'ClusterContainsTasksException',
    'ClusterContainsContainerInstancesException',
    'UpdateInProgressException',
    'InvalidIPAddress.InUse',
    'InvalidGroup.InUse',
    'VolumeInUse',
    'ClientVpnEndpointAssociationExists',
    'CapacityReservationPending',
    'CapacityReservationPendingException',
    'CodeArtifactUserPendingException',
    'ConcurrentAccess',
    'ConcurrentAccessException',
    'EntityTemporarilyUnmodifiable',
    'EntityTemporarilyUnmodifiableException',
    'SnapStartNotReadyException',
    'StaleTag',
    'StaleTagException',
    'TooManyUpdates',
  ],
  lost: [
    'InternalError',
    'InternalFailureException',
    'InternalServerError',
    'InternalServerException',
    'InternalServiceError',
    'ServiceUnavailable',
    'ServiceUnavailableException',
    'TimeoutError',
    'NetworkingError',
    'OperationTimeoutException',
  ],
  exists: [
    'AlreadyExists',
    'ResourceExistsException',
    'AlreadyExistsException',
    'EntityAlreadyExists',
    'EntityAlreadyExistsException',
    'ResourceAlreadyExistsException',
    'RepositoryNameExistsException',
    'NamespaceAlreadyExists',
    'NetworkAclEntryAlreadyExists',
    'DBClusterAlreadyExistsFault',
    'DBInstanceAlreadyExistsFault',
    'DBSubnetGroupAlreadyExistsFault',
    'DBParameterGroupAlreadyExistsFault',
    'PipelineNameInUseException',
    'QueueNameExists',
    'QueueAlreadyExists',
    'ParameterAlreadyExists',
    'StateMachineAlreadyExists',
    'BucketAlreadyExists',
    'BucketAlreadyOwnedByYou',
    'RepositoryAlreadyExistsException',
    'InvalidGroup.Duplicate',
    'InvalidPermission.Duplicate',
    'RouteAlreadyExists',
    'Resource.AlreadyAssociated',
    'FlowLogAlreadyExists',
    'InvalidLaunchTemplateName.AlreadyExistsException',
    'InvalidClientVpnDuplicateAssociationException',
    'DuplicateLoadBalancerName',
    'DuplicateLoadBalancerNameException',
    'DuplicateTargetGroupName',
    'DuplicateTargetGroupNameException',
    'DuplicateListener',
    'DuplicateListenerException',
    'PriorityInUse',
    'PriorityInUseException',
  ],
  'not-updatable': ['NotUpdatable', 'NotUpdatableException', 'UnsupportedActionException'],
  missing: [
    'NotFound',
    'ResourceNotFoundException',
    'NoSuchEntity',
    'NoSuchEntityException',
    'NotFoundException',
    'QueueDoesNotExist',
    'AWS.SimpleQueueService.NonExistentQueue',
    'NoSuchHostedZone',
    'VPCAssociationNotFound',
    'LoadBalancerNotFound',
    'LoadBalancerNotFoundException',
    'ListenerNotFound',
    'ListenerNotFoundException',
    'RuleNotFound',
    'RuleNotFoundException',
    'TargetGroupNotFound',
    'TargetGroupNotFoundException',
    'ParameterNotFound',
    'PipelineNotFoundException',
    // What Systems Manager answers to tags of a parameter that is gone (ListTagsForResource, API Reference).
    'InvalidResourceId',
    'RepositoryDoesNotExistException',
    'BranchDoesNotExistException',
    'NamespaceNotFound',
    'ServiceNotFound',
    'InstanceNotFound',
    'EntityNotFoundException',
    'FileSystemNotFound',
    'DBClusterNotFoundFault',
    'DBInstanceNotFoundFault',
    'DBSubnetGroupNotFoundFault',
    'DBParameterGroupNotFoundFault',
    'InvalidClientVpnAssociationId.NotFound',
    'InvalidClientVpnAssociationIdNotFound',
    'InvalidClientVpnEndpointId.NotFound',
    'InvalidNetworkAclID.NotFound',
    'InvalidNetworkAclEntry.NotFound',
    'InvalidRouteTableID.NotFound',
    'InvalidVpnGatewayID.NotFound',
    'InvalidVolume.NotFound',
    'InvalidVpcID.NotFound',
    'InvalidVpcEndpointId.NotFound',
    'InvalidVpcEndpoint.NotFound',
    'ActivityDoesNotExist',
    'InvalidVpcCidrBlockAssociationID.NotFound',
    'InvalidVpcCidrBlockAssociationIdError.NotFound',
    'InvalidSubnetID.NotFound',
    'InvalidSubnetCidrBlockAssociationID.NotFound',
    'InvalidInternetGatewayID.NotFound',
    'InvalidEgressOnlyInternetGatewayId.NotFound',
    'InvalidAllocationID.NotFound',
    'InvalidAssociationID.NotFound',
    'InvalidRoute.NotFound',
    'InvalidGroup.NotFound',
    'InvalidSecurityGroupRuleId.NotFound',
    'InvalidPermission.NotFound',
    'InvalidNatGatewayID.NotFound',
    'InvalidGatewayID.NotFound',
    'NatGatewayNotFound',
    'InvalidFlowLogId.NotFound',
    'InvalidLaunchTemplateId.NotFound',
    'InvalidLaunchTemplateId.NotFoundException',
    'InvalidLaunchTemplateName.NotFoundException',
    'Gateway.NotAttached',
    'NoSuchConfigurationRecorderException',
    'NoSuchDeliveryChannelException',
    'RuleDoesNotExist',
    'RuleDoesNotExistException',
    'RuleSetDoesNotExist',
    'RuleSetDoesNotExistException',
    'StateMachineDoesNotExist',
    'ResourceNotFound',
    'NoSuchBucket',
    'ClusterNotFoundException',
    'RepositoryNotFoundException',
    'RepositoryPolicyNotFoundException',
    'LifecyclePolicyNotFoundException',
    'PolicyNotFoundException',
    'DashboardNotFoundError',
  ],
  credentials: [
    'ExpiredToken',
    'ExpiredTokenException',
    'RequestExpired',
    'InvalidClientTokenId',
    'UnrecognizedClientException',
    'InvalidAccessKeyId',
    'CredentialsProviderError',
    'TokenRefreshRequired',
  ],
  terminal: [],
};

const KIND_BY_NAME = new Map<string, FailureKind>(
  Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind as FailureKind] as const)),
);

/**
 * Messages of general error codes: throttling of the underlying service (pulumi-aws-native #1780). Whole
 * words, because `ThrottlingBurstLimit` is a property.
 */
const THROTTLED_IN_WORDS =
  /rate exceeded|\bthrottl(ed|ing|ingexception)\b|too many requests|slow ?down|request limit exceeded/i;

/** These errors concern the request itself, whatever words they quote. */
const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set(['ValidationException', 'TypeNotFoundException']);

/**
 * A signature with a wrong time. The SDK has learned the clock difference from the rejection, and signs the
 * next call correctly (https://docs.aws.amazon.com/IAM/latest/UserGuide/signature-v4-troubleshooting.html).
 */
const CLOCK_IS_OFF = /^signature (expired|not yet current)\b/i;

/**
 * Classifies an error by name and message. `terminal` is everything that a retry cannot help. `service` is
 * that of the resource's type, if known: some messages are specific to a service.
 */
export function kindOf(name: string, message: string, service?: string): FailureKind {
  const known = KIND_BY_NAME.get(name);
  if (known !== undefined) return known;
  if (!ABOUT_THE_REQUEST.has(name)) {
    if (THROTTLED_IN_WORDS.test(message)) return 'throttled';
    if (CLOCK_IS_OFF.test(message)) return 'transient';
    const conflict = conflictInWords(message);
    if (conflict !== undefined) return conflict;
  }
  return isPropagationError(name, message, service) ? 'not-propagated' : 'terminal';
}

/** Error codes of connections that ended before an answer arrived. */
const CONNECTION_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

interface SdkError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
}

/** A 5xx that says that nothing was done, and never will be (RFC 9110, 15.6.2). */
const NOT_IMPLEMENTED = 501;

/**
 * Converts what the SDK threw. A missing answer, or a 5xx without a more specific name, leaves open whether
 * the call took effect.
 */
export function failureOf(thrown: unknown): ProviderFailure {
  if (thrown instanceof ProviderFailure) return thrown;
  if (!(thrown instanceof Error)) return new ProviderFailure('terminal', String(thrown), { name: 'Unknown' });
  const error = thrown as SdkError;
  const requestId = error.$metadata?.requestId;
  const details = { name: nameOf(error), cause: thrown, ...defined({ requestId }) };
  return new ProviderFailure(kindOfError(error), messageOf(error), details);
}

/** The SDK's addition to the error of a parser that could not read an answer. */
const UNREADABLE = /\s*Deserialization error: to see the raw response.*$/s;

function nameOf({ name, message }: SdkError): string {
  return UNREADABLE.test(message) ? 'UnreadableAnswer' : name;
}

/** Some AWS errors have no message (a missing parameter); the SDK then says `UnknownError`. */
function messageOf({ name, message, $metadata }: SdkError): string {
  if (UNREADABLE.test(message)) {
    const status = $metadata?.httpStatusCode === undefined ? '' : ` (HTTP ${$metadata.httpStatusCode})`;
    return `The answer${status} is not in the protocol of this AWS service: ${message.replace(UNREADABLE, '')}`;
  }
  if (message !== '' && message !== 'UnknownError') return message;
  const status = $metadata?.httpStatusCode;
  return name.startsWith('Unknown') && status !== undefined ? `HTTP ${status} without a message` : name;
}

function kindOfError(error: SdkError): FailureKind {
  const kind = kindOf(error.name, error.message);
  if (kind !== 'terminal') return kind;
  if (CONNECTION_CODES.has(error.code ?? '')) return 'lost';
  const status = error.$metadata?.httpStatusCode ?? 0;
  // A truncated or altered success is still a success.
  if (status >= 200 && status < 300) return 'lost';
  return status >= 500 && status !== NOT_IMPLEMENTED ? 'lost' : 'terminal';
}

/**
 * The error with which a provider rejects. A `CdkdError` stays unchanged: credentials that could not be
 * renewed, before anything was sent.
 */
export function rejectionOf(thrown: unknown): ProviderFailure | CdkdError {
  return thrown instanceof CdkdError ? thrown : failureOf(thrown);
}

/** Whether it is a failure of one of these kinds. */
export function isFailure(error: unknown, ...kinds: readonly FailureKind[]): error is ProviderFailure {
  return error instanceof ProviderFailure && kinds.includes(error.kind);
}

/** Names of errors that report a missing permission. Source: "Common error types" and the errors of each service's API reference. */
const REFUSED =
  /^(AccessDenied|AccessDeniedException|AuthorizationError|AuthorizationErrorException|ForbiddenException|UnauthorizedException|UnauthorizedOperation|NotAuthorized|NotAuthorizedException)$/;

/** Whether the role lacks the permission for a call. */
export function isRefusal(error: unknown): error is ProviderFailure {
  return isFailure(error, 'terminal') && REFUSED.test(error.details.name);
}
