export interface Checks {
  verified: number;
  unverified: number;
  /** The results that equal a first result that was late or lost. */
  repeated: number;
  bad: number;
}
