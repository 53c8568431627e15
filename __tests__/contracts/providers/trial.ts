import { expect } from '@jest/globals';
import type { LivingThing } from '../../../simulator/aws/cloudcontrol/view.js';
import type { FaultRule } from '../../../simulator/kernel/faults.js';
import { defined } from '../../../src/defined.js';
import type { JsonObject } from '../../../src/json.js';
import type {
  OpenOperation,
  OperationContext,
  OperationOutcome,
  ResourceModel,
  ResourceProvider,
} from '../../../src/ports/resources.js';
import { ProviderWorld, targetOf, type RecordedContext } from './world.js';

/** A type, as the suite tries it. */
export interface ContractCase {
  readonly type: string;
  /** Makes what the resource needs, and gives what to ask for. */
  readonly prepare: (world: ProviderWorld) => JsonObject | Promise<JsonObject>;
  /** The same resource, otherwise; absent where the type cannot be changed in place. */
  readonly change?: (properties: JsonObject) => JsonObject;
  /**
   * `aws`: AWS names it, so that two of the same properties are two resources. `template`: its name can be taken.
   * `attached`: a document on something that exists; to set it is to create and to change it, as for CloudFormation.
   */
  readonly identity: 'aws' | 'template' | 'attached';
  /** What the simulator calls it, where that is not the type. */
  readonly livesAs?: string;
  /** An account has room for one only. */
  readonly isAlone?: true;
  /**
   * AWS tells of it neither a date nor a mark. What somebody else made days ago in the same parent is there when a run looks
   * for what is there before its create, or cannot be told from what the create makes. So it is put there first.
   */
  readonly isTimeless?: true;
  /** So many of them AWS allows in one place. */
  readonly quota?: number;
  /** What a create whose answer is lost has made is of no use: only that answer tells what it is for. */
  readonly isReturnedOnce?: true;
  /** Top-level properties that no read may show. */
  readonly writeOnly?: readonly string[];
  /** The call that creates it; without Cloud Control the one that changes it too, where there is one. */
  readonly creation: {
    readonly service: string;
    readonly operation: string;
    readonly update?: string;
    readonly delete?: string;
    /** Recognised by a token of its own, or setting what is: it is repeated until it is answered. */
    readonly isRepeated?: true;
  };
}

type Intended = Pick<OpenOperation, 'earlier' | 'wasAbsent'>;

/** One case in a world of its own. */
export class Trial {
  /** What was found before each create, by its token. */
  private readonly intents = new Map<string, Intended>();

  private constructor(
    readonly world: ProviderWorld,
    readonly provider: ResourceProvider,
    readonly properties: JsonObject,
    private readonly contract: ContractCase,
  ) {}

  static async start(contract: ContractCase): Promise<Trial> {
    const world = await ProviderWorld.start();
    const isCloudControls = contract.creation.service === 'cloudcontrolapi';
    const provider = await world.provider(contract.type, isCloudControls ? 'cc-api' : 'sdk');
    const trial = new Trial(world, provider, await contract.prepare(world), contract);
    if (contract.isTimeless === true) await trial.#populateParents();
    return trial;
  }

