import { readdirSync, readFileSync } from 'node:fs';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { made, table } from './markdown.ts';
import { withRuleLinks } from './rule-links.ts';

const folder = new URL('../../experiments/cca/', import.meta.url);
const gallery = new URL('../gallery.md', import.meta.url);

const mark = made('the files of `experiments/cca`');

/** Makes the end of the gallery: the questions that files of `experiments/cca` answer themselves. */
export function galleryPage(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const rows = files.sort().map((file) => {
    const { experiment } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { file });
    const { name, description } = experiment!;
    return [`\`${file}\``, name, withRuleLinks(description!.trim().replace(/\s+/g, ' '))];
  });
  const [written] = readFileSync(gallery, 'utf8').split(mark);
  return `${written}${mark}\n\n${table(['file', 'question', 'answer'], rows)}\n`;
}
