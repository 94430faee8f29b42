import type { Analysis, Correlation } from './analysis.ts';
import { explanations } from './far-off.ts';
import { type LongFight, MAX_PLAYED, ROUNDS, TRIALS } from './long-fights.ts';
import type { Outcome } from './model.ts';
import type { Interval } from './stats/rank.ts';

const START = '## Results';

/** Writes the results below the hypotheses, which are unchanged. @param played the versions with the combats that they played */
export function withResults(
  page: string,
  analysis: Analysis,
  long: readonly LongFight[],
  played: readonly string[],
): string {
  const at = page.indexOf(`\n${START}\n`);
  const above = at < 0 ? page.trimEnd() : page.slice(0, at).trimEnd();
  return `${above}\n\n${results(analysis, long, played)}`;
}

const minus = (text: string): string => text.replace(/-(?=\d)/g, '−');

const number = (value: number, digits = 2): string => {
  const text = value.toFixed(digits);
  return minus(Number(text) === 0 ? text.replace('-', '') : text);
};

const signed = (value: number, digits = 2): string => {
  const text = number(value, digits);
  return text.startsWith('−') || Number(text) === 0 ? text : `+${text}`;
};

const count = (value: number): string => value.toLocaleString('en-GB');

const range = ({ low, high }: Interval, digits = 2): string => `${signed(low, digits)} to ${signed(high, digits)}`;

