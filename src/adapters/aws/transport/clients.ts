import type { CloudControlClient } from '@aws-sdk/client-cloudcontrol';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { ECRClient } from '@aws-sdk/client-ecr';
import type { IAMClient } from '@aws-sdk/client-iam';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SSMClient } from '@aws-sdk/client-ssm';
import type { STSClient } from '@aws-sdk/client-sts';

import type { ClientSettings } from '../../../providers/direct/access.js';
import type { ServiceClient } from '../../../providers/direct/calls.js';
import type { Outbound } from '../../proxy.js';
import { connectionSettings, LONGEST_INVOCATION, LONGEST_SILENCE } from './connection-settings.js';
import { askedEachTime, replaceRefusedKeys, type OutermostStack } from './expired-credentials-retry.js';
import type { KeysProvider } from './keys.js';

/** A client with keys of its own, which stay the same. */
export interface S3Signer {
  readonly client: S3Client;
  /** Whether AWS has refused them. */
  readonly isRefused: () => boolean;
  /** When they end; absent where they do not, or do not say so. */
  readonly expiration?: Date;
  /** Now, by S3's clock as far as its answers have told it: S3 takes no URL of the future, and none that has ended. */
  readonly signingDate: Date;
}

/** Every client of the SDK has a stack, whose type its commands give it. */
interface PreparedClient {
  readonly middlewareStack?: unknown;
  destroy(): void;
}

const TRIES = 6;

/**
 * SDK clients, made when they are first needed and shared afterwards: one a service and region. A service's SDK is
 * loaded with its first client.
 */
export class AwsClients {
  readonly #keys: KeysProvider;
  readonly #usesPathStyle: boolean;
  readonly #outbound: Outbound | undefined;
  readonly #silence: number;
  readonly #made = new Map<string, Promise<PreparedClient>>();

  /**
   * Any endpoint of the user's own choosing makes S3 use path-style addresses. A connection that is silent for
   * `silence` milliseconds is given up.
   */
  constructor(
    keys: KeysProvider,
    env: Readonly<Record<string, string | undefined>>,
    outbound?: Outbound,
    silence = LONGEST_SILENCE,
  ) {
    this.#keys = keys;
    this.#outbound = outbound;
    this.#silence = silence;
    this.#usesPathStyle = Boolean(env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']);
  }

  /** For what is asked without an SDK; by way of a proxy where there is one. */
  get fetch(): typeof fetch {
    return this.#outbound?.fetch ?? fetch;
  }

  /** Milliseconds after which a connection on which nothing moves is given up. */
  get silence(): number {
    return this.#silence;
  }

  get keys(): KeysProvider {
    return this.#keys;
  }

  s3(region: string): Promise<S3Client> {
    return this.#client(`s3 ${region}`, () => this.#newS3(region));
  }

  /** For URLs that are to be good for so many milliseconds: signs with keys that are, as far as they go. */
  async s3Signer(region: string, life: number): Promise<S3Signer> {
    const keys = await this.#keys.get({ life });
    const client = await this.#newS3(region, () => Promise.resolve(keys));
    const { systemClockOffset } = (await this.s3(region)).config;
    const { expiration } = keys;
    const end = expiration === undefined ? {} : { expiration };
    const signingDate = new Date(Date.now() + systemClockOffset);
    return { client, isRefused: () => this.#keys.isRefused(keys), ...end, signingDate };
  }

  sts(region: string): Promise<STSClient> {
    return this.#client(`sts ${region}`, async () => {
      const { STSClient } = await import('@aws-sdk/client-sts');
      return new STSClient(this.#common(region));
    });
  }

  /** Without retries of its own: throttling must reach the governor that all calls share. */
  cloudControl(region: string): Promise<CloudControlClient> {
    return this.#client(`cloudcontrol ${region}`, async () => {
      const { CloudControlClient } = await import('@aws-sdk/client-cloudcontrol');
      return new CloudControlClient({ ...this.#common(region), maxAttempts: 1 });
    });
  }

