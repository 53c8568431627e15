/** Preloaded into the bundle's process to record its resource usage. */

import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { peakKiB: maxRSS, cpuMilliseconds: (userCPUTime + systemCPUTime) / 1000 };
  writeFileSync(process.env['BENCH_USAGE_FILE'] ?? '', JSON.stringify(usage));
});
