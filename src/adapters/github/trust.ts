/** Suggests the trust policy condition for a job's OIDC token. */

import { at, parseObject, type JsonObject } from '../../json.js';

/**
 * The condition that a role's trust policy needs to trust this job, from the claims of its ID token, with the
 * subject in both of its forms, explained below it. `undefined` if the token cannot be read.
 *
 * Subjects name the repository as `OWNER/REPO`, and for repositories created, renamed or transferred after
 * 2026-07-15 as `OWNER@ID/REPO@ID` (GitHub's "OpenID Connect reference"); a role that trusts both survives
 * the change.
 */
export function trustCondition(token: string): string | undefined {
  const claims = claimsOf(token);
  const [issuer, audience, subject] = ['iss', 'aud', 'sub'].map((name) => at(claims, [name]));
  if (claims === undefined || typeof issuer !== 'string' || typeof audience !== 'string') return undefined;
  if (typeof subject !== 'string') return undefined;
  const host = issuer.replace(/^https?:\/\//, '');
  const forms = subjectForms(subject, claims);
  const condition = { StringEquals: { [`${host}:aud`]: audience, [`${host}:sub`]: forms } };
  const legend = "\n\nThe first subject is the one of this job's token, the second its other form.";
  return `"Condition": ${JSON.stringify(condition, undefined, 2)}${forms.length > 1 ? legend : ''}`;
}

/**
 * Which of the two roles a job should assume, by its token's subject: `examples/setup` creates a role that only reads,
 * for pull requests, whose code nobody has reviewed yet, and one that deploys, for jobs of an environment.
 */
export function fittingRole(token: string): string {
  const subject = subjectOf(token) ?? '';
  if (subject.endsWith(':pull_request'))
    return 'This is the job of a pull request: it should assume the diff role, which only reads. The deploy role must not trust it.';
  if (subject.includes(':environment:'))
    return 'This job has an environment: the deploy role trusts it, the diff role does not.';
  return 'This job has no environment: the diff role, which only reads, trusts it on the default branch and on pull requests. For the deploy role, add `environment: production` to the job.';
}

/** The subject of an ID token; `undefined` if it cannot be read. */
export function subjectOf(token: string): string | undefined {
  const subject = at(claimsOf(token), ['sub']);
  return typeof subject === 'string' ? subject : undefined;
}

/** The payload of a JWT; the signature is irrelevant, since the claims are only displayed. */
function claimsOf(token: string): JsonObject | undefined {
  const payload = token.split('.')[1];
  return payload === undefined ? undefined : parseObject(Buffer.from(payload, 'base64url').toString('utf8'));
}

/** The token's own form first. */
function subjectForms(subject: string, claims: JsonObject): string[] {
  const [, rest] = /^repo:[^:]+:(.*)$/s.exec(subject) ?? [];
  const texts = [claims.repository, claims.repository_owner_id, claims.repository_id];
  const [repository, ownerId, id] = texts.filter((text) => typeof text === 'string');
  const [owner, name] = repository?.split('/') ?? [];
  if (rest === undefined || owner === undefined || name === undefined || id === undefined) return [subject];
  const forms = [`repo:${owner}/${name}:${rest}`, `repo:${owner}@${ownerId}/${name}@${id}:${rest}`];
  return [subject, ...forms.filter((form) => form !== subject)];
}
