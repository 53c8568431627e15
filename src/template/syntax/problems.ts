/** Collects the problems of a template, so that one error reports them all. */

import { CdkdError, type ErrorCode } from '../../errors.js';

interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly value: string;
}

/** Codes in the order in which to look at them; the first that occurs becomes the error's code. */
const WORST_FIRST: readonly ErrorCode[] = ['UNKNOWN_INTRINSIC', 'TEMPLATE_INVALID', 'UNRESOLVED_REFERENCE'];

/** Collects problems of a template. */
export class Problems {
  readonly #found: Problem[] = [];

  add(code: ErrorCode, message: string, value: string): void {
    this.#found.push({ code, message, value });
  }

  /** Throws one error that lists all problems, if there are any; `name` is the template's. */
  throwIfAny(name: string): void {
    const code = WORST_FIRST.find((candidate) => this.#found.some((problem) => problem.code === candidate));
    const first = this.#found.find((problem) => problem.code === code) ?? this.#found[0];
    if (first === undefined) return;
    const messages = [...new Set(this.#found.map((problem) => problem.message))];
    const message =
      messages.length === 1
        ? `${name}: ${first.message}`
        : `${name}: ${messages.length} problems:\n${messages.map((text) => `- ${text}`).join('\n')}`;
    throw new CdkdError(first.code, message, {
      value: first.value,
      next: 'Correct the template, or the app that generates it.',
    });
  }
}
