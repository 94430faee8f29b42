import type { Library } from '../../../core/format.ts';
import type { Problem, Problems } from '../../../core/problem.ts';
import { type Base, matching } from '../formation/front-rank.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CharacterText } from '../schema/schema.ts';
import type { CharacterSetup } from '../setup.ts';
import { resolveModel, share } from './resolve-model.ts';
import { listsOf } from './resolve-near.ts';
import type { NamePath } from './unknown-name.ts';

/** The maximum number of Mismatching bases of a unit, one at each side (T9A-FR-11). */
const SIDES = 2;

/** Resolves a Character, whose target is `attacks` if the file names none; undefined without a profile. */
export function resolveCharacter(
  at: NamePath,
  id: string,
  text: CharacterText,
  library: Library,
  ruleset: Ruleset,
  attacks: CharacterSetup['attacks'],
  problems: Problems,
): CharacterSetup | undefined {
  const model = resolveModel(at, id, text, library, ruleset, problems);
  if (!model) return undefined;
  return {
    ...model,
    general: text.general,
    bsb: text.bsb,
    captain: text.captain,
    base: text.base ?? model.profile.base,
    position: text.position === undefined ? undefined : text.position - 1,
    joinedSide: text.joined_side,
    attacks: text.attacks ?? attacks,
    targeted: share(text.targeted),
    points: text.points,
    joins: false,
    ...listsOf(at, text, problems),
  };
}

export type Tell = (key: string, code: string, message: string, more: Partial<Problem>) => void;

/** Checks a Character's place after `others` (T9A-FR-9, T9A-FR-11); its base fits the `reference`, or if `same` equals it. */
export function checkPlaceOf(
  c: CharacterSetup,
  others: readonly CharacterSetup[],
  reference: Base,
  files: number,
  tell: Tell,
  same: boolean,
): void {
  const size = matching(c.base, reference, same);
  if (size) checkMatching(c, size[0], others, reference, files, tell, same);
  else checkMismatching(c, others, reference, tell, same);
}

function checkMatching(
  c: CharacterSetup,
  wide: number,
  others: readonly CharacterSetup[],
  reference: Base,
  files: number,
  tell: Tell,
  same: boolean,
): void {
  if (c.joinedSide !== undefined) {
    tell('joined_side', 'matching', 'A Matching base is in the ranks, not at a side (T9A-FR-11)', {
      found: `${mm(c.base)} in a unit of ${mm(reference)}`,
      allowed: '`position`, or neither',
    });
  }
  if (c.position === undefined) return;
  const last = files - wide;
  if (c.position > last && last >= 0) {
    tell('position', 'range', 'The unit has no such file', {
      found: `file ${c.position + 1}${wide > 1 ? `, ${wide} files wide` : ''}`,
      allowed: `1..${last + 1}`,
    });
    return;
  }
  const taken = others.find((o) => {
    const theirs = matching(o.base, reference, same);
    return (
      theirs && o.position !== undefined && o.position < c.position! + wide && c.position! < o.position + theirs[0]
    );
  });
  if (taken) {
    tell('position', 'same-file', `${taken.id} has that place`, { found: `file ${c.position + 1}` });
  }
}

function checkMismatching(
  c: CharacterSetup,
  others: readonly CharacterSetup[],
  reference: Base,
  tell: Tell,
  equal: boolean,
): void {
  const beside = others.filter((o) => !matching(o.base, reference, equal));
  const found = `${mm(c.base)} in a unit of ${mm(reference)}`;
  if (c.position !== undefined) {
    tell('position', 'mismatching', 'A Mismatching base is placed next to the unit, in none of its files (T9A-FR-11)', {
      found,
      allowed: '`joined_side: left` or `right`',
    });
  }
  if (beside.length >= SIDES) {
    tell('base', 'mismatching', 'Only two Mismatching bases can be joined to a unit, one at each side (T9A-FR-11)', {
      found: `${found}, after ${beside.map((o) => o.id).join(' and ')}`,
      allowed: 'a base that is a multiple of the others',
    });
    return;
  }
  const same = beside.find((o) => o.joinedSide !== undefined && o.joinedSide === c.joinedSide);
  if (same) {
    tell('joined_side', 'same-place', `${same.id} is at that side (T9A-FR-11)`, {
      found: c.joinedSide!,
      allowed: c.joinedSide === 'left' ? 'right' : 'left',
    });
  }
}

export const mm = ([width, depth]: Base): string => `${width}×${depth} mm`;
