import { readFileSync } from 'node:fs';

import type { JsonObject } from '../../../../src/json.js';
import type { OperationContext, OperationHandle } from '../../../../src/ports/resources.js';
import { CloudControlProvider } from '../../../../src/providers/cloud-control/cloud-control-provider.js';
import { RowNames } from '../../../../src/providers/cloud-control/row-names.js';
import type { ServiceAccess } from '../../../../src/providers/direct/access.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';
import { RequestWatcher } from '../../../../src/providers/cloud-control/watcher.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { FakeApi } from './fake-api.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** A resource that the template names, one that AWS names, and one whose ARN is made of a name of the template. */
export const BUCKET = { logicalId: 'Bucket', type: 'AWS::S3::Bucket', properties: { BucketName: 'b' } };
export const VPC = { logicalId: 'Vpc', type: 'AWS::EC2::VPC', properties: { CidrBlock: '10.0.0.0/16' } };
export const TOPIC = { logicalId: 'Topic', type: 'AWS::SNS::Topic', properties: { TopicName: 'orders' } };

/** The provider over an API that answers as it is told, in a time that the test moves. */
export class Harness {
  readonly api = new FakeApi();
  readonly clock = new FakeClock();
  readonly handles: OperationHandle[] = [];
  readonly provider: CloudControlProvider;
  throttled = 0;
  /** What EC2 answers to whatever it is asked. */
  described: JsonObject = {};
  readonly access: ServiceAccess = {
    region: 'us-east-1',
    clock: this.clock,
    random: () => 0.5,
    account: () => Promise.resolve({ accountId: '123456789012', partition: 'aws' }),
    stackName: 'Shop',
    clients: () => Promise.resolve({ send: () => Promise.resolve(this.described), destroy: () => undefined }),
    rateLimiter: () =>
      new RateLimiter({
        clock: this.clock,
        start: { perSecond: 100, burst: 100 },
        onSlowdown: () => undefined,
      }),
    fetchText: () => Promise.resolve(''),
    fetchBytes: () => Promise.resolve(new Uint8Array()),
    seal: () => ({}),
  };

  /** Another `wait` takes the place of the real watcher's. */
  constructor(wait?: RequestWatcher['wait'], translatesNames = true) {
    const { api, clock } = this;
    const watcher = new RequestWatcher(api, clock, () => 0.5);
    if (wait !== undefined) watcher.wait = wait;
    const onThrottled = () => {
      this.throttled += 1;
    };
    this.provider = new CloudControlProvider({
      api,
      watcher,
      catalog,
      clock,
      onThrottled,
      ...(translatesNames ? { rowNames: new RowNames(catalog, this.access) } : {}),
      stackName: 'Shop',
    });
  }

  context(signal = new AbortController().signal): OperationContext {
    const noted = () => Promise.resolve();
    return { clientToken: 'token-1', accepted: (handle) => this.handles.push(handle), noted, signal };
  }
}
