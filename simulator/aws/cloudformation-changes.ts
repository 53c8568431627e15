/** Creates and executes CloudFormation change sets. */

import { equal, member, type Json, type JsonObject } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import { placeOf } from './cloudcontrol/inventory.js';
import { StackEvents, type StackEvent } from './cloudformation-events.js';
import { ImportCheck } from './cloudformation-import.js';
import { makeResource } from './cloudformation-making.js';
import { parametersOf, refuseCapabilities, templateOf } from './cloudformation-request.js';
import {
  isSameStack,
  StackSight,
  type ChangeSet,
  type ChangeSetPorts,
  type ImportedResource,
} from './cloudformation-sight.js';
import { stackIdOf, type DeclaredStack, type DeclaredStacks } from './cloudformation-stacks.js';
import { mapOf, membersOf, resolved, StackTemplate, textOf } from './cloudformation-values.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

type Place = Pick<ChangeSet, 'stackName' | 'region' | 'accountId'>;

interface Execution {
  readonly change: ChangeSet;
  readonly token: string;
  readonly due: number;
}

/** How long CloudFormation takes for what changes nothing in AWS. Milliseconds; the real one needs seconds. */
const DURATION = 100;

/**
 * Change sets of the kinds `IMPORT` and `UPDATE`. An import takes over what is in the account, an update makes what is
 * new: inline policies by themselves, anything else as a name only. What else an update might do (change, replace,
 * remove) fails here. Sources: `types.md`.
 */
export class ChangeSets {
  #changes: ChangeSet[] = [];
  #executions: Execution[] = [];
  readonly #events = new StackEvents();
  readonly #stacks: DeclaredStacks;
  readonly #ports: ChangeSetPorts;
  readonly #sight: StackSight;

  constructor(stacks: DeclaredStacks, ports: ChangeSetPorts) {
    this.#stacks = stacks;
    this.#ports = ports;
    this.#sight = new StackSight(stacks, ports.account);
  }

  operations(): Operations<XmlElement> {
    return {
      CreateChangeSet: (input) => this.#create(input),
      DescribeChangeSet: (input) => this.#describe(input),
      ExecuteChangeSet: (input) => this.#execute(input),
      DeleteChangeSet: (input) => {
        this.#changes = this.#changes.filter((change) => change !== this.#find(input));
        return {};
      },
      UpdateStack: (input) => this.#retag(input),
      DescribeStackEvents: (input) => {
        const stack = this.#existing(input);
        return this.#events.of(stackIdOf(stack, input.call.principal.accountId));
      },
    };
  }

