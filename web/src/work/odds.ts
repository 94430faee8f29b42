import { distance, OFF } from '../../../src/games/cca/rules/board.ts';
import { leadersOf, piecesOf } from '../cca/model.ts';
import { runExactly } from './exactly.ts';
import type { AttackOdds, Data } from './messages.ts';
import { readFile } from './read.ts';

/** The longest range of any unit, in hexes. */
const FAR = 8;
/** The keys of an attack of the file that its odds keep: cards, and the steps moved before firing. */
const KEPT = ['bonus_dice', 'momentum_dice', 'first_strike', 'bonus_first_strike', 'moved'];

/** Returns exact odds, with the cards of the file if it has that attack; choices are those of the file. */
export async function oddsOf(file: Data, by: string, signal: AbortSignal): Promise<readonly AttackOdds[]> {
  const pieces = piecesOf(file);
  const leaders = leadersOf(file);
  const attacker = pieces.find(({ id }) => id === by);
  if (!attacker || attacker.hex === OFF) return [];
  const enemies = [...pieces, ...leaders.filter((one) => one.with === '')].filter(
    ({ side, hex }) => side !== attacker.side && hex !== OFF && distance(attacker.hex, hex) <= FAR,
  );
  const found: AttackOdds[] = [];
  for (const target of enemies) {
    const odds = await oddsOn(file, attacker, target, leaders);
    if (signal.aborted) return [];
    if (odds) found.push(odds);
  }
  return found;
}

type Piece = ReturnType<typeof piecesOf>[number];

/** Returns the odds of one attack; undefined if it is not possible. */
async function oddsOn(
  file: Data,
  attacker: Piece,
  target: Piece,
  leaders: readonly Piece[],
): Promise<AttackOdds | undefined> {
  const { sequence, repeat: _, plan: _plan, variants: _variants, sweep: _sweep, ...rest } = file;
  const attack = distance(attacker.hex, target.hex) === 1 ? 'close' : 'ranged';
  const on = target.unit === '' ? { leader: target.id } : target.id;
  const alike = (Array.isArray(sequence) ? (sequence as Record<string, unknown>[]) : []).find(
    (one) =>
      one['attack'] === attack &&
      one['by'] === attacker.id &&
      JSON.stringify(one['target'] ?? one['on']) === JSON.stringify(on),
  );
  const cards = KEPT.flatMap((key) => (alike?.[key] === undefined ? [] : [[key, alike[key]] as const]));
  const one = { ...rest, sequence: [{ attack, by: attacker.id, target: on, ...Object.fromEntries(cards) }] };
  const { experiment } = await readFile(one, { engine: 'exact', without: ['precision'] });
  if (!experiment || experiment.cells.matrix) return undefined;
  const [cell] = (await runExactly(experiment, {})).cells;
  if (!cell) return undefined;
  const of = (subject: string, metric: string): number =>
    cell.metrics.find((row) => row.round === 0 && row.subject === subject && row.metric === metric)?.estimate ?? 0;
  const leadersAt = ({ id }: Piece): AttackOdds['leaders'] =>
    leaders
      .filter((leader) => leader.with === id)
      .map((leader) => ({ id: leader.id, killed: of(leader.id, 'killed') }));
  const isUnit = target.unit !== '';
  return {
    ...{ target: target.id, hex: target.hex, attack },
    destroyed: of(target.id, isUnit ? 'eliminated' : 'killed'),
    drivenBack: of(target.id, isUnit ? 'leaves_hex' : 'must_evade'),
    blocks: isUnit ? of(target.id, 'blocks_lost') : 0,
    ownBlocks: of(attacker.id, 'blocks_lost'),
    ownDestroyed: of(attacker.id, 'eliminated'),
    leaders: leadersAt(target),
    ownLeaders: leadersAt(attacker),
  };
}
