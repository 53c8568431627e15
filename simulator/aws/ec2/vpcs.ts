/** Simulates VPCs and subnets by EC2's own API. */

import { isObject, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { CidrBlocks } from './cidr-blocks.js';
import { listOf, passes, tagSet } from './filters.js';
import { formTree, given, required } from './form.js';
import { SubnetBlocks } from './subnet-blocks.js';
import { KINDS, Things, type Ec2Options } from './things.js';

/** How an attribute of a VPC is called in a request, and in the answer of DescribeVpcAttribute. */
const VPC_ATTRIBUTES = ['EnableDnsHostnames', 'EnableDnsSupport'] as const;

/**
 * VPCs. Source: CreateVpc, DeleteVpc, DescribeVpcAttribute, DescribeVpcs, ModifyVpcAttribute, ModifyVpcTenancy, EC2 API
 * Reference.
 */
export class Vpcs {
  readonly things: Things;
  private readonly blocks: CidrBlocks;

  constructor(account: Account, options?: Ec2Options) {
    this.things = new Things(account, KINDS.vpc, options);
    this.blocks = new CidrBlocks(account, this.things);
  }

  operations(): Operations<XmlElement> {
    return {
      ...this.blocks.operations(),
      CreateVpc: (input) => ({ vpc: this.xml(this.create(input), 'pending') }),
      DeleteVpc: (input) => {
        this.things.remove(this.existing(input));
        return { return: true };
      },
      ModifyVpcAttribute: (input) => this.modify(input),
      ModifyVpcTenancy: (input) => this.setTenancy(input),
      DescribeVpcAttribute: (input) => this.attribute(input),
      DescribeVpcs: (input) => ({
        vpcSet: {
          item: this.things
            .seen(input, listOf(input, 'VpcId'))
            .filter((vpc) => passes(input, filterable(vpc), vpc.model['Tags']))
            .map((vpc) => this.xml(vpc, 'available')),
        },
      }),
    };
  }

  private create(input: Input): Resource {
    if (input.optional('CidrBlock') === undefined && input.optional('Ipv4IpamPoolId') === undefined) {
      throw new ServiceError('MissingParameter', 'Either CidrBlock or Ipv4IpamPoolId must be provided');
    }
    const names = ['CidrBlock', 'InstanceTenancy', 'Ipv4IpamPoolId', 'Ipv4NetmaskLength'];
    return this.things.create(input, given(input, names, { Ipv4NetmaskLength: 'number' }));
  }

  /** "If you specify this parameter, you can't specify more than one attribute": one attribute a call. */
  private modify(input: Input): XmlElement {
    const vpc = this.existing(input);
    const asked = formTree(input);
    const names = VPC_ATTRIBUTES.filter((name) => asked[name] !== undefined);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      throw new ServiceError('InvalidParameterCombination', 'Fields for multiple attribute types specified');
    }
    const value = isObject(asked[name]) && asked[name]['Value'] === 'true';
    if (name === 'EnableDnsHostnames' && value && vpc.model['EnableDnsSupport'] === false) {
      const message = 'DNS hostnames cannot be enabled while DNS support is disabled';
      throw new ServiceError('InvalidParameterValue', message);
    }
    this.things.update(vpc, { [name]: value });
    return { return: true };
  }

  /** "This operation can only change the tenancy from dedicated to default." */
  private setTenancy(input: Input): XmlElement {
    const vpc = this.existing(input);
    const InstanceTenancy = required(input, 'InstanceTenancy');
    if (InstanceTenancy !== 'default') {
      throw new ServiceError('InvalidParameterValue', 'Tenancy can only be modified to default');
    }
    this.things.update(vpc, { InstanceTenancy });
    return { return: true };
  }

  private attribute(input: Input): XmlElement {
    const { model, identifier } = this.existing(input);
    const name = required(input, 'Attribute');
    const property = VPC_ATTRIBUTES.find((one) => one.toLowerCase() === name.toLowerCase());
    if (property === undefined) {
      throw new ServiceError('InvalidParameterValue', `Value (${name}) for parameter attribute is invalid.`);
    }
    const isOn = model[property] ?? property === 'EnableDnsSupport';
    return { vpcId: identifier, [name]: { value: isOn === true } };
  }

  private existing(input: Input): Resource {
    return this.things.existing(input, required(input, 'VpcId'));
  }

  /** No VPC is the default one: accounts here begin without. */
  private xml(vpc: Resource, state: 'pending' | 'available'): XmlElement {
    const { identifier, model, accountId } = vpc;
    const own = Array.isArray(model['CidrBlockAssociations']) ? model['CidrBlockAssociations'] : [];
    const { ipv4, ipv6 } = this.blocks.setsOf(vpc);
    const cidrBlock = textIn(model['CidrBlock']);
    const first = own.map((id) => ({
      associationId: textIn(id),
      cidrBlock,
      cidrBlockState: { state: 'associated' },
    }));
    return {
      vpcId: identifier,
      ownerId: accountId,
      state,
      cidrBlock,
      cidrBlockAssociationSet: { item: [...first, ...ipv4] },
      ipv6CidrBlockAssociationSet: { item: ipv6 },
      instanceTenancy: textIn(model['InstanceTenancy']) || 'default',
      isDefault: false,
      tagSet: tagSet(model),
    };
  }
}