  /** The simulator puts somebody else's right before the first one that anybody makes in a parent. */
  async #populateParents(): Promise<void> {
    await this.delete(await this.makeStranger(this.properties));
    const { account } = this.world.simulator.cloudControl;
    const places = account.inventory.all().filter(({ type }) => type === this.contract.type);
    const ours = this.properties['ApiId'];
    expect(places.filter(({ model }) => model['ApiId'] === ours)).toHaveLength(1);
  }

  /** How many resources of the type are alive. */
  get living(): number {
    return this.world.living(this.contract.livesAs ?? this.contract.type).length;
  }

  get things(): readonly LivingThing[] {
    return this.world.living(this.contract.livesAs ?? this.contract.type);
  }

  /** How many of the type there can be: one, one of each name, or any. */
  get room(): 'one' | 'names' | 'any' {
    if (this.contract.isAlone === true) return 'one';
    return this.contract.identity === 'aws' ? 'any' : 'names';
  }

  /** Whether AWS allows one more, and the template's beside that. */
  get hasRoomForTwo(): boolean {
    return this.living + 2 <= (this.contract.quota ?? Infinity);
  }

  /** Makes a resource of somebody else. */
  async makeStranger(properties: JsonObject): Promise<ResourceModel> {
    const { type } = this.contract;
    const provider = await this.world.provider(type, this.isCloudControls ? 'cc-api' : 'sdk');
    return provider.create({ logicalId: 'Other', type, properties }, this.world.context());
  }

  /**
   * What the run that follows a killed one finds of its create, which it did not journal to have been answered. Where its
   * plan has the same create, it may send that again.
   */
  async foundByNextRun({ clientToken }: RecordedContext, mayResend = false): Promise<OperationOutcome> {
    const { type } = this.contract;
    const next = await this.world.provider(type, this.isCloudControls ? 'cc-api' : 'sdk');
    return this.findOutcome({ action: 'create', clientToken, mayResend }, { provider: next });
  }

  get changed(): JsonObject {
    return this.contract.change?.(this.properties) ?? this.properties;
  }

  /** As an operation of a run does it: what is there before is journaled with the intent. */
  async create(context: RecordedContext = this.world.context()): Promise<ResourceModel> {
    const intent = await this.intend(context);
    return this.provider.create({ ...this.#subject, properties: this.properties, ...intent }, context);
  }

  /** Looks for what is there before the create, once for each token. */
  async intend({ clientToken, signal }: RecordedContext): Promise<Intended> {
    const known = this.intents.get(clientToken);
    if (known !== undefined) return known;
    const isNew = () => false;
    const request = { ...this.#subject, properties: this.properties, clientToken, isNew };
    const earlier = await this.provider.lookBefore?.(request, signal);
    const wasAbsent = (await this.provider.isAbsent?.(request, signal)) === true ? true : undefined;
    const intended = defined({ earlier, wasAbsent } as const);
    this.intents.set(clientToken, intended);
    return intended;
  }

  update(
    made: ResourceModel,
    desired = this.changed,
    context: RecordedContext = this.world.context(),
  ): Promise<ResourceModel> {
    return this.provider.update({ ...this.#target(made), desired }, context);
  }

  delete(made: ResourceModel, context: RecordedContext = this.world.context()): Promise<void> {
    return this.provider.delete(this.#target(made), context);
  }

  read(made: ResourceModel, properties = this.properties): Promise<ResourceModel | undefined> {
    return this.provider.read({ ...this.#target(made), properties });
  }

  /** The operations that a read sends. */
  async callsOfRead(made: ResourceModel): Promise<string[]> {
    const { log } = this.world.simulator;
    const { last } = log;
    await this.read(made);
    return [...new Set(log.select({ after: last }).map(({ operation }) => operation))];
  }

  /** Reads while AWS answers this operation before all others. */
  async readWithFirst(operation: string, made: ResourceModel): Promise<ResourceModel | undefined> {
    const others = this.world.simulator.faults.arm({
      where: (call) => call.operation !== operation,
      on: 'every',
      when: 'before',
      fault: { kind: 'delay', milliseconds: 15 },
    });
    const found = await this.read(made);
    others.disarm();
    return found;
  }

  findOutcome(
    open: Pick<OpenOperation, 'action'> & Partial<OpenOperation>,
    {
      provider = this.provider,
      context = this.world.context(open.clientToken === undefined ? {} : { clientToken: open.clientToken }),
    }: { readonly provider?: ResourceProvider; readonly context?: OperationContext } = {},
  ) {
    const operation: OpenOperation = {
      ...this.#subject,
      clientToken: context.clientToken,
      age: 60_000,
      handle: {},
      properties: this.properties,
      mayResend: true,
      known: new Set(),
      ...this.intents.get(context.clientToken),
      ...open,
    };
    return provider.findOutcome(operation, context);
  }

  /** The next creating call goes wrong. */
  fail(rule: Pick<FaultRule, 'when' | 'fault'>): void {
    this.world.simulator.faults.arm({ ...this.contract.creation, on: { nth: 1 }, ...rule });
  }

  /** The next create is accepted, and fails after it has made the resource. */
  failHalfWay(): void {
    const { type } = this.contract;
    const outcome = { kind: 'fails', code: 'NotStabilized', leaves: true } as const;
    const rule = { type, operation: 'CREATE', on: { nth: 1 }, outcome } as const;
    this.world.simulator.cloudControl.account.outcomes.arm(rule);
  }

  /** The next changing call goes wrong. */
  failUpdate(rule: Pick<FaultRule, 'when' | 'fault'>): void {
    const { service, operation, update } = this.contract.creation;
    const changing = operation === 'CreateResource' ? 'UpdateResource' : (update ?? operation);
    this.world.simulator.faults.arm({ service, operation: changing, on: { nth: 1 }, ...rule });
  }

  /** Whether the type is managed by Cloud Control. */
  get isCloudControls(): boolean {
    return this.contract.creation.service === 'cloudcontrolapi';
  }

  /** The next deleting call has its effect, and its answer is lost. */
  loseDelete(): void {
    const { service, operation, delete: deleting } = this.contract.creation;
    const name = operation === 'CreateResource' ? 'DeleteResource' : (deleting ?? operation);
    const fault = { kind: 'reset' } as const;
    this.world.simulator.faults.arm({ service, operation: name, on: { nth: 1 }, when: 'after', fault });
  }

  /** What can be repeated without a token is repeated by the SDK itself: nobody is told that an answer was lost. */
  async expectLost(call: Promise<unknown>): Promise<void> {
    if (this.contract.identity === 'attached' || this.contract.creation.isRepeated === true) await call;
    else await expect(call).rejects.toMatchObject({ kind: 'lost' });
  }

  /** An update of a service's own API says how things should be, so that the provider repeats it by itself. */
  async expectUpdateLost(call: Promise<unknown>): Promise<void> {
    if (this.isCloudControls) await this.expectLost(call);
    else await call;
  }

  /** The changing calls of a create that goes well, in order. */
  async callsOfCreate(): Promise<{ service: string; operation: string }[]> {
    const mark = this.world.simulator.log.last;
    await this.create();
    return this.world.simulator.log.mutating(mark).map(({ service, operation }) => ({ service, operation }));
  }

  get #subject() {
    return { logicalId: 'Thing', type: this.contract.type };
  }

  #target(made: ResourceModel) {
    return targetOf(this.contract.type, made, this.properties);
  }
}
