import { decodeState } from '../state/codec.js';
import type { CommandContext, ExternalLookup, Stores } from './context.js';

/** Looks things up as they are now; availability zones once a run, exports and outputs each time. */
export function externalLookup(context: CommandContext, stores: Stores): ExternalLookup {
  return async (request, region) => {
    switch (request.kind) {
      case 'availability-zones': {
        const zones = await context.aws.availabilityZones(request.region === '' ? region : request.region);
        return { value: [...zones] };
      }
      case 'import': {
        const entry = (await stores.exports.read(region)).get(request.exportName);
        return entry === undefined ? undefined : { value: entry.value };
      }
      case 'stack-output': {
        const stack = { stackName: request.stackName, region: request.region };
        const stored = await stores.states.read(stack);
        const value =
          stored === undefined ? undefined : decodeState(stored.body, stack).outputs[request.outputName];
        return value === undefined ? undefined : { value };
      }
    }
  };
}
