/** Reads the warnings and errors that the app attached to its constructs. */

import { CdkdError } from '../errors.js';
import type { StackArtifact } from './assembly/assembly.js';

/** A message that the app attached to one of its constructs: `Annotations.of(construct).addWarning(…)`. */
interface AppMessage {
  readonly level: 'info' | 'warning' | 'error';
  readonly constructPath: string;
  readonly text: string;
  /** Stack trace lines, if the app recorded them. */
  readonly trace: readonly string[];
}

/** Types of metadata entries: `ArtifactMetadataEntryType` in `@aws-cdk/cloud-assembly-schema`. */
const LEVELS: Readonly<Record<string, AppMessage['level']>> = {
  'aws:cdk:info': 'info',
  'aws:cdk:warning': 'warning',
  'aws:cdk:error': 'error',
};

export function messagesOf(stack: StackArtifact): AppMessage[] {
  return Object.entries(stack.metadata).flatMap(([path, entries]) =>
    entries.flatMap(({ type, data, trace }) => {
      const level = LEVELS[type];
      if (level === undefined || typeof data !== 'string') return [];
      return [{ level, constructPath: path.replace(/^\//, ''), text: data, trace: trace ?? [] }];
    }),
  );
}

/**
 * Throws `APP_FAILED` if the app attached an error to a construct of one of these stacks. Such an app ends
 * with exit code 0 and leaves it to the deployer to refuse.
 */
export function refuseAppErrors(stacks: readonly StackArtifact[]): void {
  const errors = stacks.flatMap(messagesOf).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  const lines = errors.map(({ constructPath, text }) => `  ${constructPath}: ${text}`);
  throw new CdkdError('APP_FAILED', ['The CDK app reports errors in its constructs:', ...lines].join('\n'), {
    value: errors.map(({ constructPath }) => constructPath).join(', '),
    next: 'Correct the constructs, or acknowledge their messages.',
    findings: errors.map(({ constructPath, text }) => ({ constructPath, message: text })),
  });
}
