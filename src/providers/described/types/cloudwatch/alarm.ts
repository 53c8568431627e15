/** Describes how CloudWatch alarms are managed. */

import { changeOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import { arnIn } from '../../description.js';
import { givenTags, observedTags, tagsPart, wholePart } from '../../property-forms.js';
import { CLOUDWATCH, type Description } from '../../sdk/cloudwatch.js';

const SETTINGS = [
  'ActionConfiguration',
  'ActionsEnabled',
  'AlarmActions',
  'AlarmDescription',
  'ComparisonOperator',
  'DatapointsToAlarm',
  'Dimensions',
  'EvaluateLowSampleCountPercentile',
  'EvaluationCriteria',
  'EvaluationInterval',
  'EvaluationPeriods',
  'EvaluationWindow',
  'ExtendedStatistic',
  'InsufficientDataActions',
  'MetricName',
  'Metrics',
  'Namespace',
  'OKActions',
  'Period',
  'Statistic',
  'Threshold',
  'ThresholdMetricId',
  'TreatMissingData',
  'Unit',
  'WarmUpConfiguration',
];

/**
 * `AWS::CloudWatch::Alarm`, by its name. `PutMetricAlarm` creates and overwrites the whole alarm, and sets tags on new
 * alarms only.
 * Source: PutMetricAlarm, DescribeAlarms, DeleteAlarms, Amazon CloudWatch API Reference.
 */
export const cloudWatchAlarm: Description = {
  type: 'AWS::CloudWatch::Alarm',
  ...CLOUDWATCH,
  looksFirst: true,
  identity: ['AlarmName'],
  create: (properties) => [
    'PutMetricAlarm',
    { ...picked(properties, ['AlarmName', ...SETTINGS]), ...givenTags(properties, 'Tags', 'pairs') },
  ],
  idOf: (_answer, properties) => textOf(properties, 'AlarmName'),
  parts: [
    wholePart(SETTINGS, (after, { physicalId }) => ['PutMetricAlarm', { AlarmName: physicalId, ...after }]),
    tagsPart({
      style: 'pairs',
      target: ({ physicalId, place }) => ({ ResourceARN: arnIn(place, 'cloudwatch', `alarm:${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const requested = { AlarmNames: [physicalId], AlarmTypes: ['MetricAlarm'] };
    const [alarm] = objectsOf(await ask('DescribeAlarms', requested), 'MetricAlarms');
    if (alarm === undefined) return undefined;
    const Arn = textOf(alarm, 'AlarmArn');
    const tags = await ask.optional('ListTagsForResource', { ResourceARN: Arn });
    return {
      observed: {
        ...picked(alarm, ['AlarmName', ...SETTINGS]),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { Arn, AlarmName: physicalId },
      ...changeOf(alarm, 'AlarmConfigurationUpdatedTimestamp'),
    };
  },
  delete: (_ask, { physicalId }) => Promise.resolve([['DeleteAlarms', { AlarmNames: [physicalId] }]]),
  candidates: (_ask, properties) => Promise.resolve([textOf(properties, 'AlarmName')]),
};
