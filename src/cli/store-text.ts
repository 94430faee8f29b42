import { group } from 'd3-array';
import { grouped } from '../stats/format-number.ts';
import type { Finding, Store } from '../store/open.ts';
import type { Reuse } from '../store/reuse.ts';
import { counted } from './counted.ts';
import type { Job } from './read-files.ts';

/** Cells of which each has a line; of more there is a summary. */
const LINES = 12;

/** What was found in a results folder and what of it is used, a line each; empty if there is nothing to say. */
export function storeText({ experiment }: Job, folder: string, { findings, reuse }: Store): string {
  const words: Words = {
    unit: experiment.engine === 'exact' ? 'answer' : 'trial',
    atMost: experiment.precision !== undefined,
  };
  return [...findings.map((finding) => findingText(finding, folder)), ...reuseTexts(reuse, words)]
    .map((line) => `${experiment.name}: ${line}\n`)
    .join('');
}

function findingText(finding: Finding, folder: string): string {
  switch (finding.is) {
    case 'missing':
      return `${folder} holds no journal to go on with; the run starts anew`;
    case 'unreadable':
      return `the journal in ${folder} cannot be read, not even its beginning; the run starts anew, and it is kept as ${finding.keptAs}`;
    case 'cut':
      return `the last ${counted(finding.bytes, 'byte')} of the journal in ${folder} are damaged or no whole record and are left out; what they held is played again`;
    case 'unfinished': {
      const whose = finding.other ? ' of another experiment or version' : '';
      const trials = finding.trials > 0 ? ` (${counted(finding.trials, 'trial')})` : '';
      const advice = finding.other ? '' : '; --resume goes on with it';
      return `${folder} holds an unfinished run${whose}${trials}${advice}. This run starts anew and keeps it as ${finding.keptAs}`;
    }
  }
}

/** How it is told what is reused. */
interface Words {
  /** What is counted. */
  readonly unit: string;
  /** Whether it is not known how many are needed. */
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
  'nothing-kept': 'nothing of it is kept',
  'other-variants': 'it was played with other variants',
  'longer-stretches': 'fewer trials are asked for than were played together',
} as const;

function kindText({ reused, wanted, anew }: Reuse, { atMost }: Words): string {
  if (anew !== undefined) return `run anew, ${reasons[anew]}`;
  return reused === wanted ? 'complete' : atMost ? 'gone on with' : 'extended';
}
