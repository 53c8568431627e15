import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import { plain } from './unknown-values.js';
import type { Known, Scope } from './scope.js';

/** Evaluates a value; `undefined` is `AWS::NoValue`: the member or item is to be left out. */
export type Walk = (value: Json, frame: Frame) => Json | undefined;

/** An intrinsic function: its argument as the template has it → the result, or what is left of it. */
export type IntrinsicFunction = (argument: Json, frame: Frame) => Json | undefined;

/** A place in the template that is being evaluated, and what is known there. */
export class Frame {
  readonly scope: Scope;
  readonly #walk: Walk;
  readonly #key: string;
  readonly #parent: Frame | undefined;

  constructor(scope: Scope, walk: Walk, key: string, parent?: Frame) {
    this.scope = scope;
    this.#walk = walk;
    this.#key = key;
    this.#parent = parent;
  }

  at(key: string | number): Frame {
    return new Frame(this.scope, this.#walk, String(key), this);
  }

  /** Keys and indexes from where the evaluation began: `Resources/Queue/Properties/Tags/0`. */
  get place(): string {
    const above = this.#parent?.place ?? '';
    return above === '' ? this.#key : `${above}/${this.#key}`;
  }

  evaluate(value: Json): Json | undefined {
    return this.#walk(value, this);
  }

  /** A function's argument, evaluated: the expression that stands for it in a residue, and its data once known. */
  argument(value: Json | undefined): Argument {
    const expression = value === undefined ? undefined : this.evaluate(value);
    return expression === undefined ? {} : { expression, known: plain(expression) };
  }

  /** What to throw where a function is not used as CloudFormation allows. */
  malformed(message: string, value?: Json): CdkdError {
    return new CdkdError('TEMPLATE_INVALID', `Template error: ${message} (at ${this.place})`, {
      value: value === undefined ? this.place : JSON.stringify(value),
      next: 'Correct the expression at this place of the template.',
    });
  }
}

export interface Argument {
  /** Absent where the argument is missing or `AWS::NoValue`. */
  readonly expression?: Json;
  readonly known?: Known | undefined;
}

/**
 * A scalar as CloudFormation prints it into a string, or `undefined` for what is no scalar. Texts stay as they are,
 * `{{resolve:…}}` references included.
 */
export function printed(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/**
 * A piece of a string: a scalar, or the items of a list with commas between them. Lists are accepted for
 * `AWS::NotificationARNs`, which is one; CloudFormation documents no other.
 */
export function printedPiece(value: Json): string | undefined {
  if (!Array.isArray(value)) return printed(value);
  const items = value.map(printed);
  return items.every((item) => item !== undefined) ? items.join(',') : undefined;
}
