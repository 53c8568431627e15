/** Deletes the network interfaces that Lambda functions leave behind. */

import { isObject, type JsonObject, objectOf, textOf } from '../../json.js';
import { isFailure, rejectionOf } from '../wire/failures.js';

interface LambdaInterfacePorts {
  /** EC2's Query protocol. */
  readonly ask: (action: string, parameters: Readonly<Record<string, string>>) => Promise<JsonObject>;
  /** Called once if the role may not list or delete network interfaces. */
  readonly warn: (message: string) => void;
}

/** The DescribeNetworkInterfaces filter that finds the interfaces in a resource of these types. */
const FILTERS: Readonly<Record<string, string>> = {
  'AWS::EC2::SecurityGroup': 'group-id',
  'AWS::EC2::Subnet': 'subnet-id',
};

/**
 * Interfaces are looked up from this refusal on: the first one may be caused by a deletion that is about to
 * end.
 */
const LOOKS_FROM = 2;

/**
 * Deletes the network interfaces that Lambda leaves in a subnet or security group when a function in a VPC is
 * deleted. Lambda itself takes up to 45 minutes (https://repost.aws/knowledge-center/lambda-eni-find-delete),
 * and until then neither the subnet nor the group can be deleted. Attached interfaces are left alone.
 */
export class LambdaInterfaces {
  readonly #ports: LambdaInterfacePorts;
  readonly #refusals = new Map<string, number>();
  #isRefused = false;

  constructor(ports: LambdaInterfacePorts) {
    this.#ports = ports;
  }

  /** Called whenever a deletion fails because the resource is in use. Never rejects. */
  async release(type: string, physicalId: string): Promise<void> {
    const filter = FILTERS[type];
    if (filter === undefined || this.#isRefused) return;
    const refusals = (this.#refusals.get(physicalId) ?? 0) + 1;
    this.#refusals.set(physicalId, refusals);
    if (refusals < LOOKS_FROM) return;
    try {
      for (const id of await this.#leftIn(filter, physicalId)) {
        await this.#ports.ask('DeleteNetworkInterface', { NetworkInterfaceId: id });
      }
    } catch (thrown) {
      this.#noteRefusal(rejectionOf(thrown), physicalId);
    }
  }

  async #leftIn(filter: string, id: string): Promise<string[]> {
    const answer = await this.#ports.ask('DescribeNetworkInterfaces', {
      'Filter.1.Name': filter,
      'Filter.1.Value.1': id,
      'Filter.2.Name': 'description',
      'Filter.2.Value.1': 'AWS Lambda VPC ENI*',
      'Filter.3.Name': 'status',
      'Filter.3.Value.1': 'available',
    });
    const { item = [] } = objectOf(answer, 'networkInterfaceSet');
    // One item is read as an object, several as a list.
    const found = [item].flat().filter(isObject);
    return found.map((one) => textOf(one, 'networkInterfaceId'));
  }

  /** Anything else is temporary, or somebody else was faster: the deletion is retried anyway. */
  #noteRefusal(error: Error, physicalId: string): void {
    const isDenied =
      isFailure(error, 'terminal') && /^(UnauthorizedOperation|AccessDenied)/.test(error.details.name);
    if (!isDenied) return;
    this.#isRefused = true;
    this.#ports.warn(
      `${physicalId} is still in use, and the role may not delete the network interfaces that Lambda left behind. ` +
        'Lambda may take 45 minutes to delete them; to speed this up, allow ec2:DescribeNetworkInterfaces and ' +
        'ec2:DeleteNetworkInterface',
    );
  }
}
