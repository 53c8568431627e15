/** Describes how CloudWatch log groups are managed. */

import { type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { arnIn } from '../../description.js';
import { pagesOf } from '../../listing.js';
import { eitherPart, givenTags, LOWER_MEMBERS, tagsNow, tagsPart } from '../../property-forms.js';
import { LOGS, type Ask, type Call, type Description } from '../../sdk/logs.js';

/** The API's names of the properties that the creating call takes. */
const MEMBERS: Readonly<Record<string, string>> = {
  LogGroupName: 'logGroupName',
  KmsKeyId: 'kmsKeyId',
  LogGroupClass: 'logGroupClass',
  DeletionProtectionEnabled: 'deletionProtectionEnabled',
};

/**
 * `AWS::Logs::LogGroup`, by its name.
 * Source: CreateLogGroup, PutRetentionPolicy, DescribeLogGroups, Amazon CloudWatch Logs API Reference.
 */
export const logGroup: Description = {
  type: 'AWS::Logs::LogGroup',
  ...LOGS,
  goesUnseen: true,
  identity: ['LogGroupName'],
  // "You can't change a log group's class after it is created" (Log classes, CloudWatch Logs User Guide).
  fixed: ['LogGroupClass'],
  defaults: { LogGroupClass: 'STANDARD' },
  create: (properties) => [
    'CreateLogGroup',
    { ...renamed(properties), ...givenTags(properties, 'tags', 'map') },
  ],
  idOf: (_answer, properties) => textOf(properties, 'LogGroupName'),
  usable: ({ properties }) => picked(properties, ['LogGroupName']),
  parts: [
    eitherPart(
      'RetentionInDays',
      (retentionInDays, { physicalId }) => [
        'PutRetentionPolicy',
        { logGroupName: physicalId, retentionInDays },
      ],
      ({ physicalId }) => ['DeleteRetentionPolicy', { logGroupName: physicalId }],
    ),
    {
      ...eitherPart(
        'KmsKeyId',
        (kmsKeyId, { physicalId }) => ['AssociateKmsKey', { logGroupName: physicalId, kmsKeyId }],
        ({ physicalId }) => ['DisassociateKmsKey', { logGroupName: physicalId }],
      ),
      isInCreate: true,
    },
    {
      properties: ['DeletionProtectionEnabled'],
      isInCreate: true,
      calls: ({ after }, { physicalId: logGroupIdentifier }) => [
        [
          'PutLogGroupDeletionProtection',
          { logGroupIdentifier, deletionProtectionEnabled: after['DeletionProtectionEnabled'] === true },
        ],
      ],
    },
    tagsPart({
      style: 'map',
      members: LOWER_MEMBERS,
      target: ({ physicalId, place }) => ({ resourceArn: arnIn(place, 'logs', `log-group:${physicalId}`) }),
    }),
  ],
  read: async (ask, resource) => {
    const { physicalId, place } = resource;
    const resourceArn = arnIn(place, 'logs', `log-group:${physicalId}`);
    const [group, tags] = await Promise.all([
      findGroup(ask, physicalId),
      tagsNow(
        resource,
        () => unlessMissing(ask.optional('ListTagsForResource', { resourceArn })),
        'tags',
        'map',
      ),
    ]);
    if (group === undefined) return undefined;
    const Arn = textOf(group, 'arn');
    const { retentionInDays: RetentionInDays } = group;
    return {
      observed: {
        ...properties(group),
        ...(RetentionInDays === undefined ? {} : { RetentionInDays }),
        ...tags,
      },
      attributes: { Arn, LogGroupName: physicalId },
      ...(typeof group['creationTime'] === 'number' ? { createdAt: group['creationTime'] } : {}),
    };
  },
  delete: (_ask, { physicalId: logGroupName }) => [['DeleteLogGroup', { logGroupName }]],
  candidates: (_ask, properties) => [textOf(properties, 'LogGroupName')],
};

/** Groups are listed by name prefix. */
async function findGroup(ask: Ask, name: string): Promise<JsonObject | undefined> {
  const listing: Call = ['DescribeLogGroups', { logGroupNamePrefix: name }];
  for await (const page of pagesOf(ask, listing, { token: 'nextToken' })) {
    const found = objectsOf(page, 'logGroups').find((group) => group['logGroupName'] === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function renamed(given: JsonObject): JsonObject {
  return translated(given, Object.entries(MEMBERS));
}

function properties(group: JsonObject): JsonObject {
  return translated(
    group,
    Object.entries(MEMBERS).map(([property, member]) => [member, property]),
  );
}

function translated(value: JsonObject, names: readonly (readonly [string, string])[]): JsonObject {
  const members = names.flatMap(([from, to]) => {
    const member = value[from];
    return member === undefined ? [] : [[to, member] as const];
  });
  return Object.fromEntries(members);
}
