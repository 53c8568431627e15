/** Simulates distributions by CloudFront's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { objectIn, OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';
import { configFrom, elementOf, tagsIn } from './forms.js';
import { etagOf, nextVersion, refuseOtherVersion, type Versioned } from './versions.js';

const TYPE = 'AWS::CloudFront::Distribution';

/** How long CloudFront takes, in milliseconds of the simulated clock. Default: no time. */
export interface CloudFrontOptions {
  /** Until a new or changed distribution is `Deployed`. */
  readonly deployed?: number;
}

/**
 * Members that an update must have. Source: "Required fields for create distribution and update distribution", Amazon
 * CloudFront Developer Guide.
 */
const FOR_UPDATE = [
  'CallerReference',
  'Aliases',
  'DefaultRootObject',
  'Origins',
  'DefaultCacheBehavior',
  'CacheBehaviors',
  'CustomErrorResponses',
  'Comment',
  'Logging',
  'PriceClass',
  'Enabled',
  'ViewerCertificate',
  'Restrictions',
  'WebACLId',
];

/** What every answer shows of a distribution that was given nothing. */
const WHOLE: JsonObject = {
  Aliases: [],
  CacheBehaviors: [],
  Comment: '',
  ContinuousDeploymentPolicyId: '',
  CustomErrorResponses: [],
  DefaultRootObject: '',
  HttpVersion: 'http1.1',
  IPV6Enabled: false,
  OriginGroups: { Quantity: 0, Items: [] },
  PriceClass: 'PriceClass_All',
  Restrictions: { GeoRestriction: { RestrictionType: 'none' } },
  Staging: false,
  ViewerCertificate: {
    CloudFrontDefaultCertificate: true,
    SslSupportMethod: 'vip',
    MinimumProtocolVersion: 'TLSv1',
  },
  WebACLId: '',
};

const ORIGIN: JsonObject = {
  ConnectionAttempts: 3,
  ConnectionTimeout: 10,
  OriginAccessControlId: '',
  OriginCustomHeaders: [],
  OriginPath: '',
  OriginShield: { Enabled: false },
};

const BEHAVIOR: JsonObject = {
  AllowedMethods: ['HEAD', 'GET'],
  CachedMethods: ['HEAD', 'GET'],
  Compress: false,
  FieldLevelEncryptionId: '',
  FunctionAssociations: [],
  LambdaFunctionAssociations: [],
  SmoothStreaming: false,
  TrustedKeyGroups: [],
  TrustedSigners: [],
};

/**
 * Distributions: `InProgress` until they are `Deployed`. Source: CreateDistributionWithTags, UpdateDistribution,
 * GetDistribution, ListDistributions, DeleteDistribution, Amazon CloudFront API Reference.
 */
