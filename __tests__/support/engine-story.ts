import { LOCK_TTL } from '../../src/engine/lock.js';
import { canonical, type Json } from '../../src/json.js';
import { resolveDrift } from '../../src/commands/drift/resolve.js';
import { refreshStack } from '../../src/commands/state/refresh-observed.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { innermostFirst } from '../../src/stacks/apply/finish-killed-run.js';
import { rollBackStack } from '../../src/stacks/apply/rollback-stack.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { CATALOG } from '../unit/plan/planning.js';
import { Machine } from './machine.js';
import { ROOT, StackWorld, type StackRunEnd, type StackRunOptions } from './stack-world.js';
import { StoryAccount } from './story-account.js';
import { differencesFrom, violationsOf, type RunToCheck } from './story-checks.js';
import { essenceOf, isSettled, keptIn, pointIn, statesIn } from './story-records.js';
import { spoiling, withoutCleanup, withSettings, type Spoiling } from './story-faults.js';
import { changeByHand, writeAsTheCli } from './story-cli.js';
import { destroyWork, ignore, postOf } from './story-works.js';
import { Dice, TAKEN, Templates, type StoryTemplate } from './story-templates.js';

/** Longer than anything in a story takes: whoever waits so long waits for something that does not come. */
const TOO_LONG = 25 * 60_000;

type Command = RunToCheck['command'];

interface HowToRun {
  readonly machine?: Machine;
  readonly allowance?: RunToCheck['allowance'];
  readonly execution?: StackRunOptions['execution'];
  readonly keepsJournal?: boolean;
}

/** What a rollback has to bring back. */
interface Commit {
  readonly properties: Map<string, Json>;
  isDisturbed: boolean;
}

/** One history of a stack, told by a seed. `tell` resolves with what should not have happened. */
export class EngineStory {
  readonly #world = new StackWorld(CATALOG);
  readonly #account = new StoryAccount(this.#world.account);
  readonly #dice: Dice;
  readonly #log: string[] = [];
  readonly #wrong: string[] = [];
  /** Resources that were changed by hand, and whose record says something else. */
  readonly #unsure = new Set<string>();
  readonly #templates = new Templates();
  #template: StoryTemplate;
  #commit: Commit = { properties: new Map(), isDisturbed: false };
  #spoilt: Spoiling | undefined;
  #sleeper: { readonly machine: Machine; readonly finish: StackRunEnd['finish'] } | undefined;

