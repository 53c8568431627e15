/** Lets CloudFormation expand the macros of templates, in change sets that are never executed. */

import { createHash } from 'node:crypto';

import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';

import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import { canonical } from '../../../json.js';
import type { Clock } from '../../../ports/clock.js';
import { failureOf } from '../../../providers/wire/failures.js';
import { POLICIES } from '../../../retry/policies.js';
import { poll } from '../../../retry/retry.js';
import type { MacroRequest } from '../../../stacks/ports/aws.js';
import type { AwsClients } from '../transport/clients.js';

/** CloudFormation API reference, CreateChangeSet: `TemplateBody` has at most 51,200 bytes. */
const MAX_BODY_LENGTH = 51_200;

/** What marks the throw-away stacks, so that a later run finds those that a killed one has left. */
const NAME_PREFIX = 'cdkd-macros-';
const TAG = 'cdkd:macros-of';

/** The value of the tag for runs that no page on GitHub shows. */
const NO_RUN = 'local';

/** Milliseconds after which a throw-away stack belongs to no run that is still at work. */
const ABANDONED = 60 * 60_000;

interface MacroPorts {
  readonly clock: Clock;
  readonly emit: Emit;
  readonly newToken: () => string;
}

/**
 * Expands each template once per run. CloudFormation processes a template when it creates a change set: one of
 * type `CREATE`, on a throw-away stack that stays in `REVIEW_IN_PROGRESS` and never has a resource. Stack and
 * change set are deleted afterwards; if the run is killed, a later one deletes them.
 */
export class MacroExpansion {
  readonly #clients: AwsClients;
  readonly #ports: MacroPorts;
  readonly #expanded = new Map<string, Promise<string>>();
  readonly #tidied = new Map<string, Promise<void>>();

  constructor(clients: AwsClients, ports: MacroPorts) {
    this.#clients = clients;
    this.#ports = ports;
  }

  /** The processed template, as JSON. Throws `MACRO_UNSUPPORTED` with CloudFormation's reason, `ACCESS_DENIED`. */
  async expand(request: MacroRequest): Promise<string> {
    const { region, template, parameters } = request;
    const key = canonical([region, template, { ...parameters }]);
    const expanded = this.#expanded.get(key) ?? this.#expand(request);
    this.#expanded.set(key, expanded);
    return expanded;
  }

  async #expand(request: MacroRequest): Promise<string> {
    const client = await this.#clients.cloudFormation(request.region);
    const name = `${NAME_PREFIX}${this.#ports.newToken()}`;
    try {
      await this.#tidy(client, request);
      await create(client, name, request);
      const ended = await this.#ended(client, name, request.signal);
      if (ended.Status === 'FAILED') throw notExpanded(request.stackName, ended.StatusReason ?? 'no reason');
      return await processed(client, name);
    } catch (thrown) {
      throw refusal(thrown, request.stackName);
    } finally {
      await this.#discard(client, name);
    }
  }

  async #ended(client: CloudFormationClient, name: string, signal: AbortSignal) {
    const { DescribeChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
    const look = async () => {
      const answer = await client.send(new DescribeChangeSetCommand(whereOf(name)));
      return answer.Status === 'CREATE_COMPLETE' || answer.Status === 'FAILED' ? answer : undefined;
    };
    return poll(look, POLICIES.cloudFormation, { clock: this.#ports.clock, signal });
  }

  /** Also after a cancellation: an abort signal stops no clean-up. A stack that is left costs nothing. */
  async #discard(client: CloudFormationClient, name: string): Promise<void> {
    const { DeleteChangeSetCommand, DeleteStackCommand } = await import('@aws-sdk/client-cloudformation');
    try {
      await client.send(new DeleteChangeSetCommand(whereOf(name))).catch(() => undefined);
      await client.send(new DeleteStackCommand({ StackName: name }));
    } catch (thrown) {
      const message = `Could not delete the throw-away stack ${name}, which a later run deletes: ${failureOf(thrown).message}`;
      this.#ports.emit({ kind: 'debug', message });
    }
  }

  /** Deletes what killed runs have left, once per region. What it cannot delete stops no run. */
  #tidy(client: CloudFormationClient, request: MacroRequest): Promise<void> {
    const tidied =
      this.#tidied.get(request.region) ??
      this.#deleteAbandoned(client, request).catch((thrown: unknown) => {
        const message = `Could not look for throw-away stacks of earlier runs: ${failureOf(thrown).message}`;
        this.#ports.emit({ kind: 'debug', message });
      });
    this.#tidied.set(request.region, tidied);
    return tidied;
  }

  async #deleteAbandoned(client: CloudFormationClient, { runHasEnded }: MacroRequest): Promise<void> {
    const { DescribeStacksCommand, paginateListStacks } = await import('@aws-sdk/client-cloudformation');
    const filter = { StackStatusFilter: ['REVIEW_IN_PROGRESS' as const] };
    for await (const { StackSummaries = [] } of paginateListStacks({ client }, filter)) {
      for (const { StackName: name = '' } of StackSummaries) {
        if (!name.startsWith(NAME_PREFIX)) continue;
        const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
        const run = runOf(Stacks[0]);
        if (run === undefined) continue;
        const age = this.#ports.clock.now() - (Stacks[0]?.CreationTime?.getTime() ?? 0);
        if (age > ABANDONED || (run !== NO_RUN && (await runHasEnded(run))))
          await this.#discard(client, name);
      }
    }
  }
}

