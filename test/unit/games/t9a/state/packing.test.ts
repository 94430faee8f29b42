import { describe, expect, it } from 'vitest';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { FLAG, STEP, type State } from '../../../../../src/games/t9a/state/state.ts';
import { type FileText, hero, men, resolvedFile } from '../../../../helpers/t9a/file.ts';

/** Where those stand who are against one, at his front first. */
const places = [
  ['front', -30],
  ['left', 0],
  ['right', 0],
  ['rear', 0],
  ['front', 30],
] as const;

/** One unit with a Champion and a Character against so many, the first of whom has lost its Champion. */
function combatOf(enemies: number, more: Partial<FileText> = {}) {
  const two = { models: 2, files: 2 };
  const at = places.slice(0, enemies);
  const units = {
    a: men('x', { champion: true, characters: { h: hero() } }),
    ...Object.fromEntries(
      at.map((_, i) => [`b${i}`, men('y', { ...two, ...(i === 0 && { champion: true, champion_lost: true }) })]),
    ),
  };
  const contacts = at.map(([facing, offset], i) => ({ from: `b${i}.front`, to: `a.${facing}`, offset }));
  const { setup, problems } = resolvedFile({ units, contacts, rounds: 3, ...more });
  if (!setup) throw new Error(JSON.stringify(problems));
  return t9a.compile(setup);
}

/** What a packed state holds. */
const held = (s: State) => ({
  ...{ step: s.step, round: s.round, scores: [s.score0, s.score1, ...s.scores0, ...s.scores1] },
  sets: [s.charging, s.first, s.fought, s.magic, s.flanked, s.debut],
  ...{ duel: s.duel, overkill: [s.overkill0, s.overkill1], began: s.layoutAtStart?.id, layout: s.layout.id },
  units: s.units.map((u) => [
    ...[
      u.rf,
      u.champion,
      ...u.characters,
      u.onTable,
      u.flags,
      u.flagsAllRounds,
      u.pendingLosses,
      u.hurtChampion,
      ...u.hurtCharacters,
    ],
    ...[u.lost, u.lostCharacters, ...u.lostBy, u.total, ...u.totalBy, u.modelsAtStart, u.modifier, u.afraid, u.shamed],
    ...[u.waiting, u.distance],
  ]),
});

const raise = { before: 2, effect: 'raise', target: 'a', amount: 1 } as const;
const some: readonly (readonly [string, ReturnType<typeof combatOf>])[] = [
  ['two units', combatOf(1)],
  ['two units with Duels', combatOf(1, { rules: { preset: 'second' } })],
  ['two units of whom some come back', combatOf(1, { events: [raise] })],
  ['four units', combatOf(3)],
  ['six units with Duels', combatOf(5, { rules: { preset: 'second' } })],
];

describe('a packed state', () => {
  it.each(some)('of %s holds all of it, at its most and at its least, in as many words as it says', (_, combat) => {
    const n = combat.units.length;
    for (const full of [true, false]) {
      const s = t9a.newState(combat);
      t9a.start(combat, s);
      const [most, all] = full ? [1, (1 << n) - 1] : [0, 0];
      s.step = STEP.score;
      s.round = 2;
      s.score0 = full ? 800 : -64;
      s.score1 = full ? 700 : -3;
      s.scores0.fill(full ? 30_000 : -30_000);
      s.scores1.fill(full ? 20_000 : -20_000);
      Object.assign(s, { charging: all, first: all, fought: all, magic: all, flanked: all, debut: all });
      if (combat.duels && full) Object.assign(s, { duel: 1 << 24, overkill0: 31, overkill1: 5 });
      s.layoutAtStart = n > 3 && full ? s.layout : undefined;
      for (const u of s.units) {
        u.flags = full ? 2 * FLAG.ranked - 1 : 0;
        u.flagsAllRounds = full ? FLAG.ranked - 1 : 0;
        u.pendingLosses = 20_000 * most;
        u.hurtChampion = u.plan.championHp > 0 ? 300 * most : 0;
        u.hurtCharacters.fill(40 * most);
        u.lostBy.fill(255 * most);
        u.totalBy.fill(90 * most);
        u.lost = 9000 * most;
        u.lostCharacters = 12 * most;
        u.total = combat.counts.restores ? 123_456 * most : 0;
        u.modelsAtStart = 999 * most;
        u.modifier = full ? 2000 : -2000;
        Object.assign(u, { here: most, afraid: most, shamed: 31 * most, waiting: 31 * most, distance: 4000 * most });
      }
      const words = new Int32Array(t9a.packedWords(combat) + 1).fill(77);
      t9a.pack(combat, s, words, 0);
      expect(words.at(-1)).toBe(77);
      expect([...words.subarray(0, -1)].filter((word) => word === 77)).toEqual([]);
      const other = t9a.newState(combat);
      t9a.unpack(combat, words, 0, other);
      expect(held(other)).toEqual(held(s));
    }
  });

  it('takes words only for what a combat has', () => {
    const words = some.map(([, combat]) => t9a.packedWords(combat));
    expect(words).toEqual([20, 22, 22, 35, 52]);
  });
});
