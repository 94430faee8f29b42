import { MatrixPlayer } from '../../src/engine/matrix/matrix-player.ts';
import { inlineRounds } from '../../src/engine/simulate/inline-rounds.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { matrixSize } from '../../src/experiment/matrix/matrix.ts';
import { matrixText } from './combats.ts';

/*
 * node cells.js <top> <rounds> <cells> bare|known
 * A process of its own. Processor time of a combat of a matrix, once the program is warm: of one trial alone, so that nothing but
 * what a combat costs beside its trials is left, or to half a point. Prints JSON.
 */
const [top, rounds, cells, what] = process.argv.slice(2) as [string, string, string, 'bare' | 'known'];
inlineRounds();
const { experiment } = readExperiment(
  matrixText(Number(top), Number(rounds), what === 'bare' ? 'trials: 1' : 'half_width: 0.005'),
);
const matrix = experiment!.matrix!;
const player = new MatrixPlayer(matrix);
const stride = matrixSize(matrix) / Number(cells);

let trials = 0;
function play(from: number, to: number): void {
  for (let i = from; i < to; i++) trials += player.play(Math.floor(i * stride)).trials;
}

/** Milliseconds that all threads of this process were busy, compilers and collectors among them. */
function busy(action: () => void): number {
  const before = process.cpuUsage();
  action();
  return process.cpuUsage(before).user / 1000;
}

// The first half is played by code that V8 does not know well yet.
const half = Number(cells) >> 1;
const cold = busy(() => play(0, half));
const warm = busy(() => play(half, 2 * half));
console.log(
  JSON.stringify({
    warm: warm / half,
    cold: cold / half,
    trials: trials / (2 * half),
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
