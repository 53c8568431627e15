/** Temporary or permanent keys, in the SDK's form. */
export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly expiration?: Date;
}

/** How long keys should be good for, in milliseconds, as far as a new session is: for what outlives the call. */
export interface CredentialOptions {
  readonly life?: number;
}

export interface KeysProvider {
  /** Keys that are good for some minutes at least, renewed where needed. */
  get(wish?: CredentialOptions): Promise<AwsKeys>;
  /** To be told of keys that AWS has refused as expired; false where there are no others. */
  replace(refused: AwsKeys): Promise<boolean>;
  /** Whether that was told of these keys. */
  isRefused(keys: AwsKeys): boolean;
}
