/**
 * What a rule gives while its bearer lives, to himself or to others: the rules and changes of characteristics that they have
 * for as long. Written as in a file, `+2 off`, `lethal-strike`.
 */
export interface Aid {
  readonly to: Reach;
  readonly gains: readonly string[];
  /** Of a unit only its R&F have it; only units of these profiles, by words of their names. */
  readonly ranks?: boolean;
  readonly units?: readonly string[];
  /** Characters with this rule count as R&F for it. */
  readonly ranksWith?: string;
  /** Only units of these Heights. */
  readonly heights?: readonly number[];
  /** Parts of this kind do without it; only parts of this kind have it. */
  readonly not?: string;
  readonly only?: string;
  /** It works only while this is so; always by default. */
  readonly while?: Circumstance;
  /** Those of whom the circumstance asks: words of names of profiles, rules, or tags of models. */
  readonly of?: readonly string[];
  /** Only those of units of this Height. */
  readonly ofHeight?: number;
  /** Only against units that are marked so. */
  readonly towards?: string;
  /** From each who gives it, or of whom the circumstance asks, it is had once more. */
  readonly adds?: boolean;
}

/**
 * Whom it reaches: the bearer (of a part's rule that part alone), his unit, his unit and its friends, its friends alone, enemies
 * that his unit touches, or all enemies of the combat.
 */
type Reach = 'bearer' | 'unit' | 'friends' | 'others' | 'touching' | 'enemies';

/** What must be so of the unit that has something: who must be there, alive. */
type Circumstance =
  /** Another friendly unit in the same combat; engaged anywhere. */
  | 'friend-in-combat'
  | 'friend-engaged'
  /** A friend with one of the rules that are named in the same combat; or the unit itself. */
  | 'friend-with'
  | 'own-with'
  /** A Character of the enemy whom somebody of the unit touches; each further enemy model that the bearer touches. */
  | 'foe-character'
  /** A model of the enemy of one of the kinds that are named is in a unit that the bearer's touches. */
  | 'foe-with'
  | 'foes-touched'
  /** A Character is in a unit that the bearer's touches; each rank of such a unit, four at most. */
  | 'foe-led'
  | 'foe-ranks'
  /** Each Health Point that the bearer has lost. */
  | 'health-lost'
  /** The General lives, and the unit has a Standard Bearer. */
  | 'general-and-standard'
  /** A Character of a profile that is named is joined; R&F with a tag that is named are there. */
  | 'led-by'
  | 'ranks-of'
  /** It has happened to the unit, by the name of the rule: see `keep`. */
  | 'kept';
