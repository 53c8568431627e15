/** The events of CloudFormation stacks. */

import type { Json } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';

export interface StackEvent {
  readonly stackId: string;
  readonly stackName: string;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly token: string;
}

/** What DescribeStackEvents tells, newest first. Source: DescribeStackEvents, CloudFormation API Reference. */
export class StackEvents {
  #events: readonly StackEvent[] = [];

  add(event: StackEvent): void {
    this.#events = [...this.#events, event];
  }

  of(stackId: string): XmlElement {
    const own = this.#events.filter((event) => event.stackId === stackId);
    return {
      StackEvents: {
        member: own.toReversed().map((event) => ({
          StackId: event.stackId,
          StackName: event.stackName,
          LogicalResourceId: event.logicalId,
          PhysicalResourceId: event.physicalId,
          ResourceType: event.type,
          ResourceStatus: event.status,
          ...(event.reason === undefined ? {} : { ResourceStatusReason: event.reason }),
          ClientRequestToken: event.token,
          Timestamp: '2026-01-01T00:00:00Z',
        })),
      },
    };
  }

  snapshot(): Json {
    return JSON.parse(JSON.stringify(this.#events)) as Json;
  }

  restore(snapshot: Json): void {
    this.#events = snapshot as unknown as readonly StackEvent[];
  }
}
