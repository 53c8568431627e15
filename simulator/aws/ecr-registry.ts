/** Simulates ECR's Docker registry protocol and its tokens. */

import { createHash } from 'node:crypto';

import type { Json, JsonObject } from '../../src/json.js';
import type { OffsetClock } from '../kernel/clock.js';
import type { SeededRandom } from '../kernel/random.js';
import type { Answer, Call, Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Place } from './cloudcontrol/inventory.js';

const TWELVE_HOURS = 12 * 60 * 60 * 1000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface IssuedToken extends Place {
  readonly password: string;
  readonly until: number;
}

/** What GetAuthorizationToken has given away. */
export class EcrTokens {
  private issued: IssuedToken[] = [];

  constructor(
    private readonly clock: OffsetClock,
    private readonly random: SeededRandom,
  ) {}

  issue(place: Place): JsonObject {
    const password = this.random.text(ALPHABET, 200);
    const until = this.clock.now() + TWELVE_HOURS;
    this.issued.push({ ...place, password, until });
    const authorizationToken = Buffer.from(`AWS:${password}`).toString('base64');
    const proxyEndpoint = `https://${place.accountId}.dkr.ecr.${place.region}.amazonaws.com`;
    return { authorizationData: [{ authorizationToken, expiresAt: until / 1000, proxyEndpoint }] };
  }

  /** The registry that basic credentials open. */
  placeOf(authorization: string | undefined): Place | undefined {
    const given = /^Basic (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    const [user, password] = Buffer.from(given, 'base64').toString('utf8').split(':');
    const isGood = (token: IssuedToken) => token.password === password && token.until > this.clock.now();
    return user === 'AWS' ? this.issued.find(isGood) : undefined;
  }

  snapshot(): Json {
    return this.issued as unknown as Json;
  }

  restore(snapshot: Json): void {
    this.issued = Array.isArray(snapshot) ? (snapshot as unknown as IssuedToken[]) : [];
  }
}

const MANIFEST = /^\/v2\/(.+)\/manifests\/([^/]+)$/;

/**
 * The check of a login, and the last step of a push: the manifest. Layers, which come before, are not taken.
 * Source: "Pushing Manifests" and "Determining Support",
 * https://github.com/opencontainers/distribution-spec/blob/main/spec.md
 */
export class EcrRegistryService implements Service {
  readonly name = 'ecr-registry';

  constructor(
    private readonly account: Account,
    private readonly tokens: EcrTokens,
  ) {}

  operationOf({ method, path }: Pick<Call, 'method' | 'path'>): string | undefined {
    if (method === 'GET' && path === '/v2/') return 'GetVersion';
    return method === 'PUT' && MANIFEST.test(path) ? 'PutManifest' : undefined;
  }

  handle({ operation, path, headers, body }: Call): Answer {
    const { authorization, host = '' } = headers;
    const place = this.tokens.placeOf(authorization);
    if (place === undefined || host !== hostOf(place)) return this.#unauthorized(host);
    if (operation === 'GetVersion') return { status: 200, headers: {}, body: '' };
    const [, repository = '', tag = ''] = MANIFEST.exec(path) ?? [];
    const { images, inventory } = this.account;
    const declared = inventory.ofType('AWS::ECR::Repository', place);
    const settings =
      images.settingsOf(place, repository) ??
      declared.find(({ identifier }) => identifier === repository)?.model;
    if (settings === undefined) {
      const message = `The repository with name '${repository}' does not exist in the registry with id '${place.accountId}'`;
      return this.error('NAME_UNKNOWN', message, 404);
    }
    if (isImmutable(settings) && images.find(place, repository, tag) !== undefined) {
      const message = `The image tag '${tag}' already exists in the '${repository}' repository and cannot be overwritten because the tag is immutable.`;
      return this.error('TAG_INVALID', message, 400);
    }
    const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
    images.put(place, repository, tag, { digest, size: body.length, pushedAt: this.account.now() });
    return { status: 201, headers: { 'docker-content-digest': digest }, body: '' };
  }

  error(code: string, message: string, status: number): Answer {
    const headers = { 'content-type': 'application/json' };
    return { status, headers, body: JSON.stringify({ errors: [{ code, message }] }) };
  }

  #unauthorized(host: string): Answer {
    const message = 'Your authorization token has expired. Reauthenticate and try again.';
    const answer = this.error('UNAUTHORIZED', message, 401);
    const challenge = `Basic realm="https://${host}/",service="ecr.amazonaws.com"`;
    return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
  }

  snapshot(): unknown {
    return null;
  }

  restore(): void {
    // Images are the account's.
  }
}

function isImmutable(settings: JsonObject): boolean {
  return [settings['imageTagMutability'], settings['ImageTagMutability']].includes('IMMUTABLE');
}

function hostOf({ accountId, region }: Place): string {
  return `${accountId}.dkr.ecr.${region}.amazonaws.com`;
}