function filterable({ identifier, model, accountId }: Resource): Record<string, string[]> {
  return {
    'vpc-id': [identifier],
    cidr: [textIn(model['CidrBlock'])],
    state: ['available'],
    'is-default': ['false'],
    'owner-id': [accountId],
  };
}

/** Attributes of a subnet that ModifySubnetAttribute changes, one a call. */
const SUBNET_ATTRIBUTES: Readonly<Record<string, (value: string) => JsonObject>> = {
  AssignIpv6AddressOnCreation: (value) => ({ AssignIpv6AddressOnCreation: value === 'true' }),
  EnableDns64: (value) => ({ EnableDns64: value === 'true' }),
  EnableLniAtDeviceIndex: (value) => ({ EnableLniAtDeviceIndex: Number(value) }),
  MapPublicIpOnLaunch: (value) => ({ MapPublicIpOnLaunch: value === 'true' }),
  PrivateDnsHostnameTypeOnLaunch: (value) => ({ HostnameType: value }),
  EnableResourceNameDnsARecordOnLaunch: (value) => ({ EnableResourceNameDnsARecord: value === 'true' }),
  EnableResourceNameDnsAAAARecordOnLaunch: (value) => ({ EnableResourceNameDnsAAAARecord: value === 'true' }),
};

/** Attributes that need an IPv6 block, as refusals call them. */
const NEEDS_BLOCK: Readonly<Record<string, string>> = {
  AssignIpv6AddressOnCreation: 'assign-ipv6-address-on-creation',
  EnableDns64: 'enable-dns64',
  EnableResourceNameDnsAAAARecord: 'enable-resource-name-dns-aaaa-record-on-launch',
};

const NAME_OPTIONS = ['HostnameType', 'EnableResourceNameDnsARecord', 'EnableResourceNameDnsAAAARecord'];

/** Subnets. Source: CreateSubnet, DeleteSubnet, DescribeSubnets, ModifySubnetAttribute, EC2 API Reference. */
export class Subnets {
  readonly things: Things;
  private readonly blocks: SubnetBlocks;

  constructor(
    account: Account,
    private readonly vpcs: Vpcs,
    options?: Ec2Options,
  ) {
    this.things = new Things(account, KINDS.subnet, options);
    this.blocks = new SubnetBlocks(this.things);
  }

  operations(): Operations<XmlElement> {
    return {
      ...this.blocks.operations(),
      CreateSubnet: (input) => ({ subnet: this.xml(this.create(input), 'pending') }),
      DeleteSubnet: (input) => {
        this.things.remove(this.existing(input));
        return { return: true };
      },
      ModifySubnetAttribute: (input) => this.modify(input),
      DescribeSubnets: (input) => ({
        subnetSet: {
          item: this.things
            .seen(input, listOf(input, 'SubnetId'))
            .filter(({ identifier, model }) =>
              passes(
                input,
                {
                  'subnet-id': [identifier],
                  'vpc-id': [textIn(model['VpcId'])],
                  'availability-zone': [textIn(model['AvailabilityZone'])],
                  'cidr-block': [textIn(model['CidrBlock'])],
                  // CreateDefaultSubnet, which is not simulated, makes the only ones.
                  'default-for-az': ['false'],
                },
                model['Tags'],
              ),
            )
            .map((subnet) => this.xml(subnet, 'available')),
        },
      }),
    };
  }

