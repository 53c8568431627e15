import { arn, ec2Id, type Forms } from './helpers.js';

/** VPCs and what is in them. */
export const NETWORK_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::EC2::CustomerGateway': ec2Id('CustomerGatewayId', 'cgw'),
  'AWS::EC2::DHCPOptions': ec2Id('DhcpOptionsId', 'dopt'),
  'AWS::EC2::EgressOnlyInternetGateway': ec2Id('Id', 'eigw'),
  'AWS::EC2::EIP': { PublicIp: '203.0.{digits:2}.1{digits:2}', ...ec2Id('AllocationId', 'eipalloc') },
  'AWS::EC2::EIPAssociation': ec2Id('Id', 'eipassoc'),
  'AWS::EC2::FlowLog': ec2Id('Id', 'fl'),
  'AWS::EC2::Instance': {
    ...ec2Id('InstanceId', 'i'),
    PrivateIp: '10.0.1{digits:1}.1{digits:2}',
    PrivateDnsName: 'ip-{digits:4}.{region}.compute.internal',
  },
  'AWS::EC2::InternetGateway': ec2Id('InternetGatewayId', 'igw'),
  'AWS::EC2::LaunchTemplate': {
    ...ec2Id('LaunchTemplateId', 'lt'),
    DefaultVersionNumber: '1',
    LatestVersionNumber: '1',
  },
  'AWS::EC2::NatGateway': { ...ec2Id('NatGatewayId', 'nat'), ...ec2Id('EniId', 'eni') },
  'AWS::EC2::NetworkAcl': ec2Id('Id', 'acl'),
  'AWS::EC2::NetworkInterface': {
    ...ec2Id('Id', 'eni'),
    PrimaryPrivateIpAddress: '10.0.1{digits:1}.1{digits:2}',
  },
  'AWS::EC2::PlacementGroup': { GroupName: 'placement-{alnum:12}', ...ec2Id('GroupId', 'pg') },
  'AWS::EC2::PrefixList': { ...ec2Id('PrefixListId', 'pl'), OwnerId: '{account}' },
  'AWS::EC2::RouteTable': ec2Id('RouteTableId', 'rtb'),
  'AWS::EC2::SecurityGroup': { ...ec2Id('GroupId', 'sg'), Id: '{GroupId}' },
  'AWS::EC2::SecurityGroupEgress': ec2Id('Id', 'sgr'),
  'AWS::EC2::SecurityGroupIngress': ec2Id('Id', 'sgr'),
  'AWS::EC2::Subnet': { ...ec2Id('SubnetId', 'subnet'), ...ec2Id('NetworkAclAssociationId', 'aclassoc') },
  'AWS::EC2::SubnetRouteTableAssociation': ec2Id('Id', 'rtbassoc'),
  'AWS::EC2::TransitGateway': {
    ...ec2Id('Id', 'tgw'),
    TransitGatewayArn: arn('ec2', 'transit-gateway/{Id}'),
  },
  'AWS::EC2::TransitGatewayAttachment': ec2Id('Id', 'tgw-attach'),
  'AWS::EC2::TransitGatewayRouteTable': ec2Id('TransitGatewayRouteTableId', 'tgw-rtb'),
  'AWS::EC2::VPC': {
    ...ec2Id('VpcId', 'vpc'),
    ...ec2Id('DefaultNetworkAcl', 'acl'),
    ...ec2Id('DefaultSecurityGroup', 'sg'),
    CidrBlockAssociations: 'vpc-cidr-assoc-{hex:17}',
  },
  'AWS::EC2::VPCCidrBlock': ec2Id('Id', 'vpc-cidr-assoc'),
  'AWS::EC2::VPCEndpoint': {
    ...ec2Id('Id', 'vpce'),
    CreationTimestamp: '{now}',
    DnsEntries: 'Z{upper:13}:{Id}-{lower:8}.vpce-svc.{region}.vpce.amazonaws.com',
  },
  'AWS::EC2::VPCEndpointService': ec2Id('ServiceId', 'vpce-svc'),
  'AWS::EC2::VPCPeeringConnection': ec2Id('Id', 'pcx'),
  'AWS::EC2::Volume': ec2Id('VolumeId', 'vol'),
  'AWS::EC2::VPNConnection': ec2Id('VpnConnectionId', 'vpn'),
  'AWS::EC2::VPNGateway': ec2Id('VPNGatewayId', 'vgw'),
  'AWS::ElasticLoadBalancing::LoadBalancer': {
    DNSName: '{LoadBalancerName}-{digits:10}.{region}.elb.amazonaws.com',
  },
  'AWS::Route53::HostedZone': {
    Id: 'Z{upper:20}',
    NameServers: 'ns-1.awsdns-01.com,ns-2.awsdns-02.net,ns-3.awsdns-03.org,ns-4.awsdns-04.co.uk',
  },
  'AWS::ServiceDiscovery::PrivateDnsNamespace': {
    Id: 'ns-{lower:16}',
    Arn: arn('servicediscovery', 'namespace/{Id}'),
    HostedZoneId: 'Z{upper:20}',
  },
  'AWS::ServiceDiscovery::Service': { Id: 'srv-{lower:16}', Arn: arn('servicediscovery', 'service/{Id}') },
};
