/**
 * Runs the bundle for one step after another in a kept process. Each has an environment, a folder and modules
 * of its own, and ends as its process would: when nothing is under way any more. What is saved is the time to
 * start node and to compile the bundle.
 */

import { pathToFileURL } from 'node:url';

const [node, , bundle, mark] = process.argv;
const streams = [process.stdout, process.stderr];
const ownFolder = process.cwd();
let steps = 0;
/** How the process was before its first step. */
let asNew;

process.argv = [node, bundle];
process.once('disconnect', () => process.exit());
process.on('message', (step) => {
  asNew ??= { listeners: listeners(), resources: count(process.getActiveResourcesInfo()) };
  void run(step);
});

/** What is thrown ends the process, as it ends that of a step. */
async function run({ env, cwd }) {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  steps += 1;
  await import(`${pathToFileURL(bundle).href}?step=${steps}`);
  while (isAtWork()) await new Promise((resolve) => setTimeout(resolve, 1).unref());
  // What a process would do that ends now.
  process.emit('exit', process.exitCode ?? 0);
  process.removeAllListeners('exit');
  const end = { exitCode: process.exitCode ?? 0, isAsNew: listeners() === asNew.listeners };
  process.exitCode = undefined;
  process.chdir(ownFolder);
  for (const stream of streams) stream.write(`${mark}\n`);
  process.send(end);
}

/** Whether anything is under way that would keep a process from its end. */
function isAtWork() {
  const now = count(process.getActiveResourcesInfo());
  return Object.entries(now).some(([kind, number]) => number > (asNew.resources[kind] ?? 0));
}

/** `EVENT:HOW MANY` of everything that is listened to. */
function listeners() {
  return process
    .eventNames()
    .map((event) => `${String(event)}:${process.listenerCount(event)}`)
    .sort()
    .join();
}

function count(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
