import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import { isMutating } from '../../simulator/kernel/mutations.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { changedStrangers } from '../../simulator/strangers-check.js';
import type { Apps } from '../e2e/support/apps.js';
import { assetBucket, expectSuccess, leftovers } from '../e2e/support/bundle.js';
import type { OnStage } from '../e2e/support/on-stage.js';
import { FORGERIES, rememberVictim } from './gate-tampering.js';
import { assemblyOf, essenceOf, versionOf, wantedBy, type AppVersion } from './gate-worlds.js';
import { Dice } from './story-templates.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGE = 'facade0000000000000000000000000000000007';
const LATER = 'd'.repeat(40);
const EARLIER = 'e'.repeat(40);
const BOT = 'github-actions[bot]';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGE };
const CLOUD_CONTROL = 'cloudcontrolapi';
const VICTIM_PLACE = 'Other.PRODDB';
const VICTIM_QUEUE = { Type: 'AWS::SQS::Queue', Properties: { Tags: [{ Key: 'of', Value: VICTIM_PLACE }] } };
const LEVELS = ['shown', 'reviewed', 'merged'] as const;

/** An app that is deployed, and a pull request that changes it, whose diff has been shown. */
export interface ShownWorld {
  readonly before: AppVersion;
  readonly wanted: AppVersion;
  readonly app: string;
  readonly digest: string;
  readonly aws: SimulatorSnapshot;
  readonly github: World;
}

async function write(apps: Apps, version: AppVersion): Promise<string> {
  const { stacks, files } = assemblyOf(version);
  const app = await apps.write(stacks);
  await apps.addFiles(app, files);
  return app;
}

/** Makes a world on an empty stage. `undefined`: the two versions do not differ. */
export async function showWorld({ stage, apps }: OnStage, dice: Dice): Promise<ShownWorld | undefined> {
  const run = async (command: string, app: string, event: PretendEvent): Promise<StageResult> =>
    expectSuccess(await stage.run({ inputs: { command, app, all: 'true' }, event }));
  const before = versionOf(dice);
  const wanted = versionOf(dice, before);
  await run(
    'deploy',
    await apps.write({ Other: { template: { Resources: { PRODDB: VICTIM_QUEUE } } } }),
    PUSH,
  );
  await run('deploy', await write(apps, before), PUSH);
  stage.github.addPull({ number: 7, headSha: HEAD, author: 'author', mergeCommitSha: MERGE });
  for (const login of ['author', 'reviewer', 'second']) stage.github.setRole(login, 'write');
  stage.github.push(7, HEAD, { login: 'author' });
  const app = await write(apps, wanted);
  const { outputs } = (await run('diff', app, PULL)).results;
  if (outputs['has-changes'] !== 'true') return undefined;
  const digest = outputs['plan-digest'] ?? '';
  return { before, wanted, app, digest, aws: stage.aws.snapshot(), github: stage.github.snapshot() };
}

/**
 * What happens after a diff: reviews and their loss, forgeries in the bucket before and during the deploy, another
 * assembly, failures and kills. `tell` resolves with what should not have happened: an effect that the diff has not
 * shown, or an honest deploy that did not get through.
 */
export class GateStory {
  private readonly stage: Stage;
  private readonly apps: Apps;
  private readonly dice: Dice;
  readonly #log: string[] = [];
  readonly #level: (typeof LEVELS)[number];
  #isApproved = true;
  #isHonest = true;
  #event = PULL;
  #app: string;

  constructor(
    seed: number,
    { stage, apps }: OnStage,
    private readonly world: ShownWorld,
  ) {
    this.#log.push(`seed ${seed}`);
    this.apps = apps;
    this.stage = stage;
    // Another stream than that of the world, which begins with the same number.
    const dice = new Dice(seed + 1_000_000);
    this.dice = dice;
    this.#level = dice.pick(LEVELS);
    this.#app = world.app;
  }

  async tell(): Promise<string | undefined> {
    this.stage.aws.restore(this.world.aws);
    this.stage.github.restore(this.world.github);
    rememberVictim(this.stage);
    this.#review();
    await this.#moveOn();
    if (this.dice.chance(0.6)) await this.#tamper();
    const wrong = await this.#deploy();
    this.stage.aws.faults.disarmAll();
    if (wrong.length === 0) return undefined;
    return [this.#log[0], ...wrong, ...this.#log.slice(1)].join('\n');
  }

  #say(text: string): void {
    this.#log.push(text);
  }

