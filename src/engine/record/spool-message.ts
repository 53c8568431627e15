/** Words the message about objects that the bucket did not accept. */

import type { KeptObject } from '../../ports/spool.js';
import type { StackId } from '../../ports/stack-id.js';

interface Circumstances {
  /** Why the bucket did not accept it. */
  readonly why: string;
  readonly hasPostStep: boolean;
}

/**
 * The message about a stack whose record is incomplete in the bucket. `kept`: the files with the rest,
 * `undefined` if the disk did not accept them either. Even then nothing is lost, since every intent is in the
 * bucket before its call: the next run asks AWS for each outcome.
 */
export function spooledMessage(
  { stackName, region }: StackId,
  kept: readonly KeptObject[] | undefined,
  { why, hasPostStep }: Circumstances,
): string {
  const stack = `${stackName} (${region})`;
  const [first] = kept ?? [];
  if (first === undefined) {
    const record = kept === undefined ? 'the latest changes' : 'the state';
    return `Could not write ${record} of ${stack} to the bucket: ${why}. ${NEXT_RUN}`;
  }
  const files = kept?.map(({ file }) => file).join(', ');
  const statement = `The latest changes of ${stack} are not in the bucket (${why}), but in ${files}.`;
  if (hasPostStep) return `${statement} The post step of this job writes them to the bucket`;
  return `${statement} ${byHand(kept ?? [])}. ${NEXT_RUN}`;
}

const NEXT_RUN =
  'Nothing is lost: the next run of this command asks AWS for the outcome of every recorded operation';

/**
 * Commands that upload the files to their places without overwriting anything. One command per file, because
 * shells chain commands differently.
 */
export function byHand(kept: readonly KeptObject[]): string {
  const commands = kept.map(({ address, file }) =>
    [
      'aws s3api put-object',
      `--bucket ${quoted(address.bucket)} --key ${quoted(address.key)} --body ${quoted(file)}`,
      '--content-type application/json --if-none-match "*"',
    ].join(' '),
  );
  return `To upload them manually: ${commands.map((command) => `\`${command}\``).join(', then ')}`;
}

/**
 * Quotes a word for POSIX shells, PowerShell and `cmd`, which have only double quotes in common. A word with
 * one of the few characters that are special inside them works only in POSIX shells.
 */
function quoted(text: string): string {
  if (/^[\w./:=@%+-]+$/.test(text)) return text;
  return /["$`!]|\\\\|\\$/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
