/** Narrows a text to a list of literals. */

export function isOneOf<Literal extends string>(literals: readonly Literal[], text: string): text is Literal {
  return literals.some((literal) => literal === text);
}