  private create(input: Input): Resource {
    this.vpcs.things.named(input, required(input, 'VpcId'));
    const names = ['VpcId', 'AvailabilityZone', 'AvailabilityZoneId', 'CidrBlock', 'Ipv6CidrBlock'];
    const more = ['OutpostArn', 'Ipv6Native', 'Ipv4IpamPoolId', 'Ipv4NetmaskLength', 'Ipv6IpamPoolId'];
    const made = this.things.create(
      input,
      given(input, [...names, ...more, 'Ipv6NetmaskLength'], {
        Ipv4NetmaskLength: 'number',
        Ipv6Native: 'boolean',
        Ipv6NetmaskLength: 'number',
      }),
    );
    return this.blocks.begin(made);
  }

  private xml(subnet: Resource, state: 'pending' | 'available'): XmlElement {
    return { ...subnetXml(subnet, state), ipv6CidrBlockAssociationSet: { item: this.blocks.setOf(subnet) } };
  }

  /** "You can only modify one attribute at a time." */
  private modify(input: Input): XmlElement {
    const subnet = this.existing(input);
    const asked = formTree(input);
    const names = Object.keys(SUBNET_ATTRIBUTES).filter((name) => asked[name] !== undefined);
    const [name = ''] = names;
    if (names.length !== 1) {
      throw new ServiceError('InvalidParameterCombination', 'Fields for multiple attribute types specified');
    }
    const value = asked[name];
    const changed = SUBNET_ATTRIBUTES[name]?.(isObject(value) ? textIn(value['Value']) : textIn(value)) ?? {};
    const [option = '', setting] = Object.entries(changed)[0] ?? [];
    const wanted = NEEDS_BLOCK[option];
    if (wanted !== undefined && setting === true) this.blocks.refuseUnlessAssociated(subnet, wanted);
    if (!NAME_OPTIONS.includes(option)) this.things.update(subnet, changed);
    else {
      const before = subnet.model['PrivateDnsNameOptionsOnLaunch'];
      const options = { ...(isObject(before) ? before : {}), ...changed };
      this.things.update(subnet, { PrivateDnsNameOptionsOnLaunch: options });
    }
    return { return: true };
  }

  private existing(input: Input): Resource {
    return this.things.existing(input, required(input, 'SubnetId'));
  }
}

function subnetXml({ identifier, model, accountId }: Resource, state: 'pending' | 'available'): XmlElement {
  const optional = (name: string) => (model[name] === undefined ? undefined : textIn(model[name]));
  const options = model['PrivateDnsNameOptionsOnLaunch'];
  return {
    subnetId: identifier,
    state,
    ownerId: accountId,
    vpcId: textIn(model['VpcId']),
    cidrBlock: optional('CidrBlock'),
    availabilityZone: textIn(model['AvailabilityZone']),
    availabilityZoneId: optional('AvailabilityZoneId'),
    outpostArn: optional('OutpostArn'),
    ipv6Native: model['Ipv6Native'] === true,
    assignIpv6AddressOnCreation: model['AssignIpv6AddressOnCreation'] === true,
    enableDns64: model['EnableDns64'] === true,
    mapPublicIpOnLaunch: model['MapPublicIpOnLaunch'] === true,
    privateDnsNameOptionsOnLaunch: {
      hostnameType: (isObject(options) && textIn(options['HostnameType'])) || 'ip-name',
      enableResourceNameDnsARecord: isObject(options) && options['EnableResourceNameDnsARecord'] === true,
      enableResourceNameDnsAAAARecord:
        isObject(options) && options['EnableResourceNameDnsAAAARecord'] === true,
    },
    blockPublicAccessStates: { internetGatewayBlockMode: 'off' },
    tagSet: tagSet(model),
  };
}
