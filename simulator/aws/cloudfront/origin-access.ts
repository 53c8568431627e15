/** Simulates origin access controls and identities by CloudFront's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { withOwnCode } from '../ec2/things.js';
import { objectIn, OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';
import { elementOf } from './forms.js';
import { etagOf, nextVersion, refuseOtherVersion, type Versioned } from './versions.js';

/** One of the two kinds. */
interface Kind {
  readonly name: 'CloudFrontOriginAccessIdentity' | 'OriginAccessControl';
  /** What a list shows. */
  readonly summary: (config: XmlElement) => XmlElement;
}

const CONTROL: Kind = { name: 'OriginAccessControl', summary: (config) => config };

const IDENTITY: Kind = {
  name: 'CloudFrontOriginAccessIdentity',
  summary: ({ Comment }) => ({ Comment }),
};

/**
 * Source: CreateOriginAccessControl, UpdateOriginAccessControl, CreateCloudFrontOriginAccessIdentity,
 * UpdateCloudFrontOriginAccessIdentity and the like, Amazon CloudFront API Reference. An identity with the caller reference
 * of another one is that one if their comments are the same.
 */
export class OriginAccess {
  private readonly own: OwnApi;

  static controls(account: Account): OriginAccess {
    return new OriginAccess(account, CONTROL);
  }

  static identities(account: Account): OriginAccess {
    return new OriginAccess(account, IDENTITY);
  }

  private constructor(
    account: Account,
    private readonly kind: Kind,
  ) {
    const InUse = `${kind.name}InUse`;
    this.own = new OwnApi(account, `AWS::CloudFront::${kind.name}`, {
      InvalidRequest: InUse,
      ResourceConflict: InUse,
      AlreadyExists: `${kind.name}AlreadyExists`,
      fallback: 'InvalidArgument',
    });
  }

  create(input: Input): Versioned<XmlElement> {
    const config = configFrom(input.all());
    const callerReference = input.optional('CallerReference') ?? '';
    const isNamedSo = ({ internal }: Resource) => internal['callerReference'] === callerReference;
    const other = this.kind === IDENTITY ? this.own.all(input).find(isNamedSo) : undefined;
    if (other === undefined) {
      return this.answer(
        this.own.create(input, { [`${this.kind.name}Config`]: config }, { callerReference }),
      );
    }
    if (this.configOf(other)['Comment'] === config['Comment']) return this.answer(other);
    throw new ServiceError('CloudFrontOriginAccessIdentityAlreadyExists', 'It exists already.', 409);
  }

  get(input: Input): Versioned<XmlElement> {
    return this.answer(this.existing(input));
  }

  update(input: Input): Versioned<XmlElement> {
    const before = this.existing(input);
    refuseOtherVersion(input, before);
    const model = { ...before.model, [`${this.kind.name}Config`]: configFrom(input.all()) };
    return this.answer(this.own.update(before, model, nextVersion(before)));
  }

  delete(input: Input): Versioned<XmlElement> {
    const found = this.existing(input);
    refuseOtherVersion(input, found);
    withOwnCode(() => this.own.remove(found));
    return { body: {} };
  }

  list(input: Input): Versioned<XmlElement> {
    const all = this.own.all(input);
    const items = all.map((one) => ({
      Id: one.identifier,
      ...this.kind.summary(elementOf(this.configOf(one))),
    }));
    return {
      body: { Quantity: all.length, IsTruncated: false, Items: { [`${this.kind.name}Summary`]: items } },
    };
  }

  private existing(input: Input): Resource {
    const found = this.own.find(input, 'Id', input.text('Id'));
    if (found !== undefined) return found;
    throw new ServiceError(`NoSuch${this.kind.name}`, 'It does not exist.', 404);
  }

  private configOf({ model }: Resource): JsonObject {
    return objectIn(model[`${this.kind.name}Config`]);
  }

  private answer(one: Resource): Versioned<XmlElement> {
    const { identifier, internal, model } = one;
    const CallerReference = textIn(internal['callerReference']) || identifier;
    const own = this.kind === IDENTITY ? { CallerReference } : {};
    const S3CanonicalUserId = model['S3CanonicalUserId'];
    return {
      etag: etagOf(one),
      body: {
        Id: identifier,
        ...(S3CanonicalUserId === undefined ? {} : { S3CanonicalUserId: textIn(S3CanonicalUserId) }),
        [`${this.kind.name}Config`]: { ...own, ...elementOf(this.configOf(one)) },
      },
    };
  }
}

/** Without the reference of the creator, which no template gives, and what is empty. */
function configFrom({ CallerReference: _reference, Id: _id, ...config }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(config).filter(([name, value]) => name === 'Comment' || value !== ''),
  );
}
