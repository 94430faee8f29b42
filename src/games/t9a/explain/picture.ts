import { countNoun } from '../../../core/words.ts';
import type { Combat } from '../combat.ts';
import type { Formation } from '../formation/formation.ts';
import { boundary, soonerFiles } from '../formation/stand.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { type DrawnBeside, type DrawnModel, drawFormation } from './draw-formation.ts';
import { drawFrontLine } from './draw-front-line.ts';
import { letterOf } from './letters.ts';

export function pictureOf(c: Combat, columns: number): string[] {
  const units = c.units.flatMap((u, i) => {
    const stand = c.layout.stands[i];
    const rear = stand ? soonerFiles(c.layout, i) : [];
    return [...pictureOfUnit(u, stand?.formation ?? u.formation, { rear, engaged: stand !== undefined, columns }), ''];
  });
  const plan = c.layout.stands.flatMap((s, i) =>
    s ? [{ label: c.units[i]!.setup.id, facing: FACING[s.direction], ...boundary(s) }] : [],
  );
  return [...units, 'All of them from above (T9A-GEO-2):', ...drawFrontLine(plan, columns)];
}

const FACING = ['^', '>', 'v', '<'] as const;

interface Shown {
  readonly rear: readonly number[];
  readonly engaged: boolean;
  readonly columns: number;
}

const INDENT = '  ';

function pictureOfUnit(u: UnitPlan, f: Formation, { rear, engaged, columns }: Shown): string[] {
  const { setup, body } = u;
  const rf = Math.ceil(u.rf / u.hp);
  const what = setup.models > 0 ? `${setup.models} ${setup.profile.name}` : 'Characters alone';
  const title =
    `${setup.id}: ${what}, ${f.width / 10} × ${f.depth(rf) / 10} mm, Height ${f.heights[rf]}, ` +
    `${countNoun(f.ranks[rf]!, 'Proper Rank')} (T9A-RANK-3)${engaged ? '' : ', not in contact at the start'}`;
  const { counting } = body;
  const needed = counting.traitsOf(rf + (f.mask & 1), f.mask >> 1).lanceFormation
    ? 3
    : body.rules.proper_rank_min[f.heights[rf]!]!;
  const drawn = drawFormation({
    files: f.files,
    rf,
    base: [(body.width - body.gap) / 10, (body.depth - body.gap) / 10],
    threshold: needed,
    properRanks: f.ranks[rf]!,
    standard: setup.standard,
    musician: setup.musician,
    ranked: rankedOf(u, f),
    left: beside(u, f.left),
    right: beside(u, f.right),
    rear,
    columns: columns - INDENT.length,
  });
  return [title, ...drawn.map((line) => INDENT + line)];
}

const nameOf = ({ setup }: UnitPlan, model: number): string =>
  model === 0 ? 'Champion' : setup.characters[model - 1]!.id;

const rankedOf = (u: UnitPlan, f: Formation): DrawnModel[] =>
  f.places.flatMap((place, i) => {
    if (!place) return [];
    const { wide, deep } = f.body.models[i]!;
    return [{ ...place, wide, deep, letter: letterOf(u, i), name: nameOf(u, i) }];
  });

const beside = (u: UnitPlan, model: number): DrawnBeside | undefined =>
  model < 0
    ? undefined
    : { letter: letterOf(u, model), name: nameOf(u, model), base: u.setup.characters[model - 1]!.base };
