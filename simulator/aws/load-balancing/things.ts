/** Finds, creates and deletes what Elastic Load Balancing has ARNs for. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { withOwnCode } from '../ec2/things.js';
import { OwnApi } from '../own-api.js';
import { ServiceError, type Input } from '../table-service.js';

/** How long Elastic Load Balancing takes, in milliseconds of the simulated clock. Default: no time. */
export interface LoadBalancingOptions {
  /** Until a new load balancer is `active`. */
  readonly active?: number;
  /** Until other calls find what a call has created (kubernetes-sigs/aws-load-balancer-controller #1433). */
  readonly visibleAfter?: number;
}

interface Kind {
  readonly type: string;
  readonly missing: (arn: string) => readonly [code: string, message: string];
}

/** Source: the errors of the operations, Elastic Load Balancing API Reference; wording as the AWS CLI prints it. */
export const KINDS = {
  balancer: {
    type: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
    missing: (arn: string) => ['LoadBalancerNotFound', `Load balancers '[${arn}]' not found`] as const,
  },
  listener: {
    type: 'AWS::ElasticLoadBalancingV2::Listener',
    missing: () => ['ListenerNotFound', 'One or more listeners not found'] as const,
  },
  rule: {
    type: 'AWS::ElasticLoadBalancingV2::ListenerRule',
    missing: () => ['RuleNotFound', 'One or more rules not found'] as const,
  },
  group: {
    type: 'AWS::ElasticLoadBalancingV2::TargetGroup',
    missing: () => ['TargetGroupNotFound', 'One or more target groups not found'] as const,
  },
} satisfies Record<string, Kind>;

/** Things of one kind in the account that Cloud Control shares. */
export class Things {
  readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly kind: Kind,
    readonly options: LoadBalancingOptions,
  ) {
    this.own = new OwnApi(account, kind.type, {
      AlreadyExists: 'PriorityInUse',
      ResourceConflict: 'ResourceInUse',
      InvalidRequest: 'ValidationError',
      fallback: 'ValidationError',
    });
  }

  seen(input: Input): Resource[] {
    return this.own.all(input).filter((one) => this.age(one) >= (this.options.visibleAfter ?? 0));
  }

  existing(input: Input, arn: string): Resource {
    const found = this.seen(input).find(({ identifier }) => identifier === arn);
    if (found !== undefined) return found;
    const [code, message] = this.kind.missing(arn);
    throw new ServiceError(code, message);
  }

  /** As a neighbour is named: it may be outside of what is simulated, and is `undefined` then. */
  named(input: Input, arn: string): Resource | undefined {
    const isPresumed = this.account.mayBeOutside(arn);
    return isPresumed
      ? this.own.all(input).find(({ identifier }) => identifier === arn)
      : this.existing(input, arn);
  }

  create(input: Input, model: JsonObject): Resource {
    return withOwnCode(() => this.own.create(input, model));
  }

  update(thing: Resource, properties: JsonObject): Resource {
    return withOwnCode(() => this.own.update(thing, { ...thing.model, ...properties }));
  }

  remove(thing: Resource): void {
    withOwnCode(() => this.own.remove(thing));
  }

  /** Milliseconds since this API has created it; what Cloud Control has created is settled. */
  age({ createdBy, createdAt }: Resource): number {
    return createdBy.startsWith('elasticloadbalancing:') ? this.account.now() - createdAt : Infinity;
  }
}
