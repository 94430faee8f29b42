/** Given to models while its bearer lives, written as in a file: `+2 off`, `lethal-strike`. */
export interface Aura {
  readonly to: Reach;
  readonly gains: readonly string[];
  /** Restricts it to the unit's R&F; to units of these profiles, by words of their names. */
  readonly ranks?: boolean;
  readonly units?: readonly string[];
  readonly ranksWith?: string;
  /** Only units of these Heights; no unit that a model with this rule is in. */
  readonly heights?: readonly number[];
  readonly without?: string;
  readonly not?: string;
  readonly only?: string;
  /** It works only while this is so; always by default. */
  readonly while?: Circumstance;
  /** The subjects of the circumstance: words of profile names, rules, or tags of models. */
  readonly of?: readonly string[];
  readonly ofHeight?: number;
  readonly towards?: string;
  /** Counts once for each bearer, or for each subject of the circumstance. */
  readonly adds?: boolean;
}

/** The bearer (a part's rule: that part), its unit, its unit and friends, friends alone, enemies that its unit touches, or all enemies. */
type Reach = 'bearer' | 'unit' | 'friends' | 'others' | 'touching' | 'enemies';

type Circumstance =
  /** Another friendly unit in the same combat; engaged anywhere. */
  | 'friend-in-combat'
  | 'friend-engaged'
  /** A friend with one of the rules that are named in the same combat; or the unit itself. */
  | 'friend-with'
  | 'own-with'
  /** An enemy Character that the unit touches; each further enemy model that the bearer touches. */
  | 'foe-character'
  | 'foe-with'
  | 'foes-touched'
  /** A Character is in a unit that the bearer's touches; each rank of such a unit, four at most. */
  | 'foe-led'
  | 'foe-ranks'
  | 'health-lost'
  | 'general-and-standard'
  /** Whether a Character of the named profile has joined, or R&F with the named tag are present. */
  | 'led-by'
  | 'ranks-of'
  /** It has happened to the unit, by the name of the rule: see `keep`. */
  | 'kept';
