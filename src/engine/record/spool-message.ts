import type { KeptObject } from '../../ports/spool.js';
import type { StackId } from '../../ports/stack-id.js';

interface Circumstances {
  /** Why the bucket did not take it. */
  readonly why: string;
  readonly hasPostStep: boolean;
}

/**
 * What to tell of a stack whose record is not all in the bucket. `kept`: the files that hold the rest, `undefined`
 * where the disk did not take them either. Even then nothing is lost, since no call is made before its intent is in
 * the bucket: the next run asks AWS what became of each.
 */
export function spooledMessage(
  { stackName, region }: StackId,
  kept: readonly KeptObject[] | undefined,
  { why, hasPostStep }: Circumstances,
): string {
  const stack = `${stackName} (${region})`;
  const [first] = kept ?? [];
  if (first === undefined) {
    const record = kept === undefined ? 'what was done last' : 'the state';
    return `Of ${stack}, ${record} could not be written to the bucket: ${why}. ${NEXT_RUN}`;
  }
  const files = kept?.map(({ file }) => file).join(', ');
  const told = `Of ${stack}, what was done last is not in the bucket (${why}); it is in ${files}.`;
  if (hasPostStep) return `${told} The post step of this job writes it to the bucket.`;
  return `${told} ${byHand(kept ?? [])} ${NEXT_RUN}`;
}

const NEXT_RUN =
  'Nothing is lost: the next run of this command asks AWS what became of every operation on record.';

/**
 * What a person types to put the files where they belong; nothing that is there is overwritten. One command a file, as
 * not every shell joins commands alike.
 */
export function byHand(kept: readonly KeptObject[]): string {
  const commands = kept.map(({ address, file }) =>
    [
      'aws s3api put-object',
      `--bucket ${quoted(address.bucket)} --key ${quoted(address.key)} --body ${quoted(file)}`,
      '--content-type application/json --if-none-match "*"',
    ].join(' '),
  );
  return `To put it there by hand: ${commands.map((command) => `\`${command}\``).join(', then ')}.`;
}

/**
 * As one word, of POSIX shells, PowerShell and `cmd` alike: double quotes are what they have in common. Only a POSIX
 * shell can take what has one of the few characters in it that mean something inside of them.
 */
function quoted(text: string): string {
  if (/^[\w./:=@%+-]+$/.test(text)) return text;
  return /["$`!]|\\\\|\\$/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
