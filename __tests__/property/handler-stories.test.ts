import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textAt } from '../../simulator/aws/cloudcontrol/model-paths.js';
import type { OperationPorts } from '../../src/engine/operation/operation-ports.js';
import type { SessionPorts } from '../../src/engine/locked-session.js';
import type { JsonObject } from '../../src/json.js';
import { isDeposed } from '../../src/plan/model/deposed-names.js';
import { Handlers } from '../../src/providers/custom-resource/handlers.js';
import { CustomResourceProvider } from '../../src/providers/custom-resource/custom-resource-provider.js';
import { SecretData } from '../../src/providers/custom-resource/secret-data.js';
import { EngineRun, Run, STACK, type Planner, type RunEnd, World } from '../support/engine-run.js';
import { Machine } from '../support/machine.js';
import { scaleOf, SEED } from '../support/scale.js';
import { MemoryResponseStore } from '../support/memory-stores.js';
import { buildPlan } from '../../src/plan/build-plan.js';
import { CATALOG, inputOf, things } from '../unit/plan/planning.js';
import { knowledgeOf, type Things } from '../support/scenarios.js';

/**
 * A failed event of a custom resource never changes which resource is deleted later, whatever id the handler answers
 * with.
 */
const TOKEN = 'arn:aws:lambda:us-east-1:123456789012:function:handler';

/** How a handler answers one event. */
interface Reply {
  readonly status: 'SUCCESS' | 'FAILED';
  /** Which id it names: the one that it was given, one made of the wish, a new one, another resource's, or none. */
  readonly id: 'given' | 'made' | 'fresh' | 'other' | 'none';
}

const reply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ status: fc.constant('SUCCESS' as const), id: fc.constantFrom('given', 'made', 'fresh') }),
  fc.record({
    status: fc.constant('FAILED' as const),
    id: fc.constantFrom('given', 'made', 'fresh', 'other', 'none'),
  }),
);
const custom = fc.record({
  $: fc.constant({ Type: 'Custom::Thing' }),
  ServiceToken: fc.constant(TOKEN),
  Wish: fc.constantFrom('a', 'b', 'c'),
});
const template = fc.record({ A: custom, B: custom, C: custom }, { requiredKeys: [] });
const chapter = fc.record({
  kind: fc.constantFrom('deploy', 'deploy', 'deploy', 'deploy', 'rollback', 'destroy'),
  template: template,
  rollback: fc.boolean(),
  replies: fc.array(reply, { maxLength: 12 }),
  killAt: fc.option(fc.integer({ min: 1, max: 60 }), { nil: Infinity }),
});
type Chapter = typeof chapter extends fc.Arbitrary<infer Each> ? Each : never;

/** A handler that does what it answers: a failed event has no effect. */
class HandlerWorld extends World {
  /** Physical ids of what there is. */
  readonly alive = new Set<string>();
  /** What was asked to be deleted though no event had made it, and no failed create or update had named it. */
  readonly strays: string[] = [];
  readonly #left = new Set<string>();
  readonly responses = new MemoryResponseStore();
  /** What the next events are answered with; afterwards each succeeds. */
  replies: Reply[] = [];
  readonly #known = new Map<string, string>();
  #made = 0;

  constructor() {
    super(CATALOG);
  }

  override ports(run: Run): SessionPorts & OperationPorts {
    const { machine } = run;
    const kind = {
      ready: () => Promise.resolve(),
      longestRun: () => Promise.resolve(3_000),
      send: async (_arn: string, message: string) => {
        await machine.pass('account');
        this.#handle(JSON.parse(message) as JsonObject);
        await machine.pass('account');
        return { outcome: 'returned', value: null } as const;
      },
    };
    const load = () => Promise.resolve(kind);
    const provider = new CustomResourceProvider({
      stack: STACK,
      stackArn: 'arn:stack',
      clock: this.clock,
      responses: this.responses,
      settleTime: 12_000,
      handlers: new Handlers({ lambda: load, sns: load }),
      secrets: new SecretData(() => undefined),
      openSecrets: (properties) => Promise.resolve(properties),
      warn: () => undefined,
    });
    return { ...super.ports(run), responses: this.responses, providerOf: () => provider };
  }

