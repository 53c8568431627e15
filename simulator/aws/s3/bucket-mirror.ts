/** Keeps the account's list of buckets and bucket policies up to date with what S3's own API does. */

import { parseObject, type JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { decideCreate, decideUpdate } from '../cloudcontrol/handlers/decisions.js';
import { refuseUnknownPrincipals } from '../cloudcontrol/handlers/types/access.js';
import { isStranger } from '../cloudcontrol/strangers/marks.js';
import { keyOf, type Place, type Resource } from '../cloudcontrol/inventory.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import type { Call } from '../../service.js';
import { S3Error } from './errors.js';
import type { Bucket } from './store.js';
import { propertyIn, propertyOf } from './template-forms.js';

const BUCKET = 'AWS::S3::Bucket';
const POLICY = 'AWS::S3::BucketPolicy';
const ACCESS_IDENTITY = 'AWS::CloudFront::CloudFrontOriginAccessIdentity';

/**
 * Buckets and their policies that callers of S3's own API make live in the account that Cloud Control shares, in the
 * template's shape. Those of the simulator's tests, which are made behind the API, do not.
 */
export class BucketMirror {
  constructor(private readonly account: Account) {}

  created(call: Call, { name, region, accountId }: Bucket): void {
    const place = { region, accountId };
    this.account.existing(this.account.inventory.find(BUCKET, name, place));
    this.make(BUCKET, { BucketName: name }, { call, place });
  }

  isOfStranger(bucket: Bucket): boolean {
    const found = this.account.inventory.find(BUCKET, bucket.name, bucket);
    return found !== undefined && isStranger(found);
  }

  /** A sub-resource of the bucket has another document now; `undefined`: none. */
  changed(
    call: Call,
    bucket: Bucket,
    change: { readonly name: string; readonly document: string | undefined },
  ): void {
    const { name, document } = change;
    if (name === 'policy') {
      this.setPolicy(call, bucket, document);
      return;
    }
    const property = propertyOf(name);
    const value = document === undefined || property === undefined ? undefined : propertyIn(name, document);
    if (property !== undefined)
      this.update(bucket, property, value === undefined ? {} : { [property]: value });
  }

  versioned(bucket: Bucket): void {
    const { versioning: Status } = bucket;
    if (Status !== undefined)
      this.update(bucket, 'VersioningConfiguration', { VersioningConfiguration: { Status } });
  }

  /** Throws what S3 answers to a policy that names nobody it knows. */
  refusePolicy(text: string, { accountId }: Bucket): void {
    if (refuseUnknownPrincipals(text, this.account, accountId) === undefined) return;
    throw new S3Error('MalformedPolicy', { message: 'Invalid principal in policy' });
  }

  /** The ARN of the origin access identity whose canonical user this is, if it is one's. */
  accessIdentityOf(canonicalUser: string): string | undefined {
    const named = this.account.inventory.named(canonicalUser);
    const found = named.find(({ type }) => type === ACCESS_IDENTITY);
    if (found === undefined) return undefined;
    return `arn:aws:iam::cloudfront:user/CloudFront Origin Access Identity ${found.identifier}`;
  }

  private update(bucket: Bucket, property: string, value: JsonObject): void {
    const found = this.account.inventory.find(BUCKET, bucket.name, bucket);
    if (found === undefined) return;
    const model = Object.fromEntries(Object.entries(found.model).filter(([name]) => name !== property));
    const { resource } = decideUpdate(this.schema(BUCKET), found, { ...model, ...value }, this.account);
    this.account.inventory.put(resource);
  }

  private setPolicy(call: Call, bucket: Bucket, text: string | undefined): void {
    const found = this.account.inventory.find(POLICY, bucket.name, bucket);
    if (text === undefined) {
      if (found !== undefined) this.account.inventory.remove(keyOf(found));
      return;
    }
    const PolicyDocument = parseObject(text) ?? {};
    if (found === undefined) {
      this.make(POLICY, { Bucket: bucket.name, PolicyDocument }, { call, place: bucket });
      return;
    }
    this.put({
      ...found,
      model: { ...found.model, PolicyDocument },
      asked: { ...found.asked, PolicyDocument },
    });
  }

  private make(type: string, model: JsonObject, { call, place }: { call: Call; place: Place }): void {
    const { accountId, region } = place;
    const caller = { accountId, region, clientToken: `s3:${call.operation} ${call.id}` };
    this.put(decideCreate(this.schema(type), model, this.account, caller).resource);
  }

  private put(resource: Resource): void {
    this.account.inventory.put(resource);
  }

  private schema(type: string): ResourceSchema {
    const schema = this.account.registry.find(type);
    if (schema === undefined) throw new Error(`no schema of ${type}`);
    return schema;
  }
}
