import { describe, expect, it } from 'vitest';
import { cca } from '../../../../src/games/cca/game.ts';
import { type Battle, exactlyOf, simulatedOf } from '../../../helpers/cca/combat.ts';
import { endings } from '../../../helpers/cca/oracle/endings.ts';
import { fractionOf, numberOf } from '../../../helpers/cca/oracle/numbers.ts';
import { elephantsEliminate, eliminates, killsLeader, rollers } from '../../../helpers/cca/oracle/rollers.ts';
import { type Scene, setupOf } from '../../../helpers/cca/oracle/scene.ts';
import { attacker, duel, own, target } from '../../../helpers/cca/oracle/stage.ts';
import { vectors } from '../../../helpers/cca/oracle/vectors.ts';
import { disagreements } from '../../../helpers/dice/agreement.ts';

/* The worked examples of the rules: the enumeration gives every number to 1e-12, and both kinds of dice agree with it. */
function battleOf(scene: Scene): Battle {
  const setup = setupOf(scene);
  return { setup, combat: cca.compile(setup) };
}

/** A metric, `subject.metric`, or the probability of one value of it, `subject.metric=value`. */
function chanceOf(scene: Scene, name: string): number {
  const [subject, metric, value] = name.split(/[.=]/) as [string, string, string?];
  const exactly = exactlyOf(battleOf(scene));
  return value === undefined ? exactly.of(subject, metric) : (exactly.law(subject, metric)[Number(value)] ?? 0);
}

describe('the worked examples', () => {
  it.each([...vectors, ...endings])('$id', ({ scene, exact }) => {
    for (const [name, want] of Object.entries(exact)) {
      expect(Math.abs(chanceOf(scene, name) - numberOf(fractionOf(want))), name).toBeLessThan(1e-12);
    }
  });

  it.each([...vectors, ...endings])('$id, on dice', ({ id, scene }) => {
    const battle = battleOf(scene);
    const { result } = exactlyOf(battle);
    for (const [engine, trials] of [
      ['sampled', 20_000],
      ['rolled', 10_000],
    ] as const) {
      const { compared, found } = disagreements(result, simulatedOf(battle, engine, trials, id));
      expect(found, engine).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    }
  });

  it.each(rollers)('J.2, J.4: $n dice of which $h faces hit', (roller) => {
    for (const blocks of [1, 2, 3, 4]) {
      const eliminated = chanceOf(roller.scene(target('MI', blocks), []), 'u0.eliminated');
      const killed = chanceOf(roller.scene(target('MI', blocks), [own]), 'l0.killed');
      expect(Math.abs(eliminated - numberOf(eliminates(roller, blocks))), `${blocks}`).toBeLessThan(1e-12);
      expect(Math.abs(killed - numberOf(killsLeader(roller, blocks))), `${blocks}`).toBeLessThan(1e-12);
    }
  });

  it.each(Object.entries(elephantsEliminate))('J.2: elephants against %s', (code, want) => {
    const stands = { evade: 'never', battleBack: 'never' } as const;
    for (const [i, eliminated] of want.entries()) {
      const found = chanceOf(duel([target(code, i + 1, stands), attacker('EL')]), 'u0.eliminated');
      expect(Math.abs(found - numberOf(fractionOf(eliminated))), `${i + 1}`).toBeLessThan(1e-12);
    }
  });
});
