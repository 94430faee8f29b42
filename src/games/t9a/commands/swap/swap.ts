import { exit } from '../../../../cli/exit-codes.ts';
import { nameOfFile, printProblems } from '../../../../cli/input/read-files.ts';
import type { Io } from '../../../../cli/io.ts';
import { errorIn, type LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../../experiment/problems/nearest.ts';
import { chosenJoined } from '../../gauntlet/chosen.ts';
import { ArmyLibrary } from '../../lists/army-library.ts';
import type { UnitOfList } from '../../lists/listed-units.ts';
import { readBudget } from '../../swap/budget.ts';
import { candidatesFor } from '../../swap/candidates.ts';
import { type Criterion, criteria } from '../../swap/criteria.ts';
import { MOST } from '../../swap/play-swap.ts';
import { chosenSituations } from '../gauntlet/asked.ts';
import { opponentsOf } from '../gauntlet/opponents-of.ts';
import { withJoins } from '../join.ts';
import { readListAt } from '../read-list-files.ts';
import type { SwapOptions } from './asked.ts';
import { runSwap } from './run-swap.ts';

/** Runs `swap ARMY --unit UNIT`: finds the best use of a unit's points. */
export async function swap(army: string, options: SwapOptions, io: Io): Promise<number> {
  const library = new ArmyLibrary();
  const list = readListAt(army, library, options.army);
  const problems: LocatedProblem[] = [...list.problems];
  const mine = withJoins(list, options.join ?? [], problems);
  const file = nameOfFile(army);
  const { played, joined: own } = chosenJoined(mine, [options.unit], problems, library);
  const unit = played.length > 0 ? theOne(played, file, problems) : undefined;
  const against = opponentsOf(options, library, problems);
  const situations = chosenSituations(options.situations, problems);
  const by = criterion(options.by, problems);
  const zone = by && zoneOf(options.within, by, problems);
  const budget = unit && readBudget(options.for ?? 'same points', unit.listed.priced!.points);
  if (budget && 'code' in budget) problems.push({ ...budget, file: '--for' });
  printProblems(problems, io);
  if (!unit || !against || situations.length === 0 || !by || !zone || !budget || 'code' in budget) return exit.input;
  const { list: candidates, more } = candidatesFor(unit, budget, options.most ?? MOST);
  if (candidates.length === 1) {
    io.err(`No other choice for ${budget.least} to ${budget.most} points makes a difference in a combat.\n`);
    return exit.input;
  }
  const asked = { file, unit, budget, by, zone, situations, candidates, more, seed: options.seed ?? 'gauntlet' };
  return runSwap({ ...asked, ...against, joined: [...own, ...against.theirJoined] }, options, io);
}

function theOne(
  [first, ...more]: readonly UnitOfList[],
  file: string,
  problems: LocatedProblem[],
): UnitOfList | undefined {
  const bad = (code: string, message: string, found: string, allowed: string): undefined => {
    problems.push(errorIn(file, code, message, { found, allowed }));
  };
  if (more.length > 0) {
    const ids = [first!, ...more].map(({ id }) => id).join(', ');
    return bad('several-units', 'Several units of the list have this name', first!.name, `an id: ${ids}`);
  }
  if (first!.isCharacter)
    return bad(
      'no-swap',
      'Characters are not swapped',
      first!.id,
      'a unit; its Characters stay with the unit that replaces it',
    );
  return first;
}

function criterion(text: string | undefined, problems: LocatedProblem[]): Criterion | undefined {
  const found = criteria.find(({ name }) => name === (text ?? 'swing'));
  const names = criteria.map(({ name }) => name);
  if (!found)
    problems.push(
      errorIn('--by', 'bad-option', 'There is no such criterion', {
        found: text!,
        allowed: names.join(', '),
        near: nearest(text!, names),
      }),
    );
  return found;
}

function zoneOf(text: string | undefined, { share, zone }: Criterion, problems: LocatedProblem[]): number | undefined {
  if (text === undefined) return zone;
  const [least, most] = share ? [0.001, 0.5] : [0.1, 1000];
  const value = Number(text);
  if (value >= least && value <= most) return value;
  problems.push(
    errorIn('--within', 'bad-option', 'This is not the smallest difference that matters', {
      found: text,
      allowed: `${least} to ${most}${share ? '' : ' points'}`,
    }),
  );
  return undefined;
}
