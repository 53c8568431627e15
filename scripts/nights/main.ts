/**
 * Watches a typical application over thirty nights, in which AWS does what it does by itself, with a deploy on most days. Each
 * night must be clean. Then come changes by hand, each of which must be found, with who made it, and restored exactly, while
 * nothing else is touched. Ends with 1 where anything is not as it must be.
 *
 *     npm run nights [-- --nights N] [--changes N] [--seed N] [--path PATH]
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { livingThings, type LivingThing } from '../../simulator/aws/cloudcontrol/view.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { startSimulator } from '../../simulator/server.js';
import { canonical, isObject, parseObject, type JsonObject } from '../../src/json.js';
import { text } from '../corpus/templates.js';
import { PATH_OPTION, pathOption } from '../support/account-options.js';
import { actionHere, type ActionOutcome, type ActionRuns } from '../support/action-runs.js';
import { synthesize } from './app.js';
import { HAND_CHANGES, type HandChange } from './by-hand.js';
import { workOfAws } from './night.js';

const STACKS = ['Foundation', 'Shop'];

const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: '30' },
    changes: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    ...PATH_OPTION,
  },
});
const random = new SeededRandom(Number(values.seed));
const troubles: string[] = [];
const trouble = (text: string): void => {
  troubles.push(text);
  console.log(`✗ ${text}`);
};

interface Finding {
  readonly logicalId: string;
  readonly who: string | undefined;
  readonly text: string;
}

function findings({ outputs, stdout }: ActionOutcome): Finding[] {
  const json = outputs['drift'];
  if (json === undefined) trouble(`no drift: ${stdout.slice(-600)}`);
  const stacks = JSON.parse(json ?? '[]') as JsonObject[];
  return stacks.flatMap(({ drifted }) =>
    (Array.isArray(drifted) ? drifted : []).flatMap((found) => {
      if (!isObject(found)) return [];
      const { logicalId, lastChange } = found;
      const who = isObject(lastChange) ? lastChange['who'] : undefined;
      return [
        {
          logicalId: text(logicalId),
          who: typeof who === 'string' ? who : undefined,
          text: JSON.stringify(found).slice(0, 500),
        },
      ];
    }),
  );
}

/** The account by type and identifier, lists that have no order in one of their own. */
function account({ aws }: ActionRuns): Map<string, string> {
  return new Map(
    livingThings(aws.cloudControl.account).map(({ type, identifier, model }) => [
      `${type} ${identifier}`,
      canonical(ordered(model) as JsonObject),
    ]),
  );
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(ordered)
      .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, item]): [string, unknown] => [key, ordered(item)]);
  return Object.fromEntries(members.filter(([, item]) => !isEmpty(item)));
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/** Logical ids by `TYPE IDENTIFIER`. */
function recorded({ aws }: ActionRuns): Map<string, string> {
  return new Map(
    STACKS.flatMap((stack) => {
      const body = aws.s3.readObject('cdkd-state-123456789012', `cdkd/${stack}/us-east-1/state.json`);
      const rows = parseObject(body?.toString('utf8') ?? '{}')?.['resources'];
      return Object.entries(isObject(rows) ? rows : {}).flatMap(([logicalId, row]): [string, string][] =>
        isObject(row) ? [[`${text(row['resourceType'])} ${text(row['physicalId'])}`, logicalId]] : [],
      );
    }),
  );
}

async function expectClean(runs: ActionRuns, when: string): Promise<void> {
  const found = findings(await runs.run({ command: 'drift', all: 'true', 'fail-on-drift': 'false' }));
  for (const { logicalId, text } of found) trouble(`${when}: ${logicalId} ${text}`);
}

