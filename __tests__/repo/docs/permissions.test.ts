import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import type { Need } from '../../../scripts/permissions/actions.js';
import { PAGE, renderPermissions } from '../../../scripts/permissions/render.js';
import { BUCKETS, collectNeeds, type Needs } from '../../../scripts/permissions/runs.js';
import { bundlePath } from '../../e2e/support/bundle-path.js';
import { ACCOUNT } from '../../e2e/support/bundle.js';
import { decide } from './support/policies.js';
import { inlineOf, SetupTemplate, type Roles } from './support/setup-roles.js';

jest.setTimeout(600_000);

/** What the simulator sees each command call: documented, and granted by the roles of `examples/setup`. */
describe('what commands call', () => {
  const template = new SetupTemplate();
  let needs: Needs;
  let roles: Roles;

  beforeAll(async () => {
    needs = await collectNeeds(bundlePath());
    roles = await template.deploy();
  });

  afterAll(() => template.remove());

  it('is what docs/permissions.md says; `npx tsx scripts/permissions/main.ts` writes it', async () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(await renderPermissions(needs));
  });

  it.each([
    '`synth`',
    '`list`',
    '`diff`',
    '`destroy`, `dry-run`',
    '`drift`',
    '`state-list`',
    '`state-show`',
    '`state-info`',
    '`state-resources`',
    '`events`',
  ])('is granted to the role for pull requests: %s', (label) => {
    const granted = inlineOf(roles.diff);
    const refused = needs.get(label)!.filter((need) => {
      const verdict = decide(granted, requestOf(need));
      // The rest is ReadOnlyAccess's.
      return (
        verdict === 'denied' || (verdict === 'not granted' && !/:(?:Get|List|Describe)/.test(need.action))
      );
    });
    expect(refused).toEqual([]);
  });

  it.each([
    '`deploy`',
    '`destroy`',
    '`rollback`',
    '`drift` that accepts or reverts',
    '`publish-assets`',
    '`orphan`',
  ])('is granted to the role for deployments, whatever its managed policies are: %s', (label) => {
    const granted = inlineOf(roles.deploy);
    const refused = needs.get(label)!.filter((need) => decide(granted, requestOf(need)) !== 'allowed');
    expect(refused).toEqual([]);
  });

  it('is not granted to the role for pull requests where it changes something', () => {
    const granted = inlineOf(roles.diff);
    for (const label of [
      '`deploy`',
      '`destroy`',
      '`force-unlock`',
      '`state-orphan`',
      '`bootstrap`',
      '`gc`',
    ]) {
      const allowed = needs.get(label)!.filter((need) => decide(granted, requestOf(need)) === 'allowed');
      const changing = allowed.filter(({ action }) => !/:(?:Get|List|Describe)/.test(action));
      expect(changing.filter(({ keys }) => keys !== '*/plans/*')).toEqual([]);
    }
  });
});

function requestOf({ place, action, keys }: Need) {
  return { action, resource: resourceOf(place, keys), context: {} };
}

function resourceOf(place: Need['place'], keys: string | undefined): string {
  const buckets = { state: BUCKETS.state, 'old-state': BUCKETS.oldState, assets: BUCKETS.assets };
  if (place === 'account') return '*';
  if (place === 'repository') {
    return `arn:aws:ecr:us-east-1:${ACCOUNT}:repository/cdk-hnb659fds-container-assets-${ACCOUNT}-us-east-1`;
  }
  const key = keys === undefined ? '' : `/${keys.replace(/^\*/, 'cdkd/Shop/us-east-1')}`;
  return `arn:aws:s3:::${buckets[place]}${key}`;
}
