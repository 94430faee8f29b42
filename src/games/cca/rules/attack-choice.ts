/** The attacks from which a player chooses: the sequence holds them all, and each attacker makes one at most. */
export interface AttackChoice {
  readonly attackers: readonly number[];
  readonly free: boolean;
  /** Whether the choice is solved; otherwise each attacker makes its first possible attack. */
  readonly solved: boolean;
}
