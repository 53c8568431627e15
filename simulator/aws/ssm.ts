/** Simulates Systems Manager: reading parameters. */

import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { textAt } from './cloudcontrol/model-paths.js';
import { writingOperations } from './ssm-writing.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

export interface DeclaredParameter {
  readonly name: string;
  readonly value: string;
  /** Default `String`. Cloud Control cannot make `SecureString` ones, so they are declared. */
  readonly type?: 'String' | 'StringList' | 'SecureString';
  readonly version?: number;
  /** Default `text`. */
  readonly dataType?: string;
}

/** Version of the CDK bootstrap stack that the account claims to have; templates of CDK apps check it. */
const BOOTSTRAP_VERSION = '30';

const BOOTSTRAPPED: readonly DeclaredParameter[] = [
  { name: '/cdk-bootstrap/hnb659fds/version', value: BOOTSTRAP_VERSION },
];

export interface SsmService extends Service {
  /** Lets a parameter exist that nobody has made; one of the same name is replaced. */
  declare(parameter: DeclaredParameter): void;
  /** Lets a declared parameter vanish. */
  forget(name: string): void;
}

/**
 * Parameters to be read: those that Cloud Control made, those that tests declare, and AWS's public ones under
 * `/aws/service/`, which are made up but always the same. Source: GetParameter, GetParameters, Systems
 * Manager API Reference; `ssm-writing.ts` for the operations that write.
 */
export function ssmService(account: Account): SsmService {
  let declared = new Map(BOOTSTRAPPED.map((parameter) => [parameter.name, parameter]));
  const find = (input: Input, asked: string): JsonObject | undefined =>
    findParameter(asked, { account, declared, input });
  const service = serviceFrom({
    name: 'ssm',
    wire: jsonWire('AmazonSSM.', '1.1'),
    settle: () => account.settle(),
    snapshot: () => [...declared.values()] as unknown as Json,
    restore: (snapshot) => {
      const parameters = structuredClone(snapshot) as unknown as DeclaredParameter[];
      declared = new Map(parameters.map((parameter) => [parameter.name, parameter]));
    },
    operations: {
      GetParameter: (input) => {
        const parameter = find(input, input.text('Name'));
        if (parameter === undefined) throw new ServiceError('ParameterNotFound', '');
        return { Parameter: parameter };
      },
      ...writingOperations(account),
      GetParameters: (input) => {
        const names = [input.value('Names') ?? []].flat().map(String);
        return {
          Parameters: names.flatMap((name) => find(input, name) ?? []),
          InvalidParameters: names.filter((name) => find(input, name) === undefined),
        };
      },
    },
  });
  return {
    ...service,
    declare: (parameter) => declared.set(parameter.name, parameter),
    forget: (name) => declared.delete(name),
  };
}

interface Lookup {
  readonly account: Account;
  readonly declared: ReadonlyMap<string, DeclaredParameter>;
  readonly input: Input;
}

/** A name may end in `:` and a version; only the newest version is kept. */
function findParameter(asked: string, { account, declared, input }: Lookup): JsonObject | undefined {
  const [, name = asked, selector] = /^(.*?)(?::(\d+))?$/.exec(asked) ?? [];
  const { principal, region } = input.call;
  const made = account.inventory.find('AWS::SSM::Parameter', name, {
    accountId: principal.accountId,
    region,
  });
  const known = declared.get(name);
  const found =
    made === undefined
      ? (known ?? publicParameter(name, region))
      : {
          name,
          value: textAt(made.model, ['Value']) ?? '',
          type: textAt(made.model, ['Type']) ?? '',
          version: Number(made.internal['version'] ?? 1),
          dataType: textAt(made.model, ['DataType']) ?? 'text',
        };
  if (found === undefined) return undefined;
  const version = found.version ?? 1;
  if (selector !== undefined && Number(selector) !== version) return undefined;
  const isSecure = found.type === 'SecureString' && input.value('WithDecryption') !== true;
  return {
    Name: name,
    Type: found.type ?? 'String',
    Value: isSecure ? Buffer.from(`encrypted ${name}`).toString('base64') : found.value,
    Version: version,
    LastModifiedDate: (made?.createdAt ?? 0) / 1000,
    ARN: `arn:aws:ssm:${region}:${principal.accountId}:parameter/${name.replace(/^\//, '')}`,
    DataType: found.dataType ?? 'text',
    ...(selector === undefined ? {} : { Selector: `:${selector}` }),
  };
}

/** Source: "Discovering public parameters", Systems Manager User Guide: image ids, and for some names JSON with one. */
function publicParameter(name: string, region: string): DeclaredParameter | undefined {
  if (!name.startsWith('/aws/service/')) return undefined;
  const imageId = `ami-${createHash('sha256').update(`${region}${name}`).digest('hex').slice(0, 17)}`;
  return { name, value: name.endsWith('/recommended') ? JSON.stringify({ image_id: imageId }) : imageId };
}
