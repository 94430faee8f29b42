import type { Subject } from './game.ts';

/** The colours of areas, distinct in any kind of colour vision; reports define their looks. */
export type Colour = 'orange' | 'skyBlue' | 'green' | 'yellow' | 'brown' | 'vermillion' | 'purple' | 'grey';

type Kind = Subject['kind'];

export interface NamedSubject {
  readonly metric: string;
  readonly text: string;
  readonly colour: Colour;
}

export interface MetricPart extends NamedSubject {
  /** Whether the legend includes it only if it happened. */
  readonly quiet?: boolean;
}

export interface RestPart {
  readonly rest: readonly string[];
  readonly text: string;
  readonly colour: Colour;
  /** Whether it is a part only if it happened. */
  readonly ifAny?: boolean;
}

/** The fates of a subject: parts that cover all cases and do not overlap. */
interface Fate {
  readonly kind: Kind;
  readonly has?: string;
  /** A text after the name of the subject: `by Combat Score`. */
  readonly by?: string;
  readonly parts: readonly (MetricPart | RestPart)[];
}

interface ExampleWords {
  /** The quantity, in a line: `Health Points lost`. */
  readonly text: string;
  /** Describes a trial with this value: `4 Health Points lost`. */
  readonly called: (value: string) => string;
}

interface Base {
  readonly name: string;
}

interface Titled extends Base {
  readonly title: string;
  readonly how: string;
}

export interface PartsFigure extends Titled {
  readonly kind: 'parts';
  readonly of: readonly { readonly kind: Kind; readonly has?: string }[];
}

export interface SurvivalFigure extends Base {
  readonly kind: 'survival';
  readonly of: Kind;
  readonly killed: string;
  readonly alive: string;
}

export interface DeathsFigure extends Base {
  readonly kind: 'deaths';
  readonly of: Kind;
  readonly killed: string;
  readonly causes: readonly NamedSubject[];
}

export interface CasesFigure extends Titled {
  readonly kind: 'cases';
  readonly of: Kind;
  readonly called: string;
  readonly cases: readonly { readonly metric: string; readonly text: string; readonly says: string }[];
}

export interface SharesFigure extends Titled {
  readonly kind: 'shares';
  readonly of: Kind;
  readonly has: readonly string[];
  readonly bars: readonly NamedSubject[];
  readonly note?: string;
  readonly sentences?: readonly string[];
}

export interface HistogramFigure extends Titled {
  readonly kind: 'histogram';
  readonly of: Kind;
  readonly metric: string;
  readonly axis: string;
  /** Returns the name for screen readers: `Health Points lost by spears`. */
  readonly label: (subject: string) => string;
  /** The text for a subject whose number was always 0, in place of a drawing: `lost none`. */
  readonly none?: string;
  /** The text over the vertical axis, unless it is the share of the combats. */
  readonly share?: string;
  readonly least?: readonly [from: number, to: number];
  /** The probability of such a number at all, for the caption. */
  readonly caption?: { readonly metric: string; readonly text: (subject: string, share: string) => string };
  readonly examples?: ExampleWords;
}

/** The margin by which one side was ahead; that of the other is its mirror image. */
export interface MarginFigure extends Base {
  readonly kind: 'margin';
  readonly metric: string;
  readonly title: string;
  readonly how: (side: string, severalRounds: boolean) => string;
  readonly outcomes: readonly [less: NamedSubject, even: NamedSubject, more: NamedSubject];
  readonly examples?: ExampleWords;
}

export interface FunnelFigure extends Base {
  readonly kind: 'funnel';
  /** The metrics of a unit that holds (whole trial) and of a destroyed one (whole trial and rounds). */
  readonly holds: string;
  readonly destroyed: string;
  /** The metrics of rounds for a unit that broke, and for one caught at once, which is also destroyed. */
  readonly broke: string;
  readonly caught: string;
  readonly states: readonly [stands: string, away: string, destroyed: string];
  readonly rounds: string;
}

export interface WaterfallFigure extends Base {
  readonly kind: 'waterfall';
  readonly metric: string;
  readonly text: string;
  /** The sentence if there are later rounds: `those of later rounds are means, because …` */
  readonly later: string;
}

export interface RoundsFigure extends Base {
  readonly kind: 'rounds';
  readonly metrics: readonly string[];
  /** Whether each period has separate units, as attacks do, so that no line connects periods. */
  readonly apart?: boolean;
}

/** A figure that reports draw if the results have its metrics. */
export type Figure =
  | PartsFigure
  | SurvivalFigure
  | DeathsFigure
  | CasesFigure
  | SharesFigure
  | HistogramFigure
  | MarginFigure
  | FunnelFigure
  | WaterfallFigure
  | RoundsFigure;

interface FigureQuestion {
  readonly id: string;
  readonly asks: string;
  readonly otherwise?: { readonly where: string; readonly asks: string };
  readonly figures: readonly string[];
}

export interface Column {
  readonly metric: string;
  readonly head: string;
  readonly interval?: boolean;
  readonly rare?: boolean;
}

export interface SubjectTable {
  readonly kind: Kind;
  readonly head: string;
  readonly columns: readonly Column[];
  /** The metrics that form a whole: a bar of three parts next to the numbers. */
  readonly parts?: readonly [string, string, string];
}

export interface Views {
  /** The name of the periods under an axis, if the results do not give it: `Round of Combat`. */
  readonly roundAxis?: string;
  readonly fates: readonly Fate[];
  readonly figures: readonly Figure[];
  readonly questions: readonly FigureQuestion[];
  readonly tables: readonly SubjectTable[];
  /** The readings of `luck`; undefined for a game without it. */
  readonly luck?: Luck;
}

/** The results of a unit, its leaders and its enemy that `luck` rates. */
interface Luck {
  readonly lost: { readonly metric: string; readonly called: string };
  readonly broke?: { readonly metric: string; readonly says: string };
  /** The metric of a leader's death, its sentence, a noun for leaders, and the ids of those with a unit at the start. */
  readonly killed?: {
    readonly metric: string;
    readonly says: string;
    readonly called: string;
    readonly of: (setup: unknown, unit: string) => readonly string[];
  };
  readonly banners?: { readonly metric: string; readonly called: string };
}
