/** Systems Manager's operations that write parameters. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import { textAt } from './cloudcontrol/model-paths.js';
import { keyOf, type Place, type Resource } from './cloudcontrol/inventory.js';
import { membersOf, tagListOf, tagMapOf } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

const TYPE = 'AWS::SSM::Parameter';

/**
 * Parameters that callers make, change and delete by the API: living things of the account, as those that Cloud
 * Control makes.
 * Source: the operations of these names, Systems Manager API Reference.
 */
export function writingOperations(account: Account): Operations<JsonObject> {
  return {
    PutParameter: (input) => {
      const before = parameterOf(input.text('Name'), input, account);
      if (before !== undefined && input.value('Overwrite') !== true) {
        throw new ServiceError('ParameterAlreadyExists', 'The parameter already exists.');
      }
      const version = Number(before?.internal['version'] ?? 0) + 1;
      account.inventory.put(newParameter(input, account, { version, before }));
      return { Version: version, Tier: 'Standard' };
    },
    DeleteParameter: (input) => {
      const parameter = parameterOf(input.text('Name'), input, account);
      if (parameter === undefined) throw new ServiceError('ParameterNotFound', '');
      account.remove(keyOf(parameter));
      return {};
    },
    ListTagsForResource: (input) => ({ TagList: tagListOf(tagsOf(tagged(input, account))) }),
    DeleteParameters: (input) => {
      const names = [input.value('Names') ?? []].flat().map(String);
      const found = names.flatMap((name) => parameterOf(name, input, account) ?? []);
      for (const parameter of found) account.remove(keyOf(parameter));
      const deleted = found.map(({ identifier }) => identifier);
      return {
        DeletedParameters: deleted,
        InvalidParameters: names.filter((name) => !deleted.includes(name)),
      };
    },
    AddTagsToResource: (input) => {
      const parameter = tagged(input, account);
      const added = [input.value('Tags') ?? []].flat().filter(isObject);
      const pairs = added.map((tag) => [textAt(tag, ['Key']) ?? '', tag['Value'] ?? ''] as const);
      putTags(parameter, { ...tagsOf(parameter), ...Object.fromEntries(pairs) }, account);
      return {};
    },
    RemoveTagsFromResource: (input) => {
      const parameter = tagged(input, account);
      const gone = [input.value('TagKeys') ?? []].flat();
      const kept = Object.entries(tagsOf(parameter)).filter(([key]) => !gone.includes(key));
      putTags(parameter, Object.fromEntries(kept), account);
      return {};
    },
  };
}

interface Written {
  readonly version: number;
  /** The parameter that is overwritten. */
  readonly before: Resource | undefined;
}

function newParameter(input: Input, account: Account, { version, before }: Written): Resource {
  const tags = tagMapOf(input.value('Tags'));
  const Tags = before === undefined ? tags : tagsOf(before);
  const asked: JsonObject & { Name: string } = {
    ...(before?.asked ?? {}),
    ...membersOf(input, ['Description', 'AllowedPattern', 'Tier', 'DataType']),
    Name: input.text('Name'),
    Type: input.optional('Type') ?? textAt(before?.model ?? {}, ['Type']) ?? 'String',
    Value: input.text('Value'),
    ...(Object.keys(Tags).length === 0 ? {} : { Tags }),
  };
  const { Description: _description, AllowedPattern: _pattern, Tier: _tier, ...model } = asked;
  return {
    ...placeOf(input),
    type: TYPE,
    identifier: asked.Name,
    asked,
    model: { DataType: 'text', ...model },
    internal: { version },
    createdBy: before?.createdBy ?? `ssm:PutParameter ${input.call.id}`,
    createdAt: before?.createdAt ?? account.now(),
    references: [],
  };
}

function tagged(input: Input, account: Account): Resource {
  const parameter = parameterOf(input.text('ResourceId'), input, account);
  if (parameter !== undefined) return parameter;
  throw new ServiceError('InvalidResourceId', 'The resource ID is not valid.');
}

function tagsOf({ model }: Resource): JsonObject {
  return isObject(model['Tags']) ? model['Tags'] : {};
}

function putTags(parameter: Resource, tags: JsonObject, account: Account): void {
  const retagged = ({ Tags: _before, ...properties }: JsonObject) =>
    Object.keys(tags).length === 0 ? properties : { ...properties, Tags: tags };
  const { model, asked } = parameter;
  account.inventory.put({ ...parameter, model: retagged(model), asked: retagged(asked) });
}

function parameterOf(name: string, input: Input, account: Account): Resource | undefined {
  return account.inventory.find(TYPE, name, placeOf(input));
}

function placeOf({ call }: Input): Place {
  return { accountId: call.principal.accountId, region: call.region };
}
