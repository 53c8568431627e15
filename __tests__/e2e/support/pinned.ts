/** Says which e2e tests run by Cloud Control only, and why. */

const FAULTS = 'arms faults on operations of Cloud Control, or lets its handlers take their time';
const COUNTS = "counts Cloud Control's calls or compares what its handlers answer";

/** By the test file's name; all others run by own APIs where `CDKD_TEST_PROVISIONING` is `auto`. */
const PINNED: Readonly<Record<string, string>> = {
  approval: COUNTS,
  'approved-effects': FAULTS,
  cancelled: FAULTS,
  'cli-afterwards': FAULTS,
  dependents: FAULTS,
  drift: COUNTS,
  execution: FAULTS,
  expiring: FAULTS,
  'gate-stories': FAULTS,
  history: FAULTS,
  interrupted: FAULTS,
  nested: FAULTS,
  'nested-approval': FAULTS,
  progress: FAULTS,
  'recorded-references': FAULTS,
  'published-text': FAULTS,
  'require-approval': FAULTS,
  rivals: FAULTS,
  rollback: FAULTS,
  'rollback-approval': FAULTS,
  'rollback-command': FAULTS,
  secrets: FAULTS,
  'secrets-by-place': FAULTS,
  'state-destroy': FAULTS,
  wait: FAULTS,
};

export function isPinned(testPath: string): boolean {
  const name = /([^/\\]+)\.test\.ts$/.exec(testPath)?.[1] ?? '';
  return Object.hasOwn(PINNED, name);
}
