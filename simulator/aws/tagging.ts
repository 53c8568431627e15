/** Simulates the Resource Groups Tagging API. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { readModelOf } from './cloudcontrol/shared-lists.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { placeFor, tagMapOf, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const PAGE = 50;

/**
 * Resources by their tags: those of the caller's region whose ARN is known here. Roles are not listed, as at
 * AWS. Source: GetResources, Resource Groups Tagging API Reference; "Services that support the Resource
 * Groups Tagging API".
 */
export function taggingService(account: Account): Service {
  return serviceFrom<JsonObject>({
    name: 'tagging',
    wire: jsonWire('ResourceGroupsTaggingAPI_20170126.', '1.1'),
    settle: () => account.settle(),
    operations: { GetResources: (input) => page(matching(input, account), input) },
  });
}

/** ARNs that the read model does not hold; `{id}` is the identifier. */
const ARNS: Readonly<Record<string, string>> = {
  'AWS::EC2::SecurityGroup': 'ec2:{place}:security-group/{id}',
  'AWS::EC2::Subnet': 'ec2:{place}:subnet/{id}',
  'AWS::EC2::VPC': 'ec2:{place}:vpc/{id}',
  'AWS::RDS::DBInstance': 'rds:{place}:db:{id}',
  'AWS::SSM::Parameter': 'ssm:{place}:parameter/{id}',
};

function arnOf({ type, identifier, model, accountId, region }: Resource): string | undefined {
  const form = ARNS[type];
  if (form !== undefined)
    return `arn:aws:${form.replace('{place}', `${region}:${accountId}`).replace('{id}', identifier)}`;
  const own = textIn(model['Arn']);
  if (own !== '') return own;
  return identifier.startsWith('arn:') ? identifier : undefined;
}

function matching(input: Input, account: Account): JsonObject[] {
  const filters = input.value('TagFilters');
  const wanted = (Array.isArray(filters) ? filters.filter(isObject) : []).map(({ Key, Values }) => ({
    key: textIn(Key),
    values: Array.isArray(Values) ? Values.map(textIn) : [],
  }));
  const { accountId, region } = placeFor(input);
  return account.inventory.all().flatMap((resource) => {
    if (resource.accountId !== accountId || resource.region !== region) return [];
    const arn = arnOf(resource);
    const tags = tagMapOf(readModelOf(resource, account.inventory)['Tags']);
    const isWanted = wanted.every(
      ({ key, values }) => key in tags && (values.length === 0 || values.includes(textIn(tags[key]))),
    );
    if (arn === undefined || !isWanted) return [];
    return [
      { ResourceARN: arn, Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value: textIn(Value) })) },
    ];
  });
}

function page(all: readonly JsonObject[], input: Input): JsonObject {
  const start = Number(input.optional('PaginationToken') ?? 0);
  if (!Number.isInteger(start))
    throw new ServiceError('PaginationTokenExpiredException', 'The token is not valid');
  const end = start + PAGE;
  return {
    ResourceTagMappingList: all.slice(start, end),
    PaginationToken: end < all.length ? String(end) : '',
  };
}
