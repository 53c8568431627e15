/** Attribute formats of VPCs and their parts. */

import { arn, ec2Id, globalArn, type Forms } from './helpers.js';

/** VPCs and what is in them. */
export const NETWORK_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::EC2::ClientVpnEndpoint': ec2Id('Id', 'cvpn-endpoint'),
  'AWS::EC2::ClientVpnTargetNetworkAssociation': ec2Id('Id', 'cvpn-assoc'),
  'AWS::EC2::CustomerGateway': ec2Id('CustomerGatewayId', 'cgw'),
  'AWS::EC2::DHCPOptions': ec2Id('DhcpOptionsId', 'dopt'),
  'AWS::EC2::EgressOnlyInternetGateway': ec2Id('Id', 'eigw'),
  'AWS::EC2::EIP': { PublicIp: '203.0.{digits:2}.1{digits:2}', ...ec2Id('AllocationId', 'eipalloc') },
  'AWS::EC2::EIPAssociation': ec2Id('Id', 'eipassoc'),
  'AWS::EC2::FlowLog': ec2Id('Id', 'fl'),
  'AWS::EC2::Instance': {
    ...ec2Id('InstanceId', 'i'),
    PrivateIp: '10.0.1{digits:1}.1{digits:2}',
    PrivateDnsName: 'ip-{dashed PrivateIp}.{zone private}.internal',
    PublicIp: '203.0.113.1{digits:2}',
    PublicDnsName: 'ec2-{dashed PublicIp}.{zone public}.amazonaws.com',
  },
  'AWS::EC2::InternetGateway': ec2Id('InternetGatewayId', 'igw'),
  'AWS::EC2::KeyPair': ec2Id('KeyPairId', 'key'),
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
    // "vpce-….ec2.us-east-1.vpce.amazonaws.com" for a service of AWS, "….vpce-svc-….…" for somebody's own.
    DnsEntries:
      '{if VpcEndpointType=Interface}Z{upper:13}:{Id}-{lower:8}.{last ServiceName}.{region}.vpce.amazonaws.com',
  },
  'AWS::EC2::VPCEndpointService': ec2Id('ServiceId', 'vpce-svc'),
  'AWS::EC2::VPCPeeringConnection': ec2Id('Id', 'pcx'),
  'AWS::EC2::Volume': ec2Id('VolumeId', 'vol'),
  'AWS::EC2::VPNConnection': ec2Id('VpnConnectionId', 'vpn'),
  'AWS::EC2::VPNGateway': ec2Id('VPNGatewayId', 'vgw'),
  'AWS::ElasticLoadBalancing::LoadBalancer': {
    DNSName: '{LoadBalancerName}-{digits:10}.{region}.elb.amazonaws.com',
    CanonicalHostedZoneName: '{DNSName}',
    CanonicalHostedZoneNameID: 'Z{upper:13}',
  },
  'AWS::GlobalAccelerator::Accelerator': {
    AcceleratorArn: globalArn('globalaccelerator', 'accelerator/{uuid}'),
    DnsName: 'a{hex:16}.awsglobalaccelerator.com',
    DualStackDnsName: 'a{hex:16}.dualstack.awsglobalaccelerator.com',
  },
  'AWS::NetworkFirewall::Firewall': {
    FirewallArn: arn('network-firewall', 'firewall/{FirewallName}'),
    FirewallId: '{uuid}',
  },
  'AWS::Route53::HealthCheck': { HealthCheckId: '{uuid}' },
  'AWS::Route53::HostedZone': {
    Id: 'Z{upper:20}',
    NameServers: 'ns-1.awsdns-01.com,ns-2.awsdns-02.net,ns-3.awsdns-03.org,ns-4.awsdns-04.co.uk',
  },
  'AWS::ServiceDiscovery::PrivateDnsNamespace': {
    Id: 'ns-{lower:16}',
    Arn: arn('servicediscovery', 'namespace/{Id}'),
    HostedZoneId: 'Z{upper:20}',
  },
  'AWS::VpcLattice::Service': {
    Id: 'svc-{hex:17}',
    Arn: arn('vpc-lattice', 'service/{Id}'),
    'DnsEntry/DomainName': '{Name}-{tail Id}.7d67968.vpc-lattice-svcs.{region}.on.aws',
  },
  'AWS::VpcLattice::ServiceNetwork': { Id: 'sn-{hex:17}', Arn: arn('vpc-lattice', 'servicenetwork/{Id}') },
  'AWS::WAFv2::RuleGroup': {
    Id: '{uuid}',
    Arn: arn('wafv2', '{choose Scope=CLOUDFRONT global regional}/rulegroup/{Name}/{Id}'),
    LabelNamespace: 'awswaf:{account}:rulegroup:{Name}:',
  },
  'AWS::WAFv2::WebACL': {
    Id: '{uuid}',
    Arn: arn('wafv2', '{choose Scope=CLOUDFRONT global regional}/webacl/{Name}/{Id}'),
    LabelNamespace: 'awswaf:{account}:webacl:{Name}:',
  },
  'AWS::ServiceDiscovery::Service': { Id: 'srv-{lower:16}', Arn: arn('servicediscovery', 'service/{Id}') },
};
