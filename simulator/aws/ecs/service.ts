/** Simulates ECS: clusters and task definitions. */

import type { JsonObject } from '../../../src/json.js';
import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { textIn } from '../own-api.js';
import { withoutKeys } from '../own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from '../table-service.js';
import { Clusters } from './clusters.js';
import { tagsIn } from './spelling.js';
import { TaskDefinitions } from './task-definitions.js';

/**
 * Clusters and task definitions by ECS's own API, in the account that Cloud Control shares.
 * Source: the operations of these names, Amazon ECS API Reference.
 */
export function ecsService(account: Account): Service {
  const clusters = new Clusters(account);
  const definitions = new TaskDefinitions(account);
  const tag = (input: Input, change: (tags: JsonObject) => JsonObject): JsonObject => {
    const arn = input.text('resourceArn');
    const owner = [clusters, definitions].find((kind) => kind.changeTags(input, arn, change));
    if (owner !== undefined) return {};
    throw new ServiceError('InvalidParameterException', 'The specified resource is not found.');
  };
  return serviceFrom<JsonObject>({
    name: 'ecs',
    wire: jsonWire('AmazonEC2ContainerServiceV20141113.', '1.1'),
    settle: () => account.settle(),
    operations: {
      ...clusters.operations(),
      ...definitions.operations(),
      TagResource: (input) =>
        tag(input, (tags) => ({
          ...tags,
          ...Object.fromEntries(tagsIn(input).map(({ Key, Value }) => [textIn(Key), Value ?? ''])),
        })),
      UntagResource: (input) =>
        tag(input, (tags) => withoutKeys(tags, [input.value('tagKeys') ?? []].flat())),
    },
    snapshot: () => definitions.snapshot(),
    restore: (snapshot) => definitions.restore(snapshot),
  });
}
