/** Refuses resources that lack a property which the schema leaves optional and the service requires. */

import type { JsonObject } from '../../../../src/json.js';
import type { Refusal } from '../failures.js';
import type { Resource } from '../inventory.js';

interface Need {
  /** One of each list must be given. */
  readonly oneOf: readonly (readonly string[])[];
  readonly unless?: (asked: JsonObject) => boolean;
  readonly message: string;
}

/** Source: CreateRoute, EC2 API Reference. */
export const ROUTE_DESTINATIONS = [
  'DestinationCidrBlock',
  'DestinationIpv6CidrBlock',
  'DestinationPrefixListId',
];

export const ROUTE_TARGETS = [
  'CarrierGatewayId',
  'CoreNetworkArn',
  'EgressOnlyInternetGatewayId',
  'GatewayId',
  'InstanceId',
  'LocalGatewayId',
  'NatGatewayId',
  'NetworkInterfaceId',
  'OdbNetworkArn',
  'TransitGatewayId',
  'VpcEndpointId',
  'VpcPeeringConnectionId',
];

/** Source: required parameters of the operations that create them, in the services' API references. */
const NEEDS: Readonly<Record<string, Need>> = {
  'AWS::EC2::NatGateway': {
    oneOf: [['AllocationId']],
    unless: ({ ConnectivityType, AvailabilityMode }) =>
      ConnectivityType === 'private' || AvailabilityMode === 'regional',
    message: 'The request must contain the parameter AllocationId',
  },
  'AWS::EC2::Route': {
    oneOf: [ROUTE_TARGETS, ROUTE_DESTINATIONS],
    message: 'Exactly one destination and one route target must be specified',
  },
  'AWS::IAM::SAMLProvider': {
    oneOf: [['SamlMetadataDocument']],
    message:
      "1 validation error detected: Value at 'sAMLMetadataDocument' failed to satisfy constraint: Member must not be null",
  },
  'AWS::Lambda::Function': {
    oneOf: [['Handler'], ['Runtime']],
    unless: ({ PackageType, Code }) =>
      PackageType === 'Image' || JSON.stringify(Code ?? {}).includes('"ImageUri"'),
    message: 'Runtime and Handler are mandatory parameters for functions created with deployment packages.',
  },
  'AWS::Route53::HostedZone': { oneOf: [['Name']], message: 'The parameter Name is required' },
  'AWS::StepFunctions::StateMachine': {
    oneOf: [['Definition', 'DefinitionString', 'DefinitionS3Location']],
    message:
      "1 validation error detected: Value at 'definition' failed to satisfy constraint: Member must not be null",
  },
};

export function refuseIncomplete({ type, asked }: Resource): Refusal | undefined {
  const need = NEEDS[type];
  if (need === undefined || need.unless?.(asked) === true) return undefined;
  const isComplete = need.oneOf.every((names) => names.some((name) => asked[name] !== undefined));
  return isComplete ? undefined : { code: 'InvalidRequest', message: need.message };
}
