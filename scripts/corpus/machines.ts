/** Signals wait conditions in place of the machines that would. */

import { livingThings } from '../../simulator/aws/cloudcontrol/view.js';
import type { Simulator } from '../../simulator/server.js';

/** A handle's URL as it stands in what a machine is started with. */
const HANDLE_URL = /https?:\/\/[^\s"']+cdkd-signals[^\s"']+X-Amz-Signature=[0-9a-f]{64}[^\s"']*/g;
/** Milliseconds. */
const PAUSE = 200;

/**
 * Nobody starts the machines of a simulated account: what their start scripts would do, tell the handles of wait
 * conditions that all is well, is done here. Gives what ends it.
 */
export function signalAsMachines({ cloudControl }: Simulator): () => void {
  let count = 0;
  const signal = (url: string) =>
    fetch(url, {
      method: 'PUT',
      body: JSON.stringify({ Status: 'SUCCESS', UniqueId: `machine-${(count += 1)}` }),
    });
  const timer = setInterval(() => {
    const reported = livingThings(cloudControl.account).flatMap(({ model }) => urlsIn(JSON.stringify(model)));
    for (const url of new Set(reported)) signal(url).catch(() => undefined);
  }, PAUSE);
  return () => clearInterval(timer);
}

/** In the text, and in what of it is base64, as the data that machines start with is. */
function urlsIn(text: string): string[] {
  const decoded = (text.match(/[A-Za-z0-9+/]{200,}={0,2}/g) ?? []).map((part) =>
    Buffer.from(part, 'base64').toString(),
  );
  return [text, ...decoded].flatMap((each) => each.match(HANDLE_URL) ?? []);
}