  /** A request that comes again is answered as the first time. */
  #handle(event: JsonObject): void {
    const [RequestId = '', StackId = '', LogicalResourceId = ''] = [
      'RequestId',
      'StackId',
      'LogicalResourceId',
    ].map((name) => textAt(event, [name]));
    const known = this.#known.get(RequestId);
    const answer = known ?? JSON.stringify({ RequestId, StackId, LogicalResourceId, ...this.#work(event) });
    this.#known.set(RequestId, answer);
    this.responses.answers.set(`memory:${RequestId}`, answer);
  }

  #work(event: JsonObject): JsonObject {
    const { status, id } = this.replies.shift() ?? { status: 'SUCCESS', id: 'given' };
    const given = textAt(event, ['PhysicalResourceId']);
    const name = this.#nameOf(id, given, event);
    const request = textAt(event, ['RequestType']);
    if (request === 'Delete' && given !== undefined) this.#noteDelete(given);
    // CloudFormation takes over the id of a failed update as well, and deletes it.
    const isTaken = request === 'Create' || (request === 'Update' && name !== given);
    if (isTaken && status === 'FAILED' && name !== undefined) this.#left.add(name);
    if (status === 'FAILED') {
      const named = name === undefined ? {} : { PhysicalResourceId: name };
      return { Status: status, Reason: 'no', ...named };
    }
    if (request === 'Delete') {
      this.alive.delete(given ?? '');
      return { Status: status, PhysicalResourceId: given ?? '' };
    }
    const made = name ?? this.#nameOf('fresh', given, event) ?? '';
    this.alive.add(made);
    return { Status: status, PhysicalResourceId: made };
  }

  /** A create that names nothing is rolled back under a name of its own. */
  #noteDelete(physicalId: string): void {
    const isLeft = this.#left.has(physicalId) || /^Shop-[A-C]-[0-9A-F]{12}$/.test(physicalId);
    if (!this.alive.has(physicalId) && !isLeft) this.strays.push(physicalId);
  }

  #nameOf(id: Reply['id'], given: string | undefined, event: JsonObject): string | undefined {
    const made = `${textAt(event, ['LogicalResourceId'])}-${textAt(event, ['ResourceProperties', 'Wish'])}`;
    switch (id) {
      case 'given':
        return given;
      case 'made':
        return made;
      case 'fresh':
        return `fresh-${(this.#made += 1)}`;
      case 'other':
        return [...this.alive].find((each) => each !== given);
      case 'none':
        return undefined;
    }
  }
}

function plannerOf(wanted: Things): Planner {
  const provisioning = () => ({ provisionedBy: 'sdk', isUpdatable: true }) as const;
  return (state, stateEtag) =>
    buildPlan(
      inputOf({ template: things(wanted), changes: { state, stateEtag, stack: STACK, provisioning } }),
    );
}

/** What is on record is there: no event has taken it away that was meant for something else. */
async function expectRecordedAlive(world: HandlerWorld): Promise<void> {
  const { replay } = await knowledgeOf(world);
  const open = new Set([...replay.open.values()].map(({ intent }) => intent.logicalId));
  const dead = [...replay.rows]
    .filter(([name]) => !isDeposed(name) && !open.has(name))
    .filter(([, { physicalId }]) => !world.alive.has(physicalId));
  expect(dead.map(([name, { physicalId }]) => [name, physicalId])).toEqual([]);
  expect(world.strays).toEqual([]);
}

async function tell(chapters: readonly Chapter[]): Promise<void> {
  const world = new HandlerWorld();
  let runs = 0;
  const run = (machine = new Machine()) => new Run(`run-${(runs += 1)}`, machine);
  for (const { kind, template: wanted, rollback, replies, killAt } of chapters) {
    world.replies = [...replies];
    const engine = new EngineRun(world, run(new Machine(killAt)), { rollback });
    const end: RunEnd =
      kind === 'deploy'
        ? await engine.deploy(plannerOf(wanted))
        : await (kind === 'rollback' ? engine.rollback() : engine.destroy());
    if (end !== 'done' && end !== 'killed')
      expect(end).toMatchObject({ code: expect.stringMatching(/^(RESOURCE_FAILED|UNRESOLVED_OPERATION)$/) });
    await expectRecordedAlive(world);
  }
  world.replies = [];
  const wanted = chapters.at(-1)?.template ?? {};
  expect(await new EngineRun(world, run()).deploy(plannerOf(wanted))).toBe('done');
  await expectRecordedAlive(world);
  const { replay } = await knowledgeOf(world);
  expect([...replay.rows.keys()].sort()).toEqual(Object.keys(wanted).sort());
}

describe('custom resource handlers with random answers', () => {
  it('never make a failed event change which resource is deleted later', async () => {
    await fc.assert(fc.asyncProperty(fc.array(chapter, { minLength: 1, maxLength: 6 }), tell), {
      numRuns: scaleOf('HELD_STORIES'),
      seed: SEED,
    });
  });
});
