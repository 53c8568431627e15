/** Effects that outlast a deletion, such as lingering network interfaces. */

import type { JsonObject } from '../../../src/json.js';
import type { Refusal } from './failures.js';
import { keyOf, type Inventory, type Resource } from './inventory.js';
import { textAt } from './model-paths.js';

/** Milliseconds. */
const SECOND = 1000;
/** Lambda deletes a function's interfaces "up to 20 minutes" later; go-to-k/delstack #637 saw 20 to 40. */
const INTERFACES_LINGER = 20 * 60 * SECOND;
/**
 * "When an ELB is destroyed, its network interfaces can take a while to go away (some minutes)" (hashicorp/terraform #3758).
 * A minute is made up.
 */
const BALANCER_INTERFACES_LINGER = 60 * SECOND;
/** Until then an interface is still attached, and EC2 refuses to delete it. */
const INTERFACES_ATTACHED = 5 * SECOND;
/** "You must wait 60 seconds after deleting a queue before you can create another with the same name" (CreateQueue). */
const QUEUE_NAMES_REST = 60 * SECOND;

export const NETWORK_INTERFACE = 'AWS::EC2::NetworkInterface';

interface Surroundings {
  readonly inventory: Inventory;
  now(): number;
}

/** What stays for a while after something was deleted. */
export class Aftermath {
  private queueNames = new Map<string, number>();

  constructor(
    private readonly world: Surroundings,
    /** 1 for as long as AWS takes; 0 for not at all. */
    private readonly scale: number,
  ) {}

  /** Takes away whose time is over. */
  settle(): void {
    const now = this.world.now();
    const isOver = ({ internal }: Resource) => Number(internal['lingersUntil'] ?? Infinity) <= now;
    if (this.scale === 0) return;
    for (const left of this.world.inventory.all().filter(isOver)) this.world.inventory.remove(keyOf(left));
  }

  deleted(resource: Resource): void {
    if (this.scale === 0) return;
    if (resource.type === 'AWS::SQS::Queue') {
      this.queueNames.set(nameOf(resource), this.world.now() + QUEUE_NAMES_REST * this.scale);
    }
    if (resource.type === 'AWS::Lambda::Function') {
      const description = `AWS Lambda VPC ENI-${resource.identifier}-5f4dcc3b-5aa7-4bfa-9d5c-0a3f0c1e7b52`;
      const held = resource.references.filter(({ path }) => path.startsWith('VpcConfig/'));
      const times = { attached: INTERFACES_ATTACHED, lingers: INTERFACES_LINGER };
      this.leaveInterfaces({ ...resource, references: held }, description, times);
    }
    if (resource.type === 'AWS::ElasticLoadBalancingV2::LoadBalancer') {
      const times = { attached: BALANCER_INTERFACES_LINGER, lingers: BALANCER_INTERFACES_LINGER };
      this.leaveInterfaces(resource, `ELB ${textAt(resource.model, ['LoadBalancerFullName']) ?? ''}`, times);
    }
  }

  /** Why a resource cannot be made yet. Source: QueueDeletedRecently of CreateQueue, SQS API Reference. */
  refuseCreate(resource: Resource): Refusal | undefined {
    const until = resource.type === 'AWS::SQS::Queue' ? this.queueNames.get(nameOf(resource)) : undefined;
    if (until === undefined || until <= this.world.now()) return undefined;
    const words =
      'You must wait 60 seconds after deleting a queue before you can create another with the same name.';
    return { code: 'GeneralServiceException', message: `${words} (Service: Sqs, Status Code: 400)` };
  }

  /** Why EC2 would not delete a network interface. */
  refuseInterface({ identifier, internal }: Resource): string | undefined {
    const isAttached = Number(internal['attachedUntil'] ?? 0) > this.world.now();
    return isAttached ? `Network interface '${identifier}' is currently in use.` : undefined;
  }

  snapshot(): [string, number][] {
    return [...this.queueNames];
  }

  restore(queueNames: readonly (readonly [string, number])[]): void {
    this.queueNames = new Map(queueNames);
  }

  private leaveInterfaces(
    owner: Resource,
    Description: string,
    { attached, lingers }: { readonly attached: number; readonly lingers: number },
  ): void {
    const { inventory } = this.world;
    const subnets = owner.references.filter(({ path }) => path.includes('Subnet'));
    const groups = owner.references.filter(({ path }) => path.includes('SecurityGroup'));
    for (const subnet of subnets) {
      const identifier = `eni-${owner.identifier}-${subnet.value}`;
      const model: JsonObject = {
        Id: identifier,
        SubnetId: subnet.value,
        GroupSet: groups.map(({ value }) => value),
        Description,
      };
      const now = this.world.now();
      inventory.put({
        ...owner,
        type: NETWORK_INTERFACE,
        identifier,
        asked: {},
        model,
        internal: {
          attachedUntil: now + attached * this.scale,
          lingersUntil: now + lingers * this.scale,
        },
        createdBy: owner.type === 'AWS::Lambda::Function' ? 'lambda' : 'elasticloadbalancing',
        createdAt: now,
        references: [subnet, ...groups],
      });
    }
  }
}

function nameOf({ accountId, region, model }: Resource): string {
  return `${accountId} ${region} ${textAt(model, ['QueueName']) ?? ''}`;
}
