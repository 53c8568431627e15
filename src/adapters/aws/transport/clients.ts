/** Creates and shares the AWS SDK clients of a run. */

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
import { stopAfterAbort, type LastStep } from '../../../providers/wire/abort-scope.js';
import { publishRequests } from '../../../providers/wire/call-channels.js';
import { fitRequests } from '../../../providers/wire/fitted-input.js';
import type { Outbound } from '../../proxy.js';
import { connectionSettings, MAX_INVOCATION, MAX_SILENCE } from './connection-settings.js';
import { askedEachTime, replaceRefusedKeys, type OutermostStack } from './expired-credentials-retry.js';
import type { KeysProvider } from './keys.js';
import { checkedRegion } from './region.js';

/** A client whose keys never change. */
export interface S3Signer {
  readonly client: S3Client;
  /** Whether AWS has rejected them. */
  readonly isRefused: () => boolean;
  /** Their expiration; absent if they do not expire or do not say so. */
  readonly expiration?: Date;
  /**
   * The current time by S3's clock, as far as its answers reveal it: S3 rejects URLs signed in the future and
   * expired ones.
   */
  readonly signingDate: Date;
}

/** Every SDK client has a middleware stack, typed by its commands. */
interface PreparedClient {
  readonly middlewareStack?: unknown;
  destroy(): void;
}

const TRIES = 6;

/**
 * SDK clients, created on first use and shared: one per service and region. The first client of a service
 * loads its SDK.
 */
export class AwsClients {
  readonly #keys: KeysProvider;
  readonly #usesPathStyle: boolean;
  readonly #outbound: Outbound | undefined;
  readonly #silence: number;
  readonly #made = new Map<string, Promise<PreparedClient>>();

  /**
   * Any custom endpoint makes S3 use path-style addresses. A connection without traffic for `silence`
   * milliseconds is abandoned.
   */
  constructor(
    keys: KeysProvider,
    env: Readonly<Record<string, string | undefined>>,
    outbound?: Outbound,
    silence = MAX_SILENCE,
  ) {
    this.#keys = keys;
    this.#outbound = outbound;
    this.#silence = silence;
    this.#usesPathStyle = Boolean(env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']);
  }

  /** For requests without an SDK; goes through the proxy if there is one. */
  get fetch(): typeof fetch {
    return this.#outbound?.fetch ?? fetch;
  }

  /** Milliseconds after which an idle connection is abandoned. */
  get silence(): number {
    return this.#silence;
  }

  get keys(): KeysProvider {
    return this.#keys;
  }

  s3(region: string): Promise<S3Client> {
    return this.#client(`s3 ${region}`, () => this.#newS3(region));
  }

  /** For URLs that must be valid for this many milliseconds: signs with keys that are, as far as possible. */
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

  /** Without retries of its own: throttling must reach the rate limiter that all calls share. */
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
   * Without retries of its own, since an invocation must not be repeated unknowingly. A function may run for
   * 15 minutes without any traffic; reads set a `requestTimeout` of their own.
   */
  lambda(region: string): Promise<LambdaClient> {
    return this.#client(`lambda ${region}`, async () => {
      const { LambdaClient } = await import('@aws-sdk/client-lambda');
      const common = this.#common(region);
      const requestHandler = { ...common.requestHandler, socketTimeout: MAX_INVOCATION + this.#silence };
      return new LambdaClient({ ...common, maxAttempts: 1, requestHandler });
    });
  }

  sqs(region: string): Promise<SQSClient> {
    return this.#client(`sqs ${region}`, async () => {
      const { SQSClient } = await import('@aws-sdk/client-sqs');
      // Queues are identified by URL; the address to call is the endpoint's, which may differ.
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

  /** A client for a provider, which must know of every lost answer: without retries of its own. */
  unretried(
    service: string,
    region: string,
    make: (settings: ClientSettings) => ServiceClient,
  ): Promise<ServiceClient> {
    return this.#client(`${service} ${region} unretried`, () =>
      Promise.resolve(make({ ...this.#common(region), maxAttempts: 1, forcePathStyle: this.#usesPathStyle })),
    );
  }

  /** Closes idle connections, so that the process can exit. */
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
      region: checkedRegion(region),
      credentials: askedEachTime(this.#keys),
      maxAttempts: TRIES,
      requestHandler: connectionSettings(this.#outbound?.agents, this.#silence),
    };
  }

  /** The state is written, and keys are renewed, for the whole run, even where an operation asks for it. */
  async #prepared<Client extends PreparedClient>(
    make: () => Promise<Client>,
    isForOperations: boolean,
  ): Promise<Client> {
    const client = await make();
    // The stack is typed by the service's commands, which are irrelevant here.
    replaceRefusedKeys(client.middlewareStack as OutermostStack, this.#keys);
    if (isForOperations) {
      // Only these send what a template gives.
      fitRequests(client);
      stopAfterAbort(client.middlewareStack as LastStep);
    }
    publishRequests(client);
    return client;
  }

  #client<Client extends PreparedClient>(key: string, make: () => Promise<Client>): Promise<Client> {
    const isForOperations = !/^(s3|sts) [^ ]+$/.test(key);
    const made = this.#made.get(key) ?? this.#prepared(make, isForOperations);
    this.#made.set(key, made);
    // The key contains service and region, so an existing client has the requested type.
    return made as Promise<Client>;
  }
}
