import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, afterEach, beforeAll } from '@jest/globals';

import { watchCalls } from '../../simulator/sdk-model/watch.js';

/** Fails every test whose code sends AWS, or reads from its answers, what the service's model does not have. */

let misfits = new Set<string>();
let stop: () => void;

beforeAll(() => {
  const enums = join(tmpdir(), 'sdk-enums');
  stop = watchCalls(resolve('node_modules/@aws-sdk'), (misfit) => misfits.add(misfit), enums);
});

afterEach(() => {
  const found = [...misfits];
  misfits = new Set();
  if (found.length > 0) throw new Error(`calls do not fit the AWS SDK's models:\n${found.join('\n')}`);
});

afterAll(() => stop());
