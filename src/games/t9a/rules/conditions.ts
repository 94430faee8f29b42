import type { AttackDraft, Being, RuleContext } from './rule.ts';
import { isTag } from './tags.ts';
import type { RuleCondition } from './written.ts';

const PLAIN = ['characters', 'front', 'melee', 'ranged', 'non-magical', 'no-armour-save', 'charging'] as const;
const OF_ATTACKS: ReadonlySet<string> = new Set(['front', 'non-magical', 'no-armour-save', 'charging']);

/** The subject of a condition: the target of an attribute, or the attack that a rule protects against. */
export type Asking = 'towards' | 'against';

export const CONDITIONS =
  'conditions such as height 4-5, res>=5, characters, a tag or a rule; against attacks also front, melee, ranged, non-magical, no-armour-save, charging';

/** Reads `height 4-5 or characters`; undefined if it is none. @param isRule whether there is a rule of this name */
export function readCondition(
  text: string,
  asking: Asking,
  isRule: (name: string) => boolean,
): RuleCondition | undefined {
  const terms = text.split(/\s+or\s+(?:towards\s+|against\s+)?/i).map((term) => readTerm(term.trim(), asking, isRule));
  if (terms.some((term) => term === undefined)) return undefined;
  const of = terms as RuleCondition[];
  return of.length === 1 ? of[0] : { kind: 'any', of };
}

function readTerm(text: string, asking: Asking, isRule: (name: string) => boolean): RuleCondition | undefined {
  const heights = /^heights?[\s(]*([0-5])(?:\s*[-–]\s*([0-5]))?\s*\)?$/i.exec(text);
  if (heights) {
    const low = Number(heights[1]);
    return { kind: 'height', low, high: Number(heights[2] ?? low) };
  }
  const res = /^res\s*(?:>=|≥)\s*(\d+)$/i.exec(text);
  if (res) return { kind: 'res', least: Number(res[1]) };
  const marked = /^marked[\s(]+([a-z][a-z0-9-]*)\s*\)?$/i.exec(text);
  if (marked) return { kind: 'marked', name: marked[1]!.toLowerCase() };
  const name = text.toLowerCase().replace(/\s+/g, '-');
  if (name === 'character') return { kind: 'characters' };
  const plain = PLAIN.find((word) => word === name || `${word}-attacks` === name);
  if (plain) return asking === 'against' || !OF_ATTACKS.has(plain) ? { kind: plain } : undefined;
  if (isTag(name) || isRule(name)) return { kind: 'named', name };
  const inside = /^([a-z-]+)\(([a-z-]+)\)$/.exec(name);
  if (inside && asking === 'towards' && isRule(inside[1]!)) return { kind: 'named', name: inside[1]!, on: inside[2]! };
  // `melee front` requires both.
  const words = text.split(/\s+/);
  const each = words.length > 1 ? words.map((word) => readTerm(word, asking, isRule)) : [undefined];
  return each.every((one) => one !== undefined) ? { kind: 'all', of: each } : undefined;
}

export const towards = (when: readonly RuleCondition[], m: RuleContext): boolean =>
  when.every((c) => isOf(c, m.foe, (one) => towards([one], m)));

export const against = (when: readonly RuleCondition[], b: AttackDraft): boolean => when.every((c) => isAttack(c, b));

function isAttack(c: RuleCondition, b: AttackDraft): boolean {
  switch (c.kind) {
    case 'melee':
      return true;
    case 'ranged':
      return false;
    case 'front':
      return b.moment.foeFacing === 'front';
    case 'charging':
      return b.moment.charging;
    case 'non-magical':
      return !b.tags.has('magical-attacks');
    case 'no-armour-save':
      return b.arm - b.ap <= 0 && b.armourLeast > 6;
    case 'named':
      return b.tags.has(c.name) || b.striker.tags.has(c.name);
    default:
      return isOf(c, b.striker, (one) => isAttack(one, b));
  }
}

function isOf(c: RuleCondition, whom: Being, each: (c: RuleCondition) => boolean): boolean {
  switch (c.kind) {
    case 'height':
      return whom.height >= c.low && whom.height <= c.high;
    case 'res':
      return whom.res >= c.least;
    case 'characters':
      return whom.character;
    case 'named':
      return whom.tags.has(c.name) || whom.has(c.name, c.on);
    case 'melee':
      return true;
    case 'marked':
      return whom.marks.includes(c.name);
    case 'any':
      return c.of.some(each);
    case 'all':
      return c.of.every(each);
    default:
      return false;
  }
}
