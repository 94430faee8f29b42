import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { duelExperiment } from '../../../src/cli/input/duel-experiment.ts';
import { Rng } from '../../../src/core/rng.ts';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { GraphStorage } from '../../../src/engine/graph/memory.ts';
import { HEADER_WORDS, ROOT } from '../../../src/engine/graph/nodes.ts';
import { TransitionGraph } from '../../../src/engine/graph/transition-graph.ts';
import { batchKey } from '../../../src/engine/simulate/batch.ts';

const page = readFileSync(new URL('../../../docs/engine.md', import.meta.url), 'utf8');

function grow() {
  const table = compileCell(duelExperiment('WA', 'LB 1', {}).experiment!.cells[0]!);
  const memory = new GraphStorage();
  const rng = new Rng();
  const observer = { add: () => {}, onRecordNode: () => {}, end: () => {} };
  const graph = new TransitionGraph(table, rng, 1e6, observer, memory);
  rng.setKey(batchKey('example', 0));
  let trial = 0;
  const play = (n: number): void => {
    for (const end = trial + n; trial < end; trial++) {
      rng.startTrial(trial);
      graph.play();
    }
  };
  const words = () => memory.nodes.used - ROOT;
  const taken = (node: number) => {
    const { nodes, rows } = memory;
    const row = nodes.words[node]!;
    return Array.from({ length: rows.size(row) }, (_, i) => i)
      .filter((i) => nodes.words[node + HEADER_WORDS + i] !== 0)
      .map((i) => rows.value(row, i));
  };
  return { graph, memory, play, words, taken };
}

describe('the page with the worked example of a graph', () => {
  it('says how the first trials go', () => {
    const { play, words, taken, graph } = grow();
    play(1);
    expect({ taken: taken(ROOT), words: words(), misses: graph.misses }).toEqual({ taken: [34], words: 26, misses: 0 });
    expect(page).toContain('draws 34');
    expect(page).toContain('The graph has 26 words');
    play(1);
    expect({ taken: taken(ROOT), words: words(), misses: graph.misses }).toEqual({
      ...{ taken: [18, 34], words: 26, misses: 1 },
    });
    expect(page).toContain('draws 18');
  });

  it('has the size of the whole graph', () => {
    const { play, words, memory, graph } = grow();
    play(100_000);
    expect([words(), memory.states.size, graph.misses]).toEqual([79, 14, 19]);
    expect(page).toContain('It has 79 words, 14 states and 21 edges. The rules were called for 19 of them.');
  });

  it('has the probabilities of all values of the first roll', () => {
    const { play, memory } = grow();
    play(1);
    const { rows } = memory;
    const row = memory.nodes.words[ROOT]!;
    const cuts = Array.from({ length: rows.size(row) }, (_, i) => rows.cut[rows.start[row]! + i]! / 2 ** 32);
    for (const [i, cut] of cuts.entries()) {
      const probability = (i === cuts.length - 1 ? 1 : cut) - (cuts[i - 1] ?? 0);
      expect(page).toContain(` ${rows.value(row, i)}: ${(100 * probability).toFixed(2)} % |`);
    }
  });
});
