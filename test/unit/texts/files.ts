import { experimentText } from '../../helpers/experiment/experiment-text.ts';

const cca = (pieces: string, more = ''): string => `breaktest: 1
name: A line
system: cca
trials: 500
sides: {rome: bottom, carthage: top}
pieces:
${pieces}
${more}`;
const pair = `  hastati: {side: rome, unit: HI, at: [5, 6]}
  gauls: {side: carthage, unit: WA, at: [4, 6]}`;
const matrix = `breaktest: 1
name: A few
system: t9a
edition: "2026"
`;

/** Most of them with as many mistakes as fit. */
export const files: Readonly<Record<string, string>> = {
  'right.yaml': experimentText,
  'variants.yaml': `${experimentText}variants: {six wide: {units.spears.files: 6}}\n`,
  'sweep.yaml': `${experimentText}sweep: {units.spears.models: [8, 10]}\n`,
  'studied.yaml': `${experimentText}attribute: [standard, charge]\nsensitivity: {unit: spears}\n`,
  'charge.yaml': cca(
    pair,
    'leaders: {scipio: {side: rome, with: hastati}}\nsequence: [{attack: close, by: hastati, target: gauls}]\n',
  ),
  'few.yaml': `${matrix}half_width: 0.1
matrix:
  rows: [empire/state-infantry 25, orcs/veteran-orcs 30]
  columns: [dread/corsairs 20, undying/skeleton-warriors 30]
`,
  'not-yaml.yaml': 'breaktest: 1\nname: [a\nunits: }\n',
  'empty.yaml': '',
  'a-list.yaml': '- breaktest: 1\n',
  'other-system.yaml': 'breaktest: 2\nname: x\nsystem: t9\n',
  'keys.yaml': `breaktest: 1
name: 7
system: t9a
sead: 3
trials: -5
engine: fast
rounds: many
units:
  spears: {side: a, profile: empire/heavy-infntry, models: 10, files: 12, weapon: spaer, standard: maybe}
  lancers: {side: b, models: 0, files: 2.5, chargin: true}
  "no name!": {side: b, profile: empire/knightly-orders, models: 3, files: 3}
contacts:
  - [lancers.front, spears.frnt]
  - [lancers.front]
`,
  'meaning.yaml': `breaktest: 1
name: Mistakes of meaning
system: t9a
active: neither
rules: {stedy_min_modifier: 3, steady_min_modifier: x, preset: corr}
units:
  spears: {side: a, profile: empire/heavy-infantry, models: 10, files: 5, weapon: lance, rules: [stuborn, fearless]}
  bows: {side: a, profile: empire/heavy-infantry, models: 10, files: 5, weapon: spear, joins: spears}
  knights: {side: b, profile: empire/knightly-orders, models: 3, files: 3, weapon: lance, charging: true}
  alone: {side: b, profile: empire/knightly-orders, models: 3, files: 3}
contacts:
  - [knights.front, spears.front]
  - [bows.front, spears.flank]
events:
  - {round: 0, unit: nobody, models: 2}
  - {round: 2, unit: spears, add_rules: [frenzi]}
report: {headline: [spears.brake, knights]}
goal: spears.break >
policies: {c: {pursue: never}, a: {pursue: perhaps}}
`,
  'goal.yaml': `${experimentText}goal: spears.break >\nreport: {headline: [spears.brake, knights], charts: [hp]}\n`,
  '2026.yaml': `breaktest: 1
name: Mistakes of an army
system: t9a
edition: "2026"
units:
  foot: {side: a, unit: empire/state-infantry, models: 99, files: 5, options: [Spaer, Halberd, Spear, Musican]}
  orcs: {side: b, unit: orcs/veteran-orcs, models: 3, options: [Shield, Shield], charging: true}
  king: {side: b, unit: dwarves/kng, options: [Crown]}
  other: {side: b, army: mine, list_unit: x}
contacts: [[orcs.front, foot.front]]
`,
  'studies.yaml': `${experimentText}sweep: {units.spears.modles: [5, 6], trials: [1, 2], units.spears.files: {from: 6, to: 2}}
variants: {wide: {units.spers.files: 6}, "": {units.spears.files: 20}}
attribute: [standrad, courage]
sensitivity: {spears: 3}
precision: {half_width: 2, until: decded, metrics: [spears.brake]}
`,
  'matrix.yaml': `${matrix}matrix:
  rows: [empire/state-infantry 25, empire/state-infantri 25, {unit: orcs/trolls, models: 1000}]
  columns: fild
  situations: {charged: {charging: nobody}, "": {}}
  weights: {a: -1}
precision: {half_width: 3}
report: {metrics: [lost, losst]}
`,
  'cca-keys.yaml': cca(
    `  hastati: {side: rome, unit: HJ, at: [5, 60], blocks: 9}
  velites: {side: rom, unit: LI, at: [5, 6], leader: scipio}
  gauls: {side: carthage, unit: WA, at: middle, evade: sometimes}
  naked: {side: carthage, at: [5, 6]}`,
    'sequence: [{by: hastat, target: gauls, attack: close}, {by: gauls, attack: throw, target: velites, dice: 20}]\n',
  ),
  'cca-meaning.yaml': cca(
    `${pair}
  velites: {side: rome, unit: LI, at: [5, 6]}
  slingers: {side: carthage, unit: LS, at: [0, 1]}`,
    `leaders: {scipio: {side: carthage, with: hastati}, mago: {side: carthage, with: nobody}}
terrain: {"4,6": marh, "99,1": hill, "5,6": impassable}
sequence:
  - {attack: close, by: hastati, target: slingers}
  - {attack: close, by: gauls, target: gauls}
  - {attack: ranged, by: slingers, target: hastati}
  - {attack: close, by: scipio, target: gauls}
goal: rome.banner >= 2
policies: {rome: {evade: optimal, flag: max}, spain: adverse}
report: {headline: [gauls.eaten]}
`,
  ),
  'cca-plan.yaml': cca(pair, 'plan: {attackers: [hastat], targets: none, order: random}\n'),
  'cca-goal.yaml': cca(
    pair,
    'sequence: [{attack: close, by: hastati, target: gauls}]\ngoal: rome.banner >= 2\nreport: {headline: [gauls.eaten]}\n',
  ),
  'army.yaml': `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 20, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: foot}
`,
  'bad-army.yaml': `breaktest-army: 1
army: empyre
units:
  - {id: foot, unit: State Infantri, models: 2000, options: [Spaer]}
  - {id: foot, unit: Marshal, mount: Cat, joins: marshal}
  - {unit: Steam Tank, points: many}
`,
  'pasted.txt':
    'Empire of Sonnstahl\n290 - 20 State Infantry, Spear\n190 - 5 Rieters of Volund\n440 - Steam Tank, Garlic\n',
  'which-army.txt': '440 - Steam Tank\n400 - Hydra\n',
  'empty.txt': '# nobody\n',
  'huge.txt': 'x'.repeat(2_000_001),
  'two.txt': 'dread/corsairs 20\norcs/veteran-orcs 30\n',
  'field.txt': 'dread/corsairs 10\ndread/corsers 10\n',
};
