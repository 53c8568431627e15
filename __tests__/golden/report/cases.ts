import type { Report } from '../../../src/report/model.js';
import {
  nothingChanges,
  firstDeploy,
  mixedChanges,
  deepProperties,
  moved,
  possibleUpdates,
  oneOfTwoUnchanged,
} from './diff-cases.js';
import { driftAhead, driftFound, driftReverted } from './drift-cases.js';
import { outsideGitHub, hostileNames, manyChanges, thousandHostileChanges } from './extreme-cases.js';
import {
  dataAtRisk,
  destructionForbidden,
  notAsReviewed,
  permissions,
  replacementTakesAlong,
} from './review-cases.js';
import {
  deployed,
  nothingToDeploy,
  partialFailure,
  partlyRolledBack,
  rolledBack,
  locked,
  cancelled,
  destroyed,
  appFailed,
} from './run-cases.js';
import { destroyPlanned, diffOfFork, firstDiff, roleNotAssumed, twelveStacks } from './set-up-cases.js';
import {
  accessDenied,
  driftIssue,
  exported,
  imported,
  inProgress,
  nestedStacks,
  policiesViolated,
  twelveDeployed,
  twelveDrifted,
} from './surface-cases.js';

/** The stories of which comment and summary are kept as golden files, by the name of their folder. */
export const CASES: Readonly<Record<string, () => Report>> = {
  'nothing-changes': nothingChanges,
  'first-deploy': firstDeploy,
  'mixed-changes': mixedChanges,
  'deep-properties': deepProperties,
  moved,
  'possible-updates': possibleUpdates,
  'one-of-two-unchanged': oneOfTwoUnchanged,
  permissions,
  'replacement-takes-along': replacementTakesAlong,
  'data-at-risk': dataAtRisk,
  'not-as-reviewed': notAsReviewed,
  'destruction-forbidden': destructionForbidden,
  deployed,
  'nothing-to-deploy': nothingToDeploy,
  'partial-failure': partialFailure,
  'rolled-back': rolledBack,
  'partly-rolled-back': partlyRolledBack,
  locked,
  cancelled,
  destroyed,
  'app-failed': appFailed,
  'drift-found': driftFound,
  'drift-reverted': driftReverted,
  'drift-ahead': driftAhead,
  'role-not-assumed': roleNotAssumed,
  'diff-of-fork': diffOfFork,
  'first-diff': firstDiff,
  'destroy-planned': destroyPlanned,
  'twelve-stacks': twelveStacks,
  'access-denied': accessDenied,
  imported,
  exported,
  'nested-stacks': nestedStacks,
  'policies-violated': policiesViolated,
  'twelve-deployed': twelveDeployed,
  'twelve-drifted': twelveDrifted,
  'outside-github': outsideGitHub,
  'hostile-names': hostileNames,
  'many-changes': manyChanges,
  'thousand-hostile-changes': thousandHostileChanges,
};

/** Texts that are not the comment of a finished run. */
export const TEXTS: Readonly<Record<string, () => string>> = {
  'in-progress': inProgress,
  'drift-issue': driftIssue,
};
