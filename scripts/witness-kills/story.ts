/** One story: a stack's life, in which every run is killed, and the run after it. */

import type { SeededRandom } from '../../simulator/kernel/random.js';
import { errorsOf } from '../support/bundle-in-emulation.js';
import type { Counts, KillPoint } from '../support/killing-proxy.js';
import type { Stage, Target } from './stage.js';

export interface StoryResult {
  readonly kills: number;
  /** What was done, in order. */
  readonly story: readonly string[];
  readonly problems: readonly string[];
}

/** `first` takes the place of the first kill of each step. */
export async function tellStory(stage: Stage, random: SeededRandom, first?: KillPoint): Promise<StoryResult> {
  const story: string[] = [];
  let kills = 0;
  for (const [index, target] of stage.targets.entries()) {
    const told = await reach(stage, target, { random, first, addsStrangers: index === 0 });
    kills += told.kills;
    story.push(`${target.command} (${target.what})`, ...told.story);
    if (told.problems.length > 0) return { kills, story, problems: told.problems };
  }
  return { kills, story, problems: [] };
}

interface Manner {
  readonly random: SeededRandom;
  readonly first: KillPoint | undefined;
  readonly addsStrangers: boolean;
}

/** Two runs that are killed and one that is not; whoever is not killed must succeed. */
async function reach(
  stage: Stage,
  target: Target,
  { random, first, addsStrangers }: Manner,
): Promise<StoryResult> {
  const story: string[] = [];
  let kills = 0;
  const drawn = [killPoint(target.counts, random), killPoint(target.counts, random)];
  for (const kill of [first ?? drawn[0], drawn[1], undefined]) {
    const run = await stage.account.run(target.command, target.template, kill === undefined ? {} : { kill });
    const isFirst = story.length === 0;
    story.push(run.killedAt === undefined ? `  ran (${run.changes} changes)` : `  killed ${run.killedAt}`);
    if (run.killedAt !== undefined) kills += 1;
    else if (run.exitCode !== 0) return { kills, story, problems: [`stuck: ${errorsOf(run)}`] };
    if (isFirst && addsStrangers) await stage.addStrangers();
  }
  return { kills, story, problems: await stage.problems(target) };
}

/** `after CreateTopic`, as stories name it. */
export function namedPoint(text: string): KillPoint {
  const [, when, operation = ''] = /^(before|after) (.+)$/.exec(text) ?? [];
  if (when !== 'before' && when !== 'after') throw new Error(`--at takes "after CreateTopic", not "${text}"`);
  return { of: { operation }, at: 1, when };
}

/** Mostly at what changes something, since that is what can be lost. */
function killPoint({ calls, changes }: Counts, random: SeededRandom): KillPoint {
  const of = random.next() < 0.7 && changes > 0 ? 'change' : 'call';
  const at = 1 + Math.floor(random.next() * (of === 'change' ? changes : calls));
  return { of, at, when: random.next() < 0.5 ? 'before' : 'after' };
}
