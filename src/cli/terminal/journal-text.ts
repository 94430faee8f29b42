import { group } from 'd3-array';
import { clean } from '../../../reports/text/screen.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import type { Finding, Store } from '../../run/journal/open.ts';
import type { Reuse } from '../../run/journal/reuse.ts';
import { isSearch } from '../../run/journal/search.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped } from '../../stats/format/format-number.ts';
import type { JournalJob } from '../output/stores.ts';

const LINES = 12;

/** Writes a line for each finding; empty without findings. */
export function storeText({ experiment }: JournalJob, folder: string, { findings, reuse, journal }: Store): string {
  const reused = isSearch(experiment) ? searchTexts(journal) : textsOfReuse(experiment, reuse);
  return [...findings.map((finding) => findingText(finding, folder)), ...reused]
    .map((line) => `${clean(experiment.name)}: ${line}\n`)
    .join('');
}

/** Reports that a search continues; its reuse is unknown beforehand. */
const searchTexts = ({ isEmpty }: Store['journal']): string[] =>
  isEmpty ? [] : ['continues; what the journal holds is not played again'];

function textsOfReuse({ engine, precision, cells }: Experiment, reuse: readonly Reuse[]): string[] {
  if (cells.matrix) return reuse.map(combatsText);
  return reuseTexts(reuse, { unit: isWithoutTrials(engine) ? 'answer' : 'trial', atMost: precision !== undefined });
}

const combatsText = ({ reused, wanted }: Reuse): string => `reused ${grouped(reused)} of ${counted(wanted, 'combat')}`;

function findingText(finding: Finding, folder: string): string {
  switch (finding.is) {
    case 'missing':
      return `${folder} holds no journal to continue; the run starts from scratch`;
    case 'unreadable':
      return `the journal in ${folder} cannot be read; the run starts from scratch, and the old journal is kept as ${finding.keptAs}`;
    case 'damaged':
      return `${counted(finding.bytes, 'byte')} of the journal in ${folder} ${finding.bytes === 1 ? 'is' : 'are'} damaged and ignored; what is missing is played again`;
    case 'unguarded':
      return `${folder} cannot be locked (${finding.why}): nothing stops another run from writing there too`;
    case 'unfinished': {
      const whose = finding.other ? ' of another experiment or version' : '';
      const trials = finding.trials > 0 ? ` (${counted(finding.trials, 'trial')})` : '';
      const advice = finding.other ? '' : '; --resume continues it';
      return `${folder} holds an unfinished run${whose}${trials}${advice}. This run starts from scratch and keeps the old journal as ${finding.keptAs}`;
    }
  }
}

interface Words {
  readonly unit: string;
  readonly atMost: boolean;
}

function reuseTexts(reuse: readonly Reuse[], words: Words): string[] {
  if (reuse.length <= LINES) return reuse.map((one) => `cell ${one.cell}: ${reuseText(one, words)}`);
  return [...group(reuse, (one) => kindText(one, words))].map(([text, cells]) => {
    const reused = cells.reduce((sum, one) => sum + one.reused, 0);
    return `${counted(cells.length, 'cell')} ${text}${reused > 0 ? `, ${counted(reused, words.unit)} reused` : ''}`;
  });
}

function reuseText(one: Reuse, words: Words): string {
  const { reused, wanted, anew } = one;
  if (anew !== undefined || reused === wanted) return kindText(one, words);
  return words.atMost
    ? `up to ${counted(reused, words.unit)} reused`
    : `reused ${grouped(reused)} of ${counted(wanted, words.unit)}`;
}

const reasons = {
  'nothing-kept': 'no earlier trials are reused',
  'other-variants': 'it was played with other variants',
  'longer-stretches': 'it now has fewer trials than were played in one piece',
} as const;

function kindText({ reused, wanted, anew }: Reuse, { atMost }: Words): string {
  if (anew !== undefined) return `played from scratch, ${reasons[anew]}`;
  if (reused === wanted) return 'complete';
  return atMost ? 'continued' : 'extended';
}
