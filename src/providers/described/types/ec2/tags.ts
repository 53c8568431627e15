/** The tags of EC2 resources, including the mark of a create. */

import { type JsonObject, type NameIn, objectOf, objectsOf, textOf } from '../../../../json.js';
import { tagChanges } from '../../../direct/tags.js';
import { listed } from '../../listing.js';
import { isMarked, MARK, markedTags } from '../../marks.js';
import type { Ask, Call, Description, Part } from '../../sdk/ec2.js';
import { when } from '../../property-forms.js';

/** `TagSpecifications` of a creating call: the template's tags and the mark. */
export function tagSpecifications(ResourceType: string, properties: JsonObject, unique: string): JsonObject {
  return { TagSpecifications: [{ ResourceType, Tags: markedTags(properties, unique) }] };
}

/** The tags of a template that gives them as `TagSpecifications`, which can only be about the resource itself. */
export function templateTags(properties: JsonObject): { readonly Tags: JsonObject[] } {
  const specifications = objectsOf(properties, 'TagSpecifications');
  return { Tags: specifications.flatMap((one) => objectsOf(one, 'Tags')) };
}

/** The call that removes the mark from the resource with this id. */
export function withoutMarkOf(id: string): Call {
  return ['DeleteTags', { Resources: [id], Tags: [{ Key: MARK }] }];
}

/** For types whose resources EC2 names: a create whose answer was lost is found by its mark. */
export const MARKED: Pick<Description, 'appearsLate' | 'unmark'> = {
  appearsLate: true,
  unmark: ({ physicalId }) => withoutMarkOf(physicalId),
};

/** The commands that list what can have a mark. */
type Listing =
  | 'DescribeAddresses'
  | 'DescribeEgressOnlyInternetGateways'
  | 'DescribeFlowLogs'
  | 'DescribeInternetGateways'
  | 'DescribeNatGateways'
  | 'DescribeRouteTables'
  | 'DescribeSecurityGroups'
  | 'DescribeSubnets'
  | 'DescribeVolumes'
  | 'DescribeVpcEndpoints'
  | 'DescribeVpcs';

/**
 * The resources with this mark, as a `Describe…` call lists them. The filter shortens the answer, and proves nothing: EC2
 * ignores members that a call does not have, so each item is asked for its mark. Two calls name the member `Filter`
 * (DescribeNatGateways, DescribeFlowLogs, EC2 API Reference).
 */
export async function markedItems(
  ask: Ask,
  command: Listing,
  member: string,
  unique: string,
): Promise<JsonObject[]> {
  const filters = [{ Name: `tag:${MARK}`, Values: [unique] }];
  const call: Call =
    command === 'DescribeNatGateways' || command === 'DescribeFlowLogs'
      ? [command, { Filter: filters }]
      : [command, { Filters: filters }];
  // DescribeAddresses answers without pages.
  const items =
    command === 'DescribeAddresses'
      ? objectsOf(await ask(command, { Filters: filters }), 'Addresses')
      : await listed(ask, call, { member, token: 'NextToken' });
  return items.filter((item) => isMarked(objectsOf(item, 'Tags'), unique));
}

/** The tags in a response; empty if there are none. */
export function readTags(answer: JsonObject): JsonObject {
  const Tags = objectsOf(answer, 'Tags');
  return Tags.length === 0 ? {} : { Tags };
}

/** Tags that the creating call sets and later calls change. Tags that others have set are kept. */
export function ec2Tags(idOf: (physicalId: string) => string = (physicalId) => physicalId): Part {
  return {
    properties: ['Tags'],
    isInCreate: true,
    calls: ({ before, after }, { physicalId }) => {
      const { set, removed } = tagChanges(before, after);
      const Resources = [idOf(physicalId)];
      return [
        ...when(removed.length > 0, ['DeleteTags', { Resources, Tags: removed.map((Key) => ({ Key })) }]),
        ...when(set.length > 0, ['CreateTags', { Resources, Tags: set }]),
      ];
    },
  };
}

/** The only item of a list of at most one. */
export function firstOf<Answer extends object>(answer: Answer, list: NameIn<Answer>): JsonObject | undefined {
  return objectsOf(answer, list)[0];
}

/** The blocks of a list that are associated or being associated: others are still described for a while. */
export function associatedBlocks(answer: JsonObject, family: 'Cidr' | 'Ipv6Cidr'): JsonObject[] {
  return objectsOf(answer, `${family}BlockAssociationSet`).filter(
    (one) => !textOf(objectOf(one, `${family}BlockState`), 'State').startsWith('disassociat'),
  );
}

/** The ids of the items in a response. */
export function idsOf(items: readonly JsonObject[], name: string): string[] {
  return items.map((item) => textOf(item, name));
}
