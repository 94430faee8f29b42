import type { Fighter } from '../attack/fighter.ts';
import { type Gain, isOfPart, type RuleUse } from '../rules/rule.ts';
import type { StatusEffect } from '../status-effect.ts';

interface Moment {
  readonly gains: readonly string[];
  readonly when: NonNullable<StatusEffect['when']>;
  readonly from: string;
  /** The model: 0 the R&F, i + 1 Character i. */
  readonly model: number;
}

/** Returns the moments of rules, without attacks and protection. @param models the R&F, undefined without any, then the Characters */
export function momentsOf(models: readonly (Fighter | undefined)[]): Moment[] {
  return models.flatMap((f, model) => {
    const uses = f?.parts.flatMap((p) => p.traits.uses) ?? [];
    return uses.flatMap((use) => momentOf(use).map((moment) => ({ from: use.key, model, ...moment })));
  });
}

export function momentOf(use: RuleUse): Pick<Moment, 'gains' | 'when'>[] {
  const when = use.rule.lists;
  if (!when) return [];
  const gains = ofUnit(use);
  return gains.length > 0 ? [{ when, gains }] : [];
}

/** Returns the effects of models' rules by round; those of the last listed round remain. */
export const roundsOf = (models: readonly (Fighter | undefined)[]) =>
  models.flatMap((f, model) =>
    (f?.traits.uses ?? []).flatMap(({ key, rule }) =>
      rule.inRound
        ? Array.from({ length: ROUNDS }, (_, i) => ({
            from: key,
            model,
            gains: rule.inRound!(i + 1),
            rounds: i + 1 < ROUNDS ? 2 << i : -2 << i,
          }))
        : [],
    ),
  );

const ROUNDS = 6;

function ofUnit({ value }: RuleUse): string[] {
  const { attributes, modifiers } = value as Gain;
  const rules = attributes.filter((use) => !isOfPart(use.rule) && use.value === undefined).map((use) => use.key);
  const changes = modifiers.filter(({ of }) => of === 'cou');
  return [...rules, ...changes.map(({ value: by }) => `${by < 0 ? '' : '+'}${by} dis`)];
}
