import { jsonSchema } from '../../src/experiment/file/json-schema.ts';
import { official } from '../../src/games/cca/rules/rules.ts';
import { elites, unitTypes } from '../../src/games/cca/rules/unit-types.ts';
import { answers } from '../../src/games/t9a/rules/answers.ts';
import type { Example } from '../../src/games/t9a/rules/docs/example.ts';
import { ruleDocs, ruleExample } from '../../src/games/t9a/rules/docs/index.ts';
import { weaponDocs } from '../../src/games/t9a/rules/docs/weapons.ts';
import { FORMS } from '../../src/games/t9a/rules/forms.ts';
import { type RuleName, ruleNames } from '../../src/games/t9a/rules/index.ts';
import { preset, presets } from '../../src/games/t9a/rules/presets.ts';
import { isOfPart, type SpecialRule } from '../../src/games/t9a/rules/rule.ts';
import { attackAttributes, partRules } from '../../src/games/t9a/rules/special/attack-attributes.ts';
import { auras, changeRules } from '../../src/games/t9a/rules/special/auras.ts';
import { banners } from '../../src/games/t9a/rules/special/banners.ts';
import { friendRules } from '../../src/games/t9a/rules/special/friends.ts';
import { happenedRules } from '../../src/games/t9a/rules/special/happened.ts';
import { itemRules } from '../../src/games/t9a/rules/special/items.ts';
import { newSpecials } from '../../src/games/t9a/rules/special/monsters.ts';
import { moraleRules } from '../../src/games/t9a/rules/special/morale.ts';
import { protections } from '../../src/games/t9a/rules/special/protections.ts';
import { newProtections } from '../../src/games/t9a/rules/special/resistances.ts';
import { newAttributes, unitGifts, weaponRules } from '../../src/games/t9a/rules/special/skills.ts';
import { specialAttacks } from '../../src/games/t9a/rules/special/special-attacks.ts';
import { armours, type WeaponName, weapons } from '../../src/games/t9a/rules/weapons.ts';
import { counterfactuals } from '../../src/games/t9a/rules/without.ts';
import { anchor, code, made, page, table } from './markdown.ts';
import { withRuleLinks } from './rule-links.ts';
import { type Schema, Tree } from './schema-tree.ts';

const groups: readonly (readonly [title: string, rules: Readonly<Record<string, SpecialRule>>])[] = [
  ['Attributes of attacks', { ...attackAttributes, ...newAttributes, ...unitGifts }],
  ['How and how often a part strikes', { ...partRules, ...weaponRules }],
  ['Special attacks', { ...specialAttacks, ...newSpecials }],
  ['Protection', { ...protections, ...newProtections, ...answers }],
  ['Break Tests, ranks and moves', moraleRules],
  ['To others, while its bearer lives', auras],
  ['Banners', banners],
  ['While others are there', friendRules],
  ['After something has happened', happenedRules],
  ['Items', itemRules],
  ['Changes of characteristics', changeRules],
];