  constructor(seed: number) {
    this.#log.push(`seed ${seed}`);
    this.#dice = new Dice(seed);
    this.#world.stride = 2_000;
    Object.assign(this.#world.account, { latency: () => 50, isUsable: () => seed % 2 === 0 });
    this.#template = this.#templates.another(this.#dice, false);
  }

  async tell(): Promise<string | undefined> {
    const dice = this.#dice;
    for (let left = dice.upTo(5); left > 0 && this.#wrong.length === 0; left -= 1) {
      this.#spoil(dice.chance(0.5) ? spoiling(dice) : undefined);
      await this.#act();
      await this.#wakeSleeper();
      await this.#noteCommit();
    }
    this.#spoil(undefined);
    if (this.#wrong.length === 0) await this.#heal();
    if (this.#wrong.length === 0) return undefined;
    return [this.#log[0], ...this.#wrong, ...this.#log.slice(1)].join('\n');
  }

  async #act(): Promise<void> {
    const dice = this.#dice;
    const what = dice.pick([
      ...Array<'deploy'>(9).fill('deploy'),
      ...(['rollback', 'rollback', 'destroy', 'destroy', 'refresh', 'drift', 'drift', 'cli', 'cli'] as const),
    ]);
    const machine = this.#machine();
    switch (what) {
      case 'deploy':
        if (dice.chance(0.65)) this.#template = this.#templates.another(dice, true);
        return this.#deploy(machine);
      case 'rollback':
        return this.#rollBack(machine);
      case 'destroy':
        return this.#destroy(machine);
      case 'refresh':
        return this.#observe('refresh', (ports) =>
          refreshStack(ROOT, ports.context, ports.stores).then(ignore),
        );
      case 'drift':
        return this.#drift(machine);
      case 'cli': {
        const did = await writeAsTheCli(this.#world, this.#account, dice);
        this.#log.push(`the CLI: ${did}`);
        this.#account.begin();
      }
    }
  }

  async #deploy(machine: Machine): Promise<void> {
    const dice = this.#dice;
    const execution = {
      rollback: dice.chance(0.6),
      replace: dice.chance(0.3),
      forceStatefulRecreation: dice.chance(0.7),
    };
    const allowance = dice.pick(['all', 'all', 'all', 'stateless', 'none'] as const);
    const keepsJournal = dice.chance(0.05);
    this.#keptJournals ||= keepsJournal;
    const hadState = (await this.#world.state()) !== undefined;
    this.#log.push(canonical(this.#template as unknown as Json));
    const { error, finish } = await this.#run('deploy', this.#deployWork, {
      machine,
      execution,
      allowance,
      keepsJournal,
    });
    const isAlone = this.#spoilt === undefined && error !== 'killed';
    if (keepsJournal && isAlone && error?.code === 'AWS_UNAVAILABLE')
      this.#wrong.push('NOT COMMITTED because of its journal');
    const madeNothing = !this.#account.effects.some(({ kind }) => kind === 'created');
    await this.#afterDeath(machine, finish);
    const state = await this.#world.state();
    const isEmpty =
      state !== undefined && Object.keys(state.resources).length + Object.keys(state.outputs).length === 0;
    if (
      error === 'killed' &&
      !hadState &&
      madeNothing &&
      isEmpty &&
      this.#isPosted &&
      this.#world.leftovers.length === 0
    )
      this.#wrong.push('EMPTY STATE left');
  }

  async #destroy(machine: Machine): Promise<void> {
    await this.#afterDeath(machine, (await this.#run('destroy', destroyWork, { machine })).finish);
    // No rollback brings back what a destroy has deleted.
    const { properties } = this.#commit;
    for (const id of properties.keys()) if (!this.#account.ours.has(id)) properties.delete(id);
  }

  #isPosted = false;
  #keptJournals = false;

  async #rollBack(machine: Machine): Promise<void> {
    const [point, replace] = [await pointIn(this.#world), this.#dice.chance(0.3)];
    const before = this.#account.ours;
    const { error, finish } = await this.#run('rollback', (ports) => rollBackStack(ROOT, ports), {
      machine,
      execution: { replace },
    });
    if (point !== undefined && error === undefined && !this.#commit.isDisturbed)
      this.#expectRolledBack(before, replace);
    await this.#afterDeath(machine, finish);
  }

  #expectRolledBack(before: StoryAccount['ours'], replaces: boolean): void {
    for (const [id, properties] of this.#commit.properties) {
      const [was, now] = [before.get(id), this.#account.ours.get(id)];
      if (was === undefined || this.#unsure.has(id)) continue;
      if (now === undefined) {
        if (!replaces) this.#wrong.push(`INTACT ${id} was deleted by a rollback`);
      } else if (canonical(now.properties) !== canonical(properties) && !this.#account.sinceCommit.has(id))
        this.#wrong.push(`NOT ROLLED BACK ${id}: ${canonical(now.properties)}, not ${canonical(properties)}`);
    }
  }

  async #observe(name: string, work: (ports: StackPorts) => Promise<void>): Promise<void> {
    const before = essenceOf(await pointIn(this.#world));
    await this.#run('observe', work, {});
    const after = essenceOf(await pointIn(this.#world));
    if (before !== after) this.#wrong.push(`POINT changed by ${name}: ${before} before, ${after} after`);
  }

  async #drift(machine: Machine): Promise<void> {
    const driftAction = this.#dice.pick(['detect', 'accept', 'revert'] as const);
    const touched = this.#dice.chance(0.6)
      ? await changeByHand(this.#world, this.#account, this.#dice)
      : undefined;
    if (touched !== undefined) this.#unsure.add(touched);
    const work = ({ context, stores }: StackPorts) =>
      resolveDrift(ROOT, withSettings(context, { driftAction }), stores);
    this.#commit.isDisturbed = true;
    this.#log.push(`by hand: ${touched ?? 'nothing'}, then ${driftAction}`);
    if (driftAction === 'detect') return;
    const command: Command = driftAction === 'accept' ? 'observe' : 'revert';
    const { error, finish } = await this.#run(command, work, { machine });
    if (error === undefined && touched !== undefined && this.#spoilt === undefined)
      this.#unsure.delete(touched);
    await this.#afterDeath(machine, finish);
  }

  /** A clean run, after which everything is as it should be, and another one, which does nothing. */
  async #heal(): Promise<void> {
    const isDestroyed = this.#dice.chance(0.3);
    if (isDestroyed) {
      const { error, events } = await this.#run('destroy', destroyWork, {});
      const kept = events.flatMap((event) =>
        event.kind === 'planned'
          ? event.plan.steps.flatMap((step) => (step.action === 'RETAIN' ? [step.physicalId] : []))
          : [],
      );
      this.#expectHealed(error);
      const left = differencesFrom(undefined, await statesIn(this.#world), this.#account, this.#unsure);
      this.#wrong.push(...left.filter((each) => !kept.some((id) => each === `LEAKED ${id}`)));
    } else {
      if (this.#dice.chance(0.5) || canonical(this.#template.root).includes(TAKEN))
        this.#template = this.#templates.another(this.#dice, false);
      this.#log.push(canonical(this.#template as unknown as Json));
      const execution = { forceStatefulRecreation: true };
      this.#expectHealed((await this.#run('deploy', this.#deployWork, { execution })).error);
      if (this.#wrong.length > 0) return;
      const { error } = await this.#run('deploy', this.#deployWork, { execution });
      if (error !== undefined || this.#account.effects.length > 0)
        this.#wrong.push(`NOT THE SAME AGAIN ${String(error)} ${JSON.stringify(this.#account.effects)}`);
      this.#wrong.push(
        ...differencesFrom(this.#template, await statesIn(this.#world), this.#account, this.#unsure),
      );
    }
    // A nested stack that is gone may leave the journal of a finished run, which the next one of its name removes.
    const left = this.#world.leftovers.filter((key) => !(this.#keptJournals && /~Inner.*journal/.test(key)));
    if (left.length > 0) this.#wrong.push(`LEFT ${left.join(' ')}`);
  }

  #expectHealed(error: StackRunEnd['error']): void {
    if (error !== undefined)
      this.#wrong.push(`NOT HEALED ${typeof error === 'string' ? error : `${error.code} ${error.message}`}`);
  }

  readonly #deployWork = async (ports: StackPorts): Promise<void> => {
    const { root, nested } = this.#template;
    await deployStack(await this.#world.validated(ports, root, nested), ports, undefined);
  };

  async #run(
    command: Command,
    work: (ports: StackPorts) => Promise<void>,
    how: HowToRun,
  ): Promise<StackRunEnd> {
    const { machine = new Machine(), allowance = 'all', execution = {}, keepsJournal = false } = how;
    this.#account.begin();
    const [start, calls] = [this.#world.clock.now(), this.#world.account.calls.length];
    const end = await this.#world.run(
      (ports) => {
        const context = withSettings(ports.context, { allowDestructive: { base: allowance, named: [] } });
        const stores = keepsJournal ? withoutCleanup(ports.stores) : ports.stores;
        return work({ ...ports, context, stores });
      },
      { execution, machine },
    );
    const { error, events } = end;
    const saidError =
      typeof error === 'object' ? `${error.code} ${error.message.slice(0, 160)}` : (error ?? 'ok');
    const done = this.#account.effects.map(({ kind, physicalId }) => `${kind} ${physicalId}`).join(', ');
    this.#log.push(`${command} ${allowance} ${canonical(execution as Json)}: ${saidError} [${done}]`);
    const { effects } = this.#account;
    const replaces = 'replace' in execution && execution.replace;
    if (machine.isDead || error !== 'killed')
      this.#wrong.push(...violationsOf({ command, events, effects, allowance, replaces }, this.#account));
    if (this.#world.clock.now() - start > TOO_LONG && this.#spoilt?.isPatient !== true)
      this.#wrong.push(`SLOW ${command}`);
    if (this.#world.account.calls.slice(calls).some(({ type }) => type === 'AWS::CloudFormation::Stack'))
      this.#wrong.push('NESTED STACK asked of AWS');
    if (
      command !== 'observe' &&
      this.#spoilt?.refusesDeletes === true &&
      typeof error === 'object' &&
      error.code === 'UNRESOLVED_OPERATION'
    )
      this.#wrong.push('UNRESOLVED although AWS refuses');
    return end;
  }

  #machine(): Machine {
    const dice = this.#dice;
    if (dice.chance(0.35)) return new Machine(dice.upTo(70));
    return dice.chance(0.1) ? new Machine({ stopAt: dice.upTo(30) }) : new Machine();
  }

  /** The post step of a run that was killed, or the lock of one that stands still runs out. */
  async #afterDeath(machine: Machine, finish: StackRunEnd['finish']): Promise<void> {
    this.#isPosted = false;
    const isStopped = machine.isStopped && !machine.isDead;
    const kept = keptIn([...this.#world.spools.values()].at(-1), isStopped);
    if ((machine.isDead || isStopped) && this.#dice.chance(0.4)) {
      this.#isPosted = kept.length > 0;
      for (const one of innermostFirst(kept)) await this.#run('observe', postOf(one), {});
      this.#log.push('  (its post step)');
      if (isStopped) {
        machine.wake();
        await finish();
      }
    } else if (isStopped) {
      this.#sleeper = { machine, finish };
      await this.#world.clock.advance(2 * LOCK_TTL);
    }
  }

  /** A run that stood still goes on, while another one has taken its place. */
  async #wakeSleeper(): Promise<void> {
    if (this.#sleeper === undefined || this.#dice.chance(0.3)) return;
    this.#spoil(undefined);
    this.#account.begin();
    const { machine, finish } = this.#sleeper;
    this.#sleeper = undefined;
    machine.wake();
    await finish();
    // It may have renewed its lock, which it does not trust any more.
    await this.#world.clock.advance(2 * LOCK_TTL);
    this.#log.push(`wakes: ${JSON.stringify(this.#account.effects)}`);
    this.#wrong.push(...this.#account.harm);
  }

  #spoil(spoilt: Spoiling | undefined): void {
    this.#spoilt = spoilt;
    this.#world.account.trouble = spoilt?.trouble ?? (() => undefined);
    if (spoilt !== undefined) this.#log.push(`trouble: ${spoilt.said}`);
  }

  /** Where nothing can be rolled back, and nothing is in flight, everything counts from here. */
  async #noteCommit(): Promise<void> {
    if (!(await isSettled(this.#world))) return;
    const properties = new Map(
      [...this.#account.ours].map(([id, live]): [string, Json] => [id, live.properties]),
    );
    this.#commit = { properties, isDisturbed: false };
    this.#account.sinceCommit.clear();
  }
}
