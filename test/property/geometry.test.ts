import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import type { Layout } from '../../src/games/t9a/formation/layout.ts';
import { afterLosses } from '../../src/games/t9a/formation/removal.ts';
import { runs } from '../helpers/run/runs.ts';
import type { Battle } from '../helpers/t9a/armies.ts';
import { resolved } from '../helpers/t9a/armies.ts';
import { better, type Choices, nudged, type Outcome, type Turn, ways } from '../helpers/t9a/casualty-oracle.ts';
import {
  type Item,
  modelsInContact,
  overlaps,
  type Piece,
  type Plane,
  rearRank,
  touches,
} from '../helpers/t9a/casualty-plane.ts';
import { type BothForms, bothForms, recipes } from '../helpers/t9a/casualty-scenes.ts';
import { combatOf, combatText } from '../helpers/t9a/combat.ts';
import { wrongWith } from '../helpers/t9a/formations.ts';
import { scene } from '../helpers/t9a/scene.ts';

/** A batch: losses, fallen Front Rank models, other hurt units, and the Active Player. */
const batches = fc.array(
  fc.record({
    losses: fc.integer({ min: 0, max: 5 }),
    fallen: fc.subarray(['K', 'a', 'b', 's', 't'], { maxLength: 2 }),
    hurt: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
    active: fc.constantFrom<0 | 1>(0, 1),
  }),
  { minLength: 1, maxLength: 3 },
);

const choices = fc.record({
  odd: fc.constantFrom('left', 'right'),
  stays: fc.constantFrom('left', 'right'),
  counts: fc.constantFrom('both', 'own'),
}) as fc.Arbitrary<Choices>;

function battleOf({ text }: BothForms, { odd, stays, counts }: Choices): Battle {
  return combatOf({
    ...text,
    rules: { contact_count: counts },
    policies: { casualty_tie: odd, slide_tie: stays === 'left' ? 'right_block_left' : 'left_block_right' },
  });
}

interface View {
  /** Front left corner, and width of the front, in mm. */
  readonly stands: Readonly<Record<string, readonly number[]>>;
  readonly held: readonly boolean[];
  readonly line: string;
}

type Corner = readonly [x: number, y: number, width: number];

function viewFrom(corners: Readonly<Record<string, Corner>>, first: string): View['stands'] {
  const [x, y] = corners[first]!;
  return Object.fromEntries(Object.entries(corners).map(([id, at]) => [id, [at[0] - x || 0, at[1] - y || 0, at[2]]]));
}

function viewOf({ setup }: Battle, layout: Layout, { ids, heroes }: BothForms): View {
  const index = (id: string) => setup.units.findIndex((u) => u.id === id);
  const corners = ids.map((id): [string, Corner] => {
    // In the program u looks down, in the plane up.
    const { x, y, formation } = layout.stands[index(id)]!;
    return [id, [-x / 10, -y / 10, formation.width / 10]];
  });
  const { formation } = layout.stands[index('u')]!;
  const name = (front: number) => (front < 0 ? '' : heroes[front]!);
  const cells = Array.from({ length: formation.files }, (_, file) => name(formation.modelAt(file, 0)) || 'R');
  const line = [name(formation.left), ...cells, name(formation.right)].join('');
  const held = setup.contacts.map((_, i) => ((layout.heldContacts >> i) & 1) === 1);
  return { stands: viewFrom(Object.fromEntries(corners), setup.units[0]!.id), held, line };
}

function viewOfPlane({ pieces, held }: Plane, { ids }: BothForms, first: string): View {
  const width = (p: Piece) => p.line.reduce((sum, item) => sum + item.width, 0);
  const corners = ids.map((id, i): [string, Corner] => [id, [pieces[i]!.x, pieces[i]!.y, width(pieces[i]!)]]);
  const line = pieces[0]!.line.map((item) => item.name.repeat(inRanks(item) ? item.width / 20 : 1)).join('');
  return { stands: viewFrom(Object.fromEntries(corners), first), held, line };
}

