import type { WrittenGain } from './written.ts';

/** The effects on models while the bearer lives, written as in a file: `+2 off`, `lethal-strike`; or the Attacks of each enemy touched. */
export interface Aura {
  readonly to: Reach;
  readonly gains: readonly (string | WrittenGain)[];
  readonly foeAttacks?: true;
  /** Whether only the unit's R&F gain it; the profiles of its units, by words of their names. */
  readonly ranks?: boolean;
  /** Whether only the unit's Characters gain it; whether the bearer does so only while its unit has R&F. */
  readonly leaders?: boolean;
  readonly amongRanks?: boolean;
  readonly units?: readonly string[];
  readonly ranksWith?: string;
  /** The Heights of its units; whether it excludes units with a model that has this rule. */
  readonly heights?: readonly number[];
  readonly without?: string;
  /** The tags or rules, any if none, of its units; they take the bearer's Discipline if they gain nothing else. */
  readonly having?: readonly string[];
  readonly not?: string;
  readonly only?: string;
  /** The circumstance in which the aura acts; always by default. */
  readonly while?: Circumstance;
  /** The subjects of the circumstance: words of profile names, rules, or tags of models. */
  readonly of?: readonly string[];
  readonly ofHeight?: number;
  /** Whether it matters only to Flaming Attacks of the bearer's side. */
  readonly besideFlames?: boolean;
  readonly towards?: string;
  /** Whether it counts once for each bearer, or for each subject of the circumstance. */
  readonly adds?: boolean;
}

/** The reach: the bearer (or its part), its unit, unit and friends, friends alone, enemies in contact with its unit, or all enemies. */
type Reach = 'bearer' | 'unit' | 'friends' | 'others' | 'touching' | 'enemies';

type Circumstance =
  /** Another friendly unit in the same combat; engaged anywhere. */
  | 'friend-in-combat'
  | 'friend-engaged'
  /** A friend in the same combat with one of the named rules; or the unit itself; up to three of them engaged anywhere with named tags. */
  | 'friend-with'
  | 'own-with'
  | 'engaged-with'
  /** An enemy Character in contact with the unit; each further enemy model in contact with the bearer. */
  | 'foe-character'
  | 'foe-with'
  /** The unit touches an enemy with a named mark; the flank or rear of an enemy. */
  | 'foe-marked'
  | 'in-flank'
  | 'foes-touched'
  /** A Character in a unit in contact with the bearer's; each rank of such a unit, four at most. */
  | 'foe-led'
  | 'foe-ranks'
  | 'health-lost'
  | 'general-and-standard'
  /** A Character of the named profile has joined; R&F with the named tag are present. */
  | 'led-by'
  | 'ranks-of'
  /** An event of the unit that the rule names and that lasts: see `keep`. */
  | 'kept';
