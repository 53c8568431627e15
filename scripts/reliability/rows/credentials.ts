/** Reliability row: credentials that expire during a run. */

import type { FaultRule } from '../../../simulator/kernel/faults.js';
import { type Row, type RowOptions } from '../row.js';
import { SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

interface Expiry {
  readonly scenario: Scenario;
  readonly call: number;
  /** Whether the job can have others by its OIDC token. */
  readonly isRenewable: boolean;
}

const QUICK = 4;
/** A run without keys must have ended so soon, in milliseconds. */
const MAX_TIME = 10_000;

/** From some call on, AWS refuses the keys that made it. */
export const credentials: Row = {
  name: 'credentials',
  how: 'the keys expire at every call in turn, with an OIDC token to get others and without',
  must: 'with: the run succeeds; without: it ends within 10 s, and the next run ends well',
  run: async (options) => {
    const expiries = await expiriesOf(options);
    return tryAll(expiries, options, { quick: QUICK, attempt: expire, describe: nameOf });
  },
};

async function expiriesOf(options: RowOptions): Promise<Expiry[]> {
  const trial = await Trial.open(options);
  const expiries: Expiry[] = [];
  for (const scenario of SCENARIOS) {
    const { calls } = await trial.reference(scenario);
    for (let call = 2; call <= calls; call += 1) {
      expiries.push({ scenario, call, isRenewable: true }, { scenario, call, isRenewable: false });
    }
  }
  await trial.close();
  return expiries;
}

async function expire({ scenario, call, isRenewable }: Expiry, trial: Trial) {
  trial.begin(scenario.from);
  let endedAt = 0;
  let refused: string | undefined;
  const isSigned: FaultRule['where'] = ({ principal }) => principal.accessKeyId !== '';
  trial.stage.aws.faults.arm({
    where: isSigned,
    on: { nth: call - 1 },
    when: 'before',
    fault: {
      kind: 'callback',
      run: ({ principal }) => {
        endedAt = performance.now();
        refused = principal.accessKeyId;
        return 'proceed';
      },
    },
  });
  trial.stage.aws.faults.arm({
    where: ({ principal }) => principal.accessKeyId === refused,
    on: 'every',
    when: 'before',
    fault: { kind: 'expired-token' },
  });
  const result = await trial.run(scenario, isRenewable ? {} : { credentials: 'keys', post: true });
  if (isRenewable || endedAt === 0) {
    if (result.exitCode === 0) return { problems: await trial.judge(scenario) };
    return { problems: [`it ended with ${result.results.outputs['failure-reason'] ?? result.exitCode}`] };
  }
  const took = performance.now() - endedAt - (result.post?.duration ?? 0);
  const slow = took > MAX_TIME ? [`it ended after ${Math.round(took)} ms`] : [];
  return { problems: [...slow, ...(await trial.finish(scenario))] };
}

function nameOf({ scenario, call, isRenewable }: Expiry): string {
  return `${scenario.name}, from call ${call}, ${isRenewable ? 'with' : 'without'} an OIDC token`;
}
