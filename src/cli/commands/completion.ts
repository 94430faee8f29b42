import type { Command } from 'commander';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { askedOf } from '../completion/asked.ts';
import { wordsOf } from '../completion/line.ts';
import { offerText } from '../completion/offer-text.ts';
import { isShell, type Shell, scripts } from '../completion/scripts.ts';
import { type Offer, type Offering, offerings } from '../completion/values.ts';
import { exit } from '../exit-codes.ts';
import type { GameCommands } from '../game-commands.ts';
import type { Io } from '../io.ts';

export async function completion(shell: string, io: Io): Promise<number> {
  if (!isShell(shell)) {
    const { nearest } = await import('../../experiment/problems/nearest.ts');
    const { printProblems } = await import('../input/read-files.ts');
    const known = Object.keys(scripts);
    const problem: LocatedProblem = errorIn('completion', 'unknown-shell', 'There is no script for this shell', {
      found: shell,
      allowed: known.join(', '),
      near: nearest(shell, known),
    });
    printProblems([problem], io);
    return exit.input;
  }
  io.out(scripts[shell]);
  return exit.done;
}

/** Prints the words that may follow `line`, which ends at the cursor; `word` is the part that bash counts as the word at the cursor. */
export async function complete(
  program: Command,
  shell: Shell,
  line: string,
  word: string | undefined,
  games: readonly GameCommands[],
  io: Io,
): Promise<number> {
  const words = wordsOf(line);
  const { candidates, value, given } = askedOf(
    program,
    words.slice(1).map(({ text }) => text),
  );
  const last = words.at(-1)!;
  const before = value?.before ?? '';
  const offer = value ? await offerOf(value.name, given, last.text.slice(before.length)) : [];
  const all =
    typeof offer === 'string' ? offer : [...candidates, ...offer.map((one) => ({ ...one, value: before + one.value }))];
  io.out(offerText(all, shell, last, word));
  return exit.done;

  async function offerOf(name: string, ...more: Parameters<Offering>): Promise<Offer> {
    try {
      return (await (await offeringOf(name, games))?.(...more)) ?? [];
    } catch {
      return [];
    }
  }
}

async function offeringOf(name: string, games: readonly GameCommands[]): Promise<Offering | undefined> {
  for (const offered of [() => offerings, ...games.map((game) => game.offerings)]) {
    const found = await offered();
    if (Object.hasOwn(found, name)) return found[name];
  }
  return undefined;
}
