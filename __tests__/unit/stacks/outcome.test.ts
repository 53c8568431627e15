import { describe, expect, it } from '@jest/globals';
import { executionError } from '../../../src/stacks/outcome.js';
import { ProviderFailure } from '../../../src/ports/resource-failure.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' } as const;

function errorFor(failure: ProviderFailure, type = 'AWS::SQS::Queue') {
  const failures = [{ logicalId: 'Orders', type, error: failure }];
  const { signal } = new AbortController();
  return executionError(
    { done: 0, failures, skipped: [] },
    { stack: STACK, signal, remainingWork: 'rolled-back' },
  );
}

describe('the error of a stack whose resource failed', () => {
  it('says what to do if a name is taken', () => {
    const error = errorFor(new ProviderFailure('exists', 'orders is there', { name: 'AlreadyExists' }));
    expect(error?.code).toBe('RESOURCE_FAILED');
    expect(error?.message).toContain('Shop: Orders (AWS::SQS::Queue)');
    expect(error?.next).toMatch(
      /^If it was in a stack that was renamed .*`import`, or delete it, and run again: .*rolled back\.$/,
    );
  });

  it('says why a log group can exist again', () => {
    const failure = new ProviderFailure('exists', 'the group is there', { name: 'AlreadyExists' });
    const next = errorFor(failure, 'AWS::Logs::LogGroup')?.next;
    expect(next).toMatch(
      /^A function that was still running .* can be deleted\. If it was in a stack that was renamed/,
    );
  });

  it('names the permission that the role lacks', () => {
    const error = errorFor(new ProviderFailure('terminal', 'no', { name: 'AccessDeniedException' }));
    expect(error).toMatchObject({ code: 'ACCESS_DENIED', value: 'AccessDeniedException' });
  });

  it('says how to recreate a resource that somebody deleted', () => {
    const gone = new ProviderFailure('missing', 'no', { name: 'NotFound', wasGone: true });
    expect(errorFor(gone)?.next).toMatch(/`drift-action: revert`.*run again/);
    expect(errorFor(new ProviderFailure('missing', 'no', { name: 'NotFound' }))?.next).toMatch(/^Fix/);
  });

  it.each([
    'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    'Cannot delete protected Cluster, please disable deletion protection and try again.',
  ])('says how to remove a protection: %s', (message) => {
    const failure = new ProviderFailure('terminal', message, { name: 'GeneralServiceException' });
    expect(errorFor(failure, 'AWS::DynamoDB::Table')?.next).toMatch(/`remove-protection: true`.*run again/);
    expect(errorFor(failure)?.next).toMatch(/^Fix/);
  });
});
