/** The evaluation frame: the current location in a template and the values known there. */

import { CdkdError } from '../../errors.js';
import type { Json } from '../../json.js';
import { plain } from './unknown-values.js';
import type { Known, Scope } from './scope.js';

/** Evaluates a value. `undefined` means `AWS::NoValue`: leave the member or item out. */
type Walk = (value: Json, frame: Frame) => Json | undefined;

/**
 * An intrinsic function: takes its unevaluated argument and returns the result, or the intrinsic that remains
 * of it.
 */
export type IntrinsicFunction = (argument: Json, frame: Frame) => Json | undefined;

/** A location in the template under evaluation, with the scope that applies there. */
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

  /** Keys and indexes from the start of the evaluation: `Resources/Queue/Properties/Tags/0`. */
  get place(): string {
    const above = this.#parent?.place ?? '';
    return above === '' ? this.#key : `${above}/${this.#key}`;
  }

  evaluate(value: Json): Json | undefined {
    return this.#walk(value, this);
  }

  /**
   * Evaluates a function's argument: the expression to keep while it is unknown, and its data once it is
   * known.
   */
  argument(value: Json | undefined): Argument {
    const expression = value === undefined ? undefined : this.evaluate(value);
    return expression === undefined ? {} : { expression, known: plain(expression) };
  }

  /** The error for a function that is used in a way CloudFormation does not allow. */
  malformed(message: string, value?: Json): CdkdError {
    return new CdkdError('TEMPLATE_INVALID', `Template error: ${message} (at ${this.place})`, {
      value: value === undefined ? this.place : JSON.stringify(value),
      next: 'Correct the expression at this location in the template.',
    });
  }
}

interface Argument {
  /** Absent if the argument is missing or `AWS::NoValue`. */
  readonly expression?: Json;
  readonly known?: Known | undefined;
}

/** A function of two arguments. `apply` gets their data once both are known; until then the function remains. */
export function ofTwo(
  name: string,
  use: string,
  apply: (first: Json, second: Json, frame: Frame) => Json,
): (argument: Json, frame: Frame) => Json {
  return (argument, frame) => {
    if (!Array.isArray(argument) || argument.length !== 2) throw frame.malformed(use);
    const first = frame.at(0).argument(argument[0]);
    const second = frame.at(1).argument(argument[1]);
    if (first.expression === undefined || second.expression === undefined) throw frame.malformed(use);
    if (first.known === undefined || second.known === undefined) {
      return { [name]: [first.expression, second.expression] };
    }
    return apply(first.known.value, second.known.value, frame);
  };
}

/**
 * A scalar as CloudFormation prints it into a string, or `undefined` for any other value. Strings stay
 * unchanged, `{{resolve:…}}` references included.
 */
export function printed(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/**
 * A piece of a string: a scalar, or the items of a list joined by commas. Lists are accepted for
 * `AWS::NotificationARNs`, which is one; CloudFormation documents no other.
 */
export function printedPiece(value: Json): string | undefined {
  if (!Array.isArray(value)) return printed(value);
  const items = value.map(printed);
  return items.every((item) => item !== undefined) ? items.join(',') : undefined;
}
