/** Random worlds after a diff: nothing has an effect that nobody approved, and honest deploys get through. */
import { expect, it } from '@jest/globals';

import { Dice } from '../support/story-templates.js';
import { GateStory, showWorld } from '../support/gate-story.js';
import { sampledScaleOf, SEED } from '../support/scale.js';
import { describeOnStage } from './support/on-stage.js';

/** Stories that begin with the same diff. */
const OF_A_WORLD = 10;

describeOnStage('an approval', {}, (on) => {
  it('lets exactly that pass which was shown, whatever happens', async () => {
    const empty = on.stage.aws.snapshot();
    const nobody = on.stage.github.snapshot();
    const found: string[] = [];
    const last = SEED + sampledScaleOf('GATE_STORIES');
    for (let seed = SEED; seed < last && found.length < 3; seed += OF_A_WORLD) {
      on.stage.aws.restore(empty);
      on.stage.github.restore(nobody);
      const world = await showWorld(on, new Dice(seed));
      for (let one = seed; world !== undefined && one < Math.min(seed + OF_A_WORLD, last); one += 1) {
        const wrong = await new GateStory(one, on, world).tell();
        if (wrong !== undefined) found.push(`${wrong}\n${JSON.stringify([world.before, world.wanted])}`);
      }
    }
    expect(found).toEqual([]);
  }, 86_400_000);
});
