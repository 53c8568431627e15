/** Manages DocumentDB instances. */

import { defined } from '../../../defined.js';
import { type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../../json.js';
import { directType } from '../../direct/access.js';
import { changeOf, resets } from '../../direct/answer-shapes.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { changedProperties } from '../../direct/property-changes.js';
import { docDb } from '../services.js';
import { docDbName, DocDbType, ENGINE, phaseOf, setTags, tagsOf, untilTaken } from './docdb.js';

export const docDbInstance = directType(docDb, (service) => new Instance(service));

/** What ModifyDBInstance takes. */
const MODIFIABLE_OF_INSTANCE = [
  'AutoMinorVersionUpgrade',
  'CACertificateIdentifier',
  'DBInstanceClass',
  'EnablePerformanceInsights',
  'PreferredMaintenanceWindow',
];

const EMPTY_OF_INSTANCE: JsonObject = { AutoMinorVersionUpgrade: false, EnablePerformanceInsights: false };

/** `AWS::DocDB::DBInstance`. Source: CreateDBInstance, ModifyDBInstance, Amazon DocumentDB API Reference. */
class Instance extends DocDbType implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const DBInstanceIdentifier = docDbName(properties, 'DBInstanceIdentifier', draft);
    const input = {
      ...omitted(properties, ['CertificateRotationRestart']),
      DBInstanceIdentifier,
      Engine: ENGINE,
    };
    await this.calls.once(this.sdk.CreateDBInstanceCommand, input);
    return DBInstanceIdentifier;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const [instance] = objectsOf(await this.#describe(physicalId), 'DBInstances');
    if (instance === undefined) return undefined;
    const endpoint = objectOf(instance, 'Endpoint');
    const attributes = {
      Id: physicalId,
      Endpoint: textOf(endpoint, 'Address'),
      Port: textOf(endpoint, 'Port'),
    };
    return {
      observed: {
        ...instance,
        ...defined({ EnablePerformanceInsights: instance['PerformanceInsightsEnabled'] }),
        ...picked(properties, ['DBInstanceIdentifier']),
        ...(await tagsOf(this, instance['DBInstanceArn'])),
        ...attributes,
      },
      attributes,
      ...phaseOf(textOf(instance, 'DBInstanceStatus'), objectOf(instance, 'PendingModifiedValues')),
      ...changeOf(instance, 'InstanceCreateTime'),
    };
  }

  async update(subject: Subject, desired: JsonObject): Promise<undefined> {
    const { physicalId, properties } = subject;
    const change = { before: properties, after: desired };
    const changed = picked(changedProperties(change), MODIFIABLE_OF_INSTANCE);
    const restart =
      'CACertificateIdentifier' in changed ? picked(desired, ['CertificateRotationRestart']) : {};
    const changes = { ...resets(properties, desired, EMPTY_OF_INSTANCE), ...changed, ...restart };
    if (Object.keys(changes).length > 0) {
      const name = { DBInstanceIdentifier: physicalId, ApplyImmediately: true };
      await this.calls.again(this.sdk.ModifyDBInstanceCommand, { ...changes, ...name });
      await untilTaken(this, () => this.read({ ...subject, properties: desired }), changes);
    }
    const arn = async () =>
      textOf(objectsOf(await this.#describe(physicalId), 'DBInstances')[0] ?? {}, 'DBInstanceArn');
    await setTags(this, arn, change);
  }

  #describe(DBInstanceIdentifier: string): Promise<JsonObject> {
    return this.calls.again(this.sdk.DescribeDBInstancesCommand, { DBInstanceIdentifier });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const reading = await this.read({ logicalId: '', physicalId, properties: {}, attributes: {} });
    if (reading?.phase === 'going') return;
    await this.calls.again(this.sdk.DeleteDBInstanceCommand, {
      DBInstanceIdentifier: physicalId,
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([docDbName(properties, 'DBInstanceIdentifier', draft)]);
  }
}
