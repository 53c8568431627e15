/** Simulates CloudWatch: alarms and dashboards. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { Dashboards } from './dashboards.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Alarms of CloudWatch, in the account that Cloud Control shares. `PutMetricAlarm` overwrites an alarm of the
 * name as a whole, but for its tags. Source: PutMetricAlarm, DescribeAlarms, DeleteAlarms, Amazon CloudWatch
 * API Reference.
 */
export function cloudWatchService(account: Account): Service {
  const own = new OwnApi(account, 'AWS::CloudWatch::Alarm', { fallback: 'InvalidParameterValue' });
  const dashboards = new Dashboards(account);
  const byArn = (input: Input): Resource => {
    const found = own.find(input, 'Arn', input.text('ResourceARN')) ?? dashboards.byArn(input);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', 'The named resource does not exist.', 404);
  };
  const ownerOf = (input: Input): OwnApi => (dashboards.byArn(input) === undefined ? own : dashboards.own);
  return serviceFrom<JsonObject>({
    name: 'monitoring',
    wire: jsonWire('GraniteServiceVersion20100801.', '1.0'),
    settle: () => account.settle(),
    operations: {
      ...dashboards.operations(),
      PutMetricAlarm: (input) => {
        const { Tags, ...settings } = input.all();
        const before = own.find(input, 'AlarmName', input.text('AlarmName'));
        if (before === undefined) own.create(input, { ...settings, ...tagsGiven(tagListOf(Tags)) });
        else {
          const { Arn = '', Tags: kept } = before.model;
          own.update(before, { ...settings, Arn, ...(kept === undefined ? {} : { Tags: kept }) });
        }
        return {};
      },
      DescribeAlarms: (input) => ({
        CompositeAlarms: [],
        MetricAlarms: wantedAlarms(own, input).map(described),
      }),
      DeleteAlarms: (input) => {
        const names = [input.value('AlarmNames') ?? []].flat();
        const found = own.all(input).filter(({ identifier }) => names.includes(identifier));
        if (found.length === 0 && names.length > 0) {
          throw new ServiceError('ResourceNotFound', 'The named resource does not exist.', 404);
        }
        for (const alarm of found) own.remove(alarm);
        return {};
      },
      ListTagsForResource: (input) => ({ Tags: tagListOf(byArn(input).model['Tags']) }),
      TagResource: (input) =>
        changeTags(ownerOf(input), byArn(input), (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) =>
        changeTags(ownerOf(input), byArn(input), (tags) =>
          withoutKeys(tags, [input.value('TagKeys') ?? []].flat()),
        ),
    },
  });
}

function described({ model, createdAt }: Resource): JsonObject {
  const { Arn, Tags: _tags, ...settings } = model;
  return {
    ...(isObject(settings) ? settings : {}),
    AlarmArn: textIn(Arn),
    AlarmConfigurationUpdatedTimestamp: createdAt / 1000,
    StateValue: 'INSUFFICIENT_DATA',
  };
}

/** Without names, all are described. Source: DescribeAlarms, CloudWatch API Reference. */
function wantedAlarms(own: OwnApi, input: Input): Resource[] {
  const names = [input.value('AlarmNames') ?? []].flat();
  const prefix = input.optional('AlarmNamePrefix') ?? '';
  return own
    .all(input)
    .filter(({ identifier }) => names.length === 0 || names.includes(identifier))
    .filter(({ identifier }) => identifier.startsWith(prefix));
}
