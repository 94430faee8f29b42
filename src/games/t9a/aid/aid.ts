/**
 * What a rule gives while its bearer lives, to himself or to others: the rules and changes of characteristics that they have
 * for as long. Written as in a file, `+2 off`, `lethal-strike`.
 */
export interface Aid {
  readonly to: Reach;
  readonly gains: readonly string[];
  /** It works only while this is so; always by default. */
  readonly while?: Circumstance;
  /** Names of those of whom the circumstance asks: profiles of Characters, tags of models. */
  readonly of?: readonly string[];
  /** Parts of this kind do without it; only parts of this kind have it. */
  readonly not?: string;
  readonly only?: string;
  /** From each unit that gives it, it is had once more. */
  readonly adds?: boolean;
}

/**
 * Whom it reaches: the bearer (of a part's rule that part alone), all models of his unit or its R&F, his unit and its friends,
 * enemies that his unit touches, or all enemies of the combat.
 */
type Reach = 'bearer' | 'unit' | 'rank-and-file' | 'friends' | 'touching' | 'enemies';

/** What must be so of the unit that has something: who must be there, alive. */
type Circumstance =
  /** Another friendly unit in the same combat; engaged anywhere. */
  | 'friend-in-combat'
  | 'friend-engaged'
  /** A friend with the rule that is named, in the same combat; or a Parent Unit near. */
  | 'friend-with'
  | 'parent-near'
  /** A Character of the enemy whom somebody of the unit touches. */
  | 'foe-character'
  /** The General lives, and the unit has a Standard Bearer. */
  | 'general-and-standard'
  /** A Character of a profile that is named is joined; R&F with a tag that is named are there. */
  | 'led-by'
  | 'ranks-of'
  /** A forest is near. */
  | 'forest'
  /** It happened to the unit: see `State`. */
  | 'kept';
