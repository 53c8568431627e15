/** What a witness has said so far. */
const counts = { passed: 0, failed: 0 };

export async function check(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
    counts.passed += 1;
    console.log(`✓ ${name}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${name}\n  ${String(error).replaceAll('\n', '\n  ')}`);
  }
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}

/** To be called at the end. */
export function tellCounts(): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) process.exitCode = 1;
}
