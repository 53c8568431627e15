import type { FaultRule } from '../../../simulator/kernel/faults.js';

/** Versions of the app `nested`. */
export const EDITS = ['first', 'inside', 'outside', 'without'] as const;
export type Edit = (typeof EDITS)[number];

/** Where a run dies. */
type Instant = Pick<FaultRule, 'operation' | 'when' | 'on'> & { readonly key?: RegExp };

export const INSTANTS: readonly [string, Edit | 'destroy', Instant][] = [
  [
    'when a nested stack is locked',
    'first',
    { operation: 'PutObject', when: 'after', on: { nth: 1 }, key: /Orders.*\/lock/ },
  ],
  [
    'when the first resource of a nested stack is made',
    'first',
    { operation: 'CreateResource', when: 'after', on: { nth: 3 } },
  ],
  [
    'when the innermost stack has its last resource',
    'first',
    { operation: 'CreateResource', when: 'after', on: { nth: 8 } },
  ],
  [
    'when a nested stack is written down',
    'first',
    { operation: 'PutObject', when: 'after', on: { nth: 1 }, key: /~.*\/state/ },
  ],
  [
    'when the root is about to be written down',
    'first',
    { operation: 'PutObject', when: 'before', on: { nth: 1 }, key: /Shop\/.*\/state/ },
  ],
  [
    'when a nested stack is about to let its lock go',
    'outside',
    { operation: 'DeleteObject', when: 'before', on: { nth: 1 }, key: /~.*\/lock/ },
  ],
  [
    'when a resource inside is updated',
    'inside',
    { operation: 'UpdateResource', when: 'after', on: { nth: 1 } },
  ],
  ['when what is inside goes', 'destroy', { operation: 'DeleteResource', when: 'after', on: { nth: 4 } }],
  [
    'when the state of a nested stack is gone',
    'destroy',
    { operation: 'DeleteObject', when: 'after', on: { nth: 1 }, key: /~.*\/state/ },
  ],
];
