/** Describes how launch templates are managed. */

import { createHash } from 'node:crypto';

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { tagChanges } from '../../../direct/tags.js';
import { when } from '../../property-forms.js';
import { EC2, type Call, type Description } from '../../sdk/ec2.js';
import { firstOf, idsOf, templateTags } from './tags.js';

const VERSIONED = ['LaunchTemplateData', 'VersionDescription'];

/**
 * `AWS::EC2::LaunchTemplate`, by its id. Each change of the data is a version; the default version stays.
 * Source: CreateLaunchTemplate, CreateLaunchTemplateVersion, DescribeLaunchTemplates, EC2 API Reference.
 */
export const launchTemplate: Description = {
  type: 'AWS::EC2::LaunchTemplate',
  ...EC2,
  appearsLate: true,
  identity: ['LaunchTemplateName'],
  unreadable: [...VERSIONED, 'TagSpecifications'],
  create: (properties, _place, unique) => [
    'CreateLaunchTemplate',
    {
      ...picked(properties, ['LaunchTemplateName', 'TagSpecifications']),
      ...picked(properties, VERSIONED),
      ClientToken: unique,
    },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'LaunchTemplate'), 'LaunchTemplateId'),
  parts: [
    {
      properties: VERSIONED,
      isInCreate: true,
      calls: ({ after }, { physicalId: LaunchTemplateId, observed = {} }) => {
        const version = picked(after, VERSIONED);
        const ClientToken = tokenOf(LaunchTemplateId, textOf(observed, 'LatestVersionNumber'), after);
        return [['CreateLaunchTemplateVersion', { LaunchTemplateId, ...version, ClientToken }]];
      },
    },
    {
      properties: ['TagSpecifications'],
      isInCreate: true,
      calls: ({ before, after }, { physicalId }): Call[] => {
        const { set, removed } = tagChanges(templateTags(before), templateTags(after));
        const Resources = [physicalId];
        return [
          ...when(removed.length > 0, ['DeleteTags', { Resources, Tags: removed.map((Key) => ({ Key })) }]),
          ...when(set.length > 0, ['CreateTags', { Resources, Tags: set }]),
        ];
      },
    },
  ],
  read: async (ask, { physicalId: LaunchTemplateId }) => {
    const query = { LaunchTemplateIds: [LaunchTemplateId] };
    const found = firstOf(await ask('DescribeLaunchTemplates', query), 'LaunchTemplates');
    if (found === undefined) return undefined;
    const attributes = {
      LaunchTemplateId,
      DefaultVersionNumber: textOf(found, 'DefaultVersionNumber'),
      LatestVersionNumber: textOf(found, 'LatestVersionNumber'),
    };
    return {
      observed: { ...attributes, ...picked(found, ['LaunchTemplateName']) },
      attributes,
      ...momentOf(found, 'CreateTime'),
    };
  },
  delete: (_ask, { physicalId: LaunchTemplateId }) => [['DeleteLaunchTemplate', { LaunchTemplateId }]],
  candidates: async (ask, properties) => {
    const query = { LaunchTemplateNames: [textOf(properties, 'LaunchTemplateName')] };
    const answer = (await unlessMissing(ask('DescribeLaunchTemplates', query))) ?? {};
    return idsOf(objectsOf(answer, 'LaunchTemplates'), 'LaunchTemplateId');
  },
};

/** The same for the same change of the same version: a version whose answer was lost is not created twice. */
function tokenOf(id: string, latest: string, after: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify([id, latest, after]))
    .digest('hex')
    .slice(0, 64);
}
