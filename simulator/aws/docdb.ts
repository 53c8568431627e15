/** Simulates Amazon DocumentDB: clusters, instances and groups. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { rdsSnapshots } from './database-snapshots.js';
import { arnOf, idOf, KINDS, numbered, type Kind } from './docdb-kinds.js';
import { rdsDeletions } from './rds-deletions.js';
import { OwnApi, tagListOf, tagMapOf, textIn } from './own-api.js';
import { queryWire, serviceFrom, ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Clusters, instances and groups of Amazon DocumentDB, whose API signs and speaks as RDS does. A cluster or
 * instance is `creating` or `modifying` when it is first looked at, and is seen once more after it was
 * deleted. Snapshots are RDS's own too (`database-snapshots.ts`). Source: the operations of these names,
 * Amazon DocumentDB API Reference.
 */
export function docDbService(account: Account): Service {
  const shelf = rdsSnapshots(account);
  const docDb = Object.assign(
    {},
    ...KINDS.map((kind) => operationsOf(kind, account)),
  ) as Operations<XmlElement>;
  return serviceFrom({
    name: 'rds',
    wire: queryWire('http://rds.amazonaws.com/doc/2014-10-31/'),
    settle: () => account.settle(),
    operations: Object.assign(
      {},
      docDb,
      rdsDeletions(account, shelf, docDb),
      tagOperations(account),
      shelf.operations,
    ) as Operations<XmlElement>,
    snapshot: () => shelf.snapshot(),
    restore: (snapshot) => shelf.restore(snapshot),
  });
}

function operationsOf(kind: Kind, account: Account): Operations<XmlElement> {
  const things = new Things(kind, account);
  const common: Operations<XmlElement> = {
    [`Create${kind.name}`]: (input) => ({ [kind.name]: things.create(input) }),
    [`Modify${kind.name}`]: (input) => ({ [kind.name]: things.modify(input) }),
    [`Delete${kind.name}`]: (input) => ({ [kind.name]: things.delete(input) }),
    [`Describe${kind.name}s`]: (input) => ({ [`${kind.name}s`]: { [kind.name]: things.describe(input) } }),
  };
  if (kind.name === 'DBCluster') {
    return {
      ...common,
      // "With a default configuration": what the calls have no member for is as in a new cluster.
      RestoreDBClusterFromSnapshot: (input) => ({ DBCluster: things.create(input) }),
      RestoreDBClusterToPointInTime: (input) => ({ DBCluster: things.create(input) }),
    };
  }
  if (kind.name !== 'DBClusterParameterGroup') return common;
  return {
    ...common,
    ModifyDBClusterParameterGroup: (input) => things.setParameters(input, false),
    ResetDBClusterParameterGroup: (input) => things.setParameters(input, true),
    DescribeDBClusterParameters: (input) => things.parameters(input),
  };
}

class Things {
  /** By type. */
  private readonly owns: ReadonlyMap<string, OwnApi>;

  constructor(
    private readonly kind: Kind,
    account: Account,
  ) {
    const errors = {
      ResourceConflict: kind.errors.inUse,
      InvalidRequest: 'InvalidParameterValue',
      fallback: 'InvalidParameterCombination',
    };
    this.owns = new Map(typesOf(kind).map((type) => [type, new OwnApi(account, type, errors)]));
  }

  /**
   * AWS keeps one kind of subnet groups for all of these services; whose type a new one has in templates, only the SDK's
   * client says, which names itself in `user-agent`.
   */
  private typeFor({ call }: Input): string {
    const [rds] = this.kind.sharedWith ?? [];
    return rds !== undefined && /\bapi\/rds#/.test(call.headers['user-agent'] ?? '') ? rds : this.kind.type;
  }

  private ownOf(type: string): OwnApi {
    const own = this.owns.get(type);
    if (own === undefined) throw new Error(`${type} is no ${this.kind.name}`);
    return own;
  }

  create(input: Input): XmlElement {
    const id = input.text(this.kind.id);
    if (this.find(input, id) !== undefined)
      throw new ServiceError(this.kind.errors.exists, `${id} already exists`);
    const isRestored = input.optional('SourceDBClusterIdentifier') !== undefined;
    if (this.kind.hasStates && !isRestored && input.optional('Engine') !== 'docdb') {
      throw new ServiceError('InvalidParameterValue', 'Invalid DB engine');
    }
    const tags = numbered(input, 'Tags.Tag').map(([prefix]) => ({
      Key: input.text(`${prefix}.Key`),
      Value: input.text(`${prefix}.Value`),
    }));
    const type = this.typeFor(input);
    const name = type === this.kind.type ? id : id.toLowerCase();
    const model = { ...this.modelOf(input), [this.kind.property]: name };
    const asked = { ...model, ...(tags.length === 0 ? {} : { Tags: tags }) };
    return this.xml(this.ownOf(type).create(input, asked, { looks: 0, id }), input);
  }

