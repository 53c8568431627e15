/** The first blocks of so many host bits inside a block: `Fn::Cidr`, by plain arithmetic. */
export function cidrsOf(block: string, count: number, bits?: number): string[] {
  const [address = ''] = block.split('/');
  const isIpv6 = address.includes(':');
  const hostBits = bits ?? (isIpv6 ? 64 : 8);
  const first = isIpv6 ? fromIpv6(address) : fromIpv4(address);
  return Array.from({ length: count }, (_, index) => {
    const value = first + (BigInt(index) << BigInt(hostBits));
    return isIpv6 ? `${toIpv6(value)}/${128 - hostBits}` : `${toIpv4(value)}/${32 - hostBits}`;
  });
}

function fromIpv4(text: string): bigint {
  return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function toIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');
}

function fromIpv6(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
}

/** The longest run of zero groups, the first of several, is left out (RFC 5952). */
function toIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => (value >> BigInt(16 * (7 - index))) & 65_535n);
  let [start, length] = [0, 1];
  for (let from = 0; from < 8; from += 1) {
    const end = groups.findIndex((group, index) => index >= from && group !== 0n);
    const run = (end < 0 ? 8 : end) - from;
    if (run > length) [start, length] = [from, run];
  }
  const text = (part: readonly bigint[]) => part.map((group) => group.toString(16)).join(':');
  if (length < 2) return text(groups);
  return `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}
