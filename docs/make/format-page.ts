import { inOneLine, jsonSchema } from '../../src/experiment/file/json-schema.ts';
import {
  DEEPEST,
  MAX_ALIASES,
  MAX_BYTES,
  MAX_CELLS,
  MAX_CHANGES,
  MAX_PARTS,
  MAX_PROBLEMS,
  MAX_SWEPT,
  MAX_TOKENS,
  MAX_VALUES,
  MAX_VARIANTS,
} from '../../src/experiment/limits.ts';
import { gameNames } from '../../src/games/list.ts';
import { code, made, page, slug, table } from './markdown.ts';
import { withRuleLinks } from './rule-links.ts';
import { type Place, type Schema, Tree } from './schema-tree.ts';

const games: Readonly<Record<string, string>> = Object.fromEntries(gameNames.map(({ system, name }) => [system, name]));

const elsewhere: Readonly<Record<string, string>> = {
  'The 9th Age: rules': 'reference-rules.md#parameters-of-the-rules',
  'Commands & Colors: Ancients: rules': 'reference-rules.md#rulings',
};

export function formatPage(): string {
  const root = jsonSchema() as Schema;
  const tree = new Tree(root);
  const [first, second] = root.oneOf!.map(({ properties = {} }) => Object.keys(properties));
  const common = first!.filter((key) => second!.includes(key));
  // Keys of both games, with different values.
  const shared = ['rules', 'policies', 'attribute', 'sensitivity'];
  const everywhere = common.filter((key) => !shared.includes(key));
  const sections = [
    ...section(tree, 'Every experiment', { path: '', schema: only(anyGame(root), everywhere) }, new Map()),
    ...Object.values(games).flatMap((title, i) => {
      const game = root.oneOf![i]!;
      const keys = Object.keys(game.properties!).filter((key) => !everywhere.includes(key));
      const known = new Map<string, string>();
      return [
        ...section(tree, title, { path: '', schema: only(game, keys) }, known),
        ...matrixSections(tree, title, root, game, known),
      ];
    }),
  ];
  return page(
    made(
      'the schema of the files (`src/experiment/file/schema.ts`, `src/games/t9a/schema/schema.ts`, `src/games/cca/input/schema.ts`)',
    ),
    '# The experiment file',
    'This page lists every key of a file with its values, its default and its meaning. An experiment is YAML or JSON. ' +
      'Keys that are not listed here are errors, and `breaktest validate FILE` reports all of them at once.',
    'Editors with yaml-language-server, such as VS Code with the YAML extension of Red Hat, show the keys while you type. ' +
      'Run `breaktest schema > experiment.schema.json`, and begin your file with `# yaml-language-server: $schema=experiment.schema.json`. ' +
      'The files of `experiments/` have such a line already.',
    'A **dotted path** names any value of the file, defaults included: `units.spears.files`, `rules.solid_ranks.1`, ' +
      '`units.spears.profile.courage`. `--set`, `sweep`, `variants` and `solve --vary` take them.',
    `Files are UTF-8 text of at most ${MAX_BYTES / 1e6} MB, ${MAX_TOKENS.toLocaleString('en')} words and marks, and ` +
      `${MAX_VALUES.toLocaleString('en')} values, with aliases expanded. Other limits are ${MAX_ALIASES} aliases, ${DEEPEST} nested maps and ` +
      `lists, ${MAX_PARTS} parts of a dotted path, ${MAX_VARIANTS} variants of ${MAX_CHANGES} changes each, ` +
      `${MAX_SWEPT} swept paths and ${MAX_CELLS.toLocaleString('en')} cells. Larger files are refused before they are read further. ` +
      `If a file has more than ${MAX_PROBLEMS} problems, breaktest shows the first ones and counts the rest.`,
    'Elsewhere: [special rules, weapons, parameters of the rules, policies](reference-rules.md), ' +
      '[metrics](reference-metrics.md), [the command line](reference-cli.md).',
    contents(sections),
    ...sections.map(({ text }) => text),
  );
}

/** Returns the further keys of a file with a matrix, after those of its game. */
function matrixSections(tree: Tree, title: string, root: Schema, game: Schema, known: Map<string, string>): Section[] {
  const system = game.properties!['system']!.const;
  const matrix = root.oneOf!.find(
    ({ properties = {} }) => properties['matrix'] && properties['system']!.const === system,
  );
  if (!matrix) return [];
  const own = Object.keys(matrix.properties!).filter(
    (key) => !game.properties![key] || ['trials', 'variants'].includes(key),
  );
  return section(tree, `A matrix of ${title}`, { path: '', schema: only(matrix, own) }, known);
}

