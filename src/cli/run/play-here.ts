import { clean } from '../../../reports/text/screen.ts';
import type { Results } from '../../engine/results/result.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { failedText, failureText } from '../terminal/failure.ts';
import { Interrupt, STOPPING } from '../terminal/interrupt.ts';

/** Plays until Ctrl-C and saves nothing; `name` is for messages. Without results, the reason has been reported. */
export async function playHere(
  name: string,
  io: Io,
  play: (signal: AbortSignal) => Promise<Results>,
): Promise<{ readonly code: number; readonly results?: Results }> {
  const interrupt = new Interrupt(io, () => {}, STOPPING);
  try {
    const results = await play(interrupt.signal);
    io.err(failedText(name, results));
    const whole = results.failed.length > 0 ? exit.failed : exit.done;
    const code = results.interrupted ? exit.interrupted : whole;
    if (results.cells.length > 0) return { code, results };
    if (results.interrupted) io.err(`${clean(name)}: interrupted without results so far.\n`);
    return { code: results.interrupted ? code : exit.failed };
  } catch (error) {
    io.err(`${failureText(name, error)}\n`);
    return { code: exit.failed };
  } finally {
    interrupt.close();
  }
}
