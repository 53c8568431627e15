/** The inputs about assets, as part of the input table. */

import * as kinds from './input-kinds.js';
import type { InputSpec } from './input-spec.js';

export const ASSET_INPUTS = {
  'asset-publish-concurrency': {
    kind: kinds.integer(1, 100),
    description: 'Maximum number of assets to publish concurrently.',
    default: '8',
    usedBy: ['deploy', 'publish-assets'],
  },
  'image-build-concurrency': {
    kind: kinds.integer(1, 100),
    description: 'Maximum number of container images to build concurrently.',
    default: '4',
    usedBy: ['deploy', 'publish-assets'],
  },
} as const satisfies Record<string, InputSpec<unknown>>;
