/** Manages DocumentDB subnet groups and cluster parameter groups. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { directType } from '../../direct/access.js';
import { changedProperties, wholeWith } from '../../direct/property-changes.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { docDb } from '../services.js';
import { docDbName, DocDbType, setTags, tagsOf, withTags } from './docdb.js';

export const docDbSubnetGroup = directType(docDb, (service) => new SubnetGroup(service));

/** `AWS::DocDB::DBSubnetGroup`. Source: CreateDBSubnetGroup, ModifyDBSubnetGroup, DocumentDB API Reference. */
class SubnetGroup extends DocDbType implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const DBSubnetGroupName = docDbName(properties, 'DBSubnetGroupName', draft);
    await this.calls.once(this.sdk.CreateDBSubnetGroupCommand, {
      ...properties,
      DBSubnetGroupName,
    });
    return DBSubnetGroupName;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const answer = await calls.again(sdk.DescribeDBSubnetGroupsCommand, { DBSubnetGroupName: physicalId });
    const [group] = objectsOf(answer, 'DBSubnetGroups');
    if (group === undefined) return undefined;
    return {
      observed: {
        ...picked(group, ['DBSubnetGroupName', 'DBSubnetGroupDescription']),
        ...picked(properties, ['DBSubnetGroupName']),
        SubnetIds: objectsOf(group, 'Subnets').map((subnet) => textOf(subnet, 'SubnetIdentifier')),
        ...(await tagsOf(this, group['DBSubnetGroupArn'])),
      },
      attributes: { Id: physicalId },
    };
  }

  /** `SubnetIds` are required. */
  async update(
    { physicalId: DBSubnetGroupName, properties }: Subject,
    desired: JsonObject,
    observed: JsonObject,
  ): Promise<undefined> {
    const { calls, sdk } = this;
    const change = { before: properties, after: desired };
    const settings = ['DBSubnetGroupDescription', 'SubnetIds'];
    if (Object.keys(picked(changedProperties(change), settings)).length > 0) {
      const input = { DBSubnetGroupName, ...wholeWith(change, observed, settings) };
      await calls.again(sdk.ModifyDBSubnetGroupCommand, input);
    }
    const group = async () =>
      objectsOf(
        await calls.again(sdk.DescribeDBSubnetGroupsCommand, { DBSubnetGroupName }),
        'DBSubnetGroups',
      )[0];
    await setTags(this, async () => textOf((await group()) ?? {}, 'DBSubnetGroupArn'), change);
  }

  async delete({ physicalId }: Subject): Promise<void> {
    await this.calls.again(this.sdk.DeleteDBSubnetGroupCommand, {
      DBSubnetGroupName: physicalId,
    });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([docDbName(properties, 'DBSubnetGroupName', draft)]);
  }
}

export const docDbClusterParameterGroup = directType(docDb, (service) => new ClusterParameterGroup(service));

/**
 * The maximum number of parameters per call. Source: ModifyDBClusterParameterGroup, DocumentDB API Reference.
 */
const MAX_PARAMETERS = 20;

/**
 * `AWS::DocDB::DBClusterParameterGroup`. Its parameters are set by separate calls. Source:
 * CreateDBClusterParameterGroup, ModifyDBClusterParameterGroup, ResetDBClusterParameterGroup, DocumentDB API
 * Reference.
 */
class ClusterParameterGroup extends DocDbType implements DirectType {
  readonly setAfterwards = ['Parameters'];
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const name = docDbName(properties, 'Name', draft);
    await this.calls.once(this.sdk.CreateDBClusterParameterGroupCommand, {
      DBClusterParameterGroupName: name,
      DBParameterGroupFamily: textOf(properties, 'Family'),
      Description: textOf(properties, 'Description'),
      ...withTags(properties),
    });
    draft.made(name);
    await this.#set(name, objectOf(properties, 'Parameters'));
    return name;
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const input = { DBClusterParameterGroupName: physicalId };
    const answer = await calls.again(sdk.DescribeDBClusterParameterGroupsCommand, input);
    const [group] = objectsOf(answer, 'DBClusterParameterGroups');
    if (group === undefined) return undefined;
    return {
      observed: {
        ...picked(properties, ['Name']),
        Family: group['DBParameterGroupFamily'] ?? '',
        Description: group['Description'] ?? '',
        Parameters: await this.#parametersOf(physicalId),
        ...(await tagsOf(this, group['DBClusterParameterGroupArn'])),
      },
      attributes: { Id: physicalId },
    };
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const { calls, sdk } = this;
    const wanted = objectOf(desired, 'Parameters');
    const gone = Object.keys(objectOf(properties, 'Parameters')).filter(
      (name) => !Object.hasOwn(wanted, name),
    );
    if (gone.length > 0) {
      await calls.again(sdk.ResetDBClusterParameterGroupCommand, {
        DBClusterParameterGroupName: physicalId,
        Parameters: gone.map((ParameterName) => ({ ParameterName, ApplyMethod: 'pending-reboot' })),
      });
    }
    const past = objectOf(properties, 'Parameters');
    await this.#set(physicalId, changedProperties({ before: past, after: wanted }));
    const input = { DBClusterParameterGroupName: physicalId };
    const group = async () =>
      objectsOf(
        await calls.again(sdk.DescribeDBClusterParameterGroupsCommand, input),
        'DBClusterParameterGroups',
      )[0];
    const change = { before: properties, after: desired };
    await setTags(this, async () => textOf((await group()) ?? {}, 'DBClusterParameterGroupArn'), change);
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const input = { DBClusterParameterGroupName: physicalId };
    await this.calls.again(this.sdk.DeleteDBClusterParameterGroupCommand, input);
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([docDbName(properties, 'Name', draft)]);
  }

  async #set(name: string, parameters: JsonObject): Promise<void> {
    const all = Object.entries(parameters).map(([ParameterName, value]) => ({
      ParameterName,
      ParameterValue: typeof value === 'string' ? value : JSON.stringify(value),
      ApplyMethod: 'pending-reboot',
    }));
    for (let from = 0; from < all.length; from += MAX_PARAMETERS) {
      await this.calls.again(this.sdk.ModifyDBClusterParameterGroupCommand, {
        DBClusterParameterGroupName: name,
        Parameters: all.slice(from, from + MAX_PARAMETERS),
      });
    }
  }

  /** The parameters that were set explicitly. */
  async #parametersOf(name: string): Promise<JsonObject> {
    const { calls, sdk } = this;
    let found: JsonObject = {};
    for (let page: JsonObject = {}; ;) {
      const input = { DBClusterParameterGroupName: name, Source: 'user', ...page };
      const answer = await calls.again(sdk.DescribeDBClusterParametersCommand, input);
      for (const parameter of objectsOf(answer, 'Parameters')) {
        found = { ...found, [textOf(parameter, 'ParameterName')]: parameter['ParameterValue'] ?? '' };
      }
      if (answer['Marker'] === undefined) return found;
      page = { Marker: answer['Marker'] };
    }
  }
}
