import { describe, expect, it } from '@jest/globals';
import { ProviderFailure, type FailureKind } from '../../../../src/ports/resource-failure.js';
import { conflictOfDelete } from '../../../../src/providers/wire/conflicts.js';
import { kindOf } from '../../../../src/providers/wire/failures.js';

/** As recorded: code, words, and what they mean for a create or an update. Each is a conflict for a delete. */
const RECORDED: readonly (readonly [code: string, words: string, onChange: FailureKind])[] = [
  [
    'InvalidRequest',
    "The subnet 'subnet-1' has dependencies and cannot be deleted. (Service: Ec2, Status Code: 400)",
    'terminal',
  ],
  ['ValidationException', "Rule can't be deleted since it has targets.", 'terminal'],
  [
    'InvalidRequest',
    'resource sg-1 has a dependent object (Service: Ec2, Status Code: 400, Request ID: 1)',
    'terminal',
  ],
  [
    'InvalidRequest',
    'Network vpc-1 has some mapped public address(es). Please unmap those before detaching the gateway.',
    'terminal',
  ],
  ['GeneralServiceException', "Target group 'arn' is currently in use by a listener or a rule", 'terminal'],
  [
    'InvalidRequest',
    'The function could not be updated due to a concurrent update operation. (Service: Lambda)',
    'conflict',
  ],
  [
    'GeneralServiceException',
    'The operation cannot be performed at this time. An update is in progress for resource: f',
    'conflict',
  ],
  [
    'GeneralServiceException',
    'Unable to complete operation due to concurrent modification. Please try again later.',
    'conflict',
  ],
  [
    'GeneralServiceException',
    'A conflicting conditional operation is currently in progress against this resource. Please try again.',
    'conflict',
  ],
  [
    'GeneralServiceException',
    'You must wait 60 seconds after deleting a queue before you can create another with the same name.',
    'conflict',
  ],
  [
    'GeneralServiceException',
    'Schema is currently being altered, please wait until that is complete.',
    'conflict',
  ],
  ['InvalidRequest', 'Cannot update the event source mapping because it is in use.', 'conflict'],
  [
    'InvalidRequest',
    "You can't create this secret because a secret with this name is already scheduled for deletion.",
    'transient',
  ],
];

describe('a resource that is in use, or being changed', () => {
  it.each(RECORDED)('%s: %s', (code, words, onChange) => {
    const kind = kindOf(code, words);
    expect(kind).toBe(onChange);
    const failure = new ProviderFailure(kind, words, { name: code });
    expect(conflictOfDelete(failure)).toMatchObject({ kind: 'conflict', message: words });
  });

  it('is a conflict by EC2’s own name', () => {
    expect(kindOf('DependencyViolation', 'no')).toBe('conflict');
  });

  it('is not what other failures of a delete say', () => {
    const failure = new ProviderFailure('terminal', 'You are not authorized', { name: 'AccessDenied' });
    expect(conflictOfDelete(failure)).toBe(failure);
    const gone = new ProviderFailure('missing', 'because it is in use', { name: 'NotFound' });
    expect(conflictOfDelete(gone)).toBe(gone);
  });
});
