/**
 * Every warning a run can give: its code, what it means, and what to do about it. Warnings never fail a run; what
 * does is in `errors.ts`. The README's table of warnings is generated from this one.
 */

interface WarningKind {
  readonly means: string;
  /** What to do about it, as an instruction. */
  readonly next: string;
}

const NOTHING = 'Nothing.';
const DEPLOY_AGAIN = 'Run `deploy`: it resolves them first.';

export const WARNING_KINDS = {
  ALSO_IN_CLOUDFORMATION: {
    means: 'After an `import`, CloudFormation still has a stack of the same resources.',
    next: 'Set `DeletionPolicy: Retain` on all of them in CloudFormation and delete that stack.',
  },
  ANSWERS_LEFT: {
    means: 'Answers of custom resources could not be deleted from the state bucket.',
    next: 'Allow the role to delete objects; the next run that changes the stack deletes them.',
  },
  JOURNAL_LEFT: {
    means: 'The journal of a finished run could not be deleted from the state bucket.',
    next: 'Allow the role to delete objects; the next run that changes the stack deletes them.',
  },
  APP: {
    means: 'A construct of the app carries this warning.',
    next: 'Follow it, or acknowledge it in the app.',
  },
  ASSEMBLY_NEWER: {
    means: 'The app was synthesized by a newer aws-cdk-lib than this release of the action knows.',
    next: 'Use the newest release of this action. What it does not know of the assembly is ignored.',
  },
  BUNDLE: {
    means:
      'The app reads the content of bundled assets while it synthesizes, so that all are bundled, also those that the run does not need.',
    next: 'Nothing. `bundle: always` saves the attempt without them.',
  },
  CHECKPOINT_LATE: {
    means: '`state.json` could not be updated in the middle of a run; the journal holds the rest.',
    next: 'Nothing: the write is retried, and an error follows if it fails at the end.',
  },
  CLOUDFORMATION_NOT_SEEN: {
    means: 'The role may not ask CloudFormation for a stack, or for an imported value that no state has.',
    next: 'Allow the action that the message names; for imports, `cfn-fallback: false` stops asking.',
  },
  CONTENTS_NOT_SEEN: {
    means: 'Whether a bucket or a queue that would be replaced is empty could not be read.',
    next: 'Allow the role `s3:ListBucketVersions`, or `sqs:GetQueueAttributes`, on it. AWS itself deletes no bucket that holds objects.',
  },
  CONTEXT: {
    means: 'Context values are missing, or were looked up and are not committed.',
    next: 'Commit `cdk.context.json`, so that every run synthesizes the same template.',
  },
  CREATE_ONLY_DIFFERS: {
    means: 'An imported resource and the template differ in a property that no update can change.',
    next: 'Nothing, if both mean the same: AWS spells some values its own way. Otherwise correct the template.',
  },
  CREDENTIALS_SHORT: {
    means: 'The credentials of the job expire soon and cannot be renewed.',
    next: 'Let the action assume a role with `role-arn`: it renews these sessions itself.',
  },
  DEPLOY_REFUSED: {
    means: 'A `deploy` of the changes in the `diff` would be refused.',
    next: 'Fix the reason that the message gives.',
  },
  EXPORT_READ: {
    means: 'Another stack reads values of a stack that is being handed over to CloudFormation.',
    next: 'Export that stack too before it is deployed again.',
  },
  FORK: {
    means:
      'A pull request from a fork gets no AWS credentials: the app was synthesized, and nothing was compared.',
    next: 'Run `diff` after the merge, or on a branch of the repository itself.',
  },
  HANDLER_GONE: {
    means: "A custom resource could not be deleted properly, because its handler doesn't exist any more.",
    next: 'Check what the handler would have deleted, and delete it by hand.',
  },
  HISTORY_LEFT: {
    means: 'The history of a destroyed stack could not be deleted.',
    next: 'Run the command `events-prune`.',
  },
  HOLDER_AT_WORK: {
    means: 'The run whose lock was removed is still running.',
    next: 'Cancel it, and wait until it has ended before you start another one.',
  },
  INPUT: {
    means: 'An input, or the environment of the job, is not used as you may expect.',
    next: 'Correct it.',
  },
  INTERRUPTED: {
    means: 'The run was ended before it had saved everything; its post step has saved the rest.',
    next: 'Run again: the next run resolves operations that were in flight.',
  },
  INTERRUPTED_RUN: {
    means: 'An earlier run was interrupted and left operations in flight.',
    next: DEPLOY_AGAIN,
  },
  NO_STATE_BUCKET: {
    means: 'The account has no state bucket yet, so that the `diff` shows a first deploy.',
    next: 'Run the command `bootstrap` before the first deploy.',
  },
  LEGACY_BUCKET: {
    means: 'The state is in a bucket with the name that older versions of cdkd used.',
    next: 'Run the command `state-migrate`.',
  },
  NESTED_STATE_MISSING: {
    means: 'A nested stack has no state, so that none of its resources is deleted.',
    next: 'Check whether any of its resources exist, and delete them by hand.',
  },
  NOTHING_RECORDED: {
    means: 'Nothing is recorded of a stack that `rollback` was asked for.',
    next: 'Check the name and the region, if there should be something.',
  },
  NOT_AWAITED: {
    means:
      'An earlier deploy with `wait: none`, or one that was interrupted, did not wait until these resources were ready.',
    next: 'Run `deploy`: it checks whether they are ready now.',
  },
  NOT_IN_TEMPLATE: {
    means: 'CloudFormation has resources that the template does not have; they are not imported.',
    next: 'Add them to the app and import again, or delete them by hand.',
  },
  NO_NOTIFICATIONS: {
    means: 'A stack has `notificationArns`; no events of stacks are sent to them.',
    next: 'Notify from the workflow, or remove `notificationArns` from the stack.',
  },
  NOT_PUT_BACK: {
    means: 'A resource that was deleted for CloudFormation to create again could not be restored.',
    next: 'Run `export` again, or `deploy`.',
  },
  NO_POLICIES_RECORDED: {
    means:
      'The state is of a version that records no `DeletionPolicy`: resources with `Retain` are deleted too.',
    next: 'Use `destroy` with the app to keep them.',
  },
  OUTPUT_DIR: {
    means: 'Another run on the same machine synthesizes into the same folder; this one uses a temporary one.',
    next: 'Give each run its own `output-dir`.',
  },
  PERMISSION: {
    means: 'The role lacks a permission without which a deletion takes longer.',
    next: 'Add the permissions that the message names, or wait.',
  },
  PROTECTION_REMOVED: {
    means: 'Stacks with termination protection are destroyed, because `remove-protection` is set.',
    next: NOTHING,
  },
  REFERENCES_MOVED: {
    means: 'Values that other resources refer to changed when drift was reverted.',
    next: 'Run `deploy` to update what refers to them.',
  },
  RENAMED: {
    means: 'Resources lose the name prefix that the cdkd CLI gave them, and are replaced.',
    next: 'Set `prefix-user-supplied-names` to keep the names.',
  },
  REPORT: {
    means: 'The report, or a part of it, could not be published. The stacks are not affected.',
    next: 'Follow the message; most often a permission of the token is missing.',
  },
  RESOURCE_HELD: {
    means: 'A resource was not deleted, because another entry or another stack manages the same one.',
    next: NOTHING,
  },
  ROLLBACK_VOID: {
    means: 'The recorded rollback point belongs to another state, so that there is nothing to roll back to.',
    next: 'Run `deploy` with the revision you want.',
  },
  SECRET_UNKNOWN: {
    means: 'A secret of earlier properties cannot be read any more; the handler gets its reference instead.',
    next: 'Check the result of the update, or restore the secret and run again.',
  },
  SIGNALS_END_EARLY: {
    means: 'The URL of a wait condition expires before its `Timeout`.',
    next: 'Set a longer `role-duration-seconds`, as far as the role allows it.',
  },
  SIGNALS_OVERWRITTEN: {
    means: 'The state bucket has no versions, so that of several signals only the last is seen.',
    next: 'Enable versioning of the state bucket.',
  },
  STACK_BUSY: {
    means: 'Another run is changing the stack, so that its changes may look like drift.',
    next: 'Check for drift again once that run has ended.',
  },
  STACK_SKIPPED: {
    means: 'A stack was not started, because one that it depends on failed.',
    next: 'Fix the failure and run again.',
  },
  STATE_NOT_SAVED: {
    means: 'The state or the journal could not be written to the state bucket.',
    next: "Leave it to the job's post step, or save the named files as the message says.",
  },
  STATE_UNREADABLE: {
    means: 'The state of another stack cannot be read; resources that it names are not deleted.',
    next: 'Check that state with `state-show`.',
  },
} as const satisfies Record<string, WarningKind>;

export type WarningCode = keyof typeof WARNING_KINDS;
