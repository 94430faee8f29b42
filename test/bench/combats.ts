import type { Experiment } from '../../src/experiment/experiment.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { ccaFormat } from '../../src/games/cca/format.ts';
import { t9aFormat } from '../../src/games/t9a/format.ts';

const foot = 'profile: empire/heavy-infantry, models: 20, files: 5, standard: true, weapon: hand-weapon';

const units = {
  /** 20 heavy infantry with shields and standards charge 20 of the same, 5 wide. */
  infantry: `
units:
  defenders: {side: b, ${foot}}
  attackers: {side: a, ${foot}, charging: true}
contacts: [[attackers.front, defenders.front]]
`,
  flank: `
units:
  spears: {side: b, profile: empire/heavy-infantry, models: 25, files: 5, champion: true, standard: true, weapon: spear,
    champion_targeted: 0.5, characters: {marshal: {profile: empire/marshal, general: true, targeted: 0.5}}}
  lancers: {side: a, profile: empire/knightly-orders, models: 8, files: 8, champion: true, weapon: lance, charging: true}
  flankers: {side: a, ${foot}, champion: true, charging: true, characters: {captain: {profile: empire/marshal, bsb: true}}}
contacts: [[lancers.front, spears.front], [flankers.front, spears.left]]
`,
  /** Three units in one rank each: nearly every batch of casualties moves a unit. */
  lines: `
units:
  line: {side: b, profile: empire/heavy-infantry, models: 7, files: 7, champion: true}
  left: {side: a, profile: empire/knightly-orders, models: 3, files: 3, weapon: lance, charging: true}
  right: {side: a, profile: empire/knightly-orders, models: 3, files: 3, weapon: lance, charging: true}
contacts:
  - {from: left.front, to: line.front, offset: 45}
  - {from: right.front, to: line.front, offset: -45}
`,
  /** Two deep units with Characters, and without Champions: all editions can play it. */
  led: `
units:
  swords: {side: b, profile: empire/heavy-infantry, models: 30, files: 6, standard: true,
    characters: {marshal: {profile: empire/marshal, general: true}}}
  orcs: {side: a, profile: orcs/eadbashers, models: 30, files: 6, standard: true, charging: true,
    characters: {warlord: {profile: orcs/orc-warlord, general: true}}}
contacts: [[orcs.front, swords.front]]
`,
  deep: `
units:
  swords: {side: b, profile: empire/heavy-infantry, models: 30, files: 6, champion: true, standard: true,
    characters: {marshal: {profile: empire/marshal, general: true}}}
  orcs: {side: a, profile: orcs/eadbashers, models: 30, files: 6, champion: true, standard: true, charging: true,
    characters: {warlord: {profile: orcs/orc-warlord, general: true}}}
contacts: [[orcs.front, swords.front]]
`,
} as const;

const army = (side: string, row: number): string =>
  [
    ['equites', 'MC', 4],
    ['triarii', 'HI', 5],
    ['hastati', 'MI', 6],
    ['socii', 'AX', 7],
    ['velites', 'LI', 8],
  ]
    .map(([id, unit, column]) => `  ${side}-${id}: {side: ${side}, unit: ${unit}, at: [${row}, ${column}]}`)
    .join('\n');

const boards = {
  /** Heavy infantry with a leader attacks medium infantry, which battles back from its hex. */
  leader: `
sides: {rome: bottom, carthage: top}
pieces:
  triarii: {side: rome, unit: HI, at: [5, 6]}
  libyans: {side: carthage, unit: MI, at: [4, 6]}
leaders: {marcellus: {side: rome, with: triarii}}
sequence: [{attack: close, by: triarii, target: libyans}]
`,
  /** Two lines of five, a leader on each side, ten attacks. */
  turn: `
sides: {rome: bottom, carthage: top}
pieces:
${army('rome', 5)}
${army('carthage', 4)}
leaders: {marcellus: {side: rome, with: rome-triarii}, hannibal: {side: carthage, with: carthage-hastati}}
sequence:
${['equites', 'triarii', 'hastati', 'socii', 'velites']
  .flatMap((id) => [
    `  - {attack: close, by: rome-${id}, target: carthage-${id}}`,
    `  - {attack: close, by: carthage-${id}, target: rome-${id}}`,
  ])
  .join('\n')}
`,
} as const;

export type BenchCombat = keyof typeof units | keyof typeof boards;

export type BenchRules = 'core' | '2026';

/** The engine of a combat; rounds and rules are those of The 9th Age. */
export interface CombatTerms {
  readonly rounds: number;
  readonly trials: number;
  readonly rules?: BenchRules;
  readonly engine?: 'sampled' | 'rolled' | 'exact';
}

export function combatText(
  name: BenchCombat,
  { rounds, trials, rules = 'core', engine = 'sampled' }: CombatTerms,
): string {
  const head = `breaktest: 1\nname: ${name}\nseed: bench\nengine: ${engine}\n`;
  const body = Object.hasOwn(units, name)
    ? `system: ${t9aFormat.system}\nrounds: ${rounds}\nrules: "${rules}"\n${units[name as keyof typeof units]}`
    : `system: ${ccaFormat.system}\n${boards[name as keyof typeof boards]}`;
  return `${head}${engine === 'exact' ? '' : `trials: ${trials}\n`}${body}`;
}

export function combat(name: BenchCombat, rounds: number, rules: BenchRules = 'core'): Experiment {
  const { experiment, problems } = readExperiment(combatText(name, { rounds, trials: 1_000_000, rules }));
  if (!experiment) throw new Error(problems.map((p) => p.message).join('\n'));
  return experiment;
}

export type SweepGame = 't9a' | 'cca';

const sweeps = {
  t9a: {
    body: units.infantry,
    axes: `
  units.defenders.models: {from: 16, to: 25}
  units.attackers.profile.parts.0.str: {from: 2, to: 6}
  units.defenders.courage: {from: 6, to: 9}`,
    few: 'units.attackers.models: {from: 16, to: 20}',
    many: 'units.attackers.models: {from: 16, to: 25}\n  units.attackers.profile.parts.0.off: {from: 2, to: 6}',
  },
  cca: {
    body: boards.leader,
    axes: `
  pieces.triarii.unit: [HI, MI, AX, LI, WA]
  pieces.libyans.unit: [HI, MI, AX, LI, WA]
  pieces.triarii.blocks: {from: 1, to: 4}
  sequence.0.bonus_dice: {from: 0, to: 4}`,
    few: 'pieces.libyans.blocks: {from: 3, to: 4}',
    many: 'pieces.libyans.blocks: {from: 1, to: 4}\n  sequence.0.momentum_dice: {from: 0, to: 4}',
  },
} as const;

export function sweepText(game: SweepGame, cells: 1000 | 10_000, trials: number): string {
  const { body, axes, few, many } = sweeps[game];
  const head = `breaktest: 1\nname: sweep of ${cells}\nseed: bench\nsystem: ${game}\ntrials: ${trials}\n`;
  return `${head}${body}sweep:${axes}\n  ${cells === 1000 ? few : many}\n`;
}

export const matrixText = (top: number, rounds: number, trials: string): string => `
breaktest: 1
name: the ${top} most played units
seed: bench
system: t9a
edition: "2026"
rounds: ${rounds}
${trials}
matrix: {rows: {field: field-2026, top: ${top}}, situations: [charged, charges, flanked]}
`;
