/** Simulates internet gateways and Elastic IP addresses by EC2's own API. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { given, required } from './form.js';
import { referrers, removeFrom, type Things } from './things.js';

const ATTACHMENT = 'AWS::EC2::VPCGatewayAttachment';

/**
 * Internet gateways and what attaches them to VPCs.
 * Source: AttachInternetGateway, CreateInternetGateway, DeleteInternetGateway, DescribeInternetGateways,
 * DetachInternetGateway, EC2 API Reference.
 */
export class InternetGateways {
  private readonly attachments: OwnApi;

  constructor(
    account: Account,
    private readonly gateways: Things,
    private readonly vpcs: Things,
  ) {
    this.attachments = new OwnApi(account, ATTACHMENT, { fallback: 'InvalidParameterValue' });
  }

  operations(): Operations<XmlElement> {
    return {
      CreateInternetGateway: (input) => ({
        internetGateway: this.gatewayXml(this.gateways.create(input, {})),
      }),
      DeleteInternetGateway: (input) => {
        this.gateways.remove(this.existing(input));
        return { return: true };
      },
      DescribeInternetGateways: (input) => ({ internetGatewaySet: { item: this.described(input) } }),
      AttachInternetGateway: (input) => this.attach(input),
      DetachInternetGateway: (input) => this.detach(input),
    };
  }

  private attach(input: Input): XmlElement {
    const { identifier: InternetGatewayId } = this.existing(input);
    const VpcId = required(input, 'VpcId');
    this.vpcs.named(input, VpcId);
    const all = this.attachments.all(input);
    const own = all.find(({ model }) => model['InternetGatewayId'] === InternetGatewayId);
    if (own !== undefined) {
      const message = `resource ${InternetGatewayId} is already attached to network ${textIn(own.model['VpcId'])}`;
      throw new ServiceError('Resource.AlreadyAssociated', message);
    }
    const isTaken = all.some(({ model }) => model['VpcId'] === VpcId && model['AttachmentType'] === 'IGW');
    if (isTaken) {
      const message = `Network ${VpcId} already has an internet gateway attached`;
      throw new ServiceError('InvalidParameterValue', message);
    }
    this.attachments.create(input, { InternetGatewayId, VpcId });
    return { return: true };
  }

  private detach(input: Input): XmlElement {
    const { identifier } = this.existing(input);
    const VpcId = required(input, 'VpcId');
    const found = this.attachments
      .all(input)
      .find(({ model }) => model['InternetGatewayId'] === identifier && model['VpcId'] === VpcId);
    if (found === undefined) {
      const message = `resource ${identifier} is not attached to network ${VpcId}`;
      throw new ServiceError('Gateway.NotAttached', message);
    }
    removeFrom(this.attachments, found);
    return { return: true };
  }

  private described(input: Input): XmlElement[] {
    return this.gateways
      .seen(input, listOf(input, 'InternetGatewayId'))
      .filter((gateway) =>
        passes(
          input,
          { 'internet-gateway-id': [gateway.identifier], 'attachment.vpc-id': this.vpcsOf(gateway) },
          gateway.model['Tags'],
        ),
      )
      .map((gateway) => this.gatewayXml(gateway));
  }

  /** An attached internet gateway is `available`, other than its documented `attached`. */
  private gatewayXml(gateway: Resource): XmlElement {
    return {
      internetGatewayId: gateway.identifier,
      ownerId: gateway.accountId,
      attachmentSet: { item: this.vpcsOf(gateway).map((vpcId) => ({ vpcId, state: 'available' })) },
      tagSet: tagSet(gateway.model),
    };
  }

  private vpcsOf(gateway: Resource): string[] {
    return referrers(this.gateways.account, gateway, ATTACHMENT).map(({ model }) => textIn(model['VpcId']));
  }

  private existing(input: Input): Resource {
    return this.gateways.existing(input, required(input, 'InternetGatewayId'));
  }
}

/** Source: Create-, Describe- and DeleteEgressOnlyInternetGateway, EC2 API Reference. */
export function egressOnlyOperations(gateways: Things, vpcs: Things): Operations<XmlElement> {
  const gatewayXml = ({ identifier, model }: Resource): XmlElement => ({
    egressOnlyInternetGatewayId: identifier,
    attachmentSet: { item: [{ vpcId: textIn(model['VpcId']), state: 'attached' }] },
    tagSet: tagSet(model),
  });
  return {
    CreateEgressOnlyInternetGateway: (input) => {
      const VpcId = required(input, 'VpcId');
      vpcs.named(input, VpcId);
      return { egressOnlyInternetGateway: gatewayXml(gateways.create(input, { VpcId })) };
    },
    DescribeEgressOnlyInternetGateways: (input) => ({
      egressOnlyInternetGatewaySet: {
        item: gateways
          .seen(input, listOf(input, 'EgressOnlyInternetGatewayId'))
          .filter(({ model }) => passes(input, {}, model['Tags']))
          .map(gatewayXml),
      },
    }),
    DeleteEgressOnlyInternetGateway: (input) => {
      gateways.remove(gateways.existing(input, required(input, 'EgressOnlyInternetGatewayId')));
      return { returnCode: true };
    },
  };
}

/** Elastic IP addresses. Source: AllocateAddress, DescribeAddresses, ReleaseAddress, EC2 API Reference. */
export function addressOperations(addresses: Things): Operations<XmlElement> {
  const names = ['Address', 'Domain', 'IpamPoolId', 'NetworkBorderGroup', 'PublicIpv4Pool'];
  const addressXml = ({ model }: Resource): XmlElement => ({
    publicIp: textIn(model['PublicIp']),
    allocationId: textIn(model['AllocationId']),
    domain: textIn(model['Domain']),
    publicIpv4Pool: textIn(model['PublicIpv4Pool']) || 'amazon',
    networkBorderGroup:
      model['NetworkBorderGroup'] === undefined ? undefined : textIn(model['NetworkBorderGroup']),
    tagSet: tagSet(model),
  });
  return {
    AllocateAddress: (input) => {
      const { tagSet: _tags, ...made } = addressXml(
        addresses.create(input, { Domain: 'vpc', ...given(input, names) }),
      );
      return made;
    },
    DescribeAddresses: (input) => ({
      addressesSet: {
        item: addresses
          .seen(input, listOf(input, 'AllocationId'))
          .filter(({ model }) =>
            passes(
              input,
              {
                'allocation-id': [textIn(model['AllocationId'])],
                'public-ip': [textIn(model['PublicIp'])],
              },
              model['Tags'],
            ),
          )
          .map(addressXml),
      },
    }),
    ReleaseAddress: (input) => {
      addresses.remove(addresses.existing(input, required(input, 'AllocationId')));
      return { return: true };
    },
  };
}