interface Section {
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
}

const contents = (sections: readonly Section[]): string =>
  sections.map(({ depth, heading }) => `${'  '.repeat(depth - 2)}- [${heading}](#${slug(heading)})`).join('\n');

function anyGame({ oneOf = [] }: Schema): Schema {
  const [game] = oneOf;
  const systems = [...new Set(oneOf.map(({ properties }) => properties!['system']!.const))];
  const { description, examples } = game!.properties!['system']!;
  const system: Schema = { description: description!, ...(examples ? { examples } : {}), enum: systems };
  return { ...game, properties: { ...game!.properties, system } };
}

const only = ({ required = [], properties = {} }: Schema, keys: readonly string[]): Schema => ({
  required,
  properties: Object.fromEntries(keys.map((key) => [key, properties[key]!])),
});

function section(tree: Tree, title: string, place: Place, known: Map<string, string>, depth = 2): Section[] {
  const heading = depth === 2 ? title : headingOf(title, place);
  if (place.name !== undefined) known.set(place.name, heading);
  const inner: Section[] = [];
  const required = new Set(place.schema.required);
  const rows = Object.entries(place.schema.properties!).map(([key, schema]) => {
    const path = place.path === '' ? key : `${place.path}.${key}`;
    const links = new Map<string, string>();
    const page = depth === 2 ? elsewhere[`${title}: ${key}`] : undefined;
    if (page !== undefined) links.set(page, 'keys');
    else
      for (const map of tree.mapsIn(schema, path)) {
        const before = map.name === undefined ? undefined : known.get(map.name);
        const sections = before === undefined ? section(tree, title, map, known, 3) : [];
        const target = before ?? sections[0]!.heading;
        links.set(`#${slug(target)}`, wordsOf(map));
        inner.push(...sections);
      }
    return row(tree, key, schema, required.has(key), links);
  });
  const about = depth > 2 && place.schema.description ? withRuleLinks(place.schema.description) : '';
  const body = table(['Key', 'Takes', 'Default', 'Meaning', 'Example'], rows);
  const text = [`${'#'.repeat(depth)} ${heading}`, about, body].filter((part) => part !== '').join('\n\n');
  return [{ depth, heading, text }, ...inner];
}

/** Returns a heading: maps at one path in both games, and those at several paths, have separate names. */
const headingOf = (title: string, { path, name, schema }: Place): string =>
  name === undefined || schema.title === undefined
    ? `${code(path)}${['attribute', 'sensitivity'].includes(path) && title !== games['t9a'] ? ` of ${title}` : ''}`
    : `${schema.title}${name.startsWith('cca') ? ` of ${title}` : ''}`;

const wordsOf = ({ path }: Place): string => /with (effect: .*)$/.exec(path)?.[1] ?? 'keys';

function row(tree: Tree, key: string, schema: Schema, required: boolean, links: ReadonlyMap<string, string>): string[] {
  const whole = tree.whole(schema);
  const more = links.size === 0 ? '' : ` (${[...links].map(([to, text]) => `[${text}](${to})`).join(', ')})`;
  const byDefault = 'default' in whole ? plain(whole.default) : '';
  const fallback = required ? '*required*' : byDefault;
  return [
    code(key),
    tree.typeOf(schema) + more,
    fallback,
    withRuleLinks(whole.description ?? ''),
    code(`${key}: ${inOneLine(exampleOf(tree, whole))}`),
  ];
}

/** Returns the first example of the schema, or else a value other than the default. */
function exampleOf(tree: Tree, schema: Schema): unknown {
  const { examples, defaultSnippets: snippets, enum: names, type, default: usual } = schema;
  if (snippets) return snippets[0]!.body;
  if (examples) return examples[0];
  if ('const' in schema) return schema.const;
  if (type === 'boolean') return usual !== true;
  if (names) return names.find((name) => name !== usual && (usual !== undefined || name !== names[0])) ?? names[0];
  if (usual !== undefined) return usual;
  const { minimum, maximum, anyOf = [] } = schema;
  const offered = anyOf.map((one) => tree.whole(one)).find((one) => one.examples ?? one.enum ?? 'const' in one);
  if (offered) return exampleOf(tree, offered);
  if (minimum !== undefined && maximum !== undefined) return Math.round((minimum + maximum) / 2);
  throw new Error(`There is no example: ${JSON.stringify(schema).slice(0, 200)}`);
}

const plain = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 0) return 'none';
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
    ? 'none'
    : code(inOneLine(value));
};
