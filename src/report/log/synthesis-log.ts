/** Texts of the log about the synthesis. */

import type { RunEvent } from '../../events.js';
import { shorten } from '../text/escape.js';
import { durationText, plural } from '../text/words.js';

type SynthesisEvent = Extract<RunEvent, { kind: `synth-${string}` | 'context-looked-up' | 'assets-bundled' }>;

type Line = readonly ['info' | 'group' | 'end-group', string];

/** The kinds and texts of the lines about an event of the synthesis. */
export function synthesisLines(event: SynthesisEvent): Line[] {
  switch (event.kind) {
    case 'synth-started':
      return [['group', `Synthesize: ${shorten(withoutVariables(event.command), 200)}`]];
    case 'synth-output':
      return [['info', event.line]];
    case 'synth-finished': {
      const { stacks, duration } = event;
      return [
        ['end-group', ''],
        ['info', `Synthesized ${plural(stacks, 'stack')} in ${durationText(duration)}`],
      ];
    }
    case 'context-looked-up':
      return event.keys.map((key) => ['info', `looked up ${key}`]);
    case 'assets-bundled':
      return [['info', bundlingText(event)]];
  }
}

/** A command line's own variables may be secrets: `NPM_TOKEN=… npx cdk …`. */
function withoutVariables(command: string): string {
  return command.replace(/(?<=^|\s)(\w+=)(?:"[^"]*"|'[^']*'|\S+)+/g, '$1***');
}

function bundlingText({ bundled, notBundled }: Extract<RunEvent, { kind: 'assets-bundled' }>): string {
  const parts = [`${plural(notBundled, 'asset')} not bundled: nothing in this run needs the content`];
  const unnamed = bundled.filter(({ hash }) => hash === undefined);
  if (bundled.length > unnamed.length)
    parts.push(`${plural(bundled.length - unnamed.length, 'asset')} bundled to be published`);
  if (unnamed.length > 0) {
    const duration = unnamed.reduce((sum, each) => sum + each.duration, 0);
    const which = `${plural(unnamed.length, 'asset')} bundled whose name depends on the content`;
    parts.push(`${which} (${durationText(duration * 1_000)})`);
  }
  return parts.join('; ');
}
