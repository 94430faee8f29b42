import fc from 'fast-check';
import { parseGoal, type Solved } from '../../../src/core/goal.ts';
import { allOf } from '../../../src/games/cca/input/resolve-policies.ts';
import type { Combat } from '../../../src/games/t9a/combat.ts';
import { compile } from '../../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../../src/games/t9a/game.ts';
import type { PresetName } from '../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../src/games/t9a/rules/ruleset.ts';
import type { BattleText } from '../cca/battle.ts';
import { randomBattles } from '../cca/random.ts';
import { combatOf, type UnitInCombat } from '../t9a/combat.ts';
import { fileOf, men, profileOf, resolvedFile, type UnitInFile } from '../t9a/file.ts';

const some = fc.constantFrom<Solved>('optimal', 'adverse');
const goals = fc.constantFrom(
  'rome.banners >= 1',
  'carthage.banners',
  'u0.eliminated',
  'u1.blocks_lost',
  'u0.holds_hex',
);
/** All choices of both sides are solved. */
export const smallBattles = fc
  .tuple(randomBattles, some, some, goals, fc.constantFrom('sequence', 'free', 'listed'))
  .map(([text, rome, carthage, goal, order]): BattleText => {
    const pieces = Object.fromEntries(
      Object.entries(text.pieces!).map(([id, { policies: _, ...piece }]) => [
        id,
        { ...piece, blocks: Math.min(piece.blocks ?? 2, 2) },
      ]),
    );
    const policies = { rome: allOf(rome), carthage: allOf(carthage) };
    if (order === 'sequence')
      return { ...text, pieces, sequence: text.sequence.slice(0, 2), repeat: 1, policies, goal };
    const { side } = pieces[text.sequence[0]!.by]!;
    const own = text.sequence.filter(({ by }) => pieces[by]!.side === side);
    const attackers = [...new Set(own.map(({ by }) => by))].slice(0, 2);
    const sequence = attackers.flatMap((id) => own.filter(({ by }) => by === id));
    return { ...text, pieces, sequence, repeat: 1, policies, goal, plan: { attackers, free: order === 'free' } };
  });

const solvedBy = (solution: Solved) => ({
  hit_and_run: solution,
  fail_courage: solution,
  pursue_policy: solution,
  reform_policy: solution,
});

const smallUnits = fc.record({
  rules: fc.constantFrom<string[]>([], ['hit-and-run'], ['goblin-cunning'], ['supernal', 'hit-and-run']),
  files: fc.integer({ min: 1, max: 2 }),
  ranks: fc.integer({ min: 1, max: 2 }),
  courage: fc.integer({ min: 4, max: 8 }),
});
const smallTexts = fc.record({
  a: smallUnits,
  b: smallUnits,
  preset: fc.constantFrom<'2026' | 'core' | 'second'>('2026', 'core', 'second'),
  A: some,
  B: some,
  goal: fc.constantFrom('a.break', 'b.destroyed', 'a.hp_lost', 'b.holds', 'a.models_lost >= 2'),
});

const duels = (solved: Solved) => ({ duel_issue: solved, duel_accept: solved, make_way: solved });

const smallHeroes = fc.record({
  champion: fc.boolean(),
  files: fc.constantFrom(1, 3, 5),
  att: fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 }),
  courage: fc.integer({ min: 4, max: 8 }),
});
const smallDuelTexts = fc.record({
  a: smallHeroes,
  b: smallHeroes,
  preset: fc.constantFrom<Partial<Ruleset> & { preset: PresetName }>(
    { preset: 'second' },
    { preset: 'core', duels: true, make_way: true },
  ),
  A: some,
  B: some,
  rounds: fc.constantFrom(1, 1, 2),
  goal: fc.constantFrom('a.break', 'b.destroyed', 'a.hp_lost', 'b.holds', 'a.hp_lost >= 2'),
});

/** R&F without attacks, with Champions and Characters; undefined where a combat has no choices to solve. */
export const smallDuels = smallDuelTexts.map(({ a, b, preset, A, B, goal, rounds }): Combat | undefined => {
  const unit = ({ champion, files, att, courage }: typeof a): UnitInCombat => {
    const wide = Math.max(files, att.length + 1);
    const heroes = att.map((att, i) => [`c${i}`, { att, hp: 1 + ((i + att) % 2), courage: 8 - i, position: i + 1 }]);
    return {
      ...{ champion, files: wide, models: wide - att.length, courage, att: 0 },
      characters: Object.fromEntries(heroes),
    };
  };
  const { setup } = combatOf({ units: { a: unit(a), b: unit(b) }, rounds, rules: preset });
  const policies = [
    { ...setup.policies[0], ...duels(A) },
    { ...setup.policies[1], ...duels(B) },
  ] as const;
  const combat = compile({ ...setup, goal: parseGoal(goal)!, solves: true, policies });
  return t9a.choices!.goal(combat) && combat;
});

/** Undefined where a combat has no choices to solve. */
export const smallCombats = smallTexts.map(({ a, b, preset, A, B, goal }): Combat | undefined => {
  const unit = (side: string, { rules, courage, files, ranks }: typeof a): UnitInFile =>
    men(side, {
      files,
      models: files * ranks,
      profile: profileOf({ courage, rules: preset === '2026' ? rules : [] }),
    });
  const { setup } = resolvedFile(fileOf({ a: unit('A', a), b: unit('B', b) }, { rounds: 2, rules: preset }));
  if (!setup) return undefined;
  const [policy] = setup.policies;
  const policies = [
    { ...policy, ...solvedBy(A) },
    { ...policy, ...solvedBy(B) },
  ] as const;
  const combat = compile({ ...setup, goal: parseGoal(goal)!, solves: true, policies });
  return t9a.choices!.goal(combat) && combat;
});
