/** Simulates Secrets Manager. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { textAt } from './cloudcontrol/model-paths.js';
import { secretOperations } from './secrets-writing.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

export interface DeclaredSecret {
  readonly name: string;
  readonly value: string;
  readonly versionId?: string;
}

export interface SecretsManagerService extends Service {
  /** Lets a secret exist that nobody has made; one of the same name is replaced. */
  declare(secret: DeclaredSecret): void;
}

interface Found {
  readonly arn: string;
  readonly name: string;
  readonly value: string;
  readonly versionId: string;
  readonly createdAt: number;
  /** What a description shows besides. */
  readonly shown?: JsonObject;
}

/**
 * Secrets to be read: those that Cloud Control made, and those that tests declare. Only the current version
 * is kept; asking for another one by id finds nothing. Source: DescribeSecret, GetSecretValue, Secrets
 * Manager API Reference.
 */
export function secretsManagerService(account: Account): SecretsManagerService {
  let declared = new Map<string, DeclaredSecret>();
  const service = serviceFrom({
    name: 'secretsmanager',
    wire: jsonWire('secretsmanager.', '1.1'),
    settle: () => account.settle(),
    snapshot: () => [...declared.values()] as unknown as Json,
    restore: (snapshot) => {
      const secrets = structuredClone(snapshot) as unknown as DeclaredSecret[];
      declared = new Map(secrets.map((secret) => [secret.name, secret]));
    },
    operations: {
      ...secretOperations(account),
      DescribeSecret: (input) => {
        const id = input.text('SecretId');
        const found = madeSecrets(account, input).find((secret) => isNamed(secret, id));
        if (found === undefined) throw notFound();
        const { arn: ARN, name: Name, versionId, createdAt } = found;
        return {
          ...found.shown,
          ARN,
          Name,
          CreatedDate: createdAt / 1000,
          VersionIdsToStages: { [versionId]: ['AWSCURRENT'] },
        };
      },
      GetSecretValue: (input) => {
        const id = input.text('SecretId');
        const found =
          madeSecrets(account, input).find((secret) => isNamed(secret, id)) ??
          declaredSecret(declared, id, input);
        const versionId = input.optional('VersionId');
        const stage = input.optional('VersionStage') ?? 'AWSCURRENT';
        const isCurrent =
          stage === 'AWSCURRENT' && (versionId === undefined || versionId === found?.versionId);
        if (found === undefined || !isCurrent) {
          throw notFound();
        }
        return answerFor(found);
      },
    },
  });
  return { ...service, declare: (secret) => declared.set(secret.name, secret) };
}

function notFound(): ServiceError {
  return new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
}

function madeSecrets(account: Account, input: Input): Found[] {
  const { principal, region } = input.call;
  const place = { accountId: principal.accountId, region };
  return account.inventory
    .ofType('AWS::SecretsManager::Secret', place)
    .map(({ identifier, model, internal, createdAt }) => ({
      arn: identifier,
      name: textAt(model, ['Name']) ?? '',
      value: textAt(internal, ['value']) ?? '',
      versionId: textAt(internal, ['versionId']) ?? '',
      createdAt,
      shown: shownOf(model),
    }));
}

function shownOf(model: JsonObject): JsonObject {
  const names = ['Description', 'KmsKeyId', 'Tags'];
  return Object.fromEntries(Object.entries(model).filter(([name]) => names.includes(name)));
}

/** By ARN, by ARN without the six characters at its end, or by name. */
function isNamed({ arn, name }: Found, id: string): boolean {
  return id === arn || id === name || arn.replace(/-[^-]{6}$/, '') === id;
}

function declaredSecret(
  declared: ReadonlyMap<string, DeclaredSecret>,
  id: string,
  input: Input,
): Found | undefined {
  const { principal, region } = input.call;
  const candidates = [...declared.values()].map(({ name, value, versionId }) => ({
    arn: `arn:aws:secretsmanager:${region}:${principal.accountId}:secret:${name}-abcdef`,
    name,
    value,
    versionId: versionId ?? '00000000-0000-4000-8000-000000000001',
    createdAt: 0,
  }));
  return candidates.find((secret) => isNamed(secret, id));
}

function answerFor({ arn, name, value, versionId, createdAt }: Found): JsonObject {
  return {
    ARN: arn,
    Name: name,
    SecretString: value,
    VersionId: versionId,
    VersionStages: ['AWSCURRENT'],
    CreatedDate: createdAt / 1000,
  };
}
