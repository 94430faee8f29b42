export interface LegendItem {
  /** The colour; missing for a remark. */
  readonly colour?: string | undefined;
  /** The dashes of a line; missing for an area. */
  readonly dash?: string;
  readonly text: string;
  readonly value?: string;
  readonly interval?: string | null;
}

export interface Panel {
  /** The name of this panel; empty if the chart has only one. */
  readonly caption: string;
  readonly svg: string;
  /** Whether a wide drawing keeps a readable size on a phone, and scrolls in its panel. */
  readonly scrolls?: boolean;
  readonly legend?: readonly LegendItem[];
}

export interface Fold {
  readonly summary: string;
  readonly panels: readonly Panel[];
  readonly notes?: readonly string[];
}

export interface Chart {
  /** The chart's name in `report.charts`; empty for a drawing. */
  readonly name: string;
  readonly title: string;
  readonly how: string;
  readonly panels: readonly Panel[];
  readonly notes?: readonly string[];
  readonly folds?: readonly Fold[];
  readonly small?: boolean;
  readonly look?: 'drawing';
  /** The numbers drawn, as rows of CSV with their header. */
  readonly data?: readonly (readonly string[])[];
}