  /** Whether the pull request has what the level asks for. */
  #review(): void {
    const { dice, stage } = this;
    const kinds = ['nobody', 'author', 'dismissed', 'old', 'objected'] as const;
    // Where nothing is approved, everything is refused, whatever was forged.
    const review = dice.chance(0.85) ? 'approved' : dice.pick(kinds);
    const isMerged = dice.chance(this.#level === 'merged' ? 0.9 : 0.6);
    const add = (details: object): void => stage.github.addReview(7, { commit: HEAD, ...details });
    if (review === 'approved') add({});
    if (review === 'author') add({ login: 'author' });
    if (review === 'dismissed') add({ state: 'DISMISSED' });
    if (review === 'old') add({ commit: EARLIER });
    if (review === 'objected') {
      add({});
      add({ login: 'second', state: 'CHANGES_REQUESTED' });
    }
    if (isMerged) this.#merge();
    if (this.#level === 'reviewed') this.#isApproved = review === 'approved';
    if (this.#level === 'merged') this.#isApproved = isMerged;
    this.#say(`${this.#level}: review ${review}, ${isMerged ? 'merged' : 'open'}`);
  }

  #merge(): void {
    Object.assign(this.stage.github.pulls()[0] ?? {}, { mergedAt: 1, state: 'closed' });
    this.#event = PUSH;
  }

  /** What people do between the diff and the deploy. */
  async #moveOn(): Promise<void> {
    const { dice, stage } = this;
    const what = dice.chance(0.75) ? 'nothing' : dice.pick(['rebase', 'push', 'close', 'comment'] as const);
    if (what === 'nothing') return;
    this.#say(`then: ${what}`);
    if (what === 'rebase' && this.#event === PULL) {
      // The same app at another commit, shown again; whoever approved has approved the old one.
      const event = { ...PULL, headSha: LATER } as PretendEvent;
      stage.github.push(7, LATER, { login: 'author' });
      expectSuccess(await stage.run({ inputs: { command: 'diff', app: this.#app, all: 'true' }, event }));
      this.#event = event;
      if (this.#level === 'reviewed') this.#isApproved = false;
    } else if (what === 'push' && this.#event === PULL) {
      stage.github.push(7, LATER, { login: 'author' });
      this.#event = { ...PULL, headSha: LATER } as PretendEvent;
      if (this.#level === 'reviewed') this.#isApproved = false;
      this.#isHonest = false;
    } else if (what === 'close' && this.#event === PULL) {
      Object.assign(stage.github.pulls()[0] ?? {}, { state: 'closed' });
      this.#isApproved = false;
    } else if (what === 'comment') {
      for (const { id, body } of stage.github.comments(7)) {
        stage.github.deleteComment(id);
        if (dice.chance(0.5)) stage.github.addComment(7, 'mallory', body);
      }
      this.#isApproved = false;
    }
  }

  async #tamper(): Promise<void> {
    const { dice, stage } = this;
    this.#isHonest = false;
    if (dice.chance(0.15)) await this.#otherApp();
    const forge = (): void => {
      for (let left = dice.upTo(2); left > 0; left -= 1) this.#say(dice.pick(FORGERIES)(stage, dice));
    };
    if (dice.chance(0.4)) {
      forge();
      return;
    }
    const nth = dice.upTo(8);
    this.#say(`at change ${nth}:`);
    stage.aws.faults.arm({
      where: ({ service, operation }) => service === CLOUD_CONTROL && isMutating(service, operation),
      ...{ on: { nth }, when: 'before', fault: { kind: 'callback', run: () => (forge(), 'proceed') } },
    });
  }

  /** The deployed code is not what the diff has shown. */
  async #otherApp(): Promise<void> {
    const other = versionOf(this.dice, this.world.wanted);
    this.#app = await write(this.apps, other);
    this.#say(`another app: ${JSON.stringify(other)}`);
    if (!this.dice.chance(0.5)) return;
    // Its plan has a true record, of a run that nobody has looked at, and the comment names it.
    const inputs = { command: 'diff', app: this.#app, all: 'true' };
    const { results } = await this.stage.run({ inputs, event: { name: 'workflow_dispatch' } });
    for (const { id, body } of this.stage.github.comments(7)) {
      this.stage.github.deleteComment(id);
      const digest = results.outputs['plan-digest'] ?? '';
      this.stage.github.addComment(7, BOT, body.replaceAll(this.world.digest, digest));
    }
    this.#say('and the comment names its plan');
  }

  async #deploy(): Promise<string[]> {
    const { dice, stage } = this;
    const trouble = dice.pick(['none', 'none', 'none', 'killed', 'killed', 'refused', 'lost'] as const);
    if (trouble !== 'none') this.#trouble(trouble);
    await this.#run();
    const wrong = this.#violations();
    if (trouble === 'none') return wrong.length > 0 || !this.#isHonest ? wrong : this.#unhealed();
    stage.aws.faults.disarmAll();
    if (!this.#isHonest && dice.chance(0.5)) this.#say(dice.pick(FORGERIES)(stage, dice));
    for (let left = 2; left > 0 && wrong.length === 0; left -= 1) {
      await this.#run();
      wrong.push(...this.#violations());
    }
    return wrong.length > 0 || !this.#isHonest ? wrong : this.#unhealed();
  }

  #trouble(kind: 'killed' | 'refused' | 'lost'): void {
    const nth = this.dice.upTo(12);
    this.#say(`change ${nth} is ${kind}`);
    this.stage.aws.faults.arm({
      where: ({ service, operation }) =>
        isMutating(service, operation) && (kind === 'killed' || service === CLOUD_CONTROL),
      on: { nth },
      ...(kind === 'killed'
        ? {
            when: this.dice.pick(['before', 'after'] as const),
            fault: { kind: 'callback', run: () => (this.stage.killAll(), 'drop') },
          }
        : kind === 'refused'
          ? { when: 'before', fault: { kind: 'error', code: 'InvalidRequestException' } }
          : { when: 'after', fault: { kind: 'reset' } }),
    });
  }

  async #run(): Promise<void> {
    const inputs = { command: 'deploy', app: this.#app, all: 'true', 'require-approval': this.#level };
    const { exitCode, signal, results, log } = await this.stage.run({ inputs, event: this.#event });
    const why = results.outputs['failure-reason'] ?? '';
    const said = log.annotations.map(({ message }) => message).join(' | ');
    this.#say(`deploy: ${signal ?? exitCode} ${why} ${said.slice(0, 600)}`);
  }

  /** What is in the account by place, and what of it nobody can place. */
  #living(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { type, properties } of this.stage.living()) {
      const essence = essenceOf(type, properties);
      const place = /(?:Base|Shop|Inner|Other)\.[A-Z]+/.exec(essence)?.[0] ?? essence;
      found.set(place, [...(found.get(place) ?? []), essence]);
    }
    return found;
  }

  #violations(): string[] {
    const wrong = [...changedStrangers(this.stage.aws)];
    const [before, wanted] = [wantedBy(this.world.before), wantedBy(this.world.wanted)];
    const living = this.#living();
    const victim = essenceOf(VICTIM_QUEUE.Type, VICTIM_QUEUE.Properties);
    if (living.get(VICTIM_PLACE)?.join() !== victim) wrong.push('VICTIM is gone or changed');
    for (const [place, essences] of living) {
      const allowed = [before.get(place), ...(this.#isApproved ? [wanted.get(place)] : [])];
      for (const essence of essences)
        if (place !== VICTIM_PLACE && !allowed.some((one) => one?.essence === essence))
          wrong.push(`NOT APPROVED ${essence}`);
    }
    for (const [place, { retained }] of before) {
      const mayGo = this.#isApproved && !wanted.has(place) && !retained;
      if (!mayGo && !living.has(place)) wrong.push(`DELETED ${place}`);
    }
    const keys = new Set([
      this.world.before.assetKey,
      ...(this.#isApproved ? [this.world.wanted.assetKey] : []),
    ]);
    for (const key of this.stage.aws.s3.keys(assetBucket('us-east-1')))
      if (!keys.has(key)) wrong.push(`PUBLISHED ${key}`);
    return wrong;
  }

  /** After an approved deploy that nobody disturbed. */
  #unhealed(): string[] {
    if (!this.#isApproved) return [];
    const [wanted, before, living] = [
      wantedBy(this.world.wanted),
      wantedBy(this.world.before),
      this.#living(),
    ];
    const wrong = leftovers(this.stage).map((key) => `LEFT ${key}`);
    for (const [place, { essence, retained }] of wanted) {
      const found = living.get(place) ?? [];
      // What a rollback retains of a failed deploy stays, and a new one is made.
      const mayRepeat = retained || before.get(place)?.retained === true;
      if (!found.includes(essence) || (found.length > 1 && !mayRepeat))
        wrong.push(`NOT THERE ${essence}, but ${found.join(' ')}`);
    }
    for (const place of living.keys())
      if (place !== VICTIM_PLACE && !wanted.has(place) && before.get(place)?.retained !== true)
        wrong.push(`STILL THERE ${place}`);
    return wrong;
  }
}
