/** Takes properties out of templates, one after the other: what AWS has is what it has of a resource that never had them. */

import { afterEach, expect, it } from '@jest/globals';
import { equal, type Json, type JsonObject } from '../../../src/json.js';
import { forCase } from '../../support/cases.js';
import { Life } from './life.js';
import { REMOVALS } from './removals.cases.js';
import { MORE_REMOVALS } from './removals-compute.cases.js';
import { DATA_REMOVALS } from './removals-data.cases.js';
import { ProviderWorld } from './world.js';

/** Until what was deleted is gone, and its name may be taken again. Milliseconds. */
const MOMENT = 120_000;

let world: ProviderWorld;
afterEach(() => world.close());

/** Services answer an empty value where there is none. */
function isEmpty(value: Json | undefined): boolean {
  return value === undefined || ['""', '[]', '{}'].includes(JSON.stringify(value));
}

/** What it answers, and what it has that no answer shows. */
async function seen(life: Life): Promise<JsonObject> {
  return { ...life.model, ...(await life.observed()) };
}

it.each([...REMOVALS, ...DATA_REMOVALS, ...MORE_REMOVALS].map((removal) => [removal.type, removal] as const))(
  'sets back what the template no longer gives: %s',
  async (type, { base, given, defaults = {}, kept = {} }) => {
    world = await ProviderWorld.start({ cloudControl: { outside: 'presumed' } });
    const least = await base(world);
    const more = await given(world);
    const fresh = await Life.begin(world, type, least);
    const unset = await seen(fresh);
    await fresh.delete();
    await world.clock.sleep(MOMENT);
    const life = await Life.begin(world, type, { ...least, ...more });
    const left = new Map(Object.entries(more));
    for (const name of Object.keys(more)) {
      left.delete(name);
      await forCase({ without: name }, async () => {
        await life.becomes({ ...least, ...Object.fromEntries(left) });
        const now = (await seen(life))[name];
        const isUsual =
          (isEmpty(now) && isEmpty(unset[name])) ||
          equal(now, unset[name]) ||
          (now !== undefined && equal(now, defaults[name]));
        if (kept[name] !== undefined) expect({ [name]: isUsual }).toEqual({ [name]: false });
        else if (!isUsual) expect(now).toEqual(defaults[name] ?? unset[name]);
      });
    }
  },
);
