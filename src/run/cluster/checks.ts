export interface Checks {
  /** Tasks verified by two workers on purpose, with equal results. */
  verified: number;
  /** Tasks to be verified when there was only one worker. */
  unverified: number;
  /** Tasks repeated because the first result was late or lost, with equal results. */
  repeated: number;
  /** Tasks repeated because a result was impossible. */
  bad: number;
}
