/** Simulates CloudFront: distributions, functions, and the access to origins. */

import { XMLParser } from 'fast-xml-parser';

import { isObject, type JsonObject } from '../../../src/json.js';
import { queryError } from '../../kernel/protocol.js';
import { writeXml, type XmlElement } from '../../kernel/xml.js';
import type { Answer, Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { objectIn, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { changeTags, withoutKeys } from '../own-tags.js';
import { restService, route, type RestWire, type Route } from '../rest-service.js';
import { ServiceError, type Input } from '../table-service.js';
import { Distributions, type CloudFrontOptions } from './distributions.js';
import { Functions } from './functions.js';
import { OriginAccess } from './origin-access.js';
import type { Versioned } from './versions.js';

const NAMESPACE = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

const at = (path: string) => new RegExp(`^/2020-05-31${path}/?$`);

type Output = Versioned<XmlElement | Buffer>;

/** Source: the operations of these names, Amazon CloudFront API Reference. */
export function cloudFrontService(account: Account, options: CloudFrontOptions = {}): Service {
  const distributions = new Distributions(account, options);
  const functions = new Functions(account);
  return restService<Output>({
    name: 'cloudfront',
    wire: WIRE,
    settle: () => account.settle(),
    routes: [
      ...distributionRoutes(distributions),
      ...functionRoutes(functions),
      ...accessRoutes('OriginAccessControl', '/origin-access-control', OriginAccess.controls(account)),
      ...accessRoutes(
        'CloudFrontOriginAccessIdentity',
        '/origin-access-identity/cloudfront',
        OriginAccess.identities(account),
      ),
      ...tagRoutes(distributions, functions),
    ],
  });
}

function distributionRoutes(distributions: Distributions): Route<Output>[] {
  const [all, one] = ['/distribution', '/distribution/(?<Id>[^/]+)'];
  return [
    route('POST', at(all), 'CreateDistributionWithTags', (input) => distributions.create(input)),
    route('GET', at(all), 'ListDistributions', (input) => distributions.list(input)),
    route('GET', at(one), 'GetDistribution', (input) => distributions.get(input)),
    route('PUT', at(`${one}/config`), 'UpdateDistribution', (input) => distributions.update(input)),
    route('DELETE', at(one), 'DeleteDistribution', (input) => distributions.delete(input)),
  ];
}

function functionRoutes(functions: Functions): Route<Output>[] {
  const one = '/function/(?<Name>[^/]+)';
  return [
    route('POST', at('/function'), 'CreateFunction', (input) => functions.create(input)),
    route('GET', at(`${one}/describe`), 'DescribeFunction', (input) => functions.describe(input)),
    route('POST', at(`${one}/publish`), 'PublishFunction', (input) => functions.publish(input)),
    route('GET', at(one), 'GetFunction', (input) => functions.code(input)),
    route('PUT', at(one), 'UpdateFunction', (input) => functions.update(input)),
    route('DELETE', at(one), 'DeleteFunction', (input) => functions.delete(input)),
  ];
}

function accessRoutes(name: string, path: string, access: OriginAccess): Route<Output>[] {
  const one = `${path}/(?<Id>[^/]+)`;
  const plural = name.replace(/y$/, 'ie');
  return [
    route('POST', at(path), `Create${name}`, (input) => access.create(input)),
    route('GET', at(path), `List${plural}s`, (input) => access.list(input)),
    route('GET', at(one), `Get${name}`, (input) => access.get(input)),
    route('PUT', at(`${one}/config`), `Update${name}`, (input) => access.update(input)),
    route('DELETE', at(one), `Delete${name}`, (input) => access.delete(input)),
  ];
}

function tagRoutes(distributions: Distributions, functions: Functions): Route<Output>[] {
  const owner = (input: Input) => {
    const arn = input.text('Resource');
    for (const { own, find } of [bound(distributions), bound(functions)]) {
      const found = find(input, arn);
      if (found !== undefined) return { own, found };
    }
    throw new ServiceError('NoSuchResource', 'The specified resource does not exist.', 404);
  };
  const change = (input: Input, changed: (tags: JsonObject) => JsonObject): Output => {
    const { own, found } = owner(input);
    changeTags(own, found, changed);
    return { body: {} };
  };
  const items = (input: Input, name: string) => [objectIn(input.value('Items'))[name] ?? []].flat();
  return [
    route('GET', at('/tagging'), 'ListTagsForResource', (input) => {
      const tags = tagListOf(owner(input).found.model['Tags']);
      const Tag = tags.map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) }));
      return { body: { Items: { Tag } } };
    }),
    route('POST', at('/tagging'), 'TagResource', (input) =>
      input.optional('Operation') === 'Untag'
        ? change(input, (tags) => withoutKeys(tags, items(input, 'Key')))
        : change(input, (tags) => ({ ...tags, ...tagMapOf(items(input, 'Tag')) })),
    ),
  ];
}

function bound(kind: Distributions | Functions) {
  return { own: kind.own, find: (input: Input, arn: string) => kind.find(input, arn) };
}

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: false });

/** The element that an answer is. Others are called like the operation. */
const ROOTS: Readonly<Record<string, string>> = {
  CreateDistributionWithTags: 'Distribution',
  GetDistribution: 'Distribution',
  UpdateDistribution: 'Distribution',
  ListDistributions: 'DistributionList',
  CreateFunction: 'FunctionSummary',
  DescribeFunction: 'FunctionSummary',
  PublishFunction: 'FunctionSummary',
  UpdateFunction: 'FunctionSummary',
  ListTagsForResource: 'Tags',
  ListOriginAccessControls: 'OriginAccessControlList',
  ListCloudFrontOriginAccessIdentities: 'CloudFrontOriginAccessIdentityList',
};

const WIRE: RestWire<Output> = {
  members: ({ body }) => {
    const document = parser.parse(body.toString('utf8')) as JsonObject;
    const root = Object.entries(document).find(([name]) => !name.startsWith('?'))?.[1];
    return isObject(root) ? root : {};
  },
  write: (operation, { body, etag }): Answer => {
    const headers = etag === undefined ? {} : { etag };
    if (Buffer.isBuffer(body)) return { status: 200, headers, body };
    if (Object.keys(body).length === 0) return { status: 204, headers };
    const root = ROOTS[operation] ?? operation.replace(/^(Create|Get|Update)/, '');
    return {
      status: 200,
      headers: { 'content-type': 'text/xml', ...headers },
      body: writeXml(root, body, NAMESPACE),
    };
  },
  error: (code, message, status) => queryError(NAMESPACE, { code, message, status }),
};
