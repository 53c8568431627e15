/** CloudFormation stacks that tests declare. */

import type { Json } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/** A stack that somebody has deployed with CloudFormation, as a test declares it. */
export interface DeclaredStack {
  readonly stackName: string;
  readonly region: string;
  /** Absent: in every account. */
  readonly accountId?: string;
  /** By the simulated clock. Default: the beginning of 2026. */
  readonly createdAt?: number;
  /** The text as it was deployed. */
  readonly template: string;
  /** Default: `CREATE_COMPLETE`. */
  readonly status?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly resources?: readonly DeclaredResource[];
  readonly tags?: Readonly<Record<string, string>>;
  readonly outputs?: readonly DeclaredOutput[];
}

interface DeclaredOutput {
  readonly name: string;
  readonly value: string;
  readonly exportName?: string;
}

/** A resource as CloudFormation names it: the physical id is what `Ref` gives. */
export interface DeclaredResource {
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
}

/** Of a region's stacks a page has so many, at most. The reference names no number. */
const PAGE = 100;

/**
 * Stacks of CloudFormation's own that are in the account: a test declares them, or change sets make them
 * (`cloudformation-changes.ts`).
 * Source: DescribeStacks, GetTemplate, ListExports, ListStackResources, CloudFormation API Reference.
 */
export class DeclaredStacks {
  #stacks: readonly DeclaredStack[] = [];

  declare(stack: DeclaredStack): void {
    this.#stacks = [...this.#stacks, stack];
  }

  /** As it is now, in whichever region. */
  deployed(name: string): DeclaredStack | undefined {
    return this.#stacks.find(({ stackName }) => stackName === name);
  }

  /** The one of the region in which the call is made; by name or id. */
  named(name: string, { call }: Input): DeclaredStack | undefined {
    return this.#stacks.find(
      (stack) =>
        isIn(stack, call) &&
        (stack.stackName === name || stackIdOf(stack, call.principal.accountId) === name),
    );
  }

  /** In the place of the one of that name, where there is one. */
  put(stack: DeclaredStack): void {
    const others = this.#stacks.filter(
      ({ stackName, region }) => stackName !== stack.stackName || region !== stack.region,
    );
    this.#stacks = [...others, stack];
  }

  remove(stack: DeclaredStack): void {
    this.#stacks = this.#stacks.filter((one) => one !== stack);
  }

  all(): readonly DeclaredStack[] {
    return this.#stacks;
  }

  operations(): Operations<XmlElement> {
    return {
      DescribeStacks: (input) => this.#describe(input),
      ListStackResources: (input) => this.#listResources(input),
      ListExports: (input) => this.#listExports(input),
      GetTemplate: (input) => ({
        TemplateBody: this.#find(input).template,
        StagesAvailable: { member: ['Original', 'Processed'] },
      }),
    };
  }

  snapshot(): Json {
    return JSON.parse(JSON.stringify(this.#stacks)) as Json;
  }

  restore(snapshot: Json): void {
    this.#stacks = snapshot as unknown as readonly DeclaredStack[];
  }

  #describe(input: Input): XmlElement {
    const named = input.optional('StackName');
    const found = named === undefined ? this.#inRegion(input) : [this.#find(input)];
    const start = Number(input.optional('NextToken') ?? 0);
    const rest = found.length - start - PAGE;
    return {
      Stacks: { member: found.slice(start, start + PAGE).map((stack) => described(stack, input)) },
      ...(rest > 0 ? { NextToken: String(start + PAGE) } : {}),
    };
  }

  #listResources(input: Input): XmlElement {
    const { resources = [] } = this.#find(input);
    const start = Number(input.optional('NextToken') ?? 0);
    const page = resources.slice(start, start + PAGE);
    return {
      StackResourceSummaries: {
        member: page.map(({ logicalId, physicalId, type }) => ({
          LogicalResourceId: logicalId,
          PhysicalResourceId: physicalId,
          ResourceType: type,
          LastUpdatedTimestamp: '2026-01-01T00:00:00Z',
          ResourceStatus: 'CREATE_COMPLETE',
        })),
      },
      ...(resources.length > start + PAGE ? { NextToken: String(start + PAGE) } : {}),
    };
  }

  /** "Lists all exported output values in the account and Region in which you call this action." */
  #listExports(input: Input): XmlElement {
    const exports = this.#inRegion(input).flatMap((stack) =>
      (stack.outputs ?? []).flatMap(({ exportName, value }) =>
        exportName === undefined
          ? []
          : [
              {
                ExportingStackId: stackIdOf(stack, input.call.principal.accountId),
                Name: exportName,
                Value: value,
              },
            ],
      ),
    );
    const start = Number(input.optional('NextToken') ?? 0);
    return {
      Exports: { member: exports.slice(start, start + PAGE) },
      ...(exports.length > start + PAGE ? { NextToken: String(start + PAGE) } : {}),
    };
  }

  #inRegion({ call }: Input): DeclaredStack[] {
    return this.#stacks.filter((stack) => isIn(stack, call));
  }

  /** By name or id; the message is the service's own. */
  #find(input: Input): DeclaredStack {
    const name = input.text('StackName');
    const found = this.named(name, input);
    if (found !== undefined) return found;
    throw new ServiceError('ValidationError', `Stack with id ${name} does not exist`);
  }
}

const BEGINNING = Date.UTC(2026, 0, 1);

function isIn({ region, accountId }: DeclaredStack, { region: here, principal }: Input['call']): boolean {
  return region === here && [undefined, principal.accountId].includes(accountId);
}

function described(stack: DeclaredStack, input: Input): XmlElement {
  const { stackName, status = 'CREATE_COMPLETE', parameters = {}, tags = {}, outputs = [] } = stack;
  return {
    StackId: stackIdOf(stack, input.call.principal.accountId),
    StackName: stackName,
    CreationTime: new Date(stack.createdAt ?? BEGINNING).toISOString(),
    StackStatus: status,
    DisableRollback: false,
    Outputs: {
      member: outputs.map(({ name, value, exportName }) => ({
        OutputKey: name,
        OutputValue: value,
        ...(exportName === undefined ? {} : { ExportName: exportName }),
      })),
    },
    Tags: { member: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
    Parameters: {
      member: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
        ParameterKey,
        ParameterValue,
      })),
    },
  };
}

export function stackIdOf({ stackName, region }: DeclaredStack, accountId: string): string {
  return `arn:aws:cloudformation:${region}:${accountId}:stack/${stackName}/7d5e0a10-0000-4000-8000-000000000000`;
}
