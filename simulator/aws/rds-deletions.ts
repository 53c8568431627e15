/** Simulates deletions of RDS instances and clusters. */

import type { XmlElement } from '../kernel/xml.js';
import type { Account } from './cloudcontrol/account.js';
import { refuseDelete } from './cloudcontrol/handlers/decisions.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import type { SnapshotShelf } from './database-snapshots.js';
import { placeFor } from './own-api.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

interface Kind {
  readonly type: string;
  readonly name: string;
  readonly status: string;
  readonly busy: string;
}

const KINDS: readonly Kind[] = [
  {
    type: 'AWS::RDS::DBInstance',
    name: 'DBInstance',
    status: 'DBInstanceStatus',
    busy: 'InvalidDBInstanceState',
  },
  { type: 'AWS::RDS::DBCluster', name: 'DBCluster', status: 'Status', busy: 'InvalidDBClusterStateFault' },
];

/**
 * Deletions of RDS's own instances and clusters, which Cloud Control made; what is of Amazon DocumentDB is `others`'. One
 * that is being deleted is seen once more. A final snapshot is taken unless it is skipped.
 * Source: DeleteDBInstance, DeleteDBCluster, Amazon RDS API Reference.
 */
export function rdsDeletions(
  account: Account,
  shelf: SnapshotShelf,
  others: Operations<XmlElement>,
): Operations<XmlElement> {
  const operations = KINDS.map(({ type, name, status, busy }): Operations<XmlElement> => {
    const find = (input: Input): Resource | undefined => {
      const id = input.optional(`${name}Identifier`)?.toLowerCase();
      return account.inventory
        .ofType(type, placeFor(input))
        .find(({ identifier }) => identifier.toLowerCase() === id);
    };
    const xmlOf = (one: Resource, state: string): XmlElement => ({
      [`${name}Identifier`]: one.identifier,
      [`${name}Arn`]: `arn:aws:rds:${one.region}:${one.accountId}:${name}:${one.identifier}`,
      [status]: state,
    });
    return {
      [`Describe${name}s`]: (input) => {
        const found = find(input);
        if (found === undefined) return others[`Describe${name}s`]?.(input) ?? {};
        const isGoing = found.internal['isGoing'] === true;
        if (isGoing) account.remove(keyOf(found));
        return { [`${name}s`]: { [name]: xmlOf(found, isGoing ? 'deleting' : 'available') } };
      },
      [`Delete${name}`]: (input) => {
        const found = find(input);
        if (found === undefined) return others[`Delete${name}`]?.(input) ?? {};
        if (found.internal['isGoing'] === true)
          throw new ServiceError(busy, `${found.identifier} is already being deleted.`);
        refuseHeld(found, account, busy);
        const final = input.optional('FinalDBSnapshotIdentifier');
        const isSkipped = input.optional('SkipFinalSnapshot') === 'true';
        if (!isSkipped && final === undefined) {
          const message = 'FinalDBSnapshotIdentifier is required unless SkipFinalSnapshot is specified.';
          throw new ServiceError('InvalidParameterCombination', message);
        }
        const take = name === 'DBInstance' ? 'CreateDBSnapshot' : 'CreateDBClusterSnapshot';
        if (final !== undefined) shelf.leave(take, final, found.identifier);
        account.inventory.put({ ...found, internal: { ...found.internal, isGoing: true } });
        return { [name]: xmlOf(found, 'deleting') };
      },
    };
  });
  return Object.assign({}, ...operations) as Operations<XmlElement>;
}

function refuseHeld(one: Resource, account: Account, busy: string): void {
  const refusal = refuseDelete(one, account);
  if (refusal === undefined) return;
  const isBusy = refusal.code === 'ResourceConflict';
  throw new ServiceError(isBusy ? busy : 'InvalidParameterCombination', refusal.message);
}