function allowed(plane: Plane, left: number, fallen: readonly string[], turn: Turn, by: Choices): Plane[] {
  const u = plane.pieces[0]!;
  const standing = u.line.filter(({ name }) => name === 'R').length;
  const cells = u.line.reduce((n, item) => n + (inRanks(item) ? item.width / 20 : 0), 0);
  const heroes = u.line.filter((item) => inRanks(item) && item.name !== 'R' && !fallen.includes(item.name));
  const places = cells - heroes.reduce((n, { width }) => n + width / 20, 0);
  // Enough R&F for the whole first rank fill it from behind, and no other moves.
  if (left >= places)
    return [nudged({ ...plane, pieces: plane.pieces.with(0, refilled(u, fallen, left - places)) }, turn)];
  const list = ways(plane, Math.max(0, standing - left), fallen, Math.max(0, left - standing), turn, by);
  const best = list.reduce((a: Outcome, b) => (better(b.key, a.key) ? b : a));
  return list.filter(({ key }) => !better(best.key, key)).map((way) => way.plane);
}

const inRanks = ({ depth }: Item): boolean => depth === 20;

function refilled(u: Piece, fallen: readonly string[], behind: number): Piece {
  const [first] = u.line;
  const shift = first && !inRanks(first) && fallen.includes(first.name) ? first.width : 0;
  const line = u.line.flatMap((item): Item[] => {
    if (!fallen.includes(item.name)) return [item];
    return inRanks(item) ? Array.from({ length: item.width / 20 }, () => ({ name: 'R', width: 20, depth: 20 })) : [];
  });
  return { ...u, x: u.x + shift, line, behind };
}

const scenes = fc.tuple(recipes, batches, choices).map(([recipe, list, by]) => {
  const forms = bothForms(recipe);
  return forms && { forms, list, by };
});

const bases = fc.constantFrom<[number, number][]>(
  [20, 20],
  [20, 20],
  [40, 40],
  [20, 40],
  [40, 20],
  [60, 20],
  [40, 60],
  [30, 50],
);

/** A unit with up to five Characters on all kinds of bases, and its losses. */
const crowds = fc.record({
  models: fc.integer({ min: 0, max: 12 }),
  files: fc.integer({ min: 1, max: 6 }),
  champion: fc.boolean(),
  bases: fc.array(bases, { maxLength: 5 }),
  batches: fc.array(
    fc.record({ rf: fc.integer({ min: 0, max: 5 }), fallen: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }) }),
    { maxLength: 4 },
  ),
});