export function rulesPage(): string {
  const root = jsonSchema() as Schema;
  const tree = new Tree(root);
  return page(
    made(
      'the catalogues (`src/games/t9a/rules`, `weapons.ts`, `presets.ts`; `src/games/cca/rules/rules.ts`, `unit-types.ts`)',
    ),
    '# Rules, weapons, parameters',
    'This page lists the names of rules, weapons and parameters for files; [reference-format.md](reference-format.md) shows their places in a file. ' +
      '[rules-t9a.md](rules-t9a.md), [rules-t9a-2026.md](rules-t9a-2026.md) and [rules-cca.md](rules-cca.md) list the code and the test of each rule of the rulebooks.',
    [
      '- The 9th Age: [special rules](#special-rules), [values in brackets](#values-in-brackets), [weapons](#weapons), [armour](#armour), ' +
        '[parameters of the rules](#parameters-of-the-rules), [counterfactuals](#counterfactuals), [policies](reference-format.md#policies)',
      '- Commands & Colors: Ancients: [units](#units), [elites](#elites), [rulings](#rulings), [policies](reference-format.md#policies-of-commands--colors-ancients)',
    ].join('\n'),
    '## The 9th Age',
    '### Special rules',
    `${ruleNames.length} rules, written as \`name\` or \`name(value)\` under \`rules\` of a profile, of one of its parts, of a unit or of a Character. ` +
      'A rule of a part changes the attacks of that part; you may also give it to a model with only one part. ' +
      'The last column is a worked example that the tests check: a value without and with the rule, as exact fractions.',
    ...groups.flatMap(([title, rules]) => [`#### ${title}`, rulesTable(rules)]),
    '### Values in brackets',
    table(['Rules', 'In the brackets'], forms()),
    '### Weapons',
    'A unit uses one weapon in addition to the hand weapon: the first that its profile lists, unless `weapon` names another one.',
    table(
      ['Written', 'Weapon', 'What it does', 'Worked example'],
      Object.entries(weaponDocs).map(([key, { description, example }]) => [
        anchor(`weapon-${key}`) + code(key),
        weapons[key as WeaponName].name,
        description,
        exampleText(example),
      ]),
    ),
    '### Armour',
    table(
      ['Written', 'Armour'],
      Object.entries(armours).map(([name, points]) => [code(name), `+${points}`]),
    ),
    '### Parameters of the rules',
    `Every number and choice that a rule contains, ${Object.keys(preset('core')).length} of them, in the three presets; what differs from \`core\` is bold. ` +
      '`rules: third` takes a preset, `rules: {preset: core, solid_ranks: [4, 4, 4, 2, 2, 2]}` changes it, and ' +
      '`--set rules.solid_ranks.1=4`, `sweep` and `variants` reach each value.',
    parameters(tree, root),
    '### Counterfactuals',
    '`without` of a unit: it is treated as if it never had the thing, while its enemy keeps its own. `attribute` uses them to say what a thing is worth.',
    table(
      ['Written', 'The unit is'],
      Object.entries(counterfactuals).map(([name, says]) => [code(name), withRuleLinks(says)]),
    ),
    '## Commands & Colors: Ancients',
    '### Units',
    '`unit` of a piece; `unit_types` changes a row or adds one.',
    units(),
    '### Elites',
    '`elite` of a piece.',
    table(
      ['Written', 'Of', 'Instead of the row of the unit'],
      Object.entries(elites).map(([name, { of, change }]) => [
        code(name),
        of.map(code).join(', '),
        changes(change(unitTypes.get(of[0]!)!)),
      ]),
    ),
    '### Rulings',
    'What the rules leave open, with the official ruling as the default: `rules: {one_check_per: combat}`.',
    rulings(tree, root),
  );
}

const rulesTable = (rules: Readonly<Record<string, SpecialRule>>): string =>
  table(
    ['Written', 'On', 'Rule', 'What it does', 'Worked example'],
    Object.entries(rules).map(([key, rule]) => [
      anchor(`rule-${key}`) + code(ruleExample(key as RuleName)),
      isOfPart(rule) ? 'part' : 'model',
      withRuleLinks(rule.id),
      ruleDocs[key as RuleName].description,
      exampleText(ruleDocs[key as RuleName].example),
    ]),
  );

function forms(): string[][] {
  const all = groups.flatMap(([, rules]) => Object.entries(rules));
  return Object.entries(FORMS).map(([form, { says }]) => [
    all
      .filter(([, { takes }]) => takes === form)
      .map(([key]) => `[${code(key)}](#rule-${key})`)
      .join(', '),
    says,
  ]);
}

const fraction = ([above, below]: readonly [number, number]): string =>
  below === 1 ? `${above}` : `${above}/${below}`;

const choiceText = ({ policy = {} }: { readonly policy?: Readonly<Record<string, string>> }): string =>
  Object.entries(policy)
    .map(([key, value]) => `, with ${code(`${key}: ${value}`)}`)
    .join('');

