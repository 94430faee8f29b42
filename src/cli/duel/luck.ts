import { existsSync } from 'node:fs';
import { wrap } from '../../../reports/text/wrap.ts';
import { shortName, subjectName } from '../../../reports/views/answer.ts';
import { type CompiledCombat, rangeOf, type Subject } from '../../core/game.ts';
import type { DuelOption } from '../../core/game-module.ts';
import type { Views } from '../../core/views.ts';
import { capital } from '../../core/words.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import { TooLarge } from '../../engine/paths/too-large.ts';
import { intervalOf } from '../../engine/results/interval-of.ts';
import type { CellResult, Histogram, Results } from '../../engine/results/result.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { moduleOf } from '../../games/index.ts';
import { viewsOf } from '../../games/views.ts';
import { runExperiment } from '../../run/run.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { type CellOptions, chosenCell, isCell } from '../input/cell-option.ts';
import { type DuelText, duelExperiment, isDuelUnit } from '../input/duel-experiment.ts';
import { anyError, type FileJob, printProblems, readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { playHere } from '../run/play-here.ts';
import { type CountLuck, countClause, eventClause, luckText, type Share } from './luck-text.ts';

export interface LuckOptions extends CellOptions, Pick<DuelText, DuelOption> {
  readonly lost?: number;
  readonly broke?: boolean;
  readonly killed?: boolean;
  readonly banners?: number;
  readonly subject?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

interface Luck extends CountLuck {
  readonly broke?: Share;
  readonly killed?: Readonly<Record<string, Share>>;
  readonly banners?: CountLuck & { readonly side: string };
}

interface Asked {
  readonly subject: Subject;
  readonly leaders: readonly Subject[];
  readonly enemy: Subject | undefined;
}

type Words = NonNullable<Views['luck']>;

const TRIALS = 200_000;

/** Runs `luck FILE --lost 7 --broke` or `luck A B --lost 7`. */
export async function luck(a: string, b: string | undefined, options: LuckOptions, io: Io): Promise<number> {
  const problems: LocatedProblem[] = [];
  const job = b === undefined ? fileJob(a, options, problems, io) : duelJob(a, b, options, problems);
  if (job === undefined) {
    printProblems(problems, io);
    return exit.input;
  }
  const { file, experiment } = job;
  const { lost, broke, killed, banners, json } = options;
  if (lost === undefined && banners === undefined && !broke && !killed)
    problems.push(bad(file, 'Name the result', `--lost 7 or ${happenings(experiment.system).join(' or ')}`));
  const combat = oneCombat(job, options, problems);
  const words = viewsOf(experiment.system).luck!;
  const compiled = combat && metricsOfCell(combat);
  const asked = compiled && askedOf(combat, compiled, words, options, file, problems);
  printProblems(problems, io);
  if (!asked || anyError(problems)) return exit.input;
  const { code, results } = await playHere(file, io, (signal) => exactOrPlayed(experiment, combat, signal));
  const cell = results?.cells[0];
  if (!cell) return code;
  const found = luckOf(compiled, cell, asked, words, options);
  const trials = Number.isFinite(cell.trials) ? cell.trials : 'exact';
  if (json) io.out(jsonText({ file, subject: asked.subject.id, trials, ...found }));
  else io.out(`${wrap(sentence(cell, asked, words, options, found), io.columns).join('\n')}\n`);
  return code;
}

function fileJob(file: string, options: LuckOptions, problems: LocatedProblem[], io: Io): FileJob | undefined {
  for (const option of ['edition', 'rounds', 'library'] as const) {
    const value = options[option];
    if (value !== undefined)
      problems.push(bad(`--${option} ${value}`, 'Only a duel takes this option', 'the key in the file'));
  }
  if (file !== '-' && !existsSync(file) && isDuelUnit(file)) {
    problems.push(bad(file, 'This is a unit without an enemy', 'a second unit, or an experiment file'));
    return undefined;
  }
  return readFile(file, { set: options.set }, io);
}

function duelJob(a: string, b: string, options: LuckOptions, problems: LocatedProblem[]): FileJob | undefined {
  const { set, edition, rounds, library } = options;
  const { experiment, problems: found } = duelExperiment(a, b, { set, edition, rounds, library });
  problems.push(...found);
  return experiment && { file: experiment.name, experiment };
}

const bad = (file: string, message: string, allowed: string, found?: string, near: string[] = []): LocatedProblem =>
  errorIn(file, 'bad-option', message, { allowed, near, ...(found !== undefined && { found }) });

const THINGS = { broke: 'Break Tests', killed: 'leaders', banners: 'Victory Banners' };
const OPTIONAL = ['broke', 'killed', 'banners'] as const;

const isGiven = (option: boolean | number | undefined): boolean => option !== undefined && option !== false;

const happenings = (system: string): string[] =>
  OPTIONAL.filter((option) => viewsOf(system).luck?.[option]).map((option) =>
    option === 'banners' ? '--banners 1' : `--${option}`,
  );

function oneCombat({ file, experiment }: FileJob, options: LuckOptions, problems: LocatedProblem[]): Cell | undefined {
  const { system, cells } = experiment;
  const words = viewsOf(system).luck;
  const missing = OPTIONAL.filter((option) => words && !words[option] && isGiven(options[option]));
  const baselines = cells.filter((cell) => cell.variant === 'baseline').length;
  if (!words) {
    problems.push(bad(file, 'This game counts no losses', 'an experiment of another game', system));
  } else if (missing.length > 0) {
    const allowed = [`--lost: ${words.lost.called} lost`, ...happenings(system)].join(', ');
    for (const option of missing)
      problems.push(bad(`--${option}`, `${moduleOf(system).name} has no ${THINGS[option]}`, allowed));
  } else if (baselines > 1 && options.cell === undefined) {
    problems.push(bad(file, 'The file has several combats', `--cell 0 to --cell ${baselines - 1}`, `${baselines}`));
  } else {
    const combat = chosenCell(experiment, options);
    if (isCell(combat)) return combat;
    problems.push(combat);
  }
  return undefined;
}

/** Returns the exact answer, or an estimate if there is none. */
async function exactOrPlayed(experiment: Experiment, combat: Cell, signal: AbortSignal): Promise<Results> {
  const { precision: _, variants: __, ...more } = experiment;
  const plain = { ...more, cells: [{ ...combat, variant: 'baseline' }] };
  try {
    return await runExperiment({ ...plain, engine: 'exact' }, { threads: 0, signal });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return await runExperiment({ ...plain, engine: 'sampled', trials: TRIALS }, { threads: 0, signal });
  }
}

/** Returns the named unit, else that of the first headline. */
function askedOf(
  { setup }: Cell,
  { subjects, headlines, metrics }: CompiledCombat,
  words: Words,
  { subject: word, lost, broke, killed, banners }: LuckOptions,
  file: string,
  problems: LocatedProblem[],
): Asked | undefined {
  const has = (id: string, metric: string): boolean =>
    metrics.some((one) => one.round === 0 && one.subject === id && one.metric === metric);
  const leaders = subjects.filter(({ id, kind }) => kind !== 'unit' && words.killed && has(id, words.killed.metric));
  const units = subjects.filter(({ kind }) => kind === 'unit');
  const offered = [
    ...units,
    ...leaders.filter(({ id }) => killed || (lost !== undefined && has(id, words.lost.metric))),
  ];
  const firstOf = (some: readonly Subject[]): string | undefined =>
    headlines.find((headline) => some.some(({ id }) => id === headline.subject))?.subject;
  // A Character alone is a unit without R&F, which cannot lose any.
  const mostOf = (id: string): number | undefined => {
    const row = metrics.find((one) => one.round === 0 && one.subject === id && one.metric === words.lost.metric);
    return row && rangeOf(row)?.[1];
  };
  const first = firstOf(units) ?? firstOf(offered);
  const alone =
    lost === undefined || first === undefined || mostOf(first) !== 0 ? [] : (words.killed?.of(setup, first) ?? []);
  const id = word ?? (alone.length === 1 ? alone[0] : first);
  const subject = offered.find((one) => one.id === id);
  const ids = offered.map((one) => one.id);
  if (!subject) {
    problems.push(bad(`${file} --subject`, 'There is no such unit', ids.join(', '), word, nearest(word ?? '', ids)));
    return undefined;
  }
  const unitIds = units.map((unit) => unit.id).join(', ');
  const counted: [string, string][] = [
    ...(lost === undefined ? [] : [[`--lost ${lost}`, words.lost.metric] satisfies [string, string]]),
    ...(broke && words.broke ? [['--broke', words.broke.metric] satisfies [string, string]] : []),
  ];
  for (const [option, metric] of counted)
    if (!has(subject.id, metric))
      problems.push(bad(option, 'Only a unit has this result', `--subject: ${unitIds}`, subject.id));
  const mine = killed && words.killed ? words.killed.of(setup, subject.id) : [];
  const dead = leaders.filter((leader) => leader === subject || mine.includes(leader.id));
  if (killed && words.killed && dead.length === 0) {
    const allowed = leaders.length > 0 ? `--subject: ${leaders.map((one) => one.id).join(', ')}` : 'leave out --killed';
    problems.push(bad('--killed', `\`${subject.id}\` has no ${words.killed.called}`, allowed));
  }
  const enemy = subjects.find(({ id: side, kind }) => kind === 'side' && side !== subject.side);
  return { subject, leaders: dead, enemy: banners === undefined ? undefined : enemy };
}

function luckOf(
  compiled: CompiledCombat,
  cell: CellResult,
  { subject, leaders, enemy }: Asked,
  words: Words,
  { lost, broke, banners }: LuckOptions,
): Luck {
  const { trials, metrics, histograms } = cell;
  const share = (estimate: number): Share => ({
    estimate,
    ...intervalOf({ kind: 'probability', n: trials, estimate }),
    n: trials,
  });
  const isOf =
    (id: string, metric: string) =>
    (one: { round: number; subject: string; metric: string }): boolean =>
      one.round === 0 && one.subject === id && one.metric === metric;
  const shareOf = (id: string, metric: string): Share => share(metrics.find(isOf(id, metric))!.estimate);
  return {
    ...(lost !== undefined && countOf(subject.id, words.lost.metric, lost)),
    ...(broke && words.broke && { broke: shareOf(subject.id, words.broke.metric) }),
    ...(leaders.length > 0 && {
      killed: Object.fromEntries(leaders.map(({ id }) => [id, shareOf(id, words.killed!.metric)])),
    }),
    ...(enemy &&
      banners !== undefined && { banners: { side: enemy.id, ...countOf(enemy.id, words.banners!.metric, banners) } }),
  };

  function countOf(id: string, metric: string, number: number): CountLuck {
    const law = histograms.find(isOf(id, metric))!;
    const asMany = share(weight(law, (x) => x >= number));
    const isWhole = !Number.isFinite(trials) && (cell.dropped ?? 0) === 0;
    const row = compiled.metrics.find(isOf(id, metric))!;
    const most = isWhole ? Math.max(...law.bins.map(({ value }) => value)) : rangeOf(row)?.[1];
    if (most !== undefined && number > most) return { asMany, most };
    return { asMany, unluckier: weight(law, (x) => x < number) + weight(law, (x) => x === number) / 2 };
  }
}

const weight = ({ bins }: Histogram, is: (value: number) => boolean): number =>
  Math.min(
    1,
    bins.reduce((sum, { value, probability }) => sum + (is(value) ? probability : 0), 0),
  );

function sentence(
  cell: CellResult,
  { subject, leaders, enemy }: Asked,
  words: Words,
  { lost, banners }: LuckOptions,
  luck: Luck,
): string {
  const { broke, killed, banners: won } = luck;
  return luckText([
    {
      of: capital(subjectName(cell, subject.id)),
      clauses: [
        ...(lost === undefined
          ? []
          : [countClause({ verb: 'lose', number: lost, called: words.lost.called, whose: 'it', luck })]),
        ...(broke ? [eventClause(words.broke!.says, broke)] : []),
      ],
    },
    ...leaders.map(({ id }) => ({
      of: subjectName(cell, id),
      clauses: [eventClause(words.killed!.says, killed![id]!)],
    })),
    ...(enemy && won && banners !== undefined
      ? [
          {
            of: shortName(enemy.id),
            clauses: [
              countClause({
                ...{ verb: 'win', number: banners, called: words.banners!.called, luck: won },
                whose: shortName(subject.side ?? subject.id),
              }),
            ],
          },
        ]
      : []),
  ]);
}
