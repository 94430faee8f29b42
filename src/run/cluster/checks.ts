export interface Checks {
  verified: number;
  unverified: number;
  /** The first result was late or lost; results equal. */
  repeated: number;
  bad: number;
}
