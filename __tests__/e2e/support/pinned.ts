/** Says which e2e tests run by Cloud Control only, and why. */

const FAULTS = 'arms faults on operations of Cloud Control, or lets its handlers take their time';
const COUNTS = "counts Cloud Control's calls or compares what its handlers answer";
const UNTRIED = 'not yet tried by own APIs';

/** By the test file's name; all others run by own APIs where `CDKD_TEST_PROVISIONING` is `auto`. */
const PINNED: Readonly<Record<string, string>> = {
  aftermath: FAULTS,
  'app-credentials': UNTRIED,
  approval: COUNTS,
  'bad-input': UNTRIED,
  cancelled: FAULTS,
  'cli-afterwards': FAULTS,
  'cli-rows': FAULTS,
  'cross-stack': COUNTS,
  dependents: FAULTS,
  drift: COUNTS,
  environment: FAULTS,
  events: COUNTS,
  execution: FAULTS,
  expiring: FAULTS,
  held: FAULTS,
  history: FAULTS,
  images: UNTRIED,
  interrupted: FAULTS,
  life: COUNTS,
  lookups: FAULTS,
  nested: FAULTS,
  progress: FAULTS,
  report: COUNTS,
  'require-approval': UNTRIED,
  rivals: FAULTS,
  rollback: FAULTS,
  'rollback-command': FAULTS,
  secrets: FAULTS,
  stacks: FAULTS,
  'state-commands': UNTRIED,
  'state-destroy': FAULTS,
  'unknown-secrets': FAULTS,
  'updates-keep': COUNTS,
  'wait-false': FAULTS,
  walks: UNTRIED,
};

export function isPinned(testPath: string): boolean {
  const name = /([^/\\]+)\.test\.ts$/.exec(testPath)?.[1] ?? '';
  return Object.hasOwn(PINNED, name);
}
