const NO_PERMISSIONS = 'it evaluates neither permissions nor the trust of roles unless it is told to.';
const NO_TOKENS = 'it takes any text for a web identity token and verifies nothing of it.';
const NO_DURATIONS = 'it does not look at the duration.';
const NO_OWNER = 'it ignores the header; "Verifying bucket ownership with bucket owner condition" has 403.';
const OLD_ACCESS = 'it has S3 as it was before the new defaults of April 2023.';
const NO_REGIONS = 'moto keeps the buckets of all regions behind one endpoint and never redirects.';

/** Emulators of AWS that others wrote. */
export type EmulatorName = 'moto' | 'ministack';

/** Where an emulator differs from AWS: the name of the check, and the reason for believing AWS to be as the check says. */
export type Differences = Readonly<Record<string, string>>;

const MOTO: Differences = {
  'PUT If-None-Match takes nothing but *':
    'moto compares the ETag; PutObject in the API Reference: "Expects the \'*\' (asterisk) character."',
  'DELETE If-Match: * deletes whatever is there':
    'moto knows ETags only; "How to perform conditional deletes" in the User Guide has the value *.',
  'DeleteObjects holds each ETag for itself and reports each failure':
    'moto ignores ETag in DeleteObjects; "How to perform conditional deletes" has it per object.',
  'a suspended bucket overwrites its null version and keeps the others':
    'moto drops the older versions on an overwrite; "Adding objects to versioning-suspended buckets" keeps them.',
  'CreateBucket with a malformed name is 400 InvalidBucketName':
    'moto still allows the upper case that us-east-1 allowed before March 2018.',
  'HeadBucket from another region is 301': NO_REGIONS,
  'a request from another region is 301 PermanentRedirect': NO_REGIONS,
  "HeadBucket of another account's bucket is 403": NO_PERMISSIONS,
  'a wrong x-amz-expected-bucket-owner is 403, the right one is no matter': NO_OWNER,
  'a new bucket encrypts with AES256': 'moto has S3 as it was before the default encryption of January 2023.',
  'a new bucket blocks public access': OLD_ACCESS,
  'a wrong checksum header is 400 and nothing is written': 'moto stores the checksum unverified.',
  'a wrong Content-MD5 is 400 BadDigest': 'moto ignores the header.',
  'a session without its token is refused': NO_PERMISSIONS,
  'an access key that nobody issued is refused': NO_PERMISSIONS,
  'AssumeRole of a role that does not exist is 403 AccessDenied': NO_PERMISSIONS,
  'a session shorter than 900 s is a ValidationError': NO_DURATIONS,
  'a chained session of more than an hour is a ValidationError': NO_DURATIONS,
  'a web identity token that is none is 400 InvalidIdentityToken': NO_TOKENS,
  'an expired web identity token is 400 ExpiredTokenException': NO_TOKENS,
  'a web identity token for another audience is 400 InvalidIdentityToken': NO_TOKENS,
  'a web identity token with a subject that the role does not trust is 403 AccessDenied': NO_TOKENS,
};

const MINISTACK: Differences = {
  'PUT If-None-Match takes nothing but *':
    'MiniStack takes any value; PutObject in the API Reference: "Expects the \'*\' (asterisk) character."',
  'a wrong x-amz-expected-bucket-owner is 403, the right one is no matter': NO_OWNER,
  'a new bucket blocks public access': OLD_ACCESS,
  'a session without its token is refused': NO_PERMISSIONS,
  'an access key that nobody issued is refused': NO_PERMISSIONS,
  'AssumeRole of a role that does not exist is 403 AccessDenied': NO_PERMISSIONS,
  'a session shorter than 900 s is a ValidationError': NO_DURATIONS,
  'a chained session of more than an hour is a ValidationError': NO_DURATIONS,
  'a web identity token that is none is 400 InvalidIdentityToken': NO_TOKENS,
  'an expired web identity token is 400 ExpiredTokenException': NO_TOKENS,
  'a web identity token for another audience is 400 InvalidIdentityToken': NO_TOKENS,
  'a web identity token with a subject that the role does not trust is 403 AccessDenied': NO_TOKENS,
};

/**
 * The differences by the name of the case. The reasons are in AWS's documentation, cited in `simulator/s3.md` and
 * `simulator/sts.md`. Seen with moto 5.2.5 and MiniStack 1.5.33. The lists only shrink: a difference that is gone fails
 * the run, so that somebody takes it off.
 */
export const S3_DIFFERENCES: Readonly<Record<EmulatorName, Differences>> = {
  moto: MOTO,
  ministack: MINISTACK,
};
