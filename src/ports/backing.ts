/** What a resource works with: what it depends on, directly or not, and its role's policies. */
export interface Backing {
  /** When this run last created or changed a role or policy among it, by the clock. Absent: it did not. */
  readonly accessChangedAt?: number;
  /** Physical ids of the functions among it whose own roles or policies this run has changed. */
  readonly functions: readonly string[];
}
