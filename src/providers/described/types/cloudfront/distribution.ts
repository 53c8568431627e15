/** Describes how CloudFront distributions are managed. */

import { type JsonObject, objectOf, textOf } from '../../../../json.js';
import { phaseIn } from '../../../direct/phase.js';
import type { Place } from '../../description.js';
import { CLOUDFRONT, type Description } from '../../sdk/networks/cloudfront.js';
import {
  byReference,
  cloudFrontArn,
  cloudFrontTags,
  currentOf,
  deletionOf,
  tagItems,
  tagsOf,
  updateOf,
} from './calls.js';
import { changedConfig, isForCloudControl, newConfig, observedConfig } from './distribution-config.js';

const CONFIG = 'DistributionConfig';

/**
 * `AWS::CloudFront::Distribution`, by its id. A lost create is found by its caller reference. A distribution is disabled,
 * and deployed so, before it can be deleted. An update keeps what others have set and the template does not give.
 * Source: CreateDistributionWithTags, UpdateDistribution, DeleteDistribution, GetDistribution, Amazon CloudFront API
 * Reference.
 */
export const distribution: Description = {
  type: 'AWS::CloudFront::Distribution',
  ...CLOUDFRONT,
  identity: [],
  exceptions: (properties) => (isForCloudControl(objectOf(properties, CONFIG)) ? [CONFIG] : []),
  create: (properties, _place, unique) => {
    const config = { ...newConfig(objectOf(properties, CONFIG)), CallerReference: unique };
    const whole = { DistributionConfig: config, Tags: tagItems(properties) };
    return ['CreateDistributionWithTags', { DistributionConfigWithTags: whole }];
  },
  idOf: (answer) => textOf(objectOf(answer, 'Distribution'), 'Id'),
  parts: [
    {
      properties: [CONFIG],
      isInCreate: true,
      calls: async (change, { physicalId }, ask) => {
        const [before, after] = [objectOf(change.before, CONFIG), objectOf(change.after, CONFIG)];
        const changed = (current: JsonObject) => changedConfig(current, { before, after });
        return [await updateOf(ask, 'Distribution', physicalId, changed)];
      },
    },
    cloudFrontTags(({ physicalId, place }) => arnOf(place, physicalId)),
  ],
  read: async (ask, { physicalId: Id, place }) => {
    const [{ found, config }, tags] = await Promise.all([
      currentOf(ask, 'Distribution', Id),
      tagsOf(ask, arnOf(place, Id)),
    ]);
    const attributes = { Id, DomainName: textOf(found, 'DomainName') };
    return {
      observed: { ...attributes, DistributionConfig: observedConfig(config), ...tags },
      attributes,
      mark: textOf(config, 'CallerReference'),
      ...phaseIn(found['Status'], { changing: ['InProgress'] }),
    };
  },
  beforeDelete: async (ask, { physicalId }) => {
    const { config } = await currentOf(ask, 'Distribution', physicalId);
    if (config['Enabled'] === false) return [];
    const disabled = (current: JsonObject) => ({ ...current, Enabled: false });
    return [await updateOf(ask, 'Distribution', physicalId, disabled)];
  },
  delete: deletionOf('Distribution'),
  candidates: byReference('Distribution'),
};

function arnOf(place: Place, id: string): string {
  return cloudFrontArn(place, `distribution/${id}`);
}
