import { describe, expect, it } from '@jest/globals';

import { inspect, type Inspection } from '../../../../src/engine/drift/read-live-state.js';
import { ProviderFailure } from '../../../../src/ports/resource-failure.js';
import type { ResourceProvider } from '../../../../src/ports/resources.js';
import type { ResourceState } from '../../../../src/state/schema.js';
import { FakeClock } from '../../../support/fake-clock.js';

const row = (name: string, resourceType: string): ResourceState => ({
  physicalId: name,
  resourceType,
  properties: {},
  attributes: {},
  dependencies: [],
});

const MINUTE = 60_000;

/** Reads so many resources of each type; those of a broken one are answered with 500. */
async function inspected(counts: Record<string, number>, broken: ReadonlySet<string>) {
  const clock = new FakeClock();
  const rows = new Map(
    Object.entries(counts).flatMap(([type, count]) =>
      Array.from({ length: count }, (_, index) => [`${type}${index}`, row(`${index}`, type)] as const),
    ),
  );
  let reads = 0;
  const read: ResourceProvider['read'] = (target) => {
    reads += 1;
    if (!broken.has(target.type)) return Promise.resolve(undefined);
    return Promise.reject(new ProviderFailure('lost', 'internal trouble', { name: 'InternalFailure' }));
  };
  // Of a provider, an inspection only reads.
  const provider = { read } as unknown as ResourceProvider;
  const start = clock.now();
  let inspection: Inspection | undefined;
  void inspect(
    rows,
    {
      catalog: { facts: () => undefined },
      isManaged: () => true,
      providerOf: () => provider,
      clock,
      random: () => 1,
      signal: new AbortController().signal,
      concurrency: 5,
      recordsElsewhere: () => Promise.resolve([]),
    },
    { busy: new Set() },
  ).then((result) => {
    inspection = result;
  });
  while (inspection === undefined) await clock.advance(1000);
  const statuses = inspection.resources.map(({ type, finding }) => `${type} ${finding.status}`);
  return { took: clock.now() - start, reads, statuses, resources: inspection.resources };
}

describe('reading live state while AWS fails', () => {
  it('ends within a minute for any number of resources, with the error of each', async () => {
    const { took, resources } = await inspected(
      { 'AWS::A::A': 200, 'AWS::B::B': 200 },
      new Set(['AWS::A::A', 'AWS::B::B']),
    );

    expect(took).toBeLessThan(MINUTE);
    for (const { finding } of resources) {
      expect(finding).toMatchObject({ status: 'unknown', failed: true });
      expect(finding.status === 'unknown' && finding.why).toContain('internal trouble');
    }
  });

  it('continues with the types for which AWS answers', async () => {
    const { took, statuses } = await inspected(
      { 'AWS::A::A': 100, 'AWS::B::B': 100 },
      new Set(['AWS::A::A']),
    );

    expect(took).toBeLessThan(MINUTE);
    expect(statuses.filter((status) => status === 'AWS::B::B deleted')).toHaveLength(100);
  });
});