  snapshot(): Json {
    const all = { changes: this.#changes, executions: this.#executions, events: this.#events.snapshot() };
    return JSON.parse(JSON.stringify(all)) as Json;
  }

  restore(snapshot: Json): void {
    this.#changes = (member(snapshot, 'changes') ?? []) as unknown as ChangeSet[];
    this.#executions = (member(snapshot, 'executions') ?? []) as unknown as Execution[];
    this.#events.restore(member(snapshot, 'events') ?? []);
  }

  settle(): void {
    const now = this.#ports.account.now();
    const due = this.#executions.filter((execution) => execution.due <= now);
    this.#executions = this.#executions.filter((execution) => !due.includes(execution));
    for (const execution of due) this.#carryOut(execution);
  }

  #create(input: Input): XmlElement {
    const stackName = input.text('StackName');
    const kind = (input.optional('ChangeSetType') ?? 'UPDATE') as ChangeSet['kind'];
    const before = this.#stacks.named(stackName, input);
    const { region, principal } = input.call;
    if (before === undefined && kind === 'UPDATE') {
      throw new ServiceError('ValidationError', `Stack [${stackName}] does not exist`);
    }
    if (before?.status?.endsWith('_IN_PROGRESS') === true && before.status !== 'REVIEW_IN_PROGRESS') {
      const message = `Stack:${stackIdOf(before, principal.accountId)} is in ${before.status} state and can not be updated.`;
      throw new ServiceError('ValidationError', message);
    }
    const template = new StackTemplate(templateOf(input, this.#ports));
    refuseCapabilities(template, input);
    const parameters = parametersOf(template, input);
    const imported = membersOf(input, 'ResourcesToImport').map((one) => ({
      logicalId: textOf(one['LogicalResourceId']),
      type: textOf(one['ResourceType']),
      identifier: mapOf(one, 'ResourceIdentifier'),
    }));
    const change = {
      name: input.text('ChangeSetName'),
      stackName,
      region,
      accountId: principal.accountId,
      kind,
      template: template.text,
      parameters,
      imported,
    };
    const isNew = before === undefined || before.status === 'REVIEW_IN_PROGRESS';
    const old = isNew ? new StackTemplate('{}') : new StackTemplate(before.template);
    if (kind === 'IMPORT') {
      const around = this.#sight.around(change, before);
      new ImportCheck(change, { old, template, around, stacks: this.#stacks, ...this.#ports }).refuse();
    }
    const effects = this.#sight.effects(change, old, template);
    const isSame = equal(JSON.parse(old.text) as Json, JSON.parse(template.text) as Json);
    const failure =
      isSame && equal(before?.parameters ?? {}, parameters)
        ? "The submitted information didn't contain changes. Submit different information to create a change set."
        : undefined;
    this.#changes.push({ ...change, effects, ...(failure === undefined ? {} : { failure }) });
    if (before === undefined) {
      this.#stacks.put({ stackName, region, template: '{}', status: 'REVIEW_IN_PROGRESS' });
    }
    return { Id: this.#idOf(change), StackId: this.#stackId(change) };
  }

  #describe(input: Input): XmlElement {
    const change = this.#find(input);
    return {
      ChangeSetName: change.name,
      StackName: change.stackName,
      Status: change.failure === undefined ? 'CREATE_COMPLETE' : 'FAILED',
      ...(change.failure === undefined ? {} : { StatusReason: change.failure }),
      ExecutionStatus: change.failure === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
      Changes: {
        member: change.effects.map(({ logicalId, type, action, replacement }) => ({
          Type: 'Resource',
          ResourceChange: {
            Action: action,
            LogicalResourceId: logicalId,
            ResourceType: type,
            ...(replacement === undefined ? {} : { Replacement: replacement }),
          },
        })),
      },
    };
  }

  #execute(input: Input): XmlElement {
    const change = this.#find(input);
    const before = this.#stacks.named(change.stackName, input) as DeclaredStack;
    const status = `${change.kind === 'IMPORT' ? 'IMPORT' : 'UPDATE'}_IN_PROGRESS`;
    const token = input.optional('ClientRequestToken') ?? '';
    this.#stacks.put({ ...before, status });
    this.#tell(change, token, { status });
    this.#executions.push({ change, token, due: this.#ports.account.now() + DURATION });
    // "If you create or execute another change set, the others are deleted."
    this.#changes = this.#changes.filter(({ stackName }) => stackName !== change.stackName);
    return {};
  }

  #carryOut({ change, token }: Execution): void {
    const before = this.#stacks.all().find((stack) => isSameStack(stack, change)) as DeclaredStack;
    const failed = change.effects.find(
      ({ action, logicalId }) => action === 'Remove' || this.#isChanged(change, logicalId, before),
    );
    const verb = change.kind === 'IMPORT' ? 'IMPORT' : 'UPDATE';
    const gone = change.imported.find((resource) => !this.#isThere(resource, change));
    const culprit = gone ?? failed;
    if (culprit !== undefined) {
      const reason =
        gone === undefined ? 'this simulator changes nothing that is there' : 'Resource does not exist';
      const { logicalId, type } = culprit;
      this.#tell(change, token, { logicalId, physicalId: '', type, status: `${verb}_FAILED`, reason });
      const status = `${verb}_ROLLBACK_COMPLETE`;
      this.#stacks.put({ ...before, status });
      this.#tell(change, token, { status });
      return;
    }
    const added = change.effects.filter(({ action }) => action === 'Add');
    const resources = [
      ...(before.resources ?? []),
      ...change.imported.map(({ logicalId, type, identifier }) => ({
        logicalId,
        type,
        physicalId: Object.values(identifier).join('|'),
      })),
      ...added.map(({ logicalId, type }) => ({
        logicalId,
        type,
        physicalId: this.#made(change, before, logicalId),
      })),
    ];
    const { template, parameters } = change;
    this.#stacks.put({ ...before, template, parameters, resources, status: `${verb}_COMPLETE` });
    this.#tell(change, token, { status: `${verb}_COMPLETE` });
  }

  #isChanged(change: ChangeSet, logicalId: string, before: DeclaredStack): boolean {
    const was = new StackTemplate(before.template).resources[logicalId];
    const entry = new StackTemplate(change.template).resources[logicalId];
    if (was === undefined || entry === undefined) return false;
    return this.#sight.differing(was, entry, this.#sight.around(change, before)).length > 0;
  }

  #isThere({ type, identifier }: ImportedResource, change: ChangeSet): boolean {
    if (type === 'AWS::CloudFormation::Stack') return true;
    const { account } = this.#ports;
    const { accountId, region } = change;
    const place = placeOf(type, { accountId, region });
    return account.inventory.find(type, Object.values(identifier).join('|'), place) !== undefined;
  }

  /** Resolves to the physical id. */
  #made(change: ChangeSet, before: DeclaredStack, logicalId: string): string {
    const entry = new StackTemplate(change.template).resources[logicalId];
    const properties = resolved(
      entry?.['Properties'] ?? {},
      this.#sight.around(change, before),
    ) as JsonObject;
    makeResource(textOf(entry?.['Type']), properties, this.#ports.account, change);
    return `${change.stackName}-${logicalId}`;
  }

  #retag(input: Input): XmlElement {
    const before = this.#existing(input);
    if (input.optional('UsePreviousTemplate') !== 'true') {
      throw new ServiceError('ValidationError', 'this simulator updates tags alone');
    }
    const tags = Object.fromEntries(
      membersOf(input, 'Tags').map((one) => [textOf(one['Key']), textOf(one['Value'])]),
    );
    const token = input.optional('ClientRequestToken') ?? '';
    const { accountId } = input.call.principal;
    this.#stacks.put({ ...before, tags, status: 'UPDATE_COMPLETE' });
    this.#tell({ ...before, accountId }, token, { status: 'UPDATE_COMPLETE' });
    return { StackId: stackIdOf(before, accountId) };
  }

