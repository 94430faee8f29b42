import { dequal } from 'dequal/lite';
import type { GameFormat } from '../../core/format.ts';
import type { MatrixEntry, MatrixFormat, MatrixSituation } from '../../core/matrix.ts';
import { isError, type Problem, Problems } from '../../core/problem.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { Interner } from '../design/sharing.ts';
import { type Checked, checkCombat } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import { OwnFirst } from '../file/library.ts';
import { repair } from '../file/repair.ts';
import { startsWith } from '../key-paths/paths.ts';
import { isMap } from '../key-paths/plain.ts';
import { MAX_FOUND, MAX_MATRIX } from '../limits.ts';
import { zodProblems } from '../problems/zod-problems.ts';
import { combatsOf, MAX_TRIALS } from './matrix.ts';
import { type InOrder, sharedVariants } from './matrix-variants.ts';
import { type MatrixText, matrixSchema } from './schema.ts';
import type { Matrix, MatrixUnit } from './types.ts';

type Value = Readonly<Record<string, unknown>>;
type Which = 'row' | 'column';
const KEYS = { row: 'rows', column: 'columns' } as const;

export interface ReadMatrix {
  readonly problems: readonly Problem[];
  readonly text?: MatrixText & Value;
  readonly matrix?: Matrix;
}

export function readMatrix(
  value: Value,
  format: GameFormat,
  library: BuiltInLibrary,
  formats: readonly GameFormat[],
  inOrder: InOrder = (names) => names,
): ReadMatrix {
  const schema = matrixSchema(format);
  const ofGame = format.matrix;
  if (!schema || !ofGame) {
    const more = {
      found: format.system,
      allowed: formats
        .filter((one) => one.matrix)
        .map((one) => one.system)
        .join(', '),
    };
    return { problems: [problem(['matrix'], 'no-matrix', 'This game has no matrix', more)] };
  }
  const direct = schema.safeParse(value);
  const problems = new Problems();
  if (!direct.success) problems.list.push(...zodProblems(schema, value));
  const parsed = direct.success ? direct : schema.safeParse(repair(schema, value));
  // Units of the wrong form cannot be checked further.
  const isForm = (fault: Problem): boolean =>
    startsWith(['matrix'], fault.path) || Object.values(KEYS).some((key) => startsWith(fault.path, ['matrix', key]));
  if (!parsed.success || problems.list.some(isForm)) return { problems: problems.list };
  const text = parsed.data as MatrixText & Value;
  if (text.half_width !== undefined && Object.hasOwn(value, 'trials'))
    problems.error(['trials'], 'trials-and-half-width', '`trials` and `half_width` exclude each other', {
      allowed: 'one of them',
    });
  if (text.engine === 'thinned') {
    const needed =
      text.half_width === undefined
        ? 'a `half_width`'
        : text.variants && 'no `variants`, which are compared trial by trial';
    if (needed)
      problems.error(['engine'], 'not-thinned', `\`thinned\` needs ${needed}`, {
        found: 'thinned',
        allowed: 'sampled, rolled',
      });
  }
  const matrix = new MatrixReader(value, text, format, ofGame, library, formats, problems).read(inOrder);
  return { problems: problems.list, text, ...(matrix && !problems.failed && { matrix }) };
}

const problem = (path: Problem['path'], code: string, message: string, more: Partial<Problem>): Problem => ({
  ...{ code, severity: 'error', path, message },
  ...more,
});

interface Draft {
  readonly entry: MatrixEntry;
  readonly setups: unknown[];
  /** The indices of situations in which the unit would have to charge and cannot. */
  readonly absentFrom: number[];
  why?: string;
}

interface Asked {
  readonly shared: Value;
  readonly at?: Problem['path'];
}

type Drafts = Readonly<Record<'rows' | 'columns', readonly Draft[]>>;

class MatrixReader {
  readonly #text: MatrixText;
  readonly #value: Value;
  readonly #shared: Value;
  #asked: Asked;
  readonly #format: GameFormat;
  readonly #matrix: MatrixFormat;
  readonly #library: BuiltInLibrary;
  readonly #formats: readonly GameFormat[];
  readonly #problems: Problems;
  readonly #told = { error: new Set<string>(), warning: new Set<string>() };
  readonly #sharing = new Interner();

  constructor(
    value: Value,
    text: MatrixText,
    format: GameFormat,
    matrix: MatrixFormat,
    library: BuiltInLibrary,
    formats: readonly GameFormat[],
    problems: Problems,
  ) {
    const { matrix: _, keep, half_width, trials, engine, report, seed, description, variants, ...shared } = value;
    this.#value = value;
    this.#text = text;
    this.#shared = shared;
    this.#asked = { shared };
    this.#format = format;
    this.#matrix = matrix;
    this.#library = library;
    this.#formats = formats;
    this.#problems = problems;
  }