async function changeByHand(runs: ActionRuns, kind: HandChange): Promise<boolean> {
  const { aws } = runs;
  const ours = recorded(runs);
  const fitting = livingThings(aws.cloudControl.account).filter(
    (thing) =>
      thing.type === kind.type &&
      ours.has(`${thing.type} ${thing.identifier}`) &&
      kind.change(thing.model, thing) !== undefined,
  );
  const thing = fitting[Math.floor(random.next() * fitting.length)];
  if (thing === undefined) return false;
  const [things, before] = [livingThings(aws.cloudControl.account), account(runs)];
  changeOutside(aws.cloudControl.account, thing, (model) => kind.change(model, thing) ?? model);
  if (canonical(Object.fromEntries(before)) === canonical(Object.fromEntries(account(runs)))) return false;
  recordInTrail(runs, kind, thing);
  const logicalId = ours.get(`${thing.type} ${thing.identifier}`) ?? '';
  const name = `${kind.what} of ${logicalId} (${kind.type})`;
  const found = findings(await runs.run({ command: 'drift', all: 'true', 'fail-on-drift': 'false' }));
  const [mine, others] = [
    found.filter((one) => one.logicalId === logicalId),
    found.filter((one) => one.logicalId !== logicalId),
  ];
  if (mine.length !== 1) trouble(`not found: ${name}`);
  else if (mine[0]?.who !== 'alice') trouble(`nobody did it: ${name}: ${mine[0]?.text}`);
  for (const { text } of others) trouble(`found as well: ${name}: ${text}`);
  const revert = await runs.run({ command: 'drift', all: 'true', 'drift-action': 'revert', yes: 'true' });
  if (revert.exitCode !== 0) trouble(`not reverted: ${name}: ${revert.stdout.slice(-800)}`);
  const after = account(runs);
  for (const [place, model] of before)
    if (after.get(place) !== model)
      trouble(`not restored: ${name}: ${place}\n  ${model}\n  ${after.get(place) ?? 'gone'}`);
  for (const place of after.keys()) if (!before.has(place)) trouble(`new after: ${name}: ${place}`);
  if (troubles.length > 0) restore(runs, things);
  return true;
}

/** So that one trouble is not told many times. */
function restore({ aws }: ActionRuns, before: readonly LivingThing[]): void {
  for (const thing of livingThings(aws.cloudControl.account)) {
    const was = before.find(({ type, identifier }) => type === thing.type && identifier === thing.identifier);
    if (was !== undefined) changeOutside(aws.cloudControl.account, thing, () => was.model);
  }
}

function recordInTrail({ aws }: ActionRuns, { source, event }: HandChange, thing: LivingThing): void {
  aws.cloudTrail.record({
    region: /^AWS::(?:IAM|CloudFront)::/.test(thing.type) ? 'us-east-1' : thing.region,
    eventName: event,
    eventSource: source,
    username: 'alice',
    at: Date.now(),
    resources: [thing.identifier, ...thing.identifier.split('|')],
    record: { userIdentity: { type: 'IAMUser', userName: 'alice' }, sessionCredentialFromConsole: 'true' },
  });
}

process.env['CDK_VALIDATION'] = 'false';
const aws = await startSimulator({ cloudControl: { outside: 'presumed', reorder: true } });
const runs = await actionHere(aws, pathOption(values));
const folder = await mkdtemp(join(tmpdir(), 'nights-'));
const deploy = async (release: number): Promise<void> => {
  const app = synthesize(release, join(folder, String(release)));
  const { exitCode, stdout } = await runs.run({ command: 'deploy', app, all: 'true' });
  if (exitCode !== 0) trouble(`release ${release}: ${stdout.slice(-1500)}`);
};
let changes = 0;
const kinds = new Set<HandChange>();
try {
  await runs.run({ command: 'bootstrap' });
  await deploy(0);
  for (let night = 1; night <= Number(values.nights); night += 1) {
    workOfAws(aws, random);
    await expectClean(runs, `night ${night}`);
    if (random.next() < 0.7) await deploy(night);
  }
  for (let tried = 0; changes < Number(values.changes) && tried < 20 * Number(values.changes); tried += 1) {
    const kind = HAND_CHANGES[tried % HAND_CHANGES.length];
    if (kind === undefined || !(await changeByHand(runs, kind))) continue;
    changes += 1;
    kinds.add(kind);
  }
} finally {
  await runs.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `${values.nights} nights, ${changes} changes by hand of ${kinds.size} kinds, ${troubles.length} troubles`,
);
process.exitCode = troubles.length === 0 && changes > 0 ? 0 : 1;
