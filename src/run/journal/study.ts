import { createHash } from 'node:crypto';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { boundsRequestOf } from '../../experiment/study.ts';
import { combatOf } from '../counts/combat.ts';
import { matrixKey } from '../matrix/key.ts';
import { isSearch, type JournalSubject } from './search.ts';

/** Returns a digest: if equal, the results of one program version are equal too. */
export function digestOfStudy(subject: JournalSubject): string {
  const hash = createHash('sha256');
  if (isSearch(subject)) {
    const { seed, engine, question, combats } = subject;
    return hash.update(JSON.stringify([seed, engine, BATCH_SIZE, question, combats])).digest('hex');
  }
  const { seed, engine, trials, precision, cells } = subject;
  const { matrix } = cells;
  const bounds = boundsRequestOf(subject);
  hash.update(JSON.stringify([seed, engine, BATCH_SIZE, trials, precision ?? {}, matrix ? matrixKey(matrix) : '']));
  // The key of a matrix holds all of its combats.
  for (const cell of matrix ? [cells[0]!] : cells) hash.update(`${cell.cell} ${combatOf(cell, bounds)}\n`);
  return hash.digest('hex');
}
