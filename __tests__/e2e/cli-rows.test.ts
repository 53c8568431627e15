import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage } from '../../simulator/stage.js';
import { member, type Json, type JsonObject } from '../../src/json.js';
import { Apps } from './support/apps.js';
import {
  ACCOUNT,
  changes,
  expectSuccess,
  jsonOutput,
  livingTypes,
  openStage,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';

const KEY = 'cdkd/Shared/us-east-1/state.json';
const CATALOG = { CatalogId: ACCOUNT };

const TEMPLATE = {
  Resources: {
    Zone: { Type: 'AWS::Route53::HostedZone', Properties: { Name: 'example.com' } },
    Record: {
      Type: 'AWS::Route53::RecordSet',
      Properties: {
        HostedZoneId: { Ref: 'Zone' },
        Name: 'www.example.com',
        Type: 'A',
        TTL: '60',
        ResourceRecords: ['192.0.2.1'],
      },
    },
    Lake: { Type: 'AWS::Glue::Database', Properties: { ...CATALOG, DatabaseInput: { Name: 'lake' } } },
    Orders: {
      Type: 'AWS::Glue::Table',
      Properties: {
        ...CATALOG,
        DatabaseName: { Ref: 'Lake' },
        TableInput: { Name: 'orders', TableType: 'EXTERNAL_TABLE' },
      },
    },
    Warehouse: {
      Type: 'AWS::Glue::Connection',
      Properties: {
        ...CATALOG,
        ConnectionInput: { Name: 'warehouse', ConnectionType: 'NETWORK', ConnectionProperties: {} },
      },
    },
    Network: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
    Group: {
      Type: 'AWS::EC2::SecurityGroup',
      Properties: { GroupDescription: 'web', VpcId: { Ref: 'Network' } },
    },
    Http: {
      Type: 'AWS::EC2::SecurityGroupIngress',
      Properties: {
        GroupId: { 'Fn::GetAtt': ['Group', 'GroupId'] },
        IpProtocol: 'tcp',
        FromPort: 80,
        ToPort: 80,
        CidrIp: '0.0.0.0/0',
        Description: 'everybody',
      },
    },
    Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'shop', AuthenticationType: 'API_KEY' } },
    Cart: {
      Type: 'AWS::AppSync::Resolver',
      Properties: {
        ApiId: { 'Fn::GetAtt': ['Api', 'ApiId'] },
        TypeName: 'Query',
        FieldName: 'cart',
        Kind: 'PIPELINE',
        Code: 'export const request = () => ({})',
      },
    },
  },
};

type EditedTemplate = {
  readonly Resources: Record<string, JsonObject & { readonly Properties: JsonObject }>;
};

/** Ids of the rows, by who has written them. */
type Spelling = (row: JsonObject) => string;

const properties = (row: JsonObject, name: string) => member(member(row, 'properties'), name) as string;

const OF_THE_CLI: Readonly<Record<string, Spelling>> = {
  Record: (row) => `${properties(row, 'HostedZoneId')}|www.example.com|A`,
  Orders: (row) => `${properties(row, 'DatabaseName')}|orders`,
  Warehouse: () => 'warehouse',
  Http: (row) => `${properties(row, 'GroupId')}|tcp|80|80`,
  Cart: (row) => `${properties(row, 'ApiId')}|Query|cart`,
};

const OF_EARLIER_VERSIONS: Readonly<Record<string, Spelling>> = {
  Record: (row) => `www.example.com|${properties(row, 'HostedZoneId')}|A`,
  Orders: (row) => `${ACCOUNT}|${properties(row, 'DatabaseName')}|orders`,
  Warehouse: () => `${ACCOUNT}|warehouse`,
};

