import type { Goal, Solved } from '../../core/goal.ts';
import type { Facing } from './rules/facing.ts';
import type { Amount } from './rules/notation.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { Without } from './rules/without.ts';
import type { WrittenGain, WrittenRule } from './rules/written.ts';
import type { ATTACKS } from './schema/policy.ts';
import type { Policy, Profile, ProfilePart } from './schema/schema.ts';

type Ruled<T> = Omit<T, 'rules'> & { readonly rules: readonly WrittenRule[] };
export type PartSetup = Ruled<ProfilePart>;
export type ProfileSetup = Omit<Ruled<Profile>, 'parts'> & { readonly parts: readonly PartSetup[] };

export interface ModelSetup {
  readonly id: string;
  readonly profile: ProfileSetup;
  readonly weapons: readonly (string | undefined)[];
  readonly rules: readonly WrittenRule[];
  readonly courage: number;
  readonly once?: readonly OnceSetup[];
  readonly choose?: readonly (readonly WrittenGain[])[];
}

export const rulesIn = ({ profile, rules }: ModelSetup): readonly WrittenRule[] => [
  ...profile.rules,
  ...rules,
  ...profile.parts.flatMap((part) => part.rules),
];

export const hasRule = (model: ModelSetup, rule: string): boolean => rulesIn(model).some(({ key }) => key === rule);

interface OnceSetup {
  readonly round: number;
  readonly until: 'round' | 'combat';
  readonly rules: readonly WrittenGain[];
}

/** Models and terrain nearby, outside the combat. */
export interface NearSetup {
  /** A friendly unit is engaged; a Parent Unit or a forest is near. */
  readonly friends_engaged?: boolean;
  readonly parent?: boolean;
  readonly forest?: boolean;
  /** Another Beacon of Courage; the highest Discipline of friends. */
  readonly beacon?: boolean;
  readonly discipline?: number;
  readonly rules?: readonly WrittenGain[];
}

/** A Character of a Combined Unit, checked and written out: plain data. */
export interface CharacterSetup extends ModelSetup {
  readonly general: boolean;
  readonly bsb: boolean;
  readonly captain: boolean;
  /** Width and depth in mm. */
  readonly base: readonly [number, number];
  /** The requested file, 0 at the left; undefined for the Front Rank rule. */
  readonly position: number | undefined;
  /** The side of a Mismatching base; undefined for right, then left. */
  readonly joinedSide: 'left' | 'right' | undefined;
  readonly attacks: (typeof ATTACKS)[number] | Solved;
  /** The share, 0 to 1, of the attacks that could be allocated to the Character and are. */
  readonly targeted: number;
  readonly points: number | undefined;
  readonly joins: boolean;
}

export interface UnitSetup extends ModelSetup {
  readonly side: 0 | 1;
  /** R&F models, including the Champion; 0 for a unit of Characters, whose profile is that of the first. */
  readonly models: number;
  readonly most: number;
  readonly files: number;
  readonly champion: boolean;
  readonly standard: boolean;
  readonly musician: boolean;
  readonly characters: readonly CharacterSetup[];
  readonly charging: boolean;
  readonly general: number | undefined;
  readonly bsb: boolean;
  readonly near: NearSetup;
  readonly marks: readonly string[];
  readonly points: number | undefined;
  readonly lostHealthPoints: number;
  readonly championLost: boolean;
  readonly shaken: boolean;
  /** Whether Characters are Stubborn while joined to the unit (T9A-BRK-8); also by the rule `bodyguard`. */
  readonly bodyguard: boolean;
  readonly distance: number | undefined;
  readonly summoned: boolean;
  /** The share, 0 to 1, of the attacks that could be allocated to the Champion and are. */
  readonly championTargeted: number;
  /** The base by which the owner defines Matching bases among Characters alone; undefined for that of the first listed. */
  readonly referenceBase: readonly [number, number] | undefined;
  readonly without: readonly Without[];
}

export interface ContactSetup {
  readonly from: number;
  readonly to: number;
  readonly fromFacing: Facing;
  readonly toFacing: Facing;
  /** The offset of the centre of `from` from that of `to`, to the right of `to` looking out over that facing, in tenths of a mm. */
  readonly offset: number;
}

export interface EventSetup {
  readonly before: number;
  readonly effect: 'raise' | 'recover' | 'lose' | 'hits' | 'gain' | 'magical-move' | 'summon' | 'charge' | 'join';
  /** The index of the event's unit; for `join` the unit that is joined. */
  readonly unit: number;
  /** The index of the Character in the unit that recovers or joins; -1 otherwise. */
  readonly character: number;
  /** Health Points raised, recovered or lost; and whether only half of them, rounded up. */
  readonly amount: Amount | undefined;
  readonly half: boolean;
  readonly cap: number | undefined;
  /** Whether a joining Character replaces an R&F model (T9A26-ATTM-7). */
  readonly replaces: boolean;
  readonly gains: readonly WrittenGain[];
  readonly lasts: number;
  /** The hits, as Grind Attacks. */
  readonly hits: WrittenRule | undefined;
  readonly chance: number;
  /** The inches of a Magical Move, or from the enemy of a Summoned unit. */
  readonly inches: number | undefined;
  readonly contact: ContactSetup | undefined;
}

/** A combat, checked and written out: plain data that can cross a thread. */
export interface Setup {
  readonly rounds: number;
  /** The goal whose value is `combat.goal`. */
  readonly goal?: Goal;
  readonly solves?: true;
  readonly fixed?: readonly string[];
  readonly rules: Ruleset;
  readonly sides: readonly [string, string];
  /** The index of the Active Player's side in round 1. */
  readonly active: 0 | 1;
  /** The units: 0 is `from` of the first contact, 1 its `to`, then the others as listed. */
  readonly units: readonly UnitSetup[];
  readonly listed: readonly number[];
  readonly contacts: readonly ContactSetup[];
  readonly events: readonly EventSetup[];
  readonly policies: readonly [Policy, Policy];
}
