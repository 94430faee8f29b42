/** The attacks from which a player chooses: all those of the sequence, at most one for each attacker. */
export interface AttackChoice {
  readonly attackers: readonly number[];
  readonly free: boolean;
  /** Whether the choice is solved; otherwise each attacker makes its first possible attack. */
  readonly solved: boolean;
}
