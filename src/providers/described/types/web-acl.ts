/** Describes how web ACLs of AWS WAF are managed. */

import { type Json, type JsonObject, objectOf, omitted, picked, textOf } from '../../../json.js';
import { arnIn, type Place } from '../description.js';
import { listed } from '../listing.js';
import { givenTags, plainText, respelled, tagsNow, tagsPart } from '../property-forms.js';
import { WAFV2, type Ask, type Description } from '../sdk/networks/wafv2.js';

const CONFIG = [
  'AssociationConfig',
  'CaptchaConfig',
  'ChallengeConfig',
  'CustomResponseBodies',
  'DataProtectionConfig',
  'DefaultAction',
  'Description',
  'OnSourceDDoSProtectionConfig',
  'Rules',
  'TokenDomains',
  'VisibilityConfig',
];

/**
 * `AWS::WAFv2::WebACL`, by `name|id|scope`. Rules that match bytes are left to Cloud Control. An update replaces the whole
 * configuration and names the version that it replaces.
 * Source: CreateWebACL, UpdateWebACL, GetWebACL, DeleteWebACL, AWS WAF API Reference.
 */
export const webAcl: Description = {
  type: 'AWS::WAFv2::WebACL',
  ...WAFV2,
  identity: ['Name', 'Scope'],
  exceptions: ({ Rules }) => (/"SearchString(Base64)?":/.test(JSON.stringify(Rules ?? [])) ? ['Rules'] : []),
  create: (properties) => [
    'CreateWebACL',
    {
      ...picked(properties, ['Name', 'Scope']),
      ...configForm(properties),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer, { Scope }) => idOf(objectOf(answer, 'Summary'), Scope),
  usable: ({ answer }) => {
    const summary = objectOf(answer, 'Summary');
    return { Arn: textOf(summary, 'ARN'), Id: textOf(summary, 'Id') };
  },
  parts: [
    {
      properties: CONFIG,
      isInCreate: true,
      sends: 'whole',
      calls: async ({ after }, { physicalId }, ask) => {
        const { LockToken = '' } = await aclOf(ask, physicalId);
        return [['UpdateWebACL', { ...keyOf(physicalId), LockToken, ...configForm(after) }]];
      },
    },
    tagsPart({
      style: 'pairs',
      target: ({ physicalId, place }) => ({ ResourceARN: arnOf(place, physicalId) }),
    }),
  ],
  read: async (ask, resource) => {
    const { physicalId, place } = resource;
    const tags = async () => {
      const answer = await ask.optional('ListTagsForResource', { ResourceARN: arnOf(place, physicalId) });
      return objectOf(answer ?? {}, 'TagInfoForResource');
    };
    const [answer, Tags] = await Promise.all([
      aclOf(ask, physicalId),
      tagsNow(resource, tags, 'TagList', 'pairs'),
    ]);
    const found = respelled(objectOf(answer, 'WebACL'), { ARN: 'Arn' }) as JsonObject;
    const attributes = picked(found, ['Arn', 'Capacity', 'Id', 'LabelNamespace']);
    return {
      observed: {
        ...attributes,
        ...picked(keyOf(physicalId), ['Name', 'Scope']),
        ...picked(found, CONFIG),
        ...Tags,
      },
      attributes,
    };
  },
  delete: async (ask, { physicalId }) => {
    const { LockToken = '' } = await aclOf(ask, physicalId);
    return [['DeleteWebACL', { ...keyOf(physicalId), LockToken }]];
  },
  candidates: async (ask, { Name, Scope }) => {
    const paging = { member: 'WebACLs', token: 'NextMarker' };
    const all = await listed(ask, ['ListWebACLs', { Scope: Scope ?? '' }], paging);
    return all.filter((one) => one['Name'] === Name).map((one) => idOf(one, Scope));
  },
};

/** The API takes no empty description. */
function configForm(properties: JsonObject): JsonObject {
  const config = picked(properties, CONFIG);
  const isDescribed = textOf(config, 'Description') !== '';
  return respelled(isDescribed ? config : omitted(config, ['Description']), { Arn: 'ARN' }) as JsonObject;
}

function aclOf(ask: Ask, physicalId: string): ReturnType<typeof ask<'GetWebACL'>> {
  return ask('GetWebACL', keyOf(physicalId));
}

function idOf(summary: JsonObject, scope: Json | undefined): string {
  return `${textOf(summary, 'Name')}|${textOf(summary, 'Id')}|${plainText(scope)}`;
}

/** Rows of the cdkd CLI may hold the ARN. */
function keyOf(physicalId: string): { readonly Name: string; readonly Id: string; readonly Scope: string } {
  const [, place, ...ofArn] = /:(global|regional)\/webacl\/([^/]+)\/([^/]+)$/.exec(physicalId) ?? [];
  const ofId = physicalId.split('|');
  const [Name = '', Id = ''] = place === undefined ? ofId : ofArn;
  const [, , Scope = place === 'global' ? 'CLOUDFRONT' : 'REGIONAL'] = ofId;
  return { Name, Id, Scope };
}

function arnOf(place: Place, physicalId: string): string {
  const { Name, Id, Scope } = keyOf(physicalId);
  return arnIn(place, 'wafv2', `${Scope === 'CLOUDFRONT' ? 'global' : 'regional'}/webacl/${Name}/${Id}`);
}
