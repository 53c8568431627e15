/** IPv4 blocks as ranges of numbers. */
interface Block {
  readonly first: number;
  readonly last: number;
}

function parse(text: string): Block | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/.exec(text);
  if (match === null) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, bits = 0] = match.slice(1).map(Number);
  const size = 2 ** (32 - bits);
  const address = ((a * 256 + b) * 256 + c) * 256 + d;
  const first = Math.floor(address / size) * size;
  return { first, last: first + size - 1 };
}

export function contains(outer: string, inner: string): boolean {
  const [whole, part] = [parse(outer), parse(inner)];
  return whole !== undefined && part !== undefined && whole.first <= part.first && part.last <= whole.last;
}

export function overlaps(left: string, right: string): boolean {
  const [one, other] = [parse(left), parse(right)];
  return one !== undefined && other !== undefined && one.first <= other.last && other.first <= one.last;
}