describe('removal of casualties', () => {
  it('is the best of all ways in the order of the priorities, batch by batch (P-6; T9A-CAS-2 … 11, T9A-NUDGE)', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        fc.pre(scene !== undefined);
        const { forms, list, by } = scene;
        const battle = battleOf(forms, by);
        const index = (id: string) => battle.setup.units.findIndex((unit) => unit.id === id);
        const u = index('u');
        const first = battle.setup.units[0]!.id;
        const ours = battle.setup.sides.indexOf('ours');
        let { layout } = battle.combat;
        let { plane } = forms;
        let left = battle.combat.opening.units[u]!.models;
        let { mask } = battle.combat.opening.units[u]!;
        expect(viewOf(battle, layout, forms)).toEqual(viewOfPlane(plane, forms, first));
        for (const batch of list) {
          const alive = plane.pieces[0]!.line.map(({ name }) => name);
          const fallen = batch.fallen.filter((name) => alive.includes(name));
          const after = Math.max(0, left - batch.losses);
          if (after === 0 && alive.every((name) => name === 'R' || fallen.includes(name))) break;
          left = after;
          for (const name of fallen) mask &= ~(1 << forms.heroes.indexOf(name));
          const others = batch.hurt.filter((i) => i < forms.ids.length);
          const suffered = others.reduce((bits, i) => bits | (1 << index(forms.ids[i]!)), 1 << u);
          const side = (batch.active === 0 ? ours : 1 - ours) as 0 | 1;
          const turn: Turn = { hurt: [0, ...others], active: batch.active };
          layout = afterLosses(layout, u, left, mask, suffered, side);
          const view = viewOf(battle, layout, forms);
          const best = allowed(plane, left, fallen, turn, by);
          const views = best.map((p) => viewOfPlane(p, forms, first));
          const found = views.findIndex((v) => JSON.stringify(v) === JSON.stringify(view));
          if (found < 0) expect(view).toEqual(views[0]);
          plane = best[found]!;
          checked(battle, layout, forms, plane, mask);
          if (((layout.engaged >> u) & 1) === 0) break;
        }
      }),
      { numRuns: runs(60, 250) },
    );
  });

  it('never ends in an illegal formation, so that nobody else has to go (T9A-CAS-13, P-3)', () => {
    fc.assert(
      fc.property(crowds, ({ models, files, champion, bases: list, batches: losses }) => {
        const characters = Object.fromEntries(list.map((base, i) => [`c${i}`, { own: { base } }]));
        const u = { side: 'ours', models, files, champion: champion && models > 0, characters };
        const { setup } = resolved(combatText({ units: { u, e: { side: 'theirs', models: 3, files: 3 } } }));
        fc.pre(setup !== undefined);
        const { layout: start, opening } = compile(setup);
        let layout = start;
        let { models: rf, mask } = opening.units[0]!;
        const alive = () => Array.from({ length: 6 }, (_, i) => i).filter((i) => (mask >> i) & 1);
        expect(wrongWith(layout.stands[0]!.formation, rf, alive())).toEqual([]);
        for (const batch of losses) {
          const before = { rf, mask, layout };
          rf = Math.max(0, rf - batch.rf);
          for (const i of batch.fallen) mask &= ~(1 << i);
          if (rf === 0 && mask === 0) break;
          layout = afterLosses(layout, 0, rf, mask, 1, 0);
          const { formation } = layout.stands[0]!;
          expect(wrongWith(formation, rf, alive())).toEqual([]);
          const was = before.layout.stands[0]!.formation;
          const oneRank = was.places.every((p) => p === undefined || p.rank === 0);
          if (mask === before.mask && rf >= was.first && oneRank) expect(formation.width).toBe(was.width);
        }
      }),
      { numRuns: runs(60, 250) },
    );
  });

  it('is balanced before an enemy who covers both sides (P-5)', () => {
    const rank = fc.record({ models: fc.integer({ min: 1, max: 12 }), over: fc.integer({ min: 13, max: 20 }) });
    fc.assert(
      fc.property(rank, fc.integer({ min: 1, max: 11 }), ({ models, over }, losses) => {
        fc.pre(losses < models);
        const s = scene({ u: { models, files: models }, front: { e: { at: 10 * (models - over), files: over } } });
        const [left, right] = s.lose({ rf: losses }).span();
        expect(right - left).toBe(20 * (models - losses));
        expect(Math.abs(left - (20 * models - right))).toBeLessThanOrEqual(20);
      }),
      { numRuns: 60 },
    );
  });
});

/** Checks every layout: no overlap, contacts touch, every model in contact strikes over one of them. */
function checked(battle: Battle, layout: Layout, forms: BothForms, plane: Plane, mask: number): void {
  const { setup, combat } = battle;
  const { pieces, contacts, held } = plane;
  pieces.forEach((a, i) => {
    pieces.forEach((b, j) => {
      if (i < j) expect(overlaps(a, b), `${forms.ids[i]} and ${forms.ids[j]} overlap`).toBe(false);
    });
  });
  contacts.forEach((c, k) => {
    if (held[k]) expect(touches(plane, c), `contact ${k} touches`).toBe(true);
  });
  const standing = { ...plane, pieces: pieces.with(0, rearRank(plane, 0)) };
  forms.ids.forEach((id, i) => {
    const unit = setup.units.findIndex((u) => u.id === id);
    let models = 0;
    combat.contacts.forEach((c, k) => {
      if (c.from !== unit && c.to !== unit) return;
      const touch = layout.touches[2 * k + (c.from === unit ? 0 : 1)]!;
      const characters = touch.characters.toString(2).replaceAll('0', '').length;
      if (touch.live) models += touch.rf + touch.champion + characters;
    });
    expect(models, `models of ${id} that strike`).toBe(modelsInContact(standing, [i]));
  });
  const { formation } = layout.stands[setup.units.findIndex((u) => u.id === 'u')]!;
  expect(formation.mask).toBe(mask);
}
