import { jsonSchema, profilesSchema } from '../../src/experiment/file/json-schema.ts';
import { allFormats, bringGames } from '../../src/games/index.ts';
import { shippedGames } from '../../src/games/shipped.ts';
import { cliPage } from './cli-page.ts';
import { formatPage } from './format-page.ts';
import { galleryPage } from './gallery-page.ts';
import { metricsPage } from './metrics-page.ts';
import { rulesPage } from './rules-page.ts';

bringGames(shippedGames);

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const pages: Readonly<Record<string, () => string>> = {
  'docs/reference-cli.md': cliPage,
  'docs/reference-format.md': formatPage,
  'docs/reference-metrics.md': metricsPage,
  'docs/reference-rules.md': rulesPage,
  'docs/gallery.md': galleryPage,
  'experiments/experiment.schema.json': () => json(jsonSchema()),
  'experiments/profiles.schema.json': () =>
    json(profilesSchema(allFormats().find(({ entry }) => entry !== undefined)!)),
};

export const tried: readonly string[] = [
  'README.md',
  'docs/guide.md',
  'docs/armies.md',
  'docs/lists.md',
  'docs/first-five-minutes.md',
  'docs/best-play.md',
  'docs/tutorial-your-list.md',
  'docs/tutorial-designer.md',
  'docs/tutorial-script.md',
  'docs/many-machines.md',
];
