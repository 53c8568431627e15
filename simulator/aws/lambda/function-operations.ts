/** Simulates the operations of Lambda that create, change and delete functions. */

import { unzipSync } from 'fflate';

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Call } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { changeTags, tagsGiven, withoutKeys } from '../own-tags.js';
import { Input, ServiceError } from '../table-service.js';

const PATHS: readonly (readonly [method: string, path: RegExp, operation: string])[] = [
  ['POST', /^\/2015-03-31\/functions\/?$/, 'CreateFunction'],
  ['DELETE', /^\/2015-03-31\/functions\/([^/]+)$/, 'DeleteFunction'],
  ['PUT', /^\/2015-03-31\/functions\/([^/]+)\/code$/, 'UpdateFunctionCode'],
  ['PUT', /^\/2015-03-31\/functions\/([^/]+)\/configuration$/, 'UpdateFunctionConfiguration'],
  ['PUT', /^\/2017-10-31\/functions\/([^/]+)\/concurrency$/, 'PutFunctionConcurrency'],
  ['DELETE', /^\/2017-10-31\/functions\/([^/]+)\/concurrency$/, 'DeleteFunctionConcurrency'],
  ['POST', /^\/2017-03-31\/tags\/(.+)$/, 'TagResource'],
  ['DELETE', /^\/2017-03-31\/tags\/(.+)$/, 'UntagResource'],
];

const ERRORS = {
  AlreadyExists: 'ResourceConflictException',
  InvalidRequest: 'InvalidParameterValueException',
  NotFound: 'ResourceNotFoundException',
  fallback: 'InvalidParameterValueException',
} as const;

