/** Whether scripts of examples can be run here. */

import { execFileSync } from 'node:child_process';

/** GitHub's own runners have jq. Where a machine lacks it, installing it lifts the `skip` of the scripts that use it. */
export const HAS_JQ = hasJq();

function hasJq(): boolean {
  try {
    execFileSync('jq', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