  read(inOrder: InOrder): Matrix | undefined {
    const { name, seed, trials, half_width: halfWidth, keep, matrix, variants: compared } = this.#text;
    const engine = this.#text.engine ?? (halfWidth !== undefined && !compared ? 'thinned' : 'sampled');
    const situations = this.#matrix.readSituations(matrix.situations);
    const rows = this.#entries('row');
    const columns = (this.#value['matrix'] as Value)['columns'] === undefined ? rows : this.#entries('column');
    if (rows.length === 0 || columns.length === 0) return undefined;
    const changes = Object.keys(this.#text.variants ?? {}).length;
    const count = rows.length * columns.length * situations.length * (1 + changes);
    if (count > MAX_MATRIX) {
      const sizes = [rows.length, columns.length, situations.length, ...(changes > 0 ? [1 + changes] : [])];
      const found = `${sizes.join(' × ')} = ${grouped(count)}`;
      const allowed = `at most ${grouped(MAX_MATRIX)}`;
      this.#problems.error(['matrix'], 'too-many-cells', 'There would be too many combats', { found, allowed });
      return undefined;
    }
    const drafts = this.#drafts(rows, columns, situations, { shared: this.#shared });
    if (!drafts) return undefined;
    const variants = this.#variants(inOrder, [rows[0]!, columns[0]!], situations);
    const changed = variants.map((one) => this.#drafts(rows, columns, situations, one));
    if (changed.includes(undefined)) return undefined;
    const ofVariants = changed as Drafts[];
    for (const [i, one] of ofVariants.entries()) {
      const setups = (of: Drafts) => [...of.rows, ...of.columns].map((draft) => draft.setups);
      if (dequal(setups(one), setups(drafts)))
        this.#problems.warn(variants[i]!.at, 'variant-changes-nothing', 'The variant is the same as the baseline');
    }
    const all = [drafts, ...ofVariants].flatMap((one) => [...one.rows, ...one.columns]);
    const leftOut = new Map(all.flatMap(({ entry, why }) => (why === undefined ? [] : [[entry.label, why]])));
    const read: Matrix = {
      ...{ system: this.#format.system, seed: String(seed ?? name), engine, situations, shared: this.#shared },
      ...(halfWidth === undefined ? { trials } : { trials: MAX_TRIALS, halfWidth }),
      rows: this.#units(drafts, ofVariants, 'row'),
      columns: this.#units(drafts, ofVariants, 'column'),
      keep: this.#matrix.metrics.filter((one) => keep.includes(one.name)),
      weights: matrix.weights,
      leftOut: [...leftOut].map(([label, why]) => ({ label, why })),
      ...(variants.length > 0 && { variants: variants.map(({ shared: _, at, ...variant }) => variant) }),
    };
    if (this.#problems.failed || combatsOf(read) > 0) return read;
    this.#problems.error(['matrix', 'situations'], 'no-combats', 'No combat takes place: units cannot charge', {
      found: situations.map((one) => one.name).join(', '),
      allowed: 'a situation in which none of them charges',
    });
    return undefined;
  }

  #variants(
    inOrder: InOrder,
    [row, column]: readonly [MatrixEntry, MatrixEntry],
    situations: readonly MatrixSituation[],
  ) {
    if (!Object.hasOwn(this.#value, 'variants')) return [];
    const combats = situations.map((one) => this.#matrix.combat(this.#shared, row.unit, column.unit, one));
    const isOwn = (key: string): boolean => combats.some((combat) => combat[key] !== this.#shared[key]);
    const own = [...new Set([...this.#matrix.own, ...combats.flatMap((combat) => Object.keys(combat).filter(isOwn))])];
    return sharedVariants(
      this.#value['variants'],
      { combat: combats[0]!, shared: this.#shared, own, inOrder },
      this.#format,
      this.#library,
      this.#problems,
    );
  }

  #entries(of: Which): readonly MatrixEntry[] {
    const at = ['matrix', KEYS[of]];
    const own = isMap(this.#value['profiles']) ? this.#value['profiles'] : {};
    const library = new OwnFirst(own, this.#library);
    const list = this.#matrix.entries((this.#value['matrix'] as Value)[KEYS[of]], at, library, this.#problems);
    if (this.#text.matrix.weights === 'even') return list;
    for (const { weight, label, at: place } of list) {
      if (weight !== undefined) continue;
      this.#problems.error(place, 'no-weight', `It is not known how often ${label} is met`, {
        found: 'weights: played',
        allowed: '`weight: 12`, or `weights: even`',
      });
    }
    if (list.length > 0 && list.every(({ weight }) => weight === 0))
      this.#problems.error(at, 'no-weight', 'None of these units is ever met', {
        found: 'weights: played',
        allowed: '`weights: even`',
      });
    return list;
  }

  #drafts(
    rows: readonly MatrixEntry[],
    columns: readonly MatrixEntry[],
    situations: readonly MatrixSituation[],
    asked: Asked,
  ): Drafts | undefined {
    this.#asked = asked;
    const first = situations[0]!;
    const column = columns.find((one) => !this.#isWrong(this.#check(rows[0]!, one, first), 'column', first));
    const row = rows.find((one) => column && !this.#isWrong(this.#check(one, column, first), 'row', first));
    if (!column || !row) {
      for (const one of rows) this.#tellOf(one, columns[0]!, first, 'row');
      for (const one of columns) this.#tellOf(rows[0]!, one, first, 'column');
      return undefined;
    }
    const draft = (list: readonly MatrixEntry[], of: Which): Draft[] =>
      list.map((entry): Draft => {
        const draft: Draft = { entry, setups: [], absentFrom: [] };
        for (const situation of situations) {
          const pair = of === 'row' ? { row: entry, column } : { row, column: entry };
          const { problems, setup } = this.#check(pair.row, pair.column, situation);
          const mine = problems.find((one) => isError(one) && this.#isOf(one, of, situation));
          if (mine && entry.mayBeLeftOut) draft.why ??= mine.message;
          else this.#tell(problems, pair, situation, of);
          if (setup !== undefined && this.#matrix.cannotCharge?.(setup, of)) draft.absentFrom.push(draft.setups.length);
          draft.setups.push(setup);
        }
        if (draft.absentFrom.length === situations.length && entry.mayBeLeftOut)
          draft.why ??= 'It cannot charge, but every situation requires it';
        return draft;
      });
    return { rows: draft(rows, 'row'), columns: draft(columns, 'column') };
  }

  #tellOf(row: MatrixEntry, column: MatrixEntry, situation: MatrixSituation, of: Which): void {
    if (this.#told.error.size < MAX_FOUND)
      this.#tell(this.#check(row, column, situation).problems, { row, column }, situation, of);
  }

  #check(row: MatrixEntry, column: MatrixEntry, situation: MatrixSituation): Checked {
    const combat = this.#matrix.combat(this.#asked.shared, row.unit, column.unit, situation);
    return checkCombat(combat, this.#format, this.#library, this.#formats, (setup) => this.#sharing.share(setup));
  }

  #isOf(problem: Problem, of: Which, situation: MatrixSituation): boolean {
    return this.#matrix.whose(problem.path, situation)?.of === of;
  }

  #isWrong({ problems }: Checked, of: Which, situation: MatrixSituation): boolean {
    return problems.some((one) => isError(one) && this.#isOf(one, of, situation));
  }

  #tell(
    problems: readonly Problem[],
    pair: Readonly<Record<Which, MatrixEntry>>,
    situation: MatrixSituation,
    of: Which,
  ): void {
    for (const problem of problems) {
      const whose = this.#matrix.whose(problem.path, situation);
      const own = whose && whose.of !== 'situation' ? this.#ofUnit(problem, pair[whose.of], whose.path) : undefined;
      if (whose && whose.of !== 'situation' && whose.of !== of) continue;
      const shared = this.#asked.at ?? problem.path;
      const path = whose && !own ? ['matrix', 'situations', situation.name, ...whose.path] : shared;
      const one = own ?? { ...problem, path };
      const key = JSON.stringify([one.path, one.message, one.found]);
      // Warnings, however many, hide no error.
      const told = this.#told[one.severity];
      if (told.has(key) || told.size >= MAX_FOUND) continue;
      told.add(key);
      this.#problems.list.push(one);
    }
  }

  #ofUnit(problem: Problem, { at, label, isWritten }: MatrixEntry, path: Problem['path']): Problem {
    return isWritten
      ? { ...problem, path: [...at, ...path] }
      : { ...problem, path: at, message: `${label}: ${problem.message}` };
  }

  #units(drafts: Drafts, changed: readonly Drafts[], of: Which): MatrixUnit[] {
    const list = drafts[KEYS[of]].map((draft, i) => ({
      ...draft,
      others: changed.map((one) => one[KEYS[of]][i]!),
    }));
    const fit = list.filter(({ why, others }) =>
      [why, ...others.map((one) => one.why)].every((one) => one === undefined),
    );
    const isEven = this.#text.matrix.weights === 'even';
    const total = fit.reduce((sum, { entry }) => sum + (isEven ? 1 : (entry.weight ?? 0)), 0);
    return fit.map(({ entry: { label, unit, weight = 0 }, setups, absentFrom, others }) => {
      const [setup] = setups;
      const kind = setup === undefined ? undefined : this.#matrix.kind?.(setup, of);
      return {
        ...{ label, unit, setups, weight: (isEven ? 1 : weight) / total },
        ...(absentFrom.length > 0 && { absentFrom }),
        points: setup === undefined ? undefined : this.#matrix.points(setup, of),
        ...(kind !== undefined && { kind }),
        ...(others.length > 0 && { changed: others.map((one) => one.setups) }),
      };
    });
  }
}
