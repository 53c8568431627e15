import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { parseChatCommand, VERBS } from '../../../src/chat/grammar.js';

/** The command, or the code of the error. */
function parsed(body: string): unknown {
  try {
    return parseChatCommand(body);
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe('a command in a comment', () => {
  it('holds a verb and stacks of the alphabet, whatever the comment says', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...VERBS, 'Shop', '*', '--all', '$(id)'),
    );
    const body = fc.array(word).map((words) => ['/cdkd', ...words].join(' '));
    fc.assert(
      fc.property(body, (text) => {
        const command = parsed(text);
        if (command === 'COMMENT_INVALID' || command === undefined) return;
        const { verb, stacks } = command as NonNullable<ReturnType<typeof parseChatCommand>>;
        expect(VERBS).toContain(verb);
        expect(stacks.join(',')).toMatch(/^[A-Za-z0-9*/._,-]*$/);
        expect(stacks.filter((stack) => /^[-./]/.test(stack))).toEqual([]);
      }),
    );
  });

  it('is only in a first line that begins with its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (/^\/cdkd(?:[ \t\r\n]|$)/.test(text)) return;
        expect(parsed(text)).toBeUndefined();
      }),
    );
  });

  it('is quoted in ASCII where it is wrong', () => {
    expect(() => parseChatCommand('/cdkd deploy a\u202Eb')).toThrow(
      '"a\\u202eb" is not a stack\'s name, path or pattern',
    );
  });
});
