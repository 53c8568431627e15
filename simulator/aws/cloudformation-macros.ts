/** Change sets that create a stack, for what CloudFormation makes of templates with transforms. */

import { parseObject, type Json } from '../../src/json.js';
import type { XmlElement } from '../kernel/xml.js';
import type { ChangeSetPorts } from './cloudformation-sight.js';
import { parametersOf, templateOf } from './cloudformation-request.js';
import { stackIdOf, type DeclaredStacks } from './cloudformation-stacks.js';
import { TransformFailure, Transforms, type DeclaredMacro } from './cloudformation-transforms.js';
import { membersOf, StackTemplate, textOf } from './cloudformation-values.js';
import type { LambdaRuntime } from './lambda/runtime.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

interface Creation {
  readonly name: string;
  readonly stackName: string;
  readonly region: string;
  readonly accountId: string;
  readonly original: string;
  readonly processed?: string;
  readonly failure?: string;
}

export interface MacroPorts extends ChangeSetPorts {
  readonly runtime: Pick<LambdaRuntime, 'find' | 'invoke'>;
}

/**
 * Change sets of the kind `CREATE`: their templates are processed, and they are never executed here. The stack stays in
 * `REVIEW_IN_PROGRESS` until `DeleteStack`. Whatever else is asked goes to the operations that were there before.
 * Sources: CreateChangeSet, GetTemplate, DeleteStack, ListStacks, CloudFormation API Reference.
 */
export class CreatingChangeSets {
  readonly macros: DeclaredMacro[] = [];
  #creations: readonly Creation[] = [];