/** The operation and the function's name, or the ARN of what is tagged; `undefined` for the paths of other operations. */
export function functionCall({ method, path }: Pick<Call, 'method' | 'path'>) {
  for (const [of, form, operation] of PATHS) {
    const found = of === method ? form.exec(path) : null;
    if (found !== null) return { operation, name: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
}

/**
 * Functions by Lambda's own API, in the account that Cloud Control shares.
 * Source: the operations of these names, AWS Lambda API Reference.
 */
export class FunctionOperations {
  private readonly own: OwnApi;

  /** `isBusy`: whether the function takes no change now. */
  constructor(
    private readonly account: Account,
    private readonly isBusy: (resource: Resource) => boolean,
  ) {
    this.own = new OwnApi(account, 'AWS::Lambda::Function', ERRORS);
  }

  /** The function as it stands afterwards; nothing after a delete. */
  carryOut(call: Call): Resource | undefined {
    const { operation = '', name = '' } = functionCall(call) ?? {};
    const members = parseObject(call.body.toString('utf8') || '{}') ?? {};
    const input = new Input(members, call);
    if (operation === 'CreateFunction') return this.create(input);
    const found = this.existing(input, name);
    switch (operation) {
      case 'DeleteFunction':
        this.delete(found, call.query.get('Qualifier'));
        return undefined;
      case 'UpdateFunctionCode':
        return this.updateCode(input, found);
      case 'UpdateFunctionConfiguration':
        return this.configure(this.idle(found), configurationIn(members));
      case 'PutFunctionConcurrency':
        return this.update(found, members);
      case 'DeleteFunctionConcurrency': {
        const { ReservedConcurrentExecutions: _reserved, ...model } = found.model;
        return this.own.update(found, model);
      }
      case 'TagResource':
        changeTags(this.own, found, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) }));
        return found;
      default:
        changeTags(this.own, found, (tags) => withoutKeys(tags, call.query.getAll('tagKeys')));
        return found;
    }
  }

  /** With a qualifier, only that version. Source: DeleteFunction, AWS Lambda API Reference. */
  private delete(found: Resource, qualifier: string | null): void {
    if (qualifier === null) {
      this.own.remove(found);
      return;
    }
    const arn = `${textIn(found.model['Arn'])}:${qualifier}`;
    const version = this.account.inventory.named(arn).find(({ type }) => type === 'AWS::Lambda::Version');
    if (version === undefined) {
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${arn}`, 404);
    }
    this.account.remove(keyOf(version));
  }

  private create(input: Input): Resource {
    const { Tags, ...members } = input.all();
    const name = input.text('FunctionName');
    if (this.own.find(input, 'FunctionName', name) !== undefined) {
      throw new ServiceError('ResourceConflictException', `Function already exist: ${name}`, 409);
    }
    const { Code, isPacked } = unpacked(members['Code'] ?? {});
    const model = { ...configurationIn(members), Code, ...tagsGiven(tagListOf(Tags)) };
    return this.own.create(input, model, { isPacked });
  }

  private updateCode(input: Input, found: Resource): Resource {
    const { Architectures, ...members } = input.all();
    const { Code, isPacked } = unpacked(members);
    const changed = this.update(this.idle(found), {
      Code,
      ...(Architectures === undefined ? {} : { Architectures }),
    });
    return this.own.remember(changed, { isPacked });
  }

  /**
   * Empty values take settings away: "Set to an empty list", "to an empty string" (UpdateFunctionConfiguration). An
   * environment that does not name its variables keeps them (recorded in go-to-k/cdkd #1158 and #1161).
   */
  private configure(found: Resource, asked: JsonObject): Resource {
    const { Environment: environment, ...others } = asked;
    const isKept =
      environment === undefined || (isObject(environment) && Object.keys(environment).length === 0);
    const changes = isKept ? others : asked;
    const gone = Object.keys(changes).filter((name) => isBlank(changes[name]));
    const left = Object.entries({ ...found.model, ...changes }).filter(([name]) => !gone.includes(name));
    return this.replace(found, Object.fromEntries(left));
  }

  private update(found: Resource, changes: JsonObject): Resource {
    return this.replace(found, { ...found.model, ...changes });
  }

  private replace(found: Resource, model: JsonObject): Resource {
    return this.own.update(found, model, {
      updatedAt: this.account.now(),
      previousCode: found.asked['Code'] ?? null,
    });
  }

  /** Source: "Lambda function states", AWS Lambda Developer Guide. */
  private idle(found: Resource): Resource {
    if (!this.isBusy(found)) return found;
    const words = `An update is in progress for resource: ${textIn(found.model['Arn'])}`;
    throw new ServiceError(
      'ResourceConflictException',
      `The operation cannot be performed at this time. ${words}`,
      409,
    );
  }

  private existing(input: Input, name: string): Resource {
    const last = name.slice(name.lastIndexOf(':') + 1);
    const found = this.own.find(input, 'FunctionName', last);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', `Function not found: ${name}`, 404);
  }
}

function isBlank(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.values(value).every(isBlank) : value === '';
}

/** An archive of one file counts as inline code, as templates have it. Source: CreateFunction, AWS Lambda API Reference. */
function unpacked(code: Json): { readonly Code: Json; readonly isPacked: boolean } {
  const archive = isObject(code) ? code['ZipFile'] : undefined;
  if (typeof archive !== 'string') return { Code: code, isPacked: false };
  try {
    const [content] = Object.values(unzipSync(Buffer.from(archive, 'base64')));
    return { Code: { ZipFile: Buffer.from(content ?? []).toString('utf8') }, isPacked: true };
  } catch {
    throw new ServiceError(
      'InvalidParameterValueException',
      'Could not unzip uploaded file. Please check your file, then try to upload again.',
    );
  }
}

function configurationIn({ KMSKeyArn: key, FunctionName: name, ...members }: JsonObject): JsonObject {
  return {
    ...members,
    ...(name === undefined ? {} : { FunctionName: name }),
    ...(key === undefined ? {} : { KmsKeyArn: key }),
  };
}

/** Settings of `FunctionConfiguration` beyond those that callers of functions read. */
export function settingsOf({ model }: Resource): JsonObject {
  const names = [
    'Architectures',
    'DeadLetterConfig',
    'EphemeralStorage',
    'FileSystemConfigs',
    'LoggingConfig',
    'PackageType',
    'TracingConfig',
  ];
  const plain = names.flatMap((name): [string, Json][] => {
    const value = model[name];
    return value === undefined ? [] : [[name, value]];
  });
  const { Layers: layers, VpcConfig: network, KmsKeyArn: key, ImageConfig: image } = model;
  const isInVpc = isObject(network) && [network['SubnetIds'] ?? []].flat().length > 0;
  return {
    ...Object.fromEntries(plain),
    ...(Array.isArray(layers) ? { Layers: layers.map((Arn) => ({ Arn, CodeSize: 1 })) } : {}),
    ...(isInVpc ? { VpcConfig: { ...network, VpcId: 'vpc-simulated' } } : {}),
    ...(key === undefined ? {} : { KMSKeyArn: key }),
    ...(image === undefined ? {} : { ImageConfigResponse: { ImageConfig: image } }),
  };
}

/** What `GetFunction` tells beside the configuration. */
export function besides({ model }: Resource): JsonObject {
  const { ReservedConcurrentExecutions: reserved } = model;
  return {
    Tags: tagMapOf(model['Tags']),
    ...(reserved === undefined ? {} : { Concurrency: { ReservedConcurrentExecutions: reserved } }),
  };
}
