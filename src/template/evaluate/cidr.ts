/**
 * Splits a CIDR block into subnets, as `Fn::Cidr` does.
 *
 * Returns the first `count` blocks with `hostBits` host bits (32 or 128 minus the prefix length) inside
 * `block`, in order. `hostBits` defaults to 8 for IPv4 (a `/24`) and 64 for IPv6 (a `/64`). Returns a
 * description of the problem as a string if the blocks do not fit or an argument is invalid.
 */
export function cidrBlocks(block: string, count: number, hostBits?: number): string[] | string {
  const parsed = parseBlock(block);
  if (parsed === undefined) return `"${block}" is not a valid CIDR block`;
  const { family, prefix } = parsed;
  const bits = hostBits ?? (family.width === 32 ? 8 : 64);
  if (count < 1 || count > 256) return `the count ${count} is not between 1 and 256`;
  if (bits < 1 || bits > family.width) return `${bits} host bits are not between 1 and ${family.width}`;
  const spare = family.width - prefix - bits;
  if (spare < 0 || count > 2 ** spare) return `${block} has no room for ${count} blocks of ${bits} host bits`;
  const outside = BigInt(family.width - prefix);
  const start = (parsed.address >> outside) << outside;
  return Array.from({ length: count }, (_, index) => {
    const address = start + (BigInt(index) << BigInt(bits));
    return `${family.print(address)}/${family.width - bits}`;
  });
}

/**
 * The block as AWS prints it, without host bits (RFC 5952 for IPv6); text that is no block is returned
 * unchanged.
 */
export function canonicalBlock(block: string): string {
  const parsed = parseBlock(block);
  if (parsed === undefined) return block;
  const { family, address, prefix } = parsed;
  const outside = BigInt(family.width - prefix);
  return `${family.print((address >> outside) << outside)}/${prefix}`;
}

interface Family {
  readonly width: 32 | 128;
  readonly parse: (address: string) => bigint | undefined;
  readonly print: (address: bigint) => string;
}

const IPV4: Family = { width: 32, parse: parseIpv4, print: printIpv4 };
const IPV6: Family = { width: 128, parse: parseIpv6, print: printIpv6 };

function parseBlock(block: string): { family: Family; address: bigint; prefix: number } | undefined {
  const [, text = '', length = ''] = /^([0-9a-fA-F:.]+)\/(\d{1,3})$/.exec(block) ?? [];
  const family = text.includes(':') ? IPV6 : IPV4;
  const address = family.parse(text);
  const prefix = Number(length);
  return length === '' || address === undefined || prefix > family.width
    ? undefined
    : { family, address, prefix };
}

function parseIpv4(address: string): bigint | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255))
    return undefined;
  return joinGroups(parts.map(Number), 8);
}

function printIpv4(address: bigint): string {
  return splitGroups(address, 4, 8).join('.');
}

/** Accepts `::` for one run of zero groups, and dotted IPv4 as the last two groups. */
function parseIpv6(address: string): bigint | undefined {
  const halves = address.split('::');
  if (halves.length > 2) return undefined;
  const [before, after] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(groupsOf)));
  if (before === undefined) return undefined;
  const missing = 8 - before.length - (after?.length ?? 0);
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...(after ?? [])];
  return groups.some(Number.isNaN) ? undefined : joinGroups(groups, 16);
}

function groupsOf(text: string): number[] {
  if (!text.includes('.')) return [/^[0-9a-fA-F]{1,4}$/.test(text) ? parseInt(text, 16) : NaN];
  const dotted = parseIpv4(text);
  return dotted === undefined ? [NaN] : splitGroups(dotted, 2, 16);
}

/** Prints the RFC 5952 form: lower case, with the first longest run of two or more zero groups as `::`. */
function printIpv6(address: bigint): string {
  const text = splitGroups(address, 8, 16)
    .map((group) => group.toString(16))
    .join(':');
  const runs = [...text.matchAll(/\b0(?::0)+\b/g)].sort((one, other) => other[0].length - one[0].length);
  const longest = runs[0];
  if (longest === undefined) return text;
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}

function joinGroups(groups: readonly number[], bits: number): bigint {
  return groups.reduce((sum, group) => (sum << BigInt(bits)) | BigInt(group), 0n);
}

function splitGroups(address: bigint, count: number, bits: number): number[] {
  const mask = (1n << BigInt(bits)) - 1n;
  return Array.from({ length: count }, (_, index) =>
    Number((address >> BigInt(bits * (count - 1 - index))) & mask),
  );
}
