/** How many cases the long suites try. `__tests__/README.md` says what each variable of the environment means. */

/** Cases in a run of the suite; `npm run reliability` asks for more. */
const USUAL = {
  PAIRS: 50,
  TRIPLES: 100,
  STORIES: 150,
  APPROVAL_STORIES: 500,
  HELD_STORIES: 60,
  ENGINE_STORIES: 60,
  GATE_STORIES: 12,
  MOVE_STORIES: 100,
  TRANSFER_STORIES: 100,
  MUTATIONS: 2_000,
  STOPS: 3,
  KILLS: 10,
  ACCOUNT_KILLS: 4,
} as const;

export function scaleOf(name: keyof typeof USUAL): number {
  return Number(process.env[name] ?? USUAL[name]);
}

/** The same, and as many times more as `CDKD_TEST_CASES` says where the variable itself is not given. */
export function sampledScaleOf(name: keyof typeof USUAL): number {
  const times = process.env[name] === undefined ? Number(process.env['CDKD_TEST_CASES'] ?? 1) : 1;
  return Math.round(scaleOf(name) * times);
}

/** What random cases are derived from. */
export const SEED = Number(process.env['SEED'] ?? 1);
