import * as z from 'zod/mini';

/** A unit of a player's list in a tournament report, with names as printed. */
export interface CoverageEntry {
  /** The abbreviation in reports: `EoS`. */
  readonly army: string;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly type: string }[];
}

const unit = z.object({
  name: z.string().check(z.maxLength(200)),
  options: z._default(
    z.array(
      z.object({ name: z.string().check(z.maxLength(200)), type: z._default(z.string().check(z.maxLength(200)), '') }),
    ),
    [],
  ),
});
const list = z.optional(z.object({ units: z.array(unit) }));
const report = z.object({
  armyOne: z.string().check(z.maxLength(50)),
  armyTwo: z.string().check(z.maxLength(50)),
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