  #find(input: Input): ChangeSet {
    const name = input.text('ChangeSetName');
    const stackName = input.text('StackName');
    const found = this.#changes.find((change) => change.name === name && change.stackName === stackName);
    if (found !== undefined) return found;
    throw new ServiceError('ChangeSetNotFound', `ChangeSet [${name}] does not exist`, 404);
  }

  #existing(input: Input): DeclaredStack {
    const name = input.text('StackName');
    const stack = this.#stacks.named(name, input);
    if (stack !== undefined) return stack;
    throw new ServiceError('ValidationError', `Stack [${name}] does not exist`);
  }

  #tell(of: Place, token: string, reported: Pick<StackEvent, 'status'> & Partial<StackEvent>): void {
    const { stackName } = of;
    const stackId = this.#stackId(of);
    const type = 'AWS::CloudFormation::Stack';
    this.#events.add({
      stackId,
      stackName,
      logicalId: stackName,
      physicalId: stackId,
      type,
      token,
      ...reported,
    });
  }

  #stackId({ stackName, region, accountId }: Place): string {
    return stackIdOf({ stackName, region, template: '' }, accountId);
  }

  #idOf({ name, region, accountId }: Pick<ChangeSet, 'name' | 'region' | 'accountId'>): string {
    return `arn:aws:cloudformation:${region}:${accountId}:changeSet/${name}/7d5e0a10-0000-4000-8000-000000000000`;
  }
}
