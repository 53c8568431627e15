/** Reads and verifies OIDC tokens for STS. */

import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { isObject, parseObject, type JsonObject } from '../../src/json.js';

/** What STS looks at in a token of an OpenID Connect provider. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly audiences: readonly string[];
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** A JSON Web Key with the name that tokens call it by. */
export type VerificationKey = JsonWebKey & { readonly kid?: string };

/** The claims of a JWT, not yet verified; `undefined` where the text is none or a claim that STS needs is missing. */
export function readClaims(token: string): TokenClaims | undefined {
  const claims = part(token, 1);
  const { iss, sub, aud, exp } = claims ?? {};
  const audiences = [aud ?? []].flat().filter((one) => typeof one === 'string');
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof exp !== 'number' || audiences.length === 0)
    return undefined;
  return { issuer: iss, subject: sub, audiences, expiresAt: exp };
}

/** Whether one of the keys made the signature. RS256 only: GitHub signs with nothing else. */
export function isSignedBy(token: string, keys: readonly VerificationKey[]): boolean {
  const header = part(token, 0);
  const [, signedText, signature] = /^(.*)\.([^.]*)$/s.exec(token) ?? [];
  if (header?.alg !== 'RS256' || signedText === undefined || signature === undefined) return false;
  return keys
    .filter(({ kid }) => kid === undefined || kid === header.kid)
    .some((key) =>
      verify(
        'RSA-SHA256',
        Buffer.from(signedText),
        createPublicKey({ key, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    );
}

function part(token: string, index: number): JsonObject | undefined {
  const parts = token.split('.');
  const json = parseObject(Buffer.from(parts[index] ?? '', 'base64url').toString());
  return parts.length === 3 && isObject(json) ? json : undefined;
}
