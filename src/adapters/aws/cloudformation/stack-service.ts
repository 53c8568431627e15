/** Changes CloudFormation stacks by change sets, for `export`. */

import type { CloudFormationClient, StackEvent } from '@aws-sdk/client-cloudformation';

import { asCdkdError, CdkdError } from '../../../errors.js';
import type { Clock } from '../../../ports/clock.js';
import type {
  ChangeEffect,
  DeployedStack,
  StackChange,
  StackService,
} from '../../../ports/cloudformation.js';
import { POLICIES } from '../../../retry/policies.js';
import { poll } from '../../../retry/retry.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { AwsClients } from '../transport/clients.js';

interface StackServiceOptions {
  readonly region: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly newToken: () => string;
}

/** CloudFormation through the SDK. */
export class CloudFormationStacks implements StackService {
  constructor(
    private readonly clients: AwsClients,
    private readonly options: StackServiceOptions,
  ) {}

  async find(stackName: string): Promise<DeployedStack | undefined> {
    return this.#until(async () => {
      const stack = await this.#look(stackName);
      if (stack === undefined || stack.status === 'REVIEW_IN_PROGRESS') return { result: undefined };
      return stack.status.endsWith('_IN_PROGRESS') ? undefined : { result: stack };
    });
  }

  async resources(stackName: string): Promise<ReadonlyMap<string, string>> {
    const { paginateListStackResources } = await import('@aws-sdk/client-cloudformation');
    const found = new Map<string, string>();
    await this.#call(async (client) => {
      for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
        for (const one of page.StackResourceSummaries ?? []) {
          const { LogicalResourceId: name, PhysicalResourceId: physicalId, ResourceStatus: status } = one;
          if (name !== undefined && physicalId && status !== 'DELETE_COMPLETE') found.set(name, physicalId);
        }
      }
    });
    return found;
  }

  async template(stackName: string): Promise<string> {
    const { GetTemplateCommand } = await import('@aws-sdk/client-cloudformation');
    const input = { StackName: stackName, TemplateStage: 'Processed' } as const;
    return (await this.#call((client) => client.send(new GetTemplateCommand(input)))).TemplateBody ?? '';
  }

  async change(change: StackChange, check: (effects: readonly ChangeEffect[]) => void): Promise<boolean> {
    const { ExecuteChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
    const name = `cdkd-${this.options.newToken()}`;
    const where = { StackName: change.stackName, ChangeSetName: name };
    await this.#create(change, name);
    try {
      const effects = await this.#described(where);
      if (effects === undefined) {
        await this.#discard(where);
        return false;
      }
      check(effects);
    } catch (error) {
      await this.#discard(where);
      throw error;
    }
    await this.#call((client) =>
      client.send(new ExecuteChangeSetCommand({ ...where, ClientRequestToken: name })),
    );
    await this.#ended(change.stackName, name);
    return true;
  }

  async tag(stackName: string, tags: Readonly<Record<string, string>>): Promise<void> {
    const { UpdateStackCommand } = await import('@aws-sdk/client-cloudformation');
    const token = `cdkd-${this.options.newToken()}`;
    const parameters = await this.#parameterNames(stackName);
    const input = {
      StackName: stackName,
      UsePreviousTemplate: true,
      Parameters: parameters.map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true })),
      Capabilities: CAPABILITIES,
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
      ClientRequestToken: token,
    };
    await this.#call((client) => client.send(new UpdateStackCommand(input)));
    await this.#ended(stackName, token);
  }

  async #create({ template, parameters, ...change }: StackChange, name: string): Promise<void> {
    const { CreateChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
    const input = {
      StackName: change.stackName,
      ChangeSetName: name,
      ChangeSetType: change.kind,
      ...('body' in template ? { TemplateBody: template.body } : { TemplateURL: template.url }),
      Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
        ParameterKey,
        ParameterValue,
      })),
      Capabilities: CAPABILITIES,
      ...(change.imported.length === 0
        ? {}
        : {
            ResourcesToImport: change.imported.map(({ logicalId, type, identifier }) => ({
              LogicalResourceId: logicalId,
              ResourceType: type,
              ResourceIdentifier: { ...identifier },
            })),
          }),
    };
    await this.#call((client) => client.send(new CreateChangeSetCommand(input)));
  }

  /** `undefined` if the change set changes nothing. */
  async #described(where: ChangeSetName): Promise<readonly ChangeEffect[] | undefined> {
    const { DescribeChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
    const describe = (NextToken?: string) =>
      this.#call((client) => client.send(new DescribeChangeSetCommand({ ...where, NextToken })));
    const first = await this.#until(async () => {
      const answer = await describe();
      return answer.Status === 'CREATE_COMPLETE' || answer.Status === 'FAILED'
        ? { result: answer }
        : undefined;
    });
    if (first.Status === 'FAILED') {
      const reason = first.StatusReason ?? 'CloudFormation gave no reason';
      if (/didn't contain changes|No updates are to be performed/.test(reason)) return undefined;
      throw notAdopted(where.StackName, reason);
    }
    const effects: ChangeEffect[] = [];
    for (let page = first; ; page = await describe(page.NextToken)) {
      for (const { ResourceChange: one } of page.Changes ?? []) {
        const {
          LogicalResourceId: logicalId = '',
          Action: action = '',
          Replacement: replacement,
        } = one ?? {};
        effects.push({ logicalId, action, replacement });
      }
      if (page.NextToken === undefined) return effects;
    }
  }

  /** Best effort: a leftover change set does nothing. */
  async #discard(where: ChangeSetName): Promise<void> {
    const { DeleteChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
    await this.#call((client) => client.send(new DeleteChangeSetCommand(where))).catch(() => undefined);
  }

  /**
   * The stack's own event tells how the operation ended; its status may lag behind. The first failure is
   * named first.
   */
  async #ended(stackName: string, token: string): Promise<void> {
    const events = await this.#until(async () => {
      const own = (await this.#events(stackName)).filter((event) => event.ClientRequestToken === token);
      const isOver = own.some((event) => isOfStack(event) && !event.ResourceStatus?.endsWith('_IN_PROGRESS'));
      return isOver ? { result: own } : undefined;
    });
    const last = events.find(isOfStack);
    if (/^(IMPORT|UPDATE)_COMPLETE$/.test(last?.ResourceStatus ?? '')) return;
    const reasons = events
      .filter((event) => event.ResourceStatus?.endsWith('_FAILED'))
      .map((event) => `${event.LogicalResourceId} (${event.ResourceType}): ${event.ResourceStatusReason}`)
      .reverse();
    throw notAdopted(stackName, `${last?.ResourceStatus}: ${reasons.join('; ')}`);
  }

  /** Newest first. */
  async #events(stackName: string): Promise<StackEvent[]> {
    const { paginateDescribeStackEvents } = await import('@aws-sdk/client-cloudformation');
    const events: StackEvent[] = [];
    await this.#call(async (client) => {
      for await (const page of paginateDescribeStackEvents({ client }, { StackName: stackName })) {
        events.push(...(page.StackEvents ?? []));
      }
    });
    return events;
  }

  async #look(stackName: string): Promise<DeployedStack | undefined> {
    const stack = await this.#describe(stackName);
    if (stack === undefined) return undefined;
    const tags = (stack.Tags ?? []).map(({ Key, Value }) => [Key ?? '', Value ?? '']);
    return {
      id: stack.StackId ?? '',
      status: stack.StackStatus ?? '',
      tags: Object.fromEntries(tags) as Record<string, string>,
    };
  }

  async #parameterNames(stackName: string): Promise<string[]> {
    const stack = await this.#describe(stackName);
    return (stack?.Parameters ?? []).flatMap(({ ParameterKey }) => ParameterKey ?? []);
  }

  async #describe(stackName: string) {
    const { DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation');
    try {
      const answer = await this.#call((client) =>
        client.send(new DescribeStacksCommand({ StackName: stackName })),
      );
      return answer.Stacks?.[0];
    } catch (error) {
      if (error instanceof CdkdError && error.message.includes('does not exist')) return undefined;
      throw error;
    }
  }

  async #call<Result>(send: (client: CloudFormationClient) => Promise<Result>): Promise<Result> {
    const { region, signal } = this.options;
    signal.throwIfAborted();
    try {
      return await send(await this.clients.cloudFormation(region));
    } catch (thrown) {
      throw refusal(thrown);
    }
  }

  /** Polls with growing pauses until there is a result. */
  async #until<Result>(ask: () => Promise<{ readonly result: Result } | undefined>): Promise<Result> {
    const { clock, signal } = this.options;
    return (await poll(ask, POLICIES.cloudFormation, { clock, signal })).result;
  }
}