  /** A cluster or instance looks as before, and `available`, when it is looked at first. */
  modify(input: Input): XmlElement {
    const thing = this.existing(input);
    const { status } = stateOf(thing);
    if (this.kind.hasStates && status !== 'available') {
      const message = `${this.kind.name} ${idOf(this.kind, thing)} is not in available state.`;
      throw new ServiceError(this.kind.errors.inUse, message);
    }
    const model = { ...thing.model, ...this.modelOf(input), ...logs(thing.model, input) };
    const internal = this.kind.hasStates ? { looks: 0, before: thing.model } : {};
    return this.xml(this.ownOf(thing.type).update(thing, model, internal), input);
  }

  delete(input: Input): XmlElement {
    const thing = this.existing(input);
    this.ownOf(thing.type).remove(thing);
    return this.kind.hasStates ? this.xml(thing, input) : {};
  }

  describe(input: Input): XmlElement[] {
    const id = input.optional(this.kind.id);
    const things = id === undefined ? this.all(input) : [this.existing(input)];
    return things.map((thing) => {
      const looks = Number(thing.internal['looks']) + 1;
      return this.xml(this.ownOf(thing.type).remember(thing, { looks }), input);
    });
  }

  setParameters(input: Input, isReset: boolean): XmlElement {
    const group = this.existing(input);
    const given = numbered(input, 'Parameters.Parameter').map(([prefix]): [string, Json] => [
      input.text(`${prefix}.ParameterName`),
      input.optional(`${prefix}.ParameterValue`) ?? '',
    ]);
    const before = isObject(group.model['Parameters']) ? group.model['Parameters'] : {};
    const names = new Set(given.map(([name]) => name));
    const kept = Object.entries(before).filter(([name]) => !names.has(name));
    const Parameters = Object.fromEntries(isReset ? kept : [...kept, ...given]);
    this.ownOf(group.type).update(group, { ...group.model, Parameters });
    return { DBClusterParameterGroupName: input.text(this.kind.id) };
  }

  /** Only those that somebody has set: `Source: user`. */
  parameters(input: Input): XmlElement {
    const { Parameters: parameters } = this.existing(input).model;
    const set = Object.entries(isObject(parameters) ? parameters : {});
    return {
      Parameters: {
        Parameter: set.map(([ParameterName, value]) => ({
          ParameterName,
          ParameterValue: textIn(value),
          Source: 'user',
        })),
      },
    };
  }

  private existing(input: Input): Resource {
    const id = input.text(this.kind.id);
    const thing = this.find(input, id);
    if (thing !== undefined) return thing;
    throw new ServiceError(this.kind.errors.missing, `${this.kind.name} ${id} not found.`, 404);
  }

  private find(input: Input, id: string): Resource | undefined {
    return this.all(input).find((thing) => idOf(this.kind, thing) === id.toLowerCase());
  }

  private all(input: Input): Resource[] {
    return [...this.owns.values()].flatMap((own) => own.all(input));
  }

  private modelOf(input: Input): JsonObject {
    const { numbers, flags, lists } = this.kind;
    const members = Object.entries(input.all()).flatMap(([name, value]): [string, Json][] => {
      if (typeof value !== 'string' || name.includes('.') || NOT_PROPERTIES.has(name)) return [];
      if (name === 'DBParameterGroupFamily') return [['Family', value]];
      if (name === this.kind.id) return [];
      if (numbers.includes(name)) return [[name, Number(value)]];
      return [[name, flags.includes(name) ? value === 'true' : value]];
    });
    const listed = Object.entries(lists).flatMap(([name, item]): [string, Json][] => {
      const values = numbered(input, `${name}.${item}`).map(([, value]) => value);
      return values.length === 0 ? [] : [[name, values]];
    });
    return Object.fromEntries([...members, ...listed]);
  }

