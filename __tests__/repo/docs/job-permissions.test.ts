import { readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

import { parseInputs } from '../../../src/action/inputs/parse-inputs.js';
import { readRunContext } from '../../../src/action/run-context.js';
import { setupOf } from '../../../src/wiring.js';

/** Feature and permission of each row of the table. */
const ROWS = [
  ...readFileSync('docs/setup.md', 'utf8').matchAll(/^\| (.+?) +\| `([\w-]+): (read|write)` +\|$/gm),
].map(([, feature = '', name = '', access = '']) => ({ feature, permission: `${name}: ${access}` }));

/** The permissions that a step with all such features needs besides those that every job has. */
function needed(): string[] {
  const env = {
    ...{ INPUT_COMMAND: 'drift', INPUT_ENVIRONMENT: 'production', 'INPUT_STATUS-CHECKS': 'true' },
    ...{ 'INPUT_DRIFT-ISSUE': 'true', INPUT_COMMENT: 'always' },
  };
  const ports = { env, github: undefined, write: () => undefined };
  const { permissions } = setupOf(parseInputs(env), readRunContext(env), ports);
  return permissions.map(({ name, access }) => `${name}: ${access}`);
}

it('the page on setup lists what each feature needs of the job’s token', () => {
  const documented = new Set(ROWS.map(({ permission }) => permission));
  expect([...documented].sort()).toEqual(['contents: read', 'id-token: write', ...needed()].sort());
  for (const { feature, permission } of ROWS.filter(({ permission }) =>
    /deployments|checks/.test(permission),
  ))
    expect(feature).toContain(permission.startsWith('deployments') ? '`environment`' : '`status-checks`');
});