function isOfStack({ PhysicalResourceId, StackId }: StackEvent): boolean {
  return StackId !== undefined && PhysicalResourceId === StackId;
}

interface ChangeSetName {
  readonly StackName: string;
  readonly ChangeSetName: string;
}

const CAPABILITIES = ['CAPABILITY_IAM' as const, 'CAPABILITY_NAMED_IAM' as const];

const CONTINUES =
  "Fix the cause and run again: the state is unchanged, and the next run continues from CloudFormation's current resources.";

function notAdopted(stackName: string, reason: string): CdkdError {
  return new CdkdError('EXPORT_FAILED', `CloudFormation did not adopt ${stackName}: ${reason}`, {
    value: stackName,
    next: CONTINUES,
  });
}

function refusal(thrown: unknown): CdkdError {
  if (thrown instanceof CdkdError) return asCdkdError(thrown);
  const { message, details } = failureOf(thrown);
  const isDenied = details.name.startsWith('AccessDenied');
  return new CdkdError(isDenied ? 'ACCESS_DENIED' : 'EXPORT_FAILED', `CloudFormation: ${message}`, {
    value: details.name,
    next: isDenied ? 'Allow the role to use CloudFormation (cloudformation:*) and run again.' : CONTINUES,
    cause: thrown,
  });
}
