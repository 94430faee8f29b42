import * as z from 'zod';

/** A unit of a player's list in a tournament report, with names as printed. */
export interface CoverageEntry {
  /** The abbreviation in reports: `EoS`. */
  readonly army: string;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly type: string }[];
}

const unit = z.object({
  name: z.string().max(200),
  options: z.array(z.object({ name: z.string().max(200), type: z.string().max(200).default('') })).default([]),
});
const list = z.object({ units: z.array(unit) }).optional();
const report = z.object({
  armyOne: z.string().max(50),
  armyTwo: z.string().max(50),
  armyListOne: list,
  armyListTwo: list,
});

/** Returns the entries of both lists in a report; a missing list has none. @returns undefined if the value is no report */
export function entriesOf(value: unknown): CoverageEntry[] | undefined {
  const read = report.safeParse(value);
  if (!read.success) return undefined;
  const { armyOne, armyTwo, armyListOne, armyListTwo } = read.data;
  const of = (army: string, units: readonly z.output<typeof unit>[] = []): CoverageEntry[] =>
    units.map(({ name, options }) => ({ army, name, options }));
  return [...of(armyOne, armyListOne?.units), ...of(armyTwo, armyListTwo?.units)];
}
