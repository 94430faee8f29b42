import type { Subject } from './game.ts';

/** Colours of areas that people with any kind of colour vision can tell apart; reports know how they look. */
export type Colour = 'orange' | 'skyBlue' | 'green' | 'yellow' | 'blue' | 'vermillion' | 'purple' | 'grey';

type Kind = Subject['kind'];

/** A metric as a figure shows it. */
export interface Named {
  readonly metric: string;
  /** What it is called there: `caught in pursuit`. */
  readonly text: string;
  readonly colour: Colour;
}

/** A probability as part of a whole. */
export interface MetricPart extends Named {
  /** The legend names it only where it happened. */
  readonly quiet?: boolean;
}

/** What some metrics that exclude each other leave over. */
export interface RestPart {
  readonly rest: readonly string[];
  readonly text: string;
  readonly colour: Colour;
  /** It is a part only where it happened. */
  readonly ifAny?: boolean;
}

/** What may become of a subject: parts that leave out nothing and do not overlap. */
interface Fate {
  readonly kind: Kind;
  /** Told only of subjects that have this metric. */
  readonly has?: string;
  /** Stands behind the name of the subject: `by Combat Score`. */
  readonly by?: string;
  readonly parts: readonly (MetricPart | RestPart)[];
}

/** What is said of typical trials of the bars of a distribution. */
interface ExampleWords {
  /** What it is a distribution of, in a line: `Health Points lost`. */
  readonly text: string;
  /** A trial with this value: `4 Health Points lost`. */
  readonly called: (value: string) => string;
}

interface Base {
  /** Its name in `report.charts`. */
  readonly name: string;
}

interface Titled extends Base {
  readonly title: string;
  /** How to read it, in one line. */
  readonly how: string;
}

/** The fates of some subjects, a bar each. */
export interface PartsFigure extends Titled {
  readonly kind: 'parts';
  /** Whose: all subjects of these kinds, or those that have a metric. */
  readonly of: readonly { readonly kind: Kind; readonly has?: string }[];
}

/** How many are still alive after each round. */
export interface SurvivalFigure extends Base {
  readonly kind: 'survival';
  readonly of: Kind;
  /** Metrics of the round in which it ended, and of the whole trial. */
  readonly killed: string;
  readonly alive: string;
}

/** What those died of who died. */
export interface DeathsFigure extends Base {
  readonly kind: 'deaths';
  readonly of: Kind;
  readonly killed: string;
  readonly causes: readonly Named[];
}

/** How often each of some numbered cases came up, with what it is. */
export interface CasesFigure extends Titled {
  readonly kind: 'cases';
  readonly of: Kind;
  /** What a case is called: `Ruling`. */
  readonly called: string;
  /** In the order of their numbers, from 1. */
  readonly cases: readonly { readonly metric: string; readonly text: string; readonly says: string }[];
}

/** Shares of the combats beside each other, with what they mean in sentences. */
export interface SharesFigure extends Titled {
  readonly kind: 'shares';
  readonly of: Kind;
  /** Drawn of subjects that have one of these. */
  readonly has: readonly string[];
  readonly bars: readonly Named[];
  /** A metric that is told under the figure. */
  readonly note?: string;
  /** Metrics that are told in sentences beside it. */
  readonly sentences?: readonly string[];
}

/** The distribution of a number, for each subject of a kind. */
export interface HistogramFigure extends Titled {
  readonly kind: 'histogram';
  readonly of: Kind;
  readonly metric: string;
  readonly axis: string;
  /** What a screen reader calls it: `Health Points lost by spears`. */
  readonly label: (subject: string) => string;
  /** Said, and nothing drawn, of those for whom it was always 0: `lost none`. */
  readonly none?: string;
  /** Text over the vertical axis, where it is not the share of the combats. */
  readonly share?: string;
  /** The axis reaches at least from here to there; default 0 to 4. */
  readonly least?: readonly [from: number, to: number];
  /** A probability that stands in the caption: how often there was such a number at all. */
  readonly caption?: { readonly metric: string; readonly text: (subject: string, share: string) => string };
  readonly examples?: ExampleWords;
}

/** By how much one side was ahead; that of the other is its mirror image. */
export interface MarginFigure extends Base {
  readonly kind: 'margin';
  readonly metric: string;
  /** `Combat Score margin` */
  readonly title: string;
  readonly how: (side: string, severalRounds: boolean) => string;
  /** Metrics of a margin below 0, of 0 and above 0. */
  readonly outcomes: readonly [less: Named, even: Named, more: Named];
  readonly examples?: ExampleWords;
}

/** What is left of each unit after each round: it stands, got away, or is destroyed. */
export interface FunnelFigure extends Base {
  readonly kind: 'funnel';
  /** Metrics of the whole trial: it stands; of the whole trial and of rounds: it is destroyed. */
  readonly holds: string;
  readonly destroyed: string;
  /** Metrics of rounds: it broke; it was caught then, and so is among the destroyed. */
  readonly broke: string;
  readonly caught: string;
  readonly states: readonly [stands: string, away: string, destroyed: string];
  /** The number of rounds of a combat. */
  readonly rounds: string;
}

/** What a mean of each side is made of. */
export interface WaterfallFigure extends Base {
  readonly kind: 'waterfall';
  readonly metric: string;
  /** `Combat Score` */
  readonly text: string;
  /** Said where there are later rounds: `those of later rounds are means, because …` */
  readonly later: string;
}

/** In which round things happened to the units. */
export interface RoundsFigure extends Base {
  readonly kind: 'rounds';
  readonly metrics: readonly string[];
  /** Each period is about units of its own, as attacks are, so that no line leads from one to the next. */
  readonly apart?: boolean;
}

/** A figure that reports draw, where the results have what it shows. */
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

/** What readers ask, and the figures that answer. */
interface FigureQuestion {
  /** The place on a page. */
  readonly id: string;
  readonly asks: string;
  /** How it asks where some metric is said so: an edition has words of its own. */
  readonly otherwise?: { readonly where: string; readonly asks: string };
  readonly figures: readonly string[];
}

/** A column of a table of subjects. */
export interface Column {
  readonly metric: string;
  readonly head: string;
  /** Its interval stands beside it. */
  readonly interval?: boolean;
  /** It is left out where it is 0 for all. */
  readonly rare?: boolean;
}

/** The most important numbers of the subjects of a kind. */
export interface SubjectTable {
  readonly kind: Kind;
  readonly head: string;
  readonly columns: readonly Column[];
  /** Metrics that are a whole together: a bar of three parts beside the numbers. */
  readonly parts?: readonly [string, string, string];
}

/** What reports show of a game: plain descriptions, which each output draws in its way. */
export interface Views {
  /** What the metrics of a round count, under an axis, where the results do not say it: `Round of Combat`. */
  readonly roundAxis?: string;
  /** What became of subjects; the first that fits. */
  readonly fates: readonly Fate[];
  readonly figures: readonly Figure[];
  /** Every figure belongs to one of them. */
  readonly questions: readonly FigureQuestion[];
  readonly tables: readonly SubjectTable[];
}
