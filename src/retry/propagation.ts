/**
 * Says how long a run waits for changes of access to propagate. IAM is eventually consistent
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html) and says nothing about how long that takes: all
 * times that rest on it are here. In milliseconds.
 */
export const PROPAGATION = {
  /** Most new roles can be used after this time (7.9 s in the cdkd project's documentation). */
  usual: 8_000,
  /** What has not changed for this long counts as propagated, until a service says otherwise. */
  settled: 12_000,
  /** After this time, everybody sees a change. Terraform waits as long. */
  complete: 120_000,
  /** How long a refusal may last if this run has not changed what is refused: a real lack of permissions fails soon. */
  unrelated: 15_000,
} as const;

/** The pauses between tries of a request that was refused: frequent, since most roles can be used soon. */
export const PROPAGATION_PAUSES = { first: 250, growth: 2, longest: 2_000, jitter: [1, 0] } as const;

/** How often a request is tried within a time, with these pauses. */
export function propagationTries(time: number): number {
  const { growth, longest } = PROPAGATION_PAUSES;
  let tries = 1;
  let pause: number = PROPAGATION_PAUSES.first;
  for (let waited = pause; waited <= time; waited += pause) {
    tries += 1;
    pause = Math.min(longest, pause * growth);
  }
  return tries;
}
