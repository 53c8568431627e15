/** Parses the text of an `Fn::Sub` into its pieces. */
type SubPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A name with invalid characters. */
  | { readonly kind: 'invalid'; readonly name: string }
  | {
      readonly kind: 'variable';
      /** The complete text between the braces; a variable of the function's own map has no other parts. */
      readonly name: string;
      readonly logicalId: string;
      /** `Endpoint.Address` of `${Database.Endpoint.Address}`. */
      readonly attribute?: string;
    };

/**
 * `${Name}`, `${Name.Attribute}` and `${AWS::Region}` are variables, `${!text}` is the literal `${text}`, and
 * a `$` without braces is itself.
 */
export function placeholdersOf(text: string): SubPiece[] {
  const pieces: SubPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(/\$\{(!?)([^}]*)\}/g)) {
    const [whole, escape, name = ''] = match;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    pieces.push(escape === '!' ? { kind: 'text', text: `\${${name}}` } : variable(name));
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

function variable(name: string): SubPiece {
  if (!/^[A-Za-z0-9_.:]+$/.test(name)) return { kind: 'invalid', name };
  const dot = name.indexOf('.');
  if (dot < 0) return { kind: 'variable', name, logicalId: name };
  return { kind: 'variable', name, logicalId: name.slice(0, dot), attribute: name.slice(dot + 1) };
}
