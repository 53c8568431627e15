/**
 * S3's errors, with the service's codes, statuses and messages. Sources: "List of error codes", Amazon S3 API
 * Reference; the statuses of conditional requests from "How to prevent object overwrites with conditional
 * writes" and "How to perform conditional deletes", S3 User Guide.
 */
const FORMS = {
  AccessControlListNotSupported: [400, 'The bucket does not allow ACLs'],
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed; the region is wrong'],
  BadDigest: [
    400,
    'The Content-MD5 or checksum value that you specified did not match what the server received.',
  ],
  BucketAlreadyExists: [
    409,
    'The requested bucket name is not available. The bucket namespace is shared by all users of the system. ' +
      'Please select a different name and try again.',
  ],
  BucketAlreadyOwnedByYou: [
    409,
    'Your previous request to create the named bucket succeeded and you already own it.',
  ],
  BucketNotEmpty: [409, 'The bucket you tried to delete is not empty'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed object size.'],
  IllegalLocationConstraintException: [
    400,
    'The unspecified location constraint is incompatible for the region specific endpoint this request was sent to.',
  ],
  IncompleteBody: [
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  ],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidBucketName: [400, 'The specified bucket is not valid.'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidLocationConstraint: [400, 'The specified location-constraint is not valid'],
  InvalidPart: [
    400,
    'One or more of the specified parts could not be found.  The part may not have been uploaded, ' +
      'or the specified entity tag may not match the part’s entity tag.',
  ],
  InvalidPartOrder: [
    400,
    'The list of parts was not in ascending order. Parts must be ordered by part number.',
  ],
  InvalidRequest: [400, 'Invalid Request'],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPolicy: [400, "Policies must be valid JSON and the first byte must be '{'"],
  MalformedTrailerError: [400, 'The request contained trailing data that was not well-formed.'],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  InvalidBucketAclWithObjectOwnership: [
    400,
    "Bucket cannot have ACLs set with ObjectOwnership's BucketOwnerEnforced setting",
  ],
  InvalidTargetBucketForLogging: [400, 'The target bucket for logging does not exist'],
  NoSuchCORSConfiguration: [404, 'The CORS configuration does not exist'],
  NoSuchWebsiteConfiguration: [404, 'The specified bucket does not have a website configuration'],
  NoSuchBucketPolicy: [404, 'The bucket policy does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchLifecycleConfiguration: [404, 'The lifecycle configuration does not exist'],
  NoSuchPublicAccessBlockConfiguration: [404, 'The public access block configuration was not found'],
  NoSuchTagSet: [404, 'The TagSet does not exist'],
  NoSuchUpload: [
    404,
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  ],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  NotImplemented: [501, 'A header you provided implies functionality that is not implemented'],
  OwnershipControlsNotFoundError: [404, 'The bucket ownership controls were not found'],
  PermanentRedirect: [
    301,
    'The bucket you are attempting to access must be addressed using the specified endpoint. ' +
      'Please send all future requests to this endpoint.',
  ],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  ServerSideEncryptionConfigurationNotFoundError: [
    404,
    'The server side encryption configuration was not found',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3ErrorCode = keyof typeof FORMS;

interface S3ErrorDetails {
  readonly message?: string;
  /** Further elements of the error document: `Condition`, `Region`, `BucketName` … */
  readonly members?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal by S3. Operations throw it; the service writes it as the error document. */
export class S3Error extends Error {
  readonly status: number;
  readonly members: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: S3ErrorCode,
    details: S3ErrorDetails = {},
  ) {
    const [status, message] = FORMS[code];
    super(details.message ?? message);
    this.name = 'S3Error';
    this.status = status;
    this.members = details.members ?? {};
    this.headers = details.headers ?? {};
  }
}
