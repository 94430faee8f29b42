import { Document, isMap, isSeq, visit } from 'yaml';
import { takenText } from '../../army/list/choices.ts';
import type { ArmyList } from '../../army/list/list.ts';
import type { ListUnit } from '../../army/list/understand.ts';
import { freeId } from './read.ts';
import { type ArmyFileText, type ArmyUnitText, most } from './schema.ts';

/** Writes a list as an army file, with comments for the parts that were not understood. */
export function armyFileYaml(list: ArmyList): string {
  const { army, title, total, printed } = list;
  if (army === undefined) return '';
  const ids = new Set<string>();
  const known = list.units.filter(({ of }) => of !== undefined);
  const points = total ?? printed;
  const text: ArmyFileText = {
    'breaktest-army': 1,
    ...(title.length > 0 && { name: title.join(' ').slice(0, 200) }),
    army: army.army,
    edition: army.edition ?? '2026',
    ...(isWithin(points, 0, most.total) && { points }),
    units: known.map((unit) => unitText(unit, ids)),
  };
  const doc = new Document(text, { aliasDuplicateObjects: false });
  const units = doc.get('units');
  if (isSeq(units)) {
    for (const [i, item] of units.items.entries()) {
      if (!isMap(item)) continue;
      item.flow = true;
      const notes = notesOf(known[i]!);
      if (notes.length > 0) item.commentBefore = notes.map((note) => ` ${note}`).join('\n');
    }
    const lost = list.units.filter(({ of }) => of === undefined);
    if (lost.length > 0)
      units.comment = lost.map(({ written }) => ` not understood: ${plain(written.text)}`).join('\n');
  }
  visit(doc, {
    Seq: (_, node) => {
      if (node !== units) node.flow = true;
    },
  });
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const isWithin = (value: number | undefined, from: number, to: number): value is number =>
  value !== undefined && value >= from && value <= to;

function unitText(unit: ListUnit, ids: Set<string>): ArmyUnitText {
  const { of, priced, files, printed, spells } = unit;
  const id = freeId(of!.unit.name, ids);
  ids.add(id);
  const { options, mount } = takenText(priced!.taken);
  const isSingle = of!.unit.models === undefined || of!.unit.models.max === 1;
  return {
    id,
    unit: of!.unit.name,
    ...(!(isSingle && priced!.models === 1) && isWithin(priced!.models, 1, most.models) && { models: priced!.models }),
    ...(isWithin(files, 1, most.files) && { files }),
    ...(options.length > 0 && { options: [...options] }),
    ...(mount !== undefined && { mount }),
    ...(isWithin(printed, 0, most.points) && { points: printed }),
    ...(spells.length > 0 && { spells: [...new Set(spells)] }),
  };
}

/** Returns the problems of a unit that its entry does not show. */
const notesOf = ({ problems }: ListUnit): string[] =>
  problems
    .filter(({ code }) => ['unknown-option', 'not-its-option', 'retired-option'].includes(code))
    .map(
      ({ code, found = '', near = [] }) =>
        `${code === 'retired-option' ? 'no option any more' : 'not understood'}: ${plain(found)}${near.length > 0 ? ` (${near.join(', ')}?)` : ''}`,
    );

const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 200);
