/** Describes how CloudWatch alarms are managed. */

import { objectsOf, picked, textOf } from '../../../../json.js';
import { changeOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { arnIn } from '../../description.js';
import { givenTags, tagsNow, tagsPart, wholePart } from '../../property-forms.js';
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
  goesUnseen: true,
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
  read: async (ask, resource) => {
    const { physicalId, place } = resource;
    const Arn = arnIn(place, 'cloudwatch', `alarm:${physicalId}`);
    const [found, tags] = await Promise.all([
      ask('DescribeAlarms', { AlarmNames: [physicalId], AlarmTypes: ['MetricAlarm'] }),
      tagsNow(
        resource,
        () => unlessMissing(ask.optional('ListTagsForResource', { ResourceARN: Arn })),
        'Tags',
        'pairs',
      ),
    ]);
    const [alarm] = objectsOf(found, 'MetricAlarms');
    if (alarm === undefined) return undefined;
    return {
      observed: {
        ...picked(alarm, ['AlarmName', ...SETTINGS]),
        ...tags,
      },
      attributes: { Arn, AlarmName: physicalId },
      ...changeOf(alarm, 'AlarmConfigurationUpdatedTimestamp'),
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteAlarms', { AlarmNames: [physicalId] }]],
  candidates: (_ask, properties) => [textOf(properties, 'AlarmName')],
};
