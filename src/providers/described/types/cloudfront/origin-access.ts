/** Describes how CloudFront's access to origins is managed: origin access controls and the older identities. */

import { objectOf, textOf } from '../../../../json.js';
import { CLOUDFRONT, type Description } from '../../sdk/networks/cloudfront.js';
import { byReference, currentOf, deletionOf, itemsOf, updateOf } from './calls.js';

const CONTROL = 'OriginAccessControlConfig';

/**
 * `AWS::CloudFront::OriginAccessControl`, by its id. No two have one name. Source: CreateOriginAccessControl,
 * UpdateOriginAccessControl, ListOriginAccessControls, Amazon CloudFront API Reference.
 */
export const originAccessControl: Description = {
  type: 'AWS::CloudFront::OriginAccessControl',
  ...CLOUDFRONT,
  identity: [],
  create: (properties) => [
    'CreateOriginAccessControl',
    { OriginAccessControlConfig: objectOf(properties, CONTROL) },
  ],
  idOf: (answer) => textOf(objectOf(answer, 'OriginAccessControl'), 'Id'),
  usable: ({ physicalId: Id }) => ({ Id }),
  parts: [
    {
      properties: [CONTROL],
      isInCreate: true,
      calls: async ({ after }, { physicalId }, ask) => [
        await updateOf(ask, 'OriginAccessControl', physicalId, () => ({
          Description: '',
          ...objectOf(after, CONTROL),
        })),
      ],
    },
  ],
  read: async (ask, { physicalId: Id }) => {
    const { config } = await currentOf(ask, 'OriginAccessControl', Id);
    return { observed: { Id, OriginAccessControlConfig: config }, attributes: { Id } };
  },
  delete: deletionOf('OriginAccessControl'),
  candidates: async (ask, properties) => {
    const name = textOf(objectOf(properties, CONTROL), 'Name');
    const all = await itemsOf(ask, 'OriginAccessControl');
    return all.filter((one) => textOf(one, 'Name') === name).map((one) => textOf(one, 'Id'));
  },
};

const KIND = 'CloudFrontOriginAccessIdentity';

/**
 * `AWS::CloudFront::CloudFrontOriginAccessIdentity`, by its id. A lost create is found by its caller reference.
 * Source: CreateCloudFrontOriginAccessIdentity, UpdateCloudFrontOriginAccessIdentity, Amazon CloudFront API Reference.
 */
export const originAccessIdentity: Description = {
  type: 'AWS::CloudFront::CloudFrontOriginAccessIdentity',
  ...CLOUDFRONT,
  identity: [],
  create: (properties, _place, unique) => {
    const config = { ...objectOf(properties, `${KIND}Config`), CallerReference: unique };
    return ['CreateCloudFrontOriginAccessIdentity', { CloudFrontOriginAccessIdentityConfig: config }];
  },
  idOf: (answer) => textOf(objectOf(answer, KIND), 'Id'),
  usable: ({ physicalId: Id, answer }) => ({
    Id,
    S3CanonicalUserId: textOf(objectOf(answer, KIND), 'S3CanonicalUserId'),
  }),
  parts: [
    {
      properties: [`${KIND}Config`],
      isInCreate: true,
      calls: async ({ after }, { physicalId }, ask) => [
        await updateOf(ask, KIND, physicalId, (current) => ({
          ...current,
          ...objectOf(after, `${KIND}Config`),
        })),
      ],
    },
  ],
  read: async (ask, { physicalId: Id }) => {
    const { found, config } = await currentOf(ask, KIND, Id);
    const attributes = { Id, S3CanonicalUserId: textOf(found, 'S3CanonicalUserId') };
    return {
      observed: { ...attributes, CloudFrontOriginAccessIdentityConfig: config },
      attributes,
      mark: textOf(config, 'CallerReference'),
    };
  },
  delete: deletionOf(KIND),
  candidates: byReference(KIND),
};
