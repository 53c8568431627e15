/** Simulates tags of EC2's resources. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { placeOf, type Resource } from '../cloudcontrol/inventory.js';
import { placeFor, tagListOf, tagMapOf } from '../own-api.js';
import { tagsGiven } from '../own-tags.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf } from './filters.js';
import { formTree, objectsIn } from './form.js';
import { specificationOf } from './launch-templates.js';
import type { NatGateways } from './nat-gateways.js';

/** Tags of whatever EC2 has an id for. Source: CreateTags, DeleteTags, EC2 API Reference. */
export function tagOperations(account: Account, remains: Pick<NatGateways, 'retag'>): Operations<XmlElement> {
  const change = (input: Input, changed: (tags: JsonObject) => JsonObject): XmlElement => {
    for (const id of listOf(input, 'ResourceId')) {
      if (!remains.retag(id, changed)) setTags(account, taggable(account, input, id), changed);
    }
    return { return: true };
  };
  const tagsOf = (input: Input) => objectsIn(formTree(input)['Tag']);
  return {
    CreateTags: (input) => change(input, (tags) => ({ ...tags, ...tagMapOf(tagListOf(tagsOf(input))) })),
    // "If you specify a tag key without a tag value, we delete any tag with this key regardless of its value."
    DeleteTags: (input) =>
      change(input, (tags) => {
        const gone = tagsOf(input);
        const isGone = (key: string) =>
          gone.some((tag) => tag['Key'] === key && (tag['Value'] ?? tags[key]) === tags[key]);
        return Object.fromEntries(Object.entries(tags).filter(([key]) => !isGone(key)));
      }),
  };
}

function taggable(account: Account, input: Input, id: string): Resource {
  const all = account.inventory.named(id).filter((resource) => {
    const place = placeOf(resource.type, placeFor(input));
    const isHere = resource.accountId === place.accountId && resource.region === place.region;
    return isHere && resource.type.startsWith('AWS::EC2::');
  });
  // Others may go by the id of what they belong to.
  const found = all.find(({ identifier }) => identifier === id) ?? all[0];
  if (found === undefined) throw new ServiceError('InvalidID', `The ID '${id}' is not valid`);
  return found;
}

/** A security group's rule has tags, but no property that shows them. */
function setTags(account: Account, resource: Resource, changed: (tags: JsonObject) => JsonObject): void {
  const schema = account.registry.find(resource.type);
  if (resource.type === 'AWS::EC2::LaunchTemplate') {
    const specified = objectsIn(resource.asked['TagSpecifications']).flatMap(({ Tags }) => tagListOf(Tags));
    const { TagSpecifications: _before, ...asked } = resource.asked;
    const tags = tagListOf(changed(tagMapOf(specified)));
    const specifications = tags.length === 0 ? {} : { TagSpecifications: [specificationOf(tags)] };
    account.inventory.put({ ...resource, asked: { ...asked, ...specifications } });
    return;
  }
  if (schema?.root.properties?.['Tags'] === undefined) {
    const tags = changed(tagMapOf(resource.internal['tags']));
    account.inventory.put({ ...resource, internal: { ...resource.internal, tags } });
    return;
  }
  const put = ({ Tags, ...rest }: JsonObject): JsonObject => ({
    ...rest,
    ...tagsGiven(tagListOf(changed(tagMapOf(Tags)))),
  });
  account.inventory.put({ ...resource, asked: put(resource.asked), model: put(resource.model) });
}
