/** Simulates the associations of instances with IAM instance profiles. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { passes } from './filters.js';
import { required } from './form.js';
import { profileArn } from './instances.js';
import type { Things } from './things.js';

/**
 * An instance has at most one. Source: AssociateIamInstanceProfile, ReplaceIamInstanceProfileAssociation,
 * DisassociateIamInstanceProfile, DescribeIamInstanceProfileAssociations, EC2 API Reference.
 */
export function profileOperations(account: Account, instances: Things): Operations<XmlElement> {
  const associated = (input: Input) =>
    instances.seen(input).filter(({ model }) => textIn(model['IamInstanceProfile']) !== '');
  const byAssociation = (input: Input): Resource => {
    const id = required(input, 'AssociationId');
    const found = associated(input).find((one) => associationId(one) === id);
    if (found !== undefined) return found;
    throw new ServiceError('NoSuchAssociation', `The association ${id} does not exist`);
  };
  const put = (one: Resource, name: string): XmlElement => {
    refuseUnknown(account, one, name);
    instances.update(one, { IamInstanceProfile: name });
    return {
      iamInstanceProfileAssociation: xml({ ...one, model: { IamInstanceProfile: name } }, 'associating'),
    };
  };
  return {
    AssociateIamInstanceProfile: (input) => {
      const one = instances.existing(input, required(input, 'InstanceId'));
      if (textIn(one.model['IamInstanceProfile']) !== '') {
        const message = `There is an existing association for instance ${one.identifier}`;
        throw new ServiceError('IncorrectState', message);
      }
      return put(one, required(input, 'IamInstanceProfile.Name'));
    },
    ReplaceIamInstanceProfileAssociation: (input) =>
      put(byAssociation(input), required(input, 'IamInstanceProfile.Name')),
    DisassociateIamInstanceProfile: (input) => {
      const one = byAssociation(input);
      const { IamInstanceProfile: _gone, ...model } = one.model;
      const { IamInstanceProfile: _asked, ...asked } = one.asked;
      account.inventory.put({ ...one, model, asked });
      return { iamInstanceProfileAssociation: xml(one, 'disassociating') };
    },
    DescribeIamInstanceProfileAssociations: (input) => ({
      iamInstanceProfileAssociationSet: {
        item: associated(input)
          .filter((one) => passes(input, { 'instance-id': [one.identifier], state: ['associated'] }))
          .map((one) => xml(one, 'associated')),
      },
    }),
  };
}

/** Words: hashicorp/terraform #15341. */
function refuseUnknown(account: Account, one: Resource, name: string): void {
  const profiles = account.inventory
    .all()
    .filter(({ type, accountId }) => type === 'AWS::IAM::InstanceProfile' && accountId === one.accountId);
  if (profiles.some(({ identifier }) => identifier === name) || account.mayBeOutside(name)) return;
  const message = `Value (${name}) for parameter iamInstanceProfile.name is invalid. Invalid IAM Instance Profile name`;
  throw new ServiceError('InvalidParameterValue', message);
}

function associationId({ identifier }: Resource): string {
  return `iip-assoc-${identifier.slice(2)}`;
}

function xml(one: Resource, state: string): XmlElement {
  const name = textIn(one.model['IamInstanceProfile']);
  return {
    associationId: associationId(one),
    instanceId: one.identifier,
    iamInstanceProfile: { arn: profileArn(one.accountId, name), id: `AIPA${one.identifier.slice(2)}` },
    state,
  };
}