  cloudFormation(region: string): Promise<CloudFormationClient> {
    return this.#client(`cloudformation ${region}`, async () => {
      const { CloudFormationClient } = await import('@aws-sdk/client-cloudformation');
      return new CloudFormationClient(this.#common(region));
    });
  }

  ecr(region: string): Promise<ECRClient> {
    return this.#client(`ecr ${region}`, async () => {
      const { ECRClient } = await import('@aws-sdk/client-ecr');
      return new ECRClient(this.#common(region));
    });
  }

  iam(region: string): Promise<IAMClient> {
    return this.#client(`iam ${region}`, async () => {
      const { IAMClient } = await import('@aws-sdk/client-iam');
      return new IAMClient(this.#common(region));
    });
  }

  /**
   * Without retries of its own, since an invocation must not be repeated unknowingly. A function may run for 15
   * minutes, during which nothing is heard of it; questions set a `requestTimeout` of their own.
   */
  lambda(region: string): Promise<LambdaClient> {
    return this.#client(`lambda ${region}`, async () => {
      const { LambdaClient } = await import('@aws-sdk/client-lambda');
      const common = this.#common(region);
      const requestHandler = { ...common.requestHandler, socketTimeout: LONGEST_INVOCATION + this.#silence };
      return new LambdaClient({ ...common, maxAttempts: 1, requestHandler });
    });
  }

  sqs(region: string): Promise<SQSClient> {
    return this.#client(`sqs ${region}`, async () => {
      const { SQSClient } = await import('@aws-sdk/client-sqs');
      // Queues are named by URL; where to call is the endpoint's business, which may be another one.
      return new SQSClient({ ...this.#common(region), useQueueUrlAsEndpoint: false });
    });
  }

  sns(region: string): Promise<SNSClient> {
    return this.#client(`sns ${region}`, async () => {
      const { SNSClient } = await import('@aws-sdk/client-sns');
      return new SNSClient(this.#common(region));
    });
  }

  ssm(region: string): Promise<SSMClient> {
    return this.#client(`ssm ${region}`, async () => {
      const { SSMClient } = await import('@aws-sdk/client-ssm');
      return new SSMClient(this.#common(region));
    });
  }

  secretsManager(region: string): Promise<SecretsManagerClient> {
    return this.#client(`secretsmanager ${region}`, async () => {
      const { SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
      return new SecretsManagerClient(this.#common(region));
    });
  }

  /** A client for a provider's own use, which must know of every answer that was lost: without retries of its own. */
  unretried(
    service: string,
    region: string,
    make: (settings: ClientSettings) => ServiceClient,
  ): Promise<ServiceClient> {
    return this.#client(`${service} ${region} unretried`, () =>
      Promise.resolve(make({ ...this.#common(region), maxAttempts: 1 })),
    );
  }

  /** Closes idle connections, so that the process can end by itself. */
  async close(): Promise<void> {
    for (const client of await Promise.all(this.#made.values())) client.destroy();
    this.#made.clear();
  }

  async #newS3(region: string, credentials = askedEachTime(this.#keys)): Promise<S3Client> {
    const { S3Client } = await import('@aws-sdk/client-s3');
    return new S3Client({
      ...this.#common(region),
      credentials,
      forcePathStyle: this.#usesPathStyle,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  #common(region: string) {
    return {
      region,
      credentials: askedEachTime(this.#keys),
      maxAttempts: TRIES,
      requestHandler: connectionSettings(this.#outbound?.agents, this.#silence),
    };
  }

  async #prepared<Client extends PreparedClient>(make: () => Promise<Client>): Promise<Client> {
    const client = await make();
    // The stack is typed by the service's own commands, of which nothing is looked at.
    replaceRefusedKeys(client.middlewareStack as OutermostStack, this.#keys);
    return client;
  }

  #client<Client extends PreparedClient>(key: string, make: () => Promise<Client>): Promise<Client> {
    const made = this.#made.get(key) ?? this.#prepared(make);
    this.#made.set(key, made);
    // The key names service and region, so that what is there is of the asked kind.
    return made as Promise<Client>;
  }
}
