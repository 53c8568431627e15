/** Describes and deletes network interfaces. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { NETWORK_INTERFACE } from '../cloudcontrol/aftermath.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { passes } from './filters.js';
import { placeFor, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';

/** Network interfaces, as they are looked for and deleted. Source: the operations of these names, EC2 API Reference. */
export function interfaceOperations(account: Account): Operations<XmlElement> {
  const all = (input: Input) => account.inventory.ofType(NETWORK_INTERFACE, placeFor(input));
  const statusOf = (one: Resource) =>
    account.aftermath.refuseInterface(one) === undefined ? 'available' : 'in-use';
  return {
    DescribeNetworkInterfaces: (input) => ({
      networkInterfaceSet: {
        item: all(input)
          .filter((one) =>
            passes(input, {
              'subnet-id': [textIn(one.model['SubnetId'])],
              'group-id': groupsOf(one),
              description: [textIn(one.model['Description'])],
              status: [statusOf(one)],
            }),
          )
          .map((one) => ({
            networkInterfaceId: one.identifier,
            subnetId: textIn(one.model['SubnetId']),
            description: textIn(one.model['Description']),
            status: statusOf(one),
            groupSet: { item: groupsOf(one).map((groupId) => ({ groupId })) },
          })),
      },
    }),
    DeleteNetworkInterface: (input) => {
      const id = input.text('NetworkInterfaceId');
      const found = all(input).find(({ identifier }) => identifier === id);
      if (found === undefined) {
        const message = `The networkInterface ID '${id}' does not exist`;
        throw new ServiceError('InvalidNetworkInterfaceID.NotFound', message);
      }
      const refusal = account.aftermath.refuseInterface(found);
      if (refusal !== undefined) throw new ServiceError('InvalidParameterValue', refusal);
      account.remove(keyOf(found));
      return { return: true };
    },
  };
}

function groupsOf({ model }: Resource): string[] {
  const groups = model['GroupSet'];
  return Array.isArray(groups) ? groups.map((group) => textIn(group)) : [];
}
