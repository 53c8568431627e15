/** The inputs about assets, as part of the input table. */

import * as kinds from './input-kinds.js';
import type { InputSpec } from './input-spec.js';

export const ASSET_INPUTS = {
  'asset-publish-concurrency': {
    kind: kinds.integer(1, 100),
    description: 'Assets that are published at once.',
    default: '8',
    usedBy: ['deploy', 'publish-assets'],
  },
  'image-build-concurrency': {
    kind: kinds.integer(1, 100),
    description: 'Container images that are built at once.',
    default: '4',
    usedBy: ['deploy', 'publish-assets'],
  },
} as const satisfies Record<string, InputSpec<unknown>>;
