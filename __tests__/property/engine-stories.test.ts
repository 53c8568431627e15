import { expect, it } from '@jest/globals';
import { EngineStory } from '../support/engine-story.js';
import { sampledScaleOf, SEED } from '../support/scale.js';

/**
 * Random histories of a stack: deploys, destroys, rollbacks, drift, refreshes and writes of the cdkd CLI, with a nested
 * stack and resources of strangers, and with kills, refusals, failures, lost answers and suspended runs. Whatever
 * happens, each record points at the very resource that it should, none is lost or double, and nothing is made or
 * deleted that no plan showed.
 */
it('loses, doubles and touches nothing, whatever happens', async () => {
  const found: string[] = [];
  const count = sampledScaleOf('ENGINE_STORIES');
  for (let seed = SEED; seed < SEED + count && found.length < 3; seed += 1) {
    const wrong = await new EngineStory(seed).tell();
    if (wrong !== undefined) found.push(wrong);
  }
  expect(found).toEqual([]);
}, 86_400_000);
