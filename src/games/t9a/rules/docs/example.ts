import type { UnitType } from '../facing.ts';
import type { Ruleset } from '../ruleset.ts';

/** The simplest attack that shows a rule's effect: one attack of a part against one model. */
export interface AttackExample {
  readonly off?: number;
  readonly str?: number;
  readonly ap?: number;
  readonly def?: number;
  readonly res?: number;
  readonly arm?: number;
  readonly hp?: number;
  readonly height?: number;
  readonly weapon?: string;
  readonly type?: UnitType;
  readonly shield?: boolean;
  readonly foeTags?: readonly string[];
  readonly tags?: readonly string[];
  readonly foeHeight?: number;
  readonly flanking?: boolean;
  readonly foeWeapon?: string;
  readonly rules?: readonly string[];
  readonly foe?: readonly string[];
  readonly moment?: {
    readonly [K in 'charging' | 'first' | 'debut' | 'steady' | 'advantaged' | 'afraid' | 'foeAfraid']?: boolean;
  } & { readonly foeType?: UnitType };
  readonly edition?: '2026';
}

type Fraction = readonly [numerator: number, denominator: number];

/** A unit of an example; by default ten plain models, five wide, with 3 for all characteristics. */
export interface ExampleUnit {
  readonly models?: number;
  readonly files?: number;
  readonly att?: number | string;
  readonly off?: number;
  readonly str?: number;
  readonly agi?: number;
  readonly def?: number;
  readonly arm?: number;
  readonly hp?: number;
  readonly lost_health_points?: number;
  readonly courage?: number;
  readonly charging?: boolean;
  readonly shaken?: boolean;
  readonly standard?: boolean;
  readonly musician?: boolean;
  readonly marked?: ('grudge' | 'quest')[];
  readonly weapons?: string[];
  readonly type?: 'cavalry';
  readonly res?: number;
  /** Tags of the unit's one part, and the name of its profile. */
  readonly tags?: string[];
  readonly name?: string;
  /** The rules of the unit's models; `RULE` for the rule that is shown. */
  readonly rules?: string[];
  readonly near?: {
    readonly general?: number;
    readonly friends_engaged?: boolean;
    readonly parent?: boolean;
    readonly forest?: boolean;
  };
  readonly characters?: Readonly<Record<string, ExampleUnit>>;
}

/** A model that strikes many, which do not strike. */
export const one: ExampleUnit = { models: 1, files: 1, agi: 5 };
export const wall: ExampleUnit = { models: 50, files: 10, att: 0 };

interface Loser {
  readonly edition?: '2026';
  readonly beside?: readonly string[];
  readonly near?: 'forest' | 'parent';
  readonly policy?: Readonly<Record<string, string>>;
}

/** An exact worked example, which also tests the rule. */
export type Example =
  /** The mean Health Points lost to one attack, without and with the rule (of the striker, or of the target). */
  | {
      readonly kind: 'attack';
      readonly attack: AttackExample;
      readonly of?: 'target';
      readonly value?: string;
      readonly without: Fraction;
      readonly with: Fraction;
    }
  /** The mean Health Points lost to the special attack of one model; without the rule there is none, or another mean. */
  | {
      readonly kind: 'special';
      readonly attack: AttackExample;
      readonly value?: string;
      readonly without?: Fraction;
      readonly mean: Fraction;
    }
  /** The attacks of 20 models with one attack each, 5 wide, of Height 1, Courage 7, in full contact. */
  | {
      readonly kind: 'attacks';
      readonly att?: number;
      readonly value?: string;
      readonly without: number;
      readonly with: number;
    }
  /** The probability that a unit of Courage 7 breaks after losing by 4; `led`: only if a Character is in it. */
  | (Loser & { readonly kind: 'break'; readonly led?: boolean; readonly without: Fraction; readonly with: Fraction })
  | (Loser & { readonly kind: 'leave'; readonly without: Fraction; readonly with: Fraction })
  /** The probability that a pursuer with the rule catches a Broken unit without it. */
  | (Loser & { readonly kind: 'catch'; readonly value?: string; readonly without: Fraction; readonly with: Fraction })
  /** The Proper Ranks of 20 models of Height 1 with this number of files. */
  | { readonly kind: 'ranks'; readonly files: number; readonly without: number; readonly with: number }
  /** The Combat Score for the ranks of 15 models of Height 1, five wide. */
  | (Loser & { readonly kind: 'points'; readonly without: number; readonly with: number })
  /** The mean Combat Score for one attack at models with the rule. */
  | { readonly kind: 'scored'; readonly edition?: '2026'; readonly without: Fraction; readonly with: Fraction }
  /** The probability that a loser of Discipline 7 passes the Command Test of a Combat Reform. */
  | { readonly kind: 'command'; readonly edition: '2026'; readonly without: Fraction; readonly with: Fraction }
  /** The Health Points lost by an Unstable unit that lost by 4. */
  | (Loser & { readonly kind: 'crumble'; readonly without: number; readonly with: number })
  /** The mean Health Points that one model loses by striking once at a unit with the rule. */
  | {
      readonly kind: 'answer';
      readonly attack: AttackExample;
      readonly foe: AttackExample;
      readonly value?: string;
      readonly mean: Fraction;
    }
  | {
      readonly kind: 'agility';
      readonly attack: AttackExample;
      readonly agi: number;
      readonly without: number;
      readonly with: number;
    }
  /** The number of models, of 20, 5 wide and in full contact, that make a special attack. */
  | { readonly kind: 'grinders'; readonly beside: readonly string[]; readonly without: number; readonly with: number }
  /** A metric of a combat written as in a file: without the holders of `RULE`, and with the rule in its place. */
  | {
      readonly kind: 'combat';
      readonly units: Readonly<Record<string, ExampleUnit>>;
      readonly contacts?: readonly (readonly [string, string])[];
      readonly of: readonly [subject: string, metric: string];
      readonly rounds?: number;
      readonly value?: string;
      readonly without: Fraction;
      readonly with: Fraction;
      readonly edition?: '2026';
      readonly rules?: Partial<Ruleset>;
    }
  /** The notes on unmodelled parts of the rule, for R&F or for a Character. */
  | { readonly kind: 'note'; readonly of: 'ranks' | 'characters'; readonly without: 0; readonly with: 1 };

/** The documentation of a rule or weapon, separate from it, because play does without. */
export interface RuleDoc {
  readonly description: string;
  readonly example: Example;
}

type OfKind<K> = Extract<Example, { kind: K }>;
type More<K> = Partial<Omit<OfKind<K>, 'kind' | 'of' | 'without' | 'with'>>;

export const attackBy = (
  attack: AttackExample,
  without: Fraction,
  withRule: Fraction,
  more: More<'attack'> = {},
): OfKind<'attack'> => ({ kind: 'attack', attack, without, with: withRule, ...more });

/** An example of one attack on a holder of the rule. */
export const attackOn = (...of: Parameters<typeof attackBy>): OfKind<'attack'> => ({
  ...attackBy(...of),
  of: 'target',
});

/** An example of the Health Points that the second of two units loses. */
export const hpLost = (
  a: ExampleUnit,
  b: ExampleUnit,
  without: Fraction,
  withRule: Fraction,
  more: More<'combat'> = {},
): OfKind<'combat'> => ({
  ...{ kind: 'combat', units: { a, b }, of: ['b', 'hp_lost'] },
  ...{ without, with: withRule, ...more },
});
