/** Checks for container images in ECR, and provides logins for pushing them. */

import { CdkdError } from '../../../errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { ImageLocation, ImageRegistry, RegistryLogin } from '../../../ports/images.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { PublishingClients } from './publishing-roles.js';

interface EcrRegistryOptions {
  /** The region of repositories whose manifest names none. */
  readonly region: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly mask: (secret: string) => void;
}

/** Minimum remaining validity of a login, in milliseconds; below it, a new one is requested. */
const RENEWED_BEFORE = 60 * 60 * 1000;

/** The account's own registry. As for files, a publishing role is used if it can be assumed. */
export class EcrRegistry implements ImageRegistry {
  readonly #clients: PublishingClients;
  readonly #options: EcrRegistryOptions;
  /** By region and publishing role. */
  readonly #logins = new Map<string, Promise<RegistryLogin>>();

  constructor(clients: PublishingClients, options: EcrRegistryOptions) {
    this.#clients = clients;
    this.#options = options;
  }

  async has(location: ImageLocation): Promise<boolean> {
    const { repository, tag, region = this.#options.region } = location;
    const { DescribeImagesCommand } = await import('@aws-sdk/client-ecr');
    const client = await (await this.#clients.of(location)).ecr(region);
    const image = { repositoryName: repository, imageIds: [{ imageTag: tag }] };
    try {
      await client.send(new DescribeImagesCommand(image));
      return true;
    } catch (thrown) {
      const { name } = failureOf(thrown).details;
      if (name === 'ImageNotFoundException') return false;
      if (name === 'RepositoryNotFoundException') throw missing(repository, region, thrown);
      throw ecrError(thrown, 'ecr:DescribeImages');
    }
  }

  login(location: ImageLocation): Promise<RegistryLogin> {
    const key = JSON.stringify([location.region, location.assumeRoleArn]);
    const known = this.#logins.get(key) ?? Promise.reject(new Error('The asset does not exist yet'));
    const login = known.then(
      (one) => (one.until > this.#options.clock.now() + RENEWED_BEFORE ? one : this.#login(location)),
      () => this.#login(location),
    );
    this.#logins.set(key, login);
    return login;
  }

  /** Source: API_GetAuthorizationToken and API_AuthorizationData, Amazon ECR API Reference. */
  async #login(location: ImageLocation): Promise<RegistryLogin> {
    const { region = this.#options.region } = location;
    const { GetAuthorizationTokenCommand } = await import('@aws-sdk/client-ecr');
    const client = await (await this.#clients.of(location)).ecr(region);
    const answer = await client.send(new GetAuthorizationTokenCommand({})).catch((thrown: unknown) => {
      throw ecrError(thrown, 'ecr:GetAuthorizationToken');
    });
    const [data] = answer.authorizationData ?? [];
    const token = data?.authorizationToken ?? '';
    const [, user, password] = /^([^:]+):(.+)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
    const server = data?.proxyEndpoint?.replace(/^https?:\/\//, '');
    if (user === undefined || password === undefined || server === undefined) {
      throw new CdkdError('AWS_UNAVAILABLE', `ECR returned no registry login for ${region}`, {
        value: region,
        next: 'Run again.',
      });
    }
    this.#options.mask(password);
    // Docker stores it in this form in its settings.
    this.#options.mask(token);
    return { server, user, password, until: data?.expiresAt?.getTime() ?? 0 };
  }
}

function missing(repository: string, region: string, cause: unknown): CdkdError {
  return new CdkdError('REPOSITORY_MISSING', `Repository ${repository} does not exist in ${region}`, {
    value: repository,
    next: 'Run the command `bootstrap` (or `cdk bootstrap`) once for this account and region.',
    cause,
  });
}

/** Translates an ECR error into one with advice. A `CdkdError` stays unchanged. */
export function ecrError(thrown: unknown, permission: string): CdkdError {
  if (thrown instanceof CdkdError) return thrown;
  const { kind, message, details } = failureOf(thrown);
  const said = `ECR: ${message}`;
  const common = { value: details.name, cause: thrown };
  if (kind === 'credentials')
    return new CdkdError('CREDENTIALS_EXPIRED', said, { ...common, next: 'Run again.' });
  if (!isDenied(thrown)) return new CdkdError('AWS_UNAVAILABLE', said, { ...common, next: 'Run again.' });
  return new CdkdError('ACCESS_DENIED', said, {
    ...common,
    next: `Grant the role ${permission} and run again.`,
  });
}

export function isDenied(thrown: unknown): boolean {
  return failureOf(thrown).details.name.startsWith('AccessDenied');
}
