/** Simulates STS: caller identities and roles. */

import type { Answer, Call, Service, SimulatedClock } from '../service.js';
import { TEST_ACCOUNT, type CredentialStore } from '../kernel/credentials.js';
import { queryError } from '../kernel/protocol.js';
import { writeXml, type XmlElement } from '../kernel/xml.js';
import {
  isRoleSession,
  parseRoleArn,
  roleArn,
  trustsPrincipal,
  trustsToken,
  type IdentityProvider,
  type RoleDeclaration,
} from './trust.js';
import { isSignedBy, readClaims, type TokenClaims } from './web-identity.js';

const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';

/** Seconds. Source: AssumeRole and AssumeRoleWithWebIdentity, AWS STS API Reference. */
const SHORTEST_SESSION = 900;
const MAX_SESSION = 43_200;
const MAX_CHAINED_SESSION = 3600;

const CODES = {
  AccessDenied: 403,
  ExpiredTokenException: 400,
  InvalidIdentityToken: 400,
  ValidationError: 400,
};

class StsError extends Error {
  constructor(
    readonly code: keyof typeof CODES,
    message: string,
  ) {
    super(message);
    this.name = 'StsError';
  }
}

/** What limits a session besides the role (STS API reference, `Policy` and `PolicyArns` of AssumeRole). */
export interface SessionPolicies {
  readonly role: string;
  readonly policy: string | undefined;
  readonly managed: readonly string[];
}

interface StsSnapshot {
  readonly roles: readonly RoleDeclaration[];
  readonly providers: readonly IdentityProvider[];
}

/** The parameters of a request: the query protocol's form. */
type Parameters = URLSearchParams;

/**
 * GetCallerIdentity, AssumeRole and AssumeRoleWithWebIdentity over declared roles; `sts.md` lists every rule
 * with its source. Sessions are issued by the kernel's credential store and expire by the simulated clock.
 * Permissions are not evaluated beyond the trust of the role, and session tags and policies have no effect.
 */
export class StsService implements Service {
  readonly name = 'sts';
  /** Session policies of every session that was started, oldest first; they are kept and not evaluated. */
  readonly sessionPolicies: SessionPolicies[] = [];
  private roles = new Map<string, RoleDeclaration>();
  private providers: IdentityProvider[] = [];
  private readonly clock: SimulatedClock;
  private readonly credentials: CredentialStore;

  constructor(context: { readonly clock: SimulatedClock; readonly credentials: CredentialStore }) {
    this.clock = context.clock;
    this.credentials = context.credentials;
  }

  /** Gives the role's ARN. A second declaration of an ARN takes the place of the first. */
  declareRole(role: RoleDeclaration): string {
    const arn = roleArn(role);
    this.roles.set(arn, role);
    return arn;
  }

  declareIdentityProvider(provider: IdentityProvider): void {
    this.providers.push(provider);
  }

  operationOf({ body, query }: Pick<Call, 'body' | 'query'>): string | undefined {
    const action = parametersOf({ body, query }).get('Action') ?? '';
    return ['AssumeRole', 'AssumeRoleWithWebIdentity', 'GetCallerIdentity'].find((known) => known === action);
  }

  handle(call: Call): Answer {
    try {
      return result(call.operation, this.carryOut(call));
    } catch (thrown) {
      if (!(thrown instanceof StsError)) throw thrown;
      return this.error(thrown.code, thrown.message, CODES[thrown.code]);
    }
  }

  error(code: string, message: string, status: number): Answer {
    return queryError(NAMESPACE, { code, message, status });
  }

  snapshot(): StsSnapshot {
    return structuredClone({ roles: [...this.roles.values()], providers: this.providers });
  }

  restore(snapshot: unknown): void {
    const { roles, providers } = structuredClone(snapshot as StsSnapshot);
    this.roles = new Map(roles.map((role) => [roleArn(role), role]));
    this.providers = [...providers];
  }

  private carryOut(call: Call): XmlElement {
    const parameters = parametersOf(call);
    switch (call.operation) {
      case 'AssumeRole':
        return this.assumeRole(call, parameters);
      case 'AssumeRoleWithWebIdentity':
        return this.assumeRoleWithWebIdentity(parameters);
      default:
        return this.callerIdentity(call);
    }
  }

  private callerIdentity({ principal }: Call): XmlElement {
    const userId = this.credentials.find(principal.accessKeyId)?.userId;
    return { Arn: principal.arn, UserId: userId, Account: principal.accountId };
  }

  private assumeRole({ principal }: Call, parameters: Parameters): XmlElement {
    const arn = required(parameters, 'RoleArn');
    const sessionName = sessionNameOf(parameters);
    const role = this.roles.get(arn);
    const hasExternalId = role?.externalId === undefined || role.externalId === parameters.get('ExternalId');
    if (role === undefined || !trustsPrincipal(role, principal) || !hasExternalId)
      throw new StsError(
        'AccessDenied',
        `User: ${principal.arn} is not authorized to perform: sts:AssumeRole on resource: ${arn}`,
      );
    const duration = durationOf(parameters, role);
    if (isRoleSession(principal) && duration > MAX_CHAINED_SESSION)
      throw new StsError(
        'ValidationError',
        'The requested DurationSeconds exceeds the 1 hour session limit for roles assumed by role chaining.',
      );
    this.notePolicies(arn, parameters);
    return { ...this.startSession(arn, sessionName, duration), PackedPolicySize: 0 };
  }

