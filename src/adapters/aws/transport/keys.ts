/** The types of AWS credentials. */

/** Temporary or permanent keys, in the SDK's form. */
export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly expiration?: Date;
}

/**
 * How long keys should be valid, in milliseconds, as far as a new session is: for uses that outlive the call.
 */
export interface CredentialOptions {
  readonly life?: number;
}

export interface KeysProvider {
  /** Keys that are valid for at least some minutes, renewed if necessary. */
  get(requested?: CredentialOptions): Promise<AwsKeys>;
  /** Reports keys that AWS has rejected as expired; false if there are no others. */
  replace(refused: AwsKeys): Promise<boolean>;
  /** Whether these keys have been reported as rejected. */
  isRefused(keys: AwsKeys): boolean;
}
