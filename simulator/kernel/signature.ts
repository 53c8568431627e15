/** Reads the credential scope of request signatures. */

/** What a signature says about a request without being recomputed: who asks, which service, where. */
export interface CredentialScope {
  readonly accessKeyId: string;
  readonly region: string;
  readonly service: string;
  readonly sessionToken?: string;
  /** Milliseconds since the epoch after which a presigned URL is no longer good. */
  readonly linkExpiresAt?: number;
}

const SCOPE = /^([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request$/;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 .*\bCredential=([^,\s]+)/;

/**
 * Reads the credential scope of Signature Version 4 from the `Authorization` header, or from the query of a
 * presigned URL. `undefined`: the request is not signed, or in a way that is not version 4.
 * Source: "Authenticating Requests (AWS Signature Version 4)", Amazon S3 API Reference.
 */
export function credentialScope(
  headers: Readonly<Record<string, string>>,
  query: URLSearchParams,
): CredentialScope | undefined {
  const signed = AUTHORIZATION.exec(headers.authorization ?? '')?.[1];
  if (signed !== undefined) return parseScope(signed, headers['x-amz-security-token']);
  const presigned = query.get('X-Amz-Credential');
  if (presigned === null) return undefined;
  const scope = parseScope(presigned, query.get('X-Amz-Security-Token') ?? undefined);
  const linkExpiresAt = expiryOf(query);
  return scope && linkExpiresAt !== undefined ? { ...scope, linkExpiresAt } : scope;
}

function parseScope(text: string, sessionToken: string | undefined): CredentialScope | undefined {
  const [, accessKeyId, region, service] = SCOPE.exec(text) ?? [];
  if (accessKeyId === undefined || region === undefined || service === undefined) return undefined;
  return { accessKeyId, region, service, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

function expiryOf(query: URLSearchParams): number | undefined {
  const basic = query.get('X-Amz-Date') ?? '';
  const signedAt = Date.parse(
    basic.replace(/^(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2}Z)$/, '$1-$2-$3:$4:$5'),
  );
  const expiresAt = signedAt + Number(query.get('X-Amz-Expires') ?? Number.NaN) * 1000;
  return Number.isNaN(expiresAt) ? undefined : expiresAt;
}