function exampleText(example: Example): string {
  switch (example.kind) {
    case 'attack':
      if (fraction(example.without) === fraction(example.with)) return '';
      return fraction(example.without).concat(
        ` → ${fraction(example.with)} Health Points lost to one attack`,
        example.value === undefined ? '' : `, with ${code(example.value)}`,
      );
    case 'special':
      return `${fraction(example.mean)} Health Points lost to one model's`.concat(
        example.value === undefined ? '' : `, with ${code(example.value)}`,
      );
    case 'attacks':
      return example.without === example.with
        ? ''
        : `${example.without} → ${example.with} attacks of 20 models, five wide`;
    case 'break':
      return `${fraction(example.without)} → ${fraction(example.with)} break after losing by 4, Courage 7${choiceText(example)}`;
    case 'leave':
      return `${fraction(example.without)} → ${fraction(example.with)} leave after losing by 4, Courage 7`;
    case 'points':
      return `${example.without} → ${example.with} points for the ranks of 15 models, five wide`;
    case 'scored':
      return `${fraction(example.without)} → ${fraction(example.with)} points for one attack at them`;
    case 'command':
      return `${fraction(example.without)} → ${fraction(example.with)} pass a Command Test on Discipline 7`;
    case 'catch':
      return `${fraction(example.without)} → ${fraction(example.with)} catch a fleeing unit${example.value === undefined ? '' : `, with ${code(example.value)}`}${choiceText(example)}`;
    case 'ranks':
      return `${example.without} → ${example.with} Proper Ranks of 20 models, ${example.files} wide`;
    case 'crumble':
      return `${example.without} → ${example.with} Health Points lost by losing by 4`;
    case 'answer':
      return `${fraction(example.mean)} Health Points lost by a model that strikes once`;
    case 'agility':
      return `strikes at ${example.without} → ${example.with} with Agility ${example.agi}`;
    case 'grinders':
      return `${example.without} → ${example.with} models that grind`;
    case 'combat':
      return `${fraction(example.without)} → ${fraction(example.with)} ${example.of[1] === 'hp_lost' ? 'Health Points lost' : `${example.of[1].replace('_', ' ')}`}`.concat(
        example.value === undefined ? '' : `, with ${code(example.value)}`,
      );
    case 'note':
      return 'a note in reports';
  }
}

function settings(tree: Tree, root: Schema, game: number): [name: string, schema: Schema][] {
  const rules = tree.whole(root.oneOf![game]!.properties!['rules']!);
  const map = rules.anyOf!.map((one) => tree.whole(one)).find(({ properties }) => properties !== undefined);
  return Object.entries(map!.properties!);
}

function parameters(tree: Tree, root: Schema): string {
  const rows = settings(tree, root, 0).filter(([name]) => name !== 'preset');
  return table(
    ['Parameter', 'Meaning', 'Takes', ...presets.map(code)],
    rows.map(([name, schema]) => {
      const values = presets.map((one) => value((preset(one) as Record<string, unknown>)[name]));
      return [
        anchor(name) + code(name),
        withRuleLinks(schema.description ?? ''),
        tree.typeOf(schema),
        ...values.map((text) => (text === values[0] ? text : `**${text}**`)),
      ];
    }),
  );
}

const rulings = (tree: Tree, root: Schema): string =>
  table(
    ['Ruling', 'Meaning', 'Takes', '`official`'],
    settings(tree, root, 1).map(([name, schema]) => [
      anchor(name) + code(name),
      withRuleLinks(schema.description ?? ''),
      tree.typeOf(schema),
      value(official[name as keyof typeof official]),
    ]),
  );

const value = (of: unknown): string => {
  if (of === undefined) return '';
  return typeof of === 'object' ? code(JSON.stringify(of).replaceAll(',', ', ').replaceAll('"', '')) : code(String(of));
};

function units(): string {
  const dice = (n: number, full: number): string => (full > 0 ? `${n} (+${full} at full strength)` : String(n));
  return table(
    [
      'Code',
      'Unit',
      'Symbol',
      'Blocks',
      'Dice',
      'Back',
      'Swords hit',
      'Range: dice after 0, 1, 2 hexes',
      'Retreat',
      'Evades from',
    ],
    [...unitTypes.values()].map((t) => [
      anchor(`unit-${t.code}`) + code(t.code),
      t.name,
      t.symbol,
      String(t.blocks),
      t.arm === 'elephant' ? "its opponent's" : dice(t.attack, t.fullDice),
      t.arm === 'elephant' ? "its opponent's" : String(t.back),
      t.swords ? 'yes' : 'no',
      t.range === 0 ? '' : `${t.range}: ${t.fire.join(', ')}`,
      String(t.retreat),
      evaders[t.evades],
    ]),
  );
}

const evaders = { all: 'all', heavy: 'foot, heavy mounted', elephants: 'foot, elephants', none: '' } as const;

const changes = (row: object): string =>
  Object.entries(row)
    .map(([key, to]) => code(`${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}: ${JSON.stringify(to)}`))
    .join(', ');