/** The value of our tag; `undefined` for a stack of somebody else's, or one with resources. */
function runOf(stack: Stack | undefined): string | undefined {
  if (stack?.StackStatus !== 'REVIEW_IN_PROGRESS') return undefined;
  return stack.Tags?.find(({ Key }) => Key === TAG)?.Value;
}

function whereOf(name: string) {
  return { StackName: name, ChangeSetName: name };
}

async function create(client: CloudFormationClient, name: string, request: MacroRequest): Promise<void> {
  const { CreateChangeSetCommand } = await import('@aws-sdk/client-cloudformation');
  const { template, parameters, runUrl = NO_RUN } = request;
  const isLong = Buffer.byteLength(template) > MAX_BODY_LENGTH;
  await client.send(
    new CreateChangeSetCommand({
      ...whereOf(name),
      ChangeSetType: 'CREATE',
      ...(isLong
        ? { TemplateURL: await request.store(keyOf(template), template) }
        : { TemplateBody: template }),
      Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
        ParameterKey,
        ParameterValue,
      })),
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
      Tags: [{ Key: TAG, Value: runUrl }],
    }),
  );
}

function keyOf(template: string): string {
  return `cdkd-macros/${createHash('sha256').update(template).digest('hex')}.json`;
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_GetTemplate.html */
async function processed(client: CloudFormationClient, name: string): Promise<string> {
  const { GetTemplateCommand } = await import('@aws-sdk/client-cloudformation');
  const input = { ...whereOf(name), TemplateStage: 'Processed' as const };
  return (await client.send(new GetTemplateCommand(input))).TemplateBody ?? '';
}

function notExpanded(stackName: string, reason: string): CdkdError {
  return new CdkdError(
    'MACRO_UNSUPPORTED',
    `CloudFormation did not expand the macros of ${stackName}: ${reason}`,
    { value: stackName, next: 'Correct the macro or its parameters, and run again. Nothing was changed.' },
  );
}

function refusal(thrown: unknown, stackName: string): Error {
  if (thrown instanceof CdkdError) return thrown;
  const { kind, message, details } = failureOf(thrown);
  if (details.name.startsWith('AccessDenied')) {
    return new CdkdError('ACCESS_DENIED', `CloudFormation: ${message}`, {
      value: details.name,
      next: 'Allow the role what macros need (docs/permissions.md lists it), or set `macros: refuse`.',
      cause: thrown,
    });
  }
  const isRefused =
    kind !== 'lost' && kind !== 'throttled' && kind !== 'credentials' && details.name !== 'AbortError';
  return isRefused || !(thrown instanceof Error) ? notExpanded(stackName, message) : thrown;
}