const pOf = (p: number): string => {
  if (p < 0.0002) return '≤ 0.0001';
  return p < 0.01 ? p.toFixed(4) : p.toFixed(2);
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Judges a hypothesis by Holm's p and the sign. */
export function verdict(estimate: number, adjusted: number, { low, high }: Interval): string {
  if (adjusted <= 0.05 && low > 0) return 'as expected';
  if (adjusted <= 0.05 && high < 0) return 'the reverse of what was expected';
  if (low > 0 || high < 0) return 'a null: the interval holds no 0, but with three hypotheses that is not enough';
  return estimate > 0 ? 'a null: in the expected direction, and within chance' : 'a null';
}

function results(analysis: Analysis, long: readonly LongFight[], notes: readonly string[]): string {
  const { reading, units, windows, prices, played, scores, adjusted, spread } = analysis;
  const { leftOut } = reading;
  const combat = units.filter(({ isCombat }) => isCombat).length;
  const verdicts = [
    [
      '1: prices follow worth',
      `ρ ${signed(prices.rho)}`,
      range(prices.interval),
      prices.p,
      prices.rho,
      prices.interval,
    ],
    ['2: worth is played', `ρ ${signed(played.rho)}`, range(played.interval), played.p, played.rho, played.interval],
    [
      ...['3: a stronger list scores more', `log loss ${signed(scores.gain.gain, 4)}`],
      ...[range(scores.gain.interval, 4), scores.gain.p, scores.gain.gain, scores.gain.interval],
    ],
  ] as [string, string, string, number, number, Interval][];
  return `${START}

Written by \`npm run reality -- PATH\`, PATH being a checkout of \`DarkSkyT9A/t9a-data\`. The numbers by unit are in
[units.csv](../tools/reality/tables/units.csv), those of the matrix in [matrix.csv](../tools/reality/tables/matrix.csv), and those of longer
fights in [long-fights.csv](../tools/reality/tables/long-fights.csv). Facts and figures of the games: DarkSkyT9A/t9a-data, Apache-2.0.

\`--play\` plays the matrix and the longer fights again; \`--play UNIT\` plays only that unit's combats of the matrix. Each combat has its
own seed, so only a change of its rules changes its result. \`--check\` lets every unit charge three others and names units with other
results. These versions played the matrix:

${notes.map((note) => `- ${note}`).join('\n')}

${table(
  ['Hypothesis', 'Measure', '95 % interval', 'p', 'p by Holm', 'Judged'],
  verdicts.map(([name, measure, interval, p, estimate, whole], i) => [
    ...[name, measure, interval, pOf(p), pOf(adjusted[i]!)],
    verdict(estimate, adjusted[i]!, whole),
  ]),
)}

### For whom these numbers are evidence

${EVIDENCE}

### What was read

Of ${count(reading.reports)} reports ${count(reading.games.length)} are games by the terms above. The others were left out, each for the first
reason that applies: ${leftOut.twice} are duplicates, ${count(leftOut.lists)} lack a list, ${count(leftOut.points)} are not of 4,000 points, ${count(leftOut.score)} have other scores,
${count(leftOut.players)} lack a player. There are ${windows.map(({ name, games }) => `${count(games)} games of the time *${name}*`).join(', ')}. The matrix
has ${units.length} units, of which ${combat} are combat units; the change of price in January is known of ${units.filter(({ change }) => change !== undefined).length}, and is
other than 0 of ${units.filter(({ change }) => change !== undefined && Math.abs(change) > 1e-9).length}.

### Prices follow worth

${correlations([prices, ...analysis.pricesBeside])}

The interquartile range of worth over the ${spread.n} combat units with a known change is ${number(spread.before, 1)} under the old prices and
${number(spread.after, 1)} under the new ones: ${signed(spread.after - spread.before, 1)} (${range(spread.interval, 1)}).

### Worth is played

${correlations([played, ...analysis.playedBeside])}

### Scores

${scoresText(scores)}

### Far off

These are the twenty units, among ${units.length}, whose rank by worth and rank by points spent on them differ most; rank 1 is the highest.
They were selected for this difference, so a part of it is chance: the rank by points of rarely played units is uncertain.

${table(
  ['Unit', 'Worth', 'Rank by worth', 'Points per list', 'Lists with it', 'Rank by points', 'Why'],
  analysis.farOff.map(({ unit, worthRank, playedRank }) => [
    ...[unit.id, signed(unit.worthAfter, 1), number(worthRank, 0), number(unit.points, 0), percent(unit.share)],
    ...[number(playedRank, 0), why(unit.id, long)],
  ]),
)}

### Longer fights

This part is exploratory and was added after the results: no claim rests on it. A unit counts as lost only when all of it is gone. The
registered matrix ends after two rounds, when units that lose slowly still have models. The ${long.length} units above that the matrix rates higher
than players do were therefore played again for ${ROUNDS} rounds, ${TRIALS} trials for each combat, against the ${MAX_PLAYED} most-played units, charging and being
charged. Worth is against these ${MAX_PLAYED} alone. Intervals contain the error of play, each by itself.

${table(
  ['Unit', 'Worth, two rounds', '95 % interval', `Worth, ${ROUNDS} rounds`, '95 % interval', 'Change', '95 % interval'],
  long.map(({ unit, registered, long: longer, change }) => [
    unit,
    ...[registered, longer, change].flatMap((one) => [signed(one.estimate, 1), range(one, 1)]),
  ]),
)}

### Limits, and what was tried and is not shown

${LIMITS}
`;
}

const correlations = (rows: readonly Correlation[]): string =>
  table(
    ['Over', 'Units', 'ρ', '95 % interval', 'p', 'q'],
    rows.map(({ name, n, rho, interval, p, q }) => [
      ...[name, `${n}`, signed(rho), range(interval), pOf(p), q === undefined ? '' : pOf(q)],
    ]),
  );

function scoresText({ learned, tested, tournaments, covered, penalties, losses, gain, ...rest }: Outcome): string {
  const { coefficient, spread, others, calibration } = rest;
  return `Learned from ${count(learned)} games, held out ${count(tested)} of ${tournaments} tournaments. Chosen penalties: players ${penalties.players}, armies
${penalties.armies}, pairs ${penalties.pairs}. The matrix has ${number(100 * covered, 0)} % of the points of a held-out game's lists.

${table(
  ['Model', 'Mean log loss'],
  Object.entries(losses).map(([name, loss]) => [name, number(loss, 4)]),
)}

Strength takes ${signed(gain.gain, 4)} (${range(gain.interval, 4)}) off the log loss. Its coefficient is ${signed(coefficient.estimate, 3)}
(${range(coefficient.interval, 3)}) of log odds for each 1,000 points. Between held-out lists strength has a root mean square of
${number(spread, 2)}, so a typical difference moves the odds of a higher class by a factor of ${number(Math.exp(Math.abs(coefficient.estimate) * spread), 2)}.

${table(
  ['Otherwise', 'Off the log loss', '95 % interval', 'p', 'Coefficient'],
  others.map((one) => [
    ...[one.name, signed(one.gain.gain, 4), range(one.gain.interval, 4), pOf(one.gain.p), signed(one.coefficient, 3)],
  ]),
)}

Calibration of the probability of 11 or more points, on the held-out games; as said would be slope 1 and intercept 0.

${table(
  ['Model', 'Slope', '95 % interval', 'Intercept', '95 % interval'],
  calibration.map(({ name, line }) => [
    ...[name, number(line.slope), range(around(line.slope, line.slopeError))],
    ...[signed(line.intercept), range(around(line.intercept, line.interceptError))],
  ]),
)}

With strength, in ten classes of equally many games:

${table(
  ['Games', 'Said', 'Came', '95 % interval'],
  calibration
    .at(-1)!
    .classes.map(({ n, said, came, low, high }) => [
      ...[`${n}`, percent(said), percent(came), `${percent(low)} to ${percent(high)}`],
    ]),
)}`;
}

const percent = (p: number): string => `${(100 * p).toFixed(0)} %`;

const around = (estimate: number, error: number): Interval => ({
  low: estimate - 1.96 * error,
  high: estimate + 1.96 * error,
});

function why(id: string, long: readonly LongFight[]): string {
  const reason = explanations[id] ?? 'Not explained.';
  const change = long.find(({ unit }) => unit === id)?.change;
  if (!change) return reason;
  if (change.high < 0) return `Worth less in longer fights (below). ${reason}`;
  return `Worth ${change.low > 0 ? 'more' : 'the same, within error,'} in longer fights. ${reason}`;
}

const EVIDENCE = `- **For list builders who compare how well combat units of an army fight for their points**: some evidence. Players spend more on units that
  the matrix rates high, over all armies and within each. So the matrix and players agree, which does not prove that either is right. Part
  of the agreement is not about fights: it also holds, less clearly, for units that shoot or cast, and for the share of lists.
- **For designers who set prices**: none from January 2026, where prices did not follow worth beyond chance. The change of May 2026 did, but
  that was an exploratory result and needs a separate test.
- **For predictions of the winner of a game**: almost none. Players explain most of the predictable part of a score. Strength in the matrix
  had the expected sign in the games learned from; on the held-out games its help is within chance. It matters far less than the players.
- **For artillery, archers, wizards, cheap fliers, and units that block, hold or hunt**: none. They make up most of the units far off.`;

const LIMITS = `- No other strength, penalty, class or time was tried on the games. One run was too slow and was stopped before it gave a result. The fits
  were then made faster, and their tolerance was set back to what it was; nothing else was changed.
- The search for reasons found an error: Battle Sphinxes and Tomb Cataphracts in a Terracotta Army had a point of Resilience too much. It
  was corrected, and their combats were played again. Tomb Cataphracts are therefore no longer among the units far off. The hypotheses and
  their measures were not changed. Errors were searched only where the matrix and players disagree, which favours agreement.
- An earlier page said that Shackled Slaves are worth about nothing in longer fights. That was calculated by hand, and the table above
  contradicts it.
- Only combats of units whose charges have other results by the present rules were played again. A correction without effect on any charge
  at three units would be missed.
- Reasons in the table of units far off come from the rules of the units. They assume that players rate these units differently because of
  shooting, magic or movement; this was not tested.
- Usual sizes, options and weights are those of January to July 2026, even for worth under the prices before. Prices and play influence each
  other, so hypotheses 1 and 2 are not independent.
- Units of an army are priced together. Intervals draw whole armies and allow for this; p by permutation does not. If they disagree, trust
  the wider one. Intervals of single armies and roles are wide. With as few groups as there are armies, percentile intervals are somewhat
  too narrow.
- Each combat of the matrix is known to 2 points of a hundred. This error is small compared with the spread between units, and is ignored.
- A matrix of two rounds favours units that lose slowly. It was registered so, and was not changed.
- Two months with few tournaments are held out. Players' ratings do not change with time, and a new player counts as average.
- The first turn alone does worse than nothing on the held-out games: the learned effect did not hold there.`;

/** The texts below the hypotheses that are written by hand, without numbers. */
export const written: readonly string[] = [EVIDENCE, LIMITS, ...Object.values(explanations)];