  private assumeRoleWithWebIdentity(parameters: Parameters): XmlElement {
    const arn = required(parameters, 'RoleArn');
    const sessionName = sessionNameOf(parameters);
    const claims = this.verifiedClaims(
      required(parameters, 'WebIdentityToken'),
      parseRoleArn(arn)?.accountId,
    );
    const role = this.roles.get(arn);
    if (role === undefined || !trustsToken(role, claims))
      throw new StsError('AccessDenied', 'Not authorized to perform sts:AssumeRoleWithWebIdentity');
    this.notePolicies(arn, parameters);
    return {
      ...this.startSession(arn, sessionName, durationOf(parameters, role)),
      SubjectFromWebIdentityToken: claims.subject,
      Audience: claims.audiences[0],
      Provider: `arn:aws:iam::${parseRoleArn(arn)?.accountId ?? ''}:oidc-provider/${hostOf(claims.issuer)}`,
      PackedPolicySize: 0,
    };
  }

  private notePolicies(role: string, parameters: Parameters): void {
    const managed = [...parameters]
      .filter(([name]) => /^PolicyArns\.member\.\d+\.arn$/.test(name))
      .map(([, arn]) => arn);
    this.sessionPolicies.push({ role, policy: parameters.get('Policy') ?? undefined, managed });
  }

  private verifiedClaims(token: string, accountId: string | undefined): TokenClaims {
    const claims = readClaims(token);
    if (claims === undefined)
      throw invalidToken(
        'The ID Token provided is not a valid JWT. (You may see this error if you sent an Access Token)',
      );
    const provider = this.providers.find(
      (known) => known.issuer === claims.issuer && (known.accountId ?? TEST_ACCOUNT) === accountId,
    );
    if (provider === undefined)
      throw invalidToken(`No OpenIDConnect provider found in your account for ${claims.issuer}`);
    if (provider.keys !== undefined && !isSignedBy(token, provider.keys))
      throw invalidToken('The signature of the token could not be verified');
    const now = Math.floor(this.clock.now() / 1000);
    if (claims.expiresAt <= now)
      throw new StsError(
        'ExpiredTokenException',
        `Token expired: current date/time ${now} must be before the expiration date/time ${claims.expiresAt}`,
      );
    if (!claims.audiences.some((audience) => provider.audiences.includes(audience)))
      throw invalidToken('Incorrect token audience');
    return claims;
  }

  private startSession(arn: string, sessionName: string, duration: number): XmlElement {
    const { accountId = '', roleName = '' } = parseRoleArn(arn) ?? {};
    const identity = {
      accountId,
      arn: `arn:aws:sts::${accountId}:assumed-role/${roleName}/${sessionName}`,
      userId: `${roleId(arn)}:${sessionName}`,
    };
    const expiresAt = Math.floor(this.clock.now() / 1000 + duration) * 1000;
    const session = this.credentials.issueSession(identity, expiresAt);
    return {
      AssumedRoleUser: { AssumedRoleId: identity.userId, Arn: identity.arn },
      Credentials: {
        AccessKeyId: session.accessKeyId,
        SecretAccessKey: session.secretAccessKey,
        SessionToken: session.sessionToken,
        Expiration: new Date(expiresAt).toISOString().replace('.000Z', 'Z'),
      },
    };
  }
}

function parametersOf({ body, query }: Pick<Call, 'body' | 'query'>): Parameters {
  return body.length > 0 ? new URLSearchParams(body.toString('utf8')) : query;
}

function result(operation: string, content: XmlElement): Answer {
  const body = writeXml(`${operation}Response`, { [`${operation}Result`]: content }, NAMESPACE);
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === null || value === '') throw constraint('null', name, 'Member must not be null');
  return value;
}

function sessionNameOf(parameters: Parameters): string {
  const name = required(parameters, 'RoleSessionName');
  if (!/^[\w+=,.@-]{2,64}$/.test(name))
    throw constraint(
      `'${name}'`,
      'RoleSessionName',
      'Member must satisfy regular expression pattern: [\\w+=,.@-]*',
    );
  return name;
}

function durationOf(parameters: Parameters, role: RoleDeclaration): number {
  const given = parameters.get('DurationSeconds') ?? '3600';
  const seconds = Number(given);
  if (!(seconds >= SHORTEST_SESSION))
    throw constraint(
      `'${given}'`,
      'DurationSeconds',
      `Member must have value greater than or equal to ${SHORTEST_SESSION}`,
    );
  if (seconds > MAX_SESSION)
    throw constraint(
      `'${given}'`,
      'DurationSeconds',
      `Member must have value less than or equal to ${MAX_SESSION}`,
    );
  if (seconds > (role.maxSessionDuration ?? 3600))
    throw new StsError(
      'ValidationError',
      'The requested DurationSeconds exceeds the MaxSessionDuration set for this role.',
    );
  return seconds;
}

function constraint(value: string, name: string, rule: string): StsError {
  const member = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return new StsError(
    'ValidationError',
    `1 validation error detected: Value ${value} at '${member}' failed to satisfy constraint: ${rule}`,
  );
}

function invalidToken(message: string): StsError {
  return new StsError('InvalidIdentityToken', message);
}

/** A role keeps its id: derived from the ARN, in the form of IAM's unique ids. */
function roleId(arn: string): string {
  const letters = Buffer.from(arn).toString('hex').toUpperCase().slice(-17).padStart(17, 'A');
  return `AROA${letters}`;
}

function hostOf(issuer: string): string {
  return issuer.replace(/^https?:\/\//, '');
}