  constructor(
    private readonly stacks: DeclaredStacks,
    private readonly before: Operations<XmlElement>,
    private readonly ports: MacroPorts,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateChangeSet: (input) =>
        input.optional('ChangeSetType') === 'CREATE' ? this.#create(input) : this.#other(input),
      DescribeChangeSet: (input) => {
        const found = this.#find(input);
        return found === undefined ? this.#other(input) : described(found);
      },
      DeleteChangeSet: (input) => {
        const found = this.#find(input);
        if (found === undefined) return this.#other(input);
        this.#creations = this.#creations.filter((one) => one !== found);
        return {};
      },
      GetTemplate: (input) => this.#template(input),
      DeleteStack: (input) => this.#delete(input),
      ListStacks: (input) => this.#list(input),
    };
  }

  snapshot(): Json {
    return JSON.parse(JSON.stringify(this.#creations)) as Json;
  }

  restore(snapshot: Json): void {
    this.#creations = snapshot as unknown as readonly Creation[];
  }

  #create(input: Input): XmlElement {
    const stackName = input.text('StackName');
    const { region, principal } = input.call;
    const { accountId } = principal;
    const existing = this.stacks.named(stackName, input);
    if (existing !== undefined && existing.status !== 'REVIEW_IN_PROGRESS') {
      const message = `Stack [${stackName}] already exists and cannot be created again with the changeSet [${input.text('ChangeSetName')}].`;
      throw new ServiceError('ValidationError', message);
    }
    const original = templateOf(input, this.ports);
    const source = parseObject(original);
    if (source === undefined) {
      throw new ServiceError('ValidationError', 'Template format error: JSON not well-formed.');
    }
    const parameters = parametersOf(
      new StackTemplate(JSON.stringify({ Parameters: source['Parameters'] ?? {} })),
      input,
    );
    const tags = membersOf(input, 'Tags').map((one) => [textOf(one['Key']), textOf(one['Value'])]);
    const creation: Creation = { name: input.text('ChangeSetName'), stackName, region, accountId, original };
    this.#creations = [...this.#creations, creation];
    this.stacks.put({
      stackName,
      region,
      accountId,
      createdAt: this.ports.account.now(),
      template: '{}',
      status: 'REVIEW_IN_PROGRESS',
      tags: Object.fromEntries(tags) as Record<string, string>,
    });
    void new Transforms(creation, parameters, {
      ...this.ports,
      macros: this.macros,
      newId: () => this.ports.account.random.uuid(),
    })
      .processed(source)
      .then(
        (processed) => this.#settle(creation, { processed: JSON.stringify(processed) }),
        (thrown: unknown) => this.#settle(creation, { failure: reasonOf(thrown) }),
      );
    return { Id: idOf(creation), StackId: stackIdOf({ stackName, region, template: '' }, accountId) };
  }

  #settle(creation: Creation, result: Pick<Creation, 'processed' | 'failure'>): void {
    this.#creations = this.#creations.map((one) => (one === creation ? { ...one, ...result } : one));
  }

  #template(input: Input): XmlElement {
    if (input.optional('ChangeSetName') === undefined) return this.#other(input);
    const found = this.#find(input);
    if (found === undefined) {
      throw new ServiceError(
        'ChangeSetNotFound',
        `ChangeSet [${input.text('ChangeSetName')}] does not exist`,
        404,
      );
    }
    const isProcessed = input.optional('TemplateStage') === 'Processed';
    return {
      TemplateBody: isProcessed ? (found.processed ?? found.original) : found.original,
      StagesAvailable: { member: ['Original', 'Processed'] },
    };
  }

  /** Stacks with resources are not deleted here. A stack that does not exist is deleted already. */
  #delete(input: Input): XmlElement {
    const name = input.text('StackName');
    const stack = this.stacks.named(name, input);
    if (stack === undefined) return {};
    if (stack.status !== 'REVIEW_IN_PROGRESS') {
      throw new ServiceError('ValidationError', 'this simulator deletes stacks in review alone');
    }
    this.stacks.remove(stack);
    this.#creations = this.#creations.filter(({ stackName }) => stackName !== stack.stackName);
    return {};
  }

  #list(input: Input): XmlElement {
    const wanted = membersOf(input, 'StackStatusFilter').map(({ value }) => value);
    const { region, principal } = input.call;
    const found = this.stacks.all().filter(({ status = 'CREATE_COMPLETE', ...stack }) => {
      const isHere = stack.region === region && [undefined, principal.accountId].includes(stack.accountId);
      return isHere && (wanted.length === 0 || wanted.includes(status));
    });
    return {
      StackSummaries: {
        member: found.map((stack) => ({
          StackId: stackIdOf(stack, principal.accountId),
          StackName: stack.stackName,
          CreationTime: new Date(stack.createdAt ?? 0).toISOString(),
          StackStatus: stack.status ?? 'CREATE_COMPLETE',
        })),
      },
    };
  }

  #find(input: Input): Creation | undefined {
    const name = input.text('ChangeSetName');
    const stackName = input.optional('StackName');
    const { accountId } = input.call.principal;
    return this.#creations.find(
      (one) => one.name === name && one.stackName === stackName && one.accountId === accountId,
    );
  }

  #other(input: Input): XmlElement {
    const operation = this.before[input.call.operation];
    if (operation === undefined) throw new ServiceError('InvalidAction', input.call.operation);
    return operation(input);
  }
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof TransformFailure || thrown instanceof ServiceError) return thrown.message;
  return `this simulator failed: ${String(thrown)}`;
}

function described({ name, stackName, processed, failure }: Creation): XmlElement {
  const hasEnded = processed !== undefined || failure !== undefined;
  const status = failure === undefined ? 'CREATE_COMPLETE' : 'FAILED';
  return {
    ChangeSetName: name,
    StackName: stackName,
    Status: hasEnded ? status : 'CREATE_IN_PROGRESS',
    ...(failure === undefined ? {} : { StatusReason: failure }),
    ExecutionStatus: processed === undefined ? 'UNAVAILABLE' : 'AVAILABLE',
    Changes: { member: [] },
  };
}

function idOf({ name, region, accountId }: Creation): string {
  return `arn:aws:cloudformation:${region}:${accountId}:changeSet/${name}/7d5e0a10-0000-4000-8000-000000000000`;
}
