/** How many tasks were played more than once. */
export interface Checks {
  /** By two workers, on purpose, and came to the same. */
  verified: number;
  /** To be played by two, where there was but one. */
  unverified: number;
  /** Again because the first result was late, or lost on its way, and came to the same. */
  repeated: number;
}