  private xml(thing: Resource, input: Input): XmlElement {
    const { createdAt } = thing;
    const id = idOf(this.kind, thing);
    const { status, model } = this.kind.hasStates
      ? stateOf(thing)
      : { status: undefined, model: thing.model };
    const at = new Date(createdAt).toISOString();
    const host = `${id}.cluster-abcdefghijkl.${input.call.region}.docdb.amazonaws.com`;
    const texts = Object.fromEntries(
      Object.entries(model).flatMap(([name, value]): [string, string][] =>
        isObject(value) || Array.isArray(value) || value === null ? [] : [[name, String(value)]],
      ),
    );
    const list = (name: string): string[] => (Array.isArray(model[name]) ? (model[name] as string[]) : []);
    return {
      ...texts,
      [this.kind.id]: id,
      [`${this.kind.name}Arn`]: arnOf(this.kind, id, input),
      DBParameterGroupFamily: texts['Family'],
      Status: status,
      DBInstanceStatus: status,
      ClusterCreateTime: at,
      InstanceCreateTime: at,
      Endpoint: this.kind.name === 'DBInstance' ? { Address: host, Port: 27017 } : host,
      ReaderEndpoint: host.replace('.cluster-', '.cluster-ro-'),
      Port: texts['Port'] ?? '27017',
      DbClusterResourceId: `cluster-${id.toUpperCase()}`,
      DBSubnetGroup: texts['DBSubnetGroupName'],
      DBClusterParameterGroup: texts['DBClusterParameterGroupName'],
      VpcSecurityGroups: {
        VpcSecurityGroupMembership: list('VpcSecurityGroupIds').map((VpcSecurityGroupId) => ({
          VpcSecurityGroupId,
          Status: 'active',
        })),
      },
      PerformanceInsightsEnabled: texts['EnablePerformanceInsights'],
      EnabledCloudwatchLogsExports: { member: list('EnableCloudwatchLogsExports') },
      Subnets: {
        Subnet: list('SubnetIds').map((SubnetIdentifier) => ({ SubnetIdentifier, SubnetStatus: 'Active' })),
      },
    };
  }
}

/** What the next look shows. */
function stateOf({ model, internal }: Resource): { readonly status: string; readonly model: JsonObject } {
  const looks = Number(internal['looks'] ?? Infinity);
  const { before } = internal;
  if (!isObject(before)) return { status: looks > 1 ? 'available' : 'creating', model };
  if (looks < 2) return { status: 'available', model: before };
  return { status: looks === 2 ? 'modifying' : 'available', model };
}

function typesOf({ type, sharedWith = [] }: Kind): string[] {
  return [type, ...sharedWith];
}

const NOT_PROPERTIES: ReadonlySet<string> = new Set([
  'Action',
  'Version',
  'Engine',
  'ApplyImmediately',
  'SkipFinalSnapshot',
]);

function logs(model: JsonObject, input: Input): JsonObject {
  const change = (name: string) =>
    numbered(input, `CloudwatchLogsExportConfiguration.${name}.member`).map(([, value]) => value);
  const [enabled, disabled] = [change('EnableLogTypes'), change('DisableLogTypes')];
  if (enabled.length + disabled.length === 0) return {};
  const before = Array.isArray(model['EnableCloudwatchLogsExports'])
    ? model['EnableCloudwatchLogsExports']
    : [];
  const kept = before.filter((log) => typeof log === 'string' && !disabled.includes(log));
  return { EnableCloudwatchLogsExports: [...kept, ...enabled] };
}

function tagOperations(account: Account): Operations<XmlElement> {
  const find = (input: Input): [OwnApi, Resource] => {
    const arn = input.text('ResourceName');
    const all = KINDS.flatMap((kind) => typesOf(kind).map((type) => [kind, type] as const));
    for (const [kind, type] of all) {
      const own = new OwnApi(account, type, { fallback: 'InvalidParameterValue' });
      const found = own.all(input).find((thing) => arnOf(kind, idOf(kind, thing), input) === arn);
      if (found !== undefined) return [own, found];
    }
    throw new ServiceError('InvalidParameterValue', `Invalid resource name: ${arn}`);
  };
  return {
    ListTagsForResource: (input) => {
      const tags = tagListOf(tagMapOf(find(input)[1].model['Tags']));
      return {
        TagList: {
          Tag: tags.map(({ Key, Value }) => ({ Key: textIn(Key), Value: textIn(Value) })),
        },
      };
    },
    AddTagsToResource: (input) => {
      const [own, thing] = find(input);
      const added = numbered(input, 'Tags.Tag').map(([prefix]): [string, Json] => [
        input.text(`${prefix}.Key`),
        input.text(`${prefix}.Value`),
      ]);
      const Tags = tagListOf({ ...tagMapOf(thing.model['Tags']), ...Object.fromEntries(added) });
      own.update(thing, { ...thing.model, Tags });
      return {};
    },
    RemoveTagsFromResource: (input) => {
      const [own, thing] = find(input);
      const gone = new Set(numbered(input, 'TagKeys.member').map(([, key]) => key));
      const kept = Object.entries(tagMapOf(thing.model['Tags'])).filter(([key]) => !gone.has(key));
      own.update(thing, { ...thing.model, Tags: tagListOf(Object.fromEntries(kept)) });
      return {};
    },
  };
}