export class Distributions {
  readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly options: CloudFrontOptions,
  ) {
    this.own = new OwnApi(account, TYPE, { fallback: 'InvalidArgument' });
  }

  /** "If CallerReference is a value that you already sent …, CloudFront returns a DistributionAlreadyExists error." */
  create(input: Input): Versioned<XmlElement> {
    const form = objectIn(input.value('DistributionConfig'));
    const callerReference = textIn(form['CallerReference']);
    if (
      callerReference === '' ||
      form['Origins'] === undefined ||
      form['DefaultCacheBehavior'] === undefined
    ) {
      throw new ServiceError(
        'InvalidArgument',
        'CallerReference, Origins and DefaultCacheBehavior are required.',
      );
    }
    if (this.own.all(input).some(({ internal }) => internal['callerReference'] === callerReference)) {
      const message = `The caller reference that you are using to create a distribution is associated with another distribution.`;
      throw new ServiceError('DistributionAlreadyExists', message, 409);
    }
    const model = { DistributionConfig: this.configFrom(form), ...tagsIn(input) };
    return this.answer(this.own.create(input, model, { callerReference, changedAt: this.account.now() }));
  }

  get(input: Input): Versioned<XmlElement> {
    return this.answer(this.existing(input));
  }

  update(input: Input): Versioned<XmlElement> {
    const before = this.existing(input);
    refuseOtherVersion(input, before);
    const form = input.all();
    const missing = FOR_UPDATE.filter((name) => form[name] === undefined);
    if (missing.length > 0) {
      throw new ServiceError('IllegalUpdate', `The update lacks ${missing.join(', ')}.`);
    }
    if (textIn(form['CallerReference']) !== callerReferenceOf(before)) {
      throw new ServiceError('IllegalUpdate', 'The caller reference cannot be changed.');
    }
    const { Tags } = before.model;
    const model = { DistributionConfig: this.configFrom(form), ...(Tags === undefined ? {} : { Tags }) };
    const internal = { ...nextVersion(before), changedAt: this.account.now() };
    const after = this.own.update(before, { ...model, ...assigned(before.model) }, internal);
    this.account.inventory.put({ ...after, asked: model });
    return this.answer(after);
  }

  list(input: Input): Versioned<XmlElement> {
    const all = this.own.all(input);
    const DistributionSummary = all.map((one) => {
      const { Comment, Enabled } = this.configXml(one);
      return { Id: one.identifier, Status: this.status(one), Comment, Enabled };
    });
    return { body: { Quantity: all.length, IsTruncated: false, Items: { DistributionSummary } } };
  }

  delete(input: Input): Versioned<XmlElement> {
    const distribution = this.existing(input);
    refuseOtherVersion(input, distribution);
    if (configOf(distribution)['Enabled'] !== false || this.status(distribution) !== 'Deployed') {
      const message = 'The distribution you are trying to delete has not been disabled.';
      throw new ServiceError('DistributionNotDisabled', message, 409);
    }
    this.own.remove(distribution);
    return { body: {} };
  }

  find(input: Input, arn: string): Resource | undefined {
    return this.own.all(input).find((one) => arnOf(one) === arn);
  }

  private existing(input: Input): Resource {
    const found = this.own.find(input, 'Id', input.text('Id'));
    if (found !== undefined) return found;
    throw new ServiceError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
  }

  private configFrom(form: JsonObject): JsonObject {
    return configFrom(this.account, TYPE, 'DistributionConfig', form);
  }

  private status({ internal }: Resource): 'Deployed' | 'InProgress' {
    const changedAt = Number(internal['changedAt'] ?? 0);
    return changedAt + (this.options.deployed ?? 0) <= this.account.now() ? 'Deployed' : 'InProgress';
  }

  private answer(one: Resource): Versioned<XmlElement> {
    return {
      etag: etagOf(one),
      body: {
        Id: one.identifier,
        ARN: arnOf(one),
        Status: this.status(one),
        LastModifiedTime: new Date(Number(one.internal['changedAt'] ?? one.createdAt)).toISOString(),
        InProgressInvalidationBatches: 0,
        DomainName: textIn(one.model['DomainName']),
        DistributionConfig: this.configXml(one),
      },
    };
  }

  private configXml(one: Resource): XmlElement {
    const config = { ...WHOLE, ...configOf(one) };
    const { Logging, ...others } = completed(config);
    return {
      CallerReference: callerReferenceOf(one),
      ...elementOf(others),
      Logging: { Enabled: Logging !== undefined, ...LOGGING, ...elementOf(objectIn(Logging)) },
    };
  }
}

const LOGGING: XmlElement = { IncludeCookies: false, Bucket: '', Prefix: '' };

function completed(config: JsonObject): JsonObject {
  const objects = (name: string) => [config[name] ?? []].flat().filter(isObject);
  const behavior = (one: JsonObject) => ({ ...BEHAVIOR, ...one });
  const responses = objects('CustomErrorResponses').map((one): Json => ({
    ResponseCode: '',
    ResponsePagePath: '',
    ...one,
  }));
  return {
    ...config,
    CacheBehaviors: objects('CacheBehaviors').map(behavior),
    CustomErrorResponses: responses,
    DefaultCacheBehavior: behavior(objectIn(config['DefaultCacheBehavior'])),
    Origins: objects('Origins').map((one) => ({ ...ORIGIN, ...one })),
  };
}

function configOf({ model }: Resource): JsonObject {
  return objectIn(model['DistributionConfig']);
}

function assigned({ Id = '', DomainName = '' }: JsonObject): JsonObject {
  return { Id, DomainName };
}

function callerReferenceOf({ identifier, internal }: Resource): string {
  return textIn(internal['callerReference']) || identifier;
}

function arnOf({ accountId, identifier }: Resource): string {
  return `arn:aws:cloudfront::${accountId}:distribution/${identifier}`;
}
