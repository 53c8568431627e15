import { beforeAll, expect, it } from '@jest/globals';

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { Json, JsonObject } from '../../src/json.js';
import { changes, expectSuccess, jsonOutput, livingTypes, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const TRUST = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { Service: 'codebuild.amazonaws.com' }, Action: 'sts:AssumeRole' },
  ],
};

const TEMPLATE: { readonly Resources: Record<string, { Type: string; Properties: JsonObject }> } = {
  Resources: {
    Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
    Build: {
      Type: 'AWS::CodeBuild::Project',
      Properties: {
        ServiceRole: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Artifacts: { Type: 'NO_ARTIFACTS' },
        Source: { Type: 'NO_SOURCE', BuildSpec: '{"version":"0.2"}' },
        Environment: {
          Type: 'LINUX_CONTAINER',
          Image: 'aws/codebuild/standard:7.0',
          ComputeType: 'BUILD_GENERAL1_SMALL',
        },
        EncryptionKey: 'alias/aws/s3',
      },
    },
    Zone: { Type: 'AWS::Route53::HostedZone', Properties: { Name: 'example.com' } },
    Site: {
      Type: 'AWS::Route53::RecordSet',
      Properties: {
        HostedZoneId: { Ref: 'Zone' },
        Name: 'www.example.com',
        Type: 'A',
        TTL: '60',
        ResourceRecords: ['192.0.2.1'],
      },
    },
    Robot: { Type: 'AWS::IAM::User', Properties: {} },
    Key: { Type: 'AWS::IAM::AccessKey', Properties: { UserName: { Ref: 'Robot' } } },
    Kept: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: { 'Fn::GetAtt': ['Key', 'SecretAccessKey'] } },
    },
    Network: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
    Acl: { Type: 'AWS::EC2::NetworkAcl', Properties: { VpcId: { Ref: 'Network' } } },
    Web: {
      Type: 'AWS::EC2::NetworkAclEntry',
      Properties: {
        NetworkAclId: { Ref: 'Acl' },
        RuleNumber: 100,
        Protocol: 6,
        RuleAction: 'allow',
        CidrBlock: '0.0.0.0/0',
        PortRange: { From: 443, To: 443 },
      },
    },
    Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'shop', AuthenticationType: 'API_KEY' } },
    Schema: {
      Type: 'AWS::AppSync::GraphQLSchema',
      Properties: { ApiId: { 'Fn::GetAtt': ['Api', 'ApiId'] }, Definition: 'type Query { cart: String }' },
    },
    Names: {
      Type: 'AWS::ServiceDiscovery::PrivateDnsNamespace',
      Properties: { Name: 'shop.local', Vpc: { Ref: 'Network' } },
    },
    Sources: { Type: 'AWS::CodeCommit::Repository', Properties: { RepositoryName: 'shop' } },
    Gateway: { Type: 'AWS::EC2::VPNGateway', Properties: { Type: 'ipsec.1' } },
    Certificate: {
      Type: 'AWS::CertificateManager::Certificate',
      Properties: { DomainName: 'vpn.example.com' },
    },
    Vpn: {
      Type: 'AWS::EC2::ClientVpnEndpoint',
      Properties: {
        AuthenticationOptions: [
          {
            Type: 'certificate-authentication',
            MutualAuthentication: { ClientRootCertificateChainArn: { Ref: 'Certificate' } },
          },
        ],
        ClientCidrBlock: '172.16.0.0/16',
        ConnectionLogOptions: { Enabled: false },
        DnsServers: ['10.0.0.2'],
        ServerCertificateArn: { Ref: 'Certificate' },
        TagSpecifications: [{ ResourceType: 'client-vpn-endpoint', Tags: [{ Key: 'team', Value: 'shop' }] }],
      },
    },
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((zone, index) => [
        `Subnet${zone}`,
        {
          Type: 'AWS::EC2::Subnet',
          Properties: {
            VpcId: { Ref: 'Network' },
            AvailabilityZone: `us-east-1${zone}`,
            CidrBlock: `10.0.${index}.0/24`,
          },
        },
      ]),
    ),
    ClientsA: {
      Type: 'AWS::EC2::ClientVpnTargetNetworkAssociation',
      Properties: { ClientVpnEndpointId: { Ref: 'Vpn' }, SubnetId: { Ref: 'Subneta' } },
    },
    ClientsB: {
      Type: 'AWS::EC2::ClientVpnTargetNetworkAssociation',
      Properties: { ClientVpnEndpointId: { Ref: 'Vpn' }, SubnetId: { Ref: 'Subnetb' } },
    },
    Everybody: {
      Type: 'AWS::EC2::ClientVpnAuthorizationRule',
      Properties: {
        ClientVpnEndpointId: { Ref: 'Vpn' },
        TargetNetworkCidr: '10.0.0.0/16',
        AuthorizeAllGroups: true,
      },
    },
    // As CDK's VPCs without route tables for it have it: there is nothing to make, and nothing to look for.
    Nowhere: {
      Type: 'AWS::EC2::VPNGatewayRoutePropagation',
      Properties: { RouteTableIds: [], VpnGatewayId: { Ref: 'Gateway' } },
    },
    Lake: {
      Type: 'AWS::Glue::Database',
      Properties: { CatalogId: { Ref: 'AWS::AccountId' }, DatabaseInput: { Name: 'lake' } },
    },
    // The CDK writes booleans where Glue takes texts.
    Orders: {
      Type: 'AWS::Glue::Table',
      Properties: {
        CatalogId: { Ref: 'AWS::AccountId' },
        DatabaseName: { Ref: 'Lake' },
        TableInput: { Name: 'orders', Parameters: { classification: 'json', has_encrypted_data: true } },
      },
    },
    Service: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
    Profile: { Type: 'AWS::IAM::InstanceProfile', Properties: { Roles: [{ Ref: 'Role' }] } },
    Jobs: {
      Type: 'AWS::EMR::Cluster',
      Properties: {
        Name: 'jobs',
        ReleaseLabel: 'emr-7.5.0',
        Applications: [{ Name: 'Spark' }],
        ServiceRole: { Ref: 'Service' },
        JobFlowRole: { Ref: 'Profile' },
        LogUri: 's3://logs/',
        Instances: {
          MasterInstanceGroup: { InstanceCount: 1, InstanceType: 'm5.xlarge' },
          CoreInstanceGroup: { InstanceCount: 2, InstanceType: 'm5.xlarge' },
        },
      },
    },
    Told: {
      Type: 'AWS::SSM::Parameter',
      Properties: {
        Type: 'String',
        Value: { 'Fn::Sub': '${Build} ${Build.Arn} ${Site} ${Jobs.MasterPublicDNS}' },
      },
    },
  },
};

