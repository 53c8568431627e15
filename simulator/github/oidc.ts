/** Issues OIDC tokens for simulated jobs. */

import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { VerificationKey } from '../aws/web-identity.js';
import type { Answer } from '../service.js';
import { ok } from './answers.js';
import { fullName } from './view-parts.js';
import { userIdOf } from './world.js';
import type { RepositoryRecord } from './world.js';

/** What a job is, as its ID token tells it. */
export interface Job {
  readonly event: string;
  readonly ref: string;
  readonly sha: string;
  readonly headRef: string;
  readonly baseRef: string;
  readonly runId: number;
  readonly attempt: number;
  readonly actor: string;
  /** Of the job's `environment:`, where it has one. */
  readonly environment?: string;
}

/** How a token's subject names the repository: repositories made after 2026-07-15 have their ids in it. */
export type SubjectForm = 'names' | 'ids';

export const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com';

/** Seconds that a token is valid, and by which it may be used before its time. */
const VALID = 300;
const BEFORE = 600;

export interface IssuerOptions {
  readonly repository: RepositoryRecord;
  readonly serverUrl: string;
  readonly subject: SubjectForm;
}

/** GitHub's token service: signs what a job is, for the audience that the job asks for. */
export class TokenIssuer {
  private readonly jobs = new Map<string, Job>();
  private issued = 0;

  constructor(private readonly options: IssuerOptions) {}

  /** The bearer with which a job asks for its tokens. */
  bearerFor(job: Job): string {
    const bearer = `id-token-request-${this.jobs.size + 1}`;
    this.jobs.set(bearer, job);
    return bearer;
  }

  /** Answers `GET …/token?audience=…`: `{"count": 1, "value": "JWT"}`, 401 for a bearer that is not known. */
  answer(bearer: string | undefined, audience: string | null, now: number): Answer {
    const job = this.jobs.get(bearer ?? '');
    if (job === undefined) return { status: 401, body: '' };
    const value = this.token(
      job,
      audience ?? `${this.options.serverUrl}/${this.options.repository.owner}`,
      now,
    );
    return ok({ count: value.length, value });
  }

  /** A signed token for the job; a test may change claims to see them refused. */
  token(job: Job, audience: string, now: number, changes: Readonly<Record<string, unknown>> = {}): string {
    const header = { typ: 'JWT', alg: 'RS256', kid: KEY_ID, x5t: KEY_ID };
    const content = [header, { ...this.claims(job, audience, now), ...changes }].map(encode).join('.');
    const signature = sign('RSA-SHA256', Buffer.from(content), keyPair().privateKey);
    return `${content}.${signature.toString('base64url')}`;
  }

  /** Answers `GET …/.well-known/jwks`. */
  keySet(): Answer {
    return ok({ keys: this.publicKeys() });
  }

  /** What a verifier of the tokens needs to know. */
  publicKeys(): VerificationKey[] {
    const key = keyPair().publicKey.export({ format: 'jwk' });
    return [{ ...key, use: 'sig', alg: 'RS256', kid: KEY_ID }];
  }

  /** Claims: GitHub's "OpenID Connect reference", "OIDC token claims". All but the times are texts. */
  private claims(job: Job, audience: string, now: number): object {
    const { repository } = this.options;
    const issuedAt = Math.floor(now / 1000);
    this.issued += 1;
    return {
      jti: `00000000-0000-4000-8000-${String(this.issued).padStart(12, '0')}`,
      sub: `repo:${this.subjectRepository()}:${subjectContext(job)}`,
      aud: audience,
      ref: job.ref,
      sha: job.sha,
      repository: fullName(repository),
      repository_owner: repository.owner,
      repository_owner_id: String(repository.ownerId),
      run_id: String(job.runId),
      run_number: '1',
      run_attempt: String(job.attempt),
      repository_visibility: repository.private ? 'private' : 'public',
      repository_id: String(repository.id),
      actor_id: String(userIdOf(job.actor)),
      actor: job.actor,
      workflow: 'deploy',
      head_ref: job.headRef,
      base_ref: job.baseRef,
      event_name: job.event,
      ref_protected: 'false',
      ref_type: job.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
      workflow_ref: `${fullName(repository)}/.github/workflows/deploy.yml@${job.ref}`,
      workflow_sha: job.sha,
      job_workflow_ref: `${fullName(repository)}/.github/workflows/deploy.yml@${job.ref}`,
      job_workflow_sha: job.sha,
      runner_environment: 'github-hosted',
      ...(job.environment === undefined ? {} : { environment: job.environment }),
      iss: GITHUB_ISSUER,
      nbf: issuedAt - BEFORE,
      exp: issuedAt + VALID,
      iat: issuedAt,
    };
  }

  private subjectRepository(): string {
    const { repository, subject } = this.options;
    if (subject === 'names') return fullName(repository);
    return `${repository.owner}@${repository.ownerId}/${repository.name}@${repository.id}`;
  }
}

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

let keys: KeyPair | undefined;

/** Made once, when it is first needed: it takes longer than all the rest of the simulator's start. */
function keyPair(): KeyPair {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return keys;
}

const KEY_ID = 'simulated-github-key';

/** GitHub's "OpenID Connect reference", "Example subject claims": environment, then pull request, then ref. */
function subjectContext({ environment, event, ref }: Job): string {
  if (environment !== undefined) return `environment:${environment}`;
  return event === 'pull_request' ? 'pull_request' : `ref:${ref}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