/** Each test begins with the resources of a stack, and a state that names them in one way or another. */
describe.each([
  ['of the cdkd CLI', OF_THE_CLI],
  ['of an earlier version', OF_EARLIER_VERSIONS],
])('rows %s', (_who, spellings) => {
  const apps = new Apps();
  let stage: Stage;
  let deployed: SimulatorSnapshot;
  let ours: JsonObject;
  let app: string;
  let edited: string;
  let failing: string;

  beforeAll(async () => {
    stage = await openStage();
    app = await apps.write({ Shared: { template: TEMPLATE } });
    const template: EditedTemplate = structuredClone(TEMPLATE);
    const resources = template.Resources;
    Object.assign(resources['Record']!.Properties, { TTL: '300' });
    Object.assign(resources['Orders']!.Properties, {
      TableInput: { Name: 'orders', TableType: 'EXTERNAL_TABLE', Description: 'all of them' },
    });
    Object.assign(resources['Warehouse']!.Properties, {
      ConnectionInput: {
        Name: 'warehouse',
        ConnectionType: 'NETWORK',
        ConnectionProperties: {},
        Description: 'main',
      },
    });
    Object.assign(resources['Http']!.Properties, { Description: 'all' });
    Object.assign(resources['Cart']!.Properties, { Code: 'export const request = () => null' });
    edited = await apps.write({ Shared: { template } });
    resources['Last'] = {
      Type: 'AWS::SQS::Queue',
      DependsOn: ['Record', 'Orders', 'Warehouse', 'Http', 'Cart'],
      Properties: { DelaySeconds: 5 },
    };
    failing = await apps.write({ Shared: { template } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    ours = stateOf(stage, 'Shared')!;
    deployed = stage.aws.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(deployed);
    stage.aws.s3.putObject(STATE_BUCKET, KEY, JSON.stringify(respelled()));
  });

  afterEach(() => {
    stage.aws.cloudControl.account.outcomes.disarmAll();
    expect(stage.aws.log.defects()).toEqual([]);
  });

  afterAll(async () => {
    await stage.close();
    await apps.remove();
  });

  function respelled(): JsonObject {
    const state = structuredClone(ours);
    const rows = state['resources'] as Record<string, Record<string, Json>>;
    for (const [name, spell] of Object.entries(spellings)) {
      const row = rows[name]!;
      Object.assign(row, { physicalId: spell(row), provisionedBy: 'sdk', attributes: {} });
    }
    return state;
  }

  const run = (command: string, from: string) => stage.run({ inputs: { command, app: from, yes: 'true' } });

  const idOf = (name: string) =>
    member(member(member(stateOf(stage, 'Shared'), 'resources'), name), 'physicalId');

  const modelOf = (type: string) =>
    livingThings(stage.aws.cloudControl.account).find((thing) => thing.type === `AWS::${type}`)?.model;

  it('are found where they are', async () => {
    const result = expectSuccess(await run('drift', app));

    expect(jsonOutput(result, 'drifted')).toBe(false);
  });

  it('are updated, and have the ids of the CLI afterwards', async () => {
    const result = expectSuccess(await run('deploy', edited));

    expect(changes(result).sort()).toEqual(
      ['Record', 'Orders', 'Warehouse', 'Http', 'Cart'].map((name) => `Shared ${name} UPDATE`).sort(),
    );
    for (const name of ['Record', 'Orders', 'Warehouse'] as const) {
      const row = member(member(stateOf(stage, 'Shared'), 'resources'), name) as JsonObject;
      expect(idOf(name)).toBe(OF_THE_CLI[name]!(row));
    }
    expect(modelOf('Route53::RecordSet')).toMatchObject({ TTL: '300' });
    expect(modelOf('EC2::SecurityGroupIngress')).toMatchObject({ Description: 'all' });
    expect(changes(expectSuccess(await run('diff', edited)))).toEqual([]);
  });

  it('are as before once a failed deploy is rolled back', async () => {
    const outcome = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    // A record set is replaced by its own API as one change.
    const where = ({ type }: { type: string }) => type !== 'AWS::Route53::RecordSet';
    stage.aws.cloudControl.account.outcomes.arm({ operation: 'CREATE', where, on: { nth: 1 }, outcome });
    const before = livingTypes(stage);

    const result = await run('deploy', failing);

    expect(result.exitCode).not.toBe(0);
    expect(livingTypes(stage)).toEqual(before);
    expect(modelOf('Route53::RecordSet')).toMatchObject({ TTL: '60' });
    expect(changes(expectSuccess(await run('diff', app)))).toEqual([]);
    expect(jsonOutput(expectSuccess(await run('drift', app)), 'drifted')).toBe(false);
  });

  it('are destroyed with what they stand for', async () => {
    expectSuccess(await run('destroy', app));

    expect(livingTypes(stage)).toEqual([]);
    expect(stateOf(stage, 'Shared')).toBeUndefined();
  });
});
