import { homeRegion, namedStateBucket } from './app.js';
import type { BootstrapResult, CommandContext } from './context.js';

/** Makes the state bucket and the region's asset bucket, with what protects them. A second run changes nothing. */
export async function bootstrap(context: CommandContext): Promise<BootstrapResult> {
  const region = homeRegion(context);
  return context.aws.bootstrap({ stateBucket: await namedStateBucket(context), region });
}
