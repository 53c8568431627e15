/** Translates Java's regular expressions, in which CloudFormation matches `AllowedPattern`, into JavaScript's. */

/**
 * An expression that matches whole values, or `undefined` for a pattern that cannot be translated.
 *
 * What only Java has is rewritten for the `v` flag, whose classes have the same operations: `\p{Alnum}`, `\Q…\E`, `\A`,
 * `\z`, `\h`, `[a-z&&[^x]]`, and escapes that JavaScript refuses
 * (https://docs.oracle.com/javase/8/docs/api/java/util/regex/Pattern.html). Possessive quantifiers and atomic groups become
 * greedy ones, which match a little more.
 */
export function expressionOfJava(pattern: string): RegExp | undefined {
  const [, flags = '', source = pattern] = /^\(\?([ims]+)\)(.*)$/s.exec(pattern) ?? [];
  try {
    if (!OF_JAVA.test(source)) return new RegExp(`^(?:${source})$`, flags);
    return new RegExp(`^(?:${new Translation(source).expression()})$`, `${flags}v`);
  } catch {
    return undefined;
  }
}

/** What JavaScript lacks, or understands otherwise. */
const OF_JAVA = /\\[pPAzZQhHRae]|\\x\{|&&|\[[^\]]*\[|[*+?}]\+|\(\?>/;

/** Members of a class. */
const HORIZONTAL = String.raw`\u{9}\u{20}\u{a0}\u{1680}\u{180e}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}`;

/** POSIX classes, which are ASCII's in Java, as members of a class. */
const POSIX: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: String.raw`\u{0}-\u{7f}`,
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: String.raw`\u{21}-\u{2f}\u{3a}-\u{40}\u{5b}-\u{60}\u{7b}-\u{7e}`,
  Graph: String.raw`\u{21}-\u{7e}`,
  Print: String.raw`\u{20}-\u{7e}`,
  Blank: String.raw`\u{9}\u{20}`,
  Cntrl: String.raw`\u{0}-\u{1f}\u{7f}`,
  XDigit: '0-9a-fA-F',
  Space: String.raw`\u{9}-\u{d}\u{20}`,
};

/** Names of Java's for Unicode's properties. */
const PROPERTIES: Readonly<Record<string, string>> = {
  IsAlphabetic: 'Alphabetic',
  IsIdeographic: 'Ideographic',
  IsLetter: 'L',
  IsLowercase: 'Lowercase',
  IsUppercase: 'Uppercase',
  IsPunctuation: 'P',
  IsControl: 'Cc',
  IsWhite_Space: 'White_Space',
  IsDigit: 'Nd',
};

/** Escapes that mean the same in both. */
const SAME = /^[dDsSwWbBtnrfk1-9]/;

const CODES: Readonly<Record<string, string>> = { a: String.raw`\u{7}`, e: String.raw`\u{1b}` };

class Translation {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  expression(): string {
    let text = '';
    while (this.#at < this.#source.length) text += this.#next();
    return text;
  }

  #next(): string {
    if (this.#takes('\\Q')) return this.#quotation();
    if (this.#takes('\\A')) return String.raw`(?<![\s\S])`;
    if (this.#takes('\\z')) return String.raw`(?![\s\S])`;
    if (this.#takes('\\Z')) return String.raw`(?=\n?(?![\s\S]))`;
    if (this.#takes('\\R')) return String.raw`(?:\r\n|[\n\u{b}\f\r\u{85}\u{2028}\u{2029}])`;
    if (this.#takes('(?>')) return '(?:';
    const quantifier = this.#matching(/^(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?/);
    if (quantifier !== undefined) return quantifier.replace(/(?<=.)\+$/, '');
    const character = this.#source[this.#at] ?? '';
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape('outside');
    this.#at += 1;
    return '{}]'.includes(character) ? coded(character) : character;
  }

  #quotation(): string {
    const end = this.#source.indexOf('\\E', this.#at);
    const quoted = this.#source.slice(this.#at, end < 0 ? undefined : end);
    this.#at += quoted.length + (end < 0 ? 0 : 2);
    return quoted.replaceAll(/[^\dA-Za-z]/gu, coded);
  }

  /** Operands of `&&` are classes themselves: JavaScript takes no ranges there. */
  #class(): string {
    this.#at += 1;
    const negated = this.#takes('^') ? '^' : '';
    const operands: string[] = [];
    let operand = '';
    while (!this.#takes(']')) {
      if (this.#at >= this.#source.length) throw new SyntaxError('The class has no end');
      if (this.#takes('&&')) {
        operands.push(operand);
        operand = '';
      } else operand += this.#member();
    }
    const isPlain = operands.length === 0;
    const members = isPlain ? operand : [...operands, operand].map((one) => `[${one}]`).join('&&');
    return `[${negated}${members}]`;
  }

  #member(): string {
    if (this.#source[this.#at] === '[') return this.#class();
    if (this.#takes('\\Q')) return this.#quotation();
    const first = this.#single();
    const range = this.#matching(/^-(?![\][]|&&)/);
    return range === undefined ? first : `${first}-${this.#single()}`;
  }

  #single(): string {
    const [character = ''] = this.#source.slice(this.#at);
    if (character === '\\') return this.#escape('in a class');
    this.#at += character.length;
    return coded(character);
  }

  #escape(place: 'outside' | 'in a class'): string {
    const members = (text: string, isNegated: boolean) =>
      place === 'in a class' && !isNegated ? text : `[${isNegated ? '^' : ''}${text}]`;
    this.#at += 1;
    const property = this.#matching(/^[pP](?:\{\w+\}|[A-Z])/);
    if (property !== undefined) return members(propertyNamed(property), property.startsWith('P'));
    if (this.#takes('h')) return members(HORIZONTAL, false);
    if (this.#takes('H')) return members(HORIZONTAL, true);
    const code = this.#matching(/^x\{[\dA-Fa-f]+\}|^x[\dA-Fa-f]{2}|^u[\dA-Fa-f]{4}/);
    if (code !== undefined) return `\\u{${code.replaceAll(/[xu{}]/g, '')}}`;
    const same = this.#matching(SAME);
    if (same !== undefined) return `\\${same}`;
    const [character = ''] = this.#source.slice(this.#at);
    this.#at += character.length;
    const named = CODES[character];
    if (named !== undefined) return named;
    if (/[\dA-Za-z]/.test(character)) throw new SyntaxError(`\\${character} is not known`);
    return coded(character);
  }

  #takes(text: string): boolean {
    const isThere = this.#source.startsWith(text, this.#at);
    if (isThere) this.#at += text.length;
    return isThere;
  }

  #matching(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.#source.slice(this.#at))?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** As members of a class. Throws for what JavaScript has no name for. */
function propertyNamed(escape: string): string {
  const name = escape.slice(1).replaceAll(/[{}]/g, '');
  const posix = POSIX[name];
  if (posix !== undefined) return posix;
  const known = PROPERTIES[name];
  if (known !== undefined) return `\\p{${known}}`;
  const bare = name.replace(/^Is/, '');
  return bare.length <= 2 ? `\\p{${bare}}` : `\\p{Script=${bare}}`;
}

function coded(character: string): string {
  if (/[\dA-Za-z]/.test(character)) return character;
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
