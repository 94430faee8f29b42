import type { Roll } from '../../src/core/dice.ts';
import { Rng } from '../../src/core/rng.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { RollLabels } from '../../src/core/streams.ts';
import { compileCell } from '../../src/engine/compile/compile-cell.ts';
import { batchKey } from '../../src/engine/simulate/batch.ts';
import { ruleExample } from '../../src/games/t9a/rules/docs/index.ts';
import { ruleNames } from '../../src/games/t9a/rules/index.ts';
import { type PresetName, presets } from '../../src/games/t9a/rules/presets.ts';
import type { Cell } from '../../src/index.ts';
import { cellOf } from '../helpers/t9a/armies.ts';
import { combatOf } from '../helpers/t9a/combat.ts';
import type { Size } from './digests.ts';
import type { Rows } from './rows.ts';
import { shipped, shippedFiles } from './shipped.ts';

/** Trials in which the rolls of a combat are looked at. */
const TRIALS = 20;
/** Large groups of attacks are rolled in lots, which have the numbers after that of their label. */
const MAX_LOTS = 64;

class Drawn extends SampledDice {
  readonly numbers = new Set<number>();

  override total(roll: Roll, n: number, number = 0): number {
    if (number !== 0) this.numbers.add(number);
    return super.total(roll, n, number);
  }
}

interface Labels {
  readonly drawn: readonly string[];
  /** All labels of the combat, drawn or not. */
  readonly all: ReadonlySet<string>;
}

function labelsOf(cell: Cell): Labels {
  const names = new Map<number, string>();
  const { labelFor } = RollLabels.prototype;
  RollLabels.prototype.labelFor = function (this: RollLabels, name: string): number {
    const number = labelFor.call(this, name);
    names.set(number, name);
    return number;
  };
  const dice = new Drawn(new Rng());
  try {
    const { game, combat } = compileCell(cell);
    const state = game.newState(combat);
    dice.rng.setKey(batchKey('labels', 0));
    for (let trial = 0; trial < TRIALS; trial++) {
      dice.rng.startTrial(trial);
      game.start(combat, state);
      game.play(dice, combat, state, { add: () => {} });
    }
  } finally {
    RollLabels.prototype.labelFor = labelFor;
  }
  return {
    drawn: [...dice.numbers].map((number) => labelled(names, number)),
    all: new Set([...names.keys()].map((number) => labelled(names, number))),
  };
}

function labelled(names: ReadonlyMap<number, string>, number: number): string {
  for (let lot = 0; lot <= MAX_LOTS; lot++) {
    const name = names.get((number - lot) | 0);
    if (name !== undefined) return `${name}${lot > 0 ? ` + ${lot}` : ''} #${(number >>> 0).toString(16)}`;
  }
  throw new Error(`A roll has a number without a label: ${number}`);
}

/** Makes two units with a Character each; the R&F of one, and its Character if possible, have some rules. */
function both(edition: PresetName, rules: string[]): Cell {
  const hero = { hp: 3, att: 3, general: true };
  const units = (ofLord: string[]) => ({
    a: { models: 15, att: 2, rules, charging: true, characters: { lord: { ...hero, rules: ofLord } } },
    b: { models: 24, files: 6, att: 'D3', rules: ['fear'], characters: { prince: hero } },
  });
  const more = { rules: { preset: edition }, policies: { reform_policy: 'maximise' }, rounds: 2 } as const;
  try {
    return cellOf(combatOf({ units: units(rules), ...more }));
  } catch {
    // Two instances of some rules in a unit are more than can be followed.
    return cellOf(combatOf({ units: units([]), ...more }));
  }
}

function shippedLabels(): Rows {
  const rows: Rows = new Map();
  for (const file of shippedFiles) {
    const { cells, system } = shipped(file, { engine: 'sampled' });
    if (system === 't9a')
      rows.set(file, listed(cells.slice(0, cells.matrix ? 1 : 8).flatMap((cell) => labelsOf(cell).drawn)));
  }
  return rows;
}

/** Returns the labels of the rolls of a plain combat, and those that each special rule adds. */
function ruleLabels(edition: PresetName): Rows {
  const plain = labelsOf(both(edition, []));
  const rows: Rows = new Map([[`${edition}: plain`, listed(plain.drawn)]]);
  for (const name of ruleNames) {
    const added = labelsOf(both(edition, [ruleExample(name)])).drawn.filter((label) => !plain.all.has(label));
    if (added.length > 0) rows.set(`${edition}: ${name}`, listed(added));
  }
  return rows;
}

export const labels = (size: Size): Rows =>
  size === 'quick' ? shippedLabels() : new Map(presets.flatMap((edition) => [...ruleLabels(edition)]));

const listed = (labels: readonly string[]): string => [...new Set(labels)].sort().join('; ');