/** The same stack with one change in each resource that has one to make. */
function editedTemplate(): JsonObject {
  const edited = structuredClone(TEMPLATE);
  const instances = edited.Resources['Jobs']!.Properties['Instances'] as JsonObject;
  Object.assign(instances['CoreInstanceGroup']!, { InstanceCount: 3 });
  Object.assign(edited.Resources['Build']!.Properties, { TimeoutInMinutes: 20 });
  Object.assign(edited.Resources['Key']!.Properties, { Serial: 2 });
  Object.assign(edited.Resources['Web']!.Properties, { RuleAction: 'deny' });
  Object.assign(edited.Resources['Sources']!.Properties, { RepositoryName: 'store' });
  Object.assign(edited.Resources['Site']!.Properties, { Name: 'web.example.com' });
  Object.assign(edited.Resources['Vpn']!.Properties, { SplitTunnel: true, DnsServers: [] });
  Object.assign(edited.Resources['ClientsB']!.Properties, { SubnetId: { Ref: 'Subnetc' } });
  return edited;
}

/** Each test goes on where the one before it ended. */
describeOnStage('types that Cloud Control cannot manage', { isBare: true }, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    app = await apps.write({ Own: { template: TEMPLATE } });
    expectSuccess(await stage.run({ inputs: { command: 'bootstrap' } }));
  });

  /** A property of every living resource of a type, as the account has it. */
  function propertyOf(type: string, name: string): Json[] {
    return livingThings(stage.aws.cloudControl.account)
      .filter((thing) => thing.type === type)
      .map(({ model }) => model[name] ?? null);
  }

  it('are made by their own APIs, and what they are called is what others are told', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));

    const { Nowhere: _nothing, ...made } = TEMPLATE.Resources;
    const expected = Object.values(made).map(({ Type }) => Type);
    expect(livingTypes(stage).sort()).toEqual(expected.sort());
    const name = propertyOf('AWS::CodeBuild::Project', 'Name')[0] as string;
    const dns = 'ec2-203-0-113-7.us-east-1.compute.amazonaws.com';
    const arn = `arn:aws:codebuild:us-east-1:123456789012:project/${name}`;
    expect(propertyOf('AWS::SSM::Parameter', 'Value')).toEqual([`${name} ${arn} www.example.com ${dns}`]);
  });

  it('keep what is told once out of the bucket, and hand it on', () => {
    const values = livingThings(stage.aws.cloudControl.account)
      .filter(({ type }) => type === 'AWS::SecretsManager::Secret')
      .map(({ properties }) => properties['SecretString'] as string);
    expect(values).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]);
    expect(JSON.stringify(stateOf(stage, 'Own'))).not.toContain(values[0]);
  });

  it('are compared with what was deployed', async () => {
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
    const drift = expectSuccess(await stage.run({ inputs: { command: 'drift', app } }));
    const secret = expect.objectContaining({ logicalId: 'Kept' }) as unknown;
    expect(jsonOutput(drift, 'drift')).toEqual([
      expect.objectContaining({ drifted: [], notSupported: [secret] }),
    ]);
  });

  it('are changed in place, or replaced where their API cannot change them', async () => {
    const edited = await apps.write({ Own: { template: editedTemplate() } });
    const result = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: edited } }));

    expect(changes(result)).toEqual(
      expect.arrayContaining([
        'Own Build UPDATE',
        'Own ClientsB REPLACE',
        'Own Jobs UPDATE',
        'Own Key REPLACE',
        'Own Site REPLACE',
        'Own Sources UPDATE',
        'Own Vpn UPDATE',
        'Own Web UPDATE',
      ]),
    );
    expect(propertyOf('AWS::CodeBuild::Project', 'TimeoutInMinutes')).toEqual([20]);
    expect(propertyOf('AWS::EMR::Cluster', 'Instances')).toMatchObject([
      { CoreInstanceGroup: { InstanceCount: 3 } },
    ]);
    expect(propertyOf('AWS::Route53::RecordSet', 'Name')).toEqual(['web.example.com']);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: edited } })))).toEqual([]);
  });

  it('are gone when the stack is', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'destroy', app, yes: 'true' } }));
    expect(livingTypes(stage)).toEqual([]);
  });
});

describeOnStage('many reads at once', { inputs: { provisioning: 'auto' } }, ({ stage, apps }) => {
  it('make Node.js warn of nothing', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Topic${index}`);
    const Resources = Object.fromEntries(names.map((name) => [name, { Type: 'AWS::SNS::Topic' }]));
    const app = await apps.write({ Shop: { template: { Resources } } });
    const runs = [
      await stage.run({ inputs: { command: 'deploy', app } }),
      await stage.run({ inputs: { command: 'drift' } }),
    ];

    for (const run of runs) expect(expectSuccess(run).stderr).not.toContain('MaxListenersExceededWarning');
  });
});
