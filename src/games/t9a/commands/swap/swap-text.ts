import { clean, type Screen } from '../../../../../reports/text/screen.ts';
import { wrap } from '../../../../../reports/text/wrap.ts';
import { behindText } from '../../../../run/selection/behind-text.ts';
import { verdictText } from '../../../../run/selection/verdicts.ts';
import { counted } from '../../../../stats/format/counted.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import { joinedText, joinOption } from '../../report/gauntlet/words.ts';
import { leftOutTexts } from '../../swap/left-out.ts';
import type { AskedSwap, PlayedSwap } from './asked.ts';
import { verdicts } from './swap-files.ts';

const SHOWN = 12;

export function swapText(asked: AskedSwap, played: PlayedSwap, { width, paint }: Screen): string[] {
  const { file, unit, budget, by, zone, situations, candidates, called, more } = asked;
  const { run, leftOut, combats, standing } = played;
  const [as] = candidates;
  const joined = Object.keys((unit.keys['characters'] as object | undefined) ?? {});
  const range = budget.least === 0 ? `up to ${budget.most}` : `${budget.least} to ${budget.most}`;
  const asShare = (value: number): string => (100 * value).toFixed(1);
  const unitOf = by.share ? ' %' : ' points';
  const say = (value: number): string => (by.share ? asShare(value) : value.toFixed(1)).replace('-', '−');
  const head = `${clean(file)}: in the place of ${clean(unit.id)}, for ${range} points${joined.length > 0 ? ` without ${joined.join(' and ')}, which stays` : ''}: ${counted(run.left.length + run.dropped.length, 'candidate')} against ${clean(called)}, ${situations.map(({ name }) => name).join(', ')}; ${grouped(run.trials)} combats were played.`;
  const meaning = `By ${by.says}, the mean over ${counted(combats, 'combat')}. With 95 % probability no candidate is better than the best and those tied with it; tied ones do not differ significantly, or are known to ± ${by.share ? `${asShare(zone)} %` : `${zone} points`}. (Kim and Nelson's selection of 2001, on common random numbers.)`;
  const all = verdicts(played);
  const metric = played.metrics.indexOf(by.metric);
  const line = ({ candidate, verdict, standing }: (typeof all)[number]): string[] => {
    const behind = verdict === 'best' ? 'best' : behindText(standing.behind, standing.trials, by);
    const numbers = `${String(candidate.points).padStart(6)} ${say(standing.means[metric]!).padStart(8)}  ${behind.padEnd(24)}`;
    const says = `${verdictText(verdict, standing)}${candidate === as ? 'as it is: ' : ''}${clean(candidate.name)}`;
    const later = ' '.repeat(numbers.length + 2);
    return width < 72
      ? [numbers.trimEnd(), ...wrap(says, width, '       ', '         ')]
      : wrap(says, width, `${numbers} `, later);
  };
  const worse = all.filter(({ verdict }) => verdict === 'worse');
  const shown = worse.filter((one, i) => i < SHOWN || one.candidate === as || worse.length === SHOWN + 1);
  const rest = worse.length - shown.length;
  return [
    ...wrap(head, width),
    ...wrap(meaning, width),
    '',
    paint('title', `points ${by.name.padStart(8)}  behind the best, in${unitOf}`),
    ...all.filter(({ verdict }) => verdict !== 'worse').flatMap(line),
    ...(worse.length > 0 ? ['', paint('title', 'worse:')] : []),
    ...shown.flatMap(line),
    ...(rest > 0 ? [`       and ${rest} more; --json and --out list them`] : []),
    ...(run.interrupted
      ? [
          '',
          ...wrap(
            `Stopped before the end: more trials may separate tied candidates${unseen(run.unseen.length)}.`,
            width,
          ),
        ]
      : []),
    ...[
      ...joinedText(asked.joined, joinOption(asked.joined)),
      ...standingNotes(standing),
      ...notes(leftOut, more),
    ].flatMap((note) => wrap(note, width, '', '  ')),
  ];
}

const unseen = (count: number): string =>
  count === 0 ? '' : `, and ${counted(count, 'candidate was', 'candidates were')} not seen`;

function standingNotes(standing: readonly string[]): string[] {
  const names = standing.slice(0, SHOWN).map(clean).join(', ');
  const more = standing.length > SHOWN ? ` and ${grouped(standing.length - SHOWN)} more` : '';
  return standing.length === 0
    ? []
    : [`Cannot charge, so that their means are over the other combats: ${names}${more}.`];
}

function notes(leftOut: PlayedSwap['leftOut'], more: number): string[] {
  return [
    ...(more > 0
      ? [`${counted(more, 'more candidate was', 'more candidates were')} not played; a larger \`--most\` plays more.`]
      : []),
    ...leftOutTexts(leftOut).map(clean),
  ];
}
