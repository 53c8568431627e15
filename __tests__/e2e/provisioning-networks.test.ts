/** Tests networks that EC2's own API creates, alone and together with Cloud Control. */

import { afterAll, afterEach, describe, expect, it } from '@jest/globals';

import type { Stage, StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { Apps } from './support/apps.js';
import { expectSuccess, jsonOutput, livingTypes, openStage } from './support/bundle.js';

type Resources = Record<string, { Type: string; Properties: JsonObject; DependsOn?: string[] }>;

const ref = (name: string): JsonObject => ({ Ref: name });
const att = (name: string, attribute: string): JsonObject => ({ 'Fn::GetAtt': [name, attribute] });
const tags = (name: string): JsonObject => ({ Tags: [{ Key: 'Name', Value: `App/${name}` }] });

/** What aws-cdk-lib makes of a VPC with a public and a private subnet, and a service in it. */
const APP: Resources = {
  Vpc: {
    Type: 'AWS::EC2::VPC',
    Properties: {
      CidrBlock: '10.0.0.0/16',
      EnableDnsHostnames: true,
      EnableDnsSupport: true,
      InstanceTenancy: 'default',
      ...tags('Vpc'),
    },
  },
  Public: {
    Type: 'AWS::EC2::Subnet',
    Properties: {
      AvailabilityZone: 'us-east-1a',
      CidrBlock: '10.0.0.0/18',
      MapPublicIpOnLaunch: true,
      VpcId: ref('Vpc'),
      ...tags('Public'),
    },
  },
  PublicTable: { Type: 'AWS::EC2::RouteTable', Properties: { VpcId: ref('Vpc'), ...tags('Public') } },
  PublicAssociation: {
    Type: 'AWS::EC2::SubnetRouteTableAssociation',
    Properties: { RouteTableId: ref('PublicTable'), SubnetId: ref('Public') },
  },
  PublicRoute: {
    Type: 'AWS::EC2::Route',
    Properties: {
      DestinationCidrBlock: '0.0.0.0/0',
      GatewayId: ref('Igw'),
      RouteTableId: ref('PublicTable'),
    },
    DependsOn: ['Attachment'],
  },
  Address: { Type: 'AWS::EC2::EIP', Properties: { Domain: 'vpc', ...tags('Public') } },
  Nat: {
    Type: 'AWS::EC2::NatGateway',
    Properties: { AllocationId: att('Address', 'AllocationId'), SubnetId: ref('Public'), ...tags('Public') },
    DependsOn: ['PublicRoute', 'PublicAssociation'],
  },
  Private: {
    Type: 'AWS::EC2::Subnet',
    Properties: {
      AvailabilityZone: 'us-east-1a',
      CidrBlock: '10.0.64.0/18',
      MapPublicIpOnLaunch: false,
      VpcId: ref('Vpc'),
      ...tags('Private'),
    },
  },
  PrivateTable: { Type: 'AWS::EC2::RouteTable', Properties: { VpcId: ref('Vpc'), ...tags('Private') } },
  PrivateAssociation: {
    Type: 'AWS::EC2::SubnetRouteTableAssociation',
    Properties: { RouteTableId: ref('PrivateTable'), SubnetId: ref('Private') },
  },
  PrivateRoute: {
    Type: 'AWS::EC2::Route',
    Properties: {
      DestinationCidrBlock: '0.0.0.0/0',
      NatGatewayId: ref('Nat'),
      RouteTableId: ref('PrivateTable'),
    },
  },
  Outwards: {
    Type: 'AWS::EC2::EgressOnlyInternetGateway',
    Properties: { VpcId: ref('Vpc'), ...tags('Outwards') },
  },
  Disk: {
    Type: 'AWS::EC2::Volume',
    Properties: {
      AvailabilityZone: 'us-east-1a',
      MultiAttachEnabled: false,
      Size: 1,
      Throughput: 200,
      VolumeType: 'gp3',
      ...tags('Disk'),
    },
  },
  Igw: { Type: 'AWS::EC2::InternetGateway', Properties: tags('Vpc') },
  Attachment: {
    Type: 'AWS::EC2::VPCGatewayAttachment',
    Properties: { InternetGatewayId: ref('Igw'), VpcId: ref('Vpc') },
  },
  Web: {
    Type: 'AWS::EC2::SecurityGroup',
    Properties: {
      GroupDescription: 'App/Web',
      SecurityGroupEgress: [
        { CidrIp: '0.0.0.0/0', Description: 'Allow all outbound traffic by default', IpProtocol: '-1' },
      ],
      SecurityGroupIngress: [
        { CidrIp: '0.0.0.0/0', Description: 'everybody', FromPort: 80, IpProtocol: 'tcp', ToPort: 80 },
      ],
      VpcId: ref('Vpc'),
    },
  },
  Data: {
    Type: 'AWS::EC2::SecurityGroup',
    Properties: {
      GroupDescription: 'App/Data',
      SecurityGroupEgress: [
        {
          CidrIp: '255.255.255.255/32',
          Description: 'Disallow all traffic',
          FromPort: 252,
          IpProtocol: 'icmp',
          ToPort: 86,
        },
      ],
      VpcId: ref('Vpc'),
    },
  },
  DataFromWeb: {
    Type: 'AWS::EC2::SecurityGroupIngress',
    Properties: {
      Description: 'from Web',
      FromPort: 5432,
      GroupId: att('Data', 'GroupId'),
      IpProtocol: 'tcp',
      SourceSecurityGroupId: att('Web', 'GroupId'),
      ToPort: 5432,
    },
  },
  WebToData: {
    Type: 'AWS::EC2::SecurityGroupEgress',
    Properties: {
      DestinationSecurityGroupId: att('Data', 'GroupId'),
      FromPort: 5432,
      GroupId: att('Web', 'GroupId'),
      IpProtocol: 'tcp',
      ToPort: 5432,
    },
  },
};

/** As APP, with changes to several resources. */
function changed(): Resources {
  const change = (name: string, properties: JsonObject) => {
    const { Type = '', Properties = {}, ...rest } = APP[name] ?? {};
    return { [name]: { Type, Properties: { ...Properties, ...properties }, ...rest } };
  };
  return {
    ...APP,
    ...change('Vpc', { EnableDnsHostnames: false }),
    ...change('Public', { MapPublicIpOnLaunch: false, ...tags('Open') }),
    ...change('Disk', { Size: 2, Throughput: 250 }),
    ...change('DataFromWeb', { Description: 'queries of Web' }),
    ...change('Web', {
      SecurityGroupIngress: [{ CidrIp: '0.0.0.0/0', FromPort: 443, IpProtocol: 'tcp', ToPort: 443 }],
    }),
  };
}

describe('a network', () => {
  const apps = new Apps();
  let stage: Stage;
  afterEach(() => stage.close());
  afterAll(() => apps.remove());

  const run = async (command: string, resources: Resources, inputs: Record<string, string> = {}) => {
    const app = await apps.write({ App: { template: { Resources: resources } } });
    return stage.run({ inputs: { command, app, ...inputs } });
  };
  const expectInStep = async (resources: Resources, inputs: Record<string, string> = {}) => {
    const diff = expectSuccess(await run('diff', resources, inputs));
    expect(jsonOutput(diff, 'changes')).toEqual([expect.objectContaining({ changes: [] })]);
    const drift = expectSuccess(await run('drift', resources, inputs));
    expect(jsonOutput(drift, 'drift')).toEqual([expect.objectContaining({ drifted: [], notSupported: [] })]);
  };

  it('lives and dies without a call of Cloud Control, though EC2 shows late what it has made', async () => {
    stage = await openStage({ inputs: { provisioning: 'auto' }, aws: { ec2: { visibleAfter: 300 } } });
    const deployed = expectSuccess(await run('deploy', APP));
    expect(cloudControlCalls(deployed)).toEqual([]);
    expect(livingTypes(stage)).toEqual(
      Object.values(APP)
        .map(({ Type }) => Type)
        .sort(),
    );
    await expectInStep(APP);
    expect(cloudControlCalls(expectSuccess(await run('deploy', changed())))).toEqual([]);
    await expectInStep(changed());
    expect(cloudControlCalls(expectSuccess(await run('destroy', changed(), { yes: 'true' })))).toEqual([]);
    expect(livingTypes(stage)).toEqual([]);
  });

  it.each([
    ['auto', 'cloud-control'],
    ['cloud-control', 'auto'],
  ])('is created by %s and updated, checked and destroyed by %s', async (first, second) => {
    stage = await openStage({ inputs: { provisioning: first } });
    expectSuccess(await run('deploy', APP));
    const inputs = { provisioning: second };
    await expectInStep(APP, inputs);
    expectSuccess(await run('deploy', changed(), inputs));
    await expectInStep(changed(), inputs);
    expectSuccess(await run('destroy', changed(), { yes: 'true', ...inputs }));
    expect(livingTypes(stage)).toEqual([]);
  });
});

function cloudControlCalls({ calls }: StageResult): string[] {
  return calls.filter(({ service }) => service === 'cloudcontrolapi').map(({ operation }) => operation);
}
