/** A parameter of a rule, read: what stands between two commas of its brackets. */
type RuleParameter =
  /** `2`, `D6+1`. */
  | { readonly kind: 'amount'; readonly dice: number; readonly sides: 0 | 3 | 6; readonly plus: number }
  /** `5+`. */
  | { readonly kind: 'roll'; readonly least: number }
  /** `+1 str`, `-2 def`: added. */
  | { readonly kind: 'add'; readonly of: string; readonly value: number }
  /** `str 4`, `str D6+1`: put at. */
  | { readonly kind: 'set'; readonly of: string; readonly value: string }
  /** `against magical-attacks` (of a defender), `towards height 3-5` (of an attacker). */
  | { readonly kind: 'against' | 'towards'; readonly what: string }
  /** `max 4+`. */
  | { readonly kind: 'best'; readonly roll: number }
  /** Anything else: the name of a rule, of a unit, of a sort of terrain. */
  | { readonly kind: 'word'; readonly word: string };

/** A rule as it is written, taken apart. */
export interface RuleText {
  readonly key: string;
  readonly parameters: readonly RuleParameter[];
}

/** The characteristics that parameters name. */
const characteristics = 'att off str ap agi def res arm hp dis cha mob rsr'.split(' ');

const stat = characteristics.join('|');
const addForm = new RegExp(`^([+-]\\d+) (${stat})$`);
const setForm = new RegExp(`^(${stat}) (\\d+|\\d*D[36](?:\\+\\d+)?)$`);

/** Takes `name` or `name(a, b)` apart; undefined if it is neither. Brackets may stand in brackets. */
export function splitRule(text: string): { readonly key: string; readonly inside: readonly string[] } | undefined {
  const match = /^([a-z0-9][a-z0-9-]*)(?:\((.+)\))?$/.exec(text);
  if (match === null) return undefined;
  const inside: string[] = [];
  let depth = 0;
  let from = 0;
  const all = match[2] ?? '';
  for (let i = 0; i <= all.length; i++) {
    const c = all[i];
    if (c === '(') depth++;
    if (c === ')' && --depth < 0) return undefined;
    if (i < all.length && (c !== ',' || depth > 0)) continue;
    const one = all.slice(from, i).trim();
    if (one === '' && all !== '') return undefined;
    if (one !== '') inside.push(one);
    from = i + 1;
  }
  return depth === 0 ? { key: match[1]!, inside } : undefined;
}

/**
 * Reads a rule of an army with its parameters.
 * @throws Error if the text is no rule; armies are checked for that when they are read
 */
export function ruleText(text: string): RuleText {
  const split = splitRule(text);
  if (split === undefined) throw new Error(`\`${text}\` is no rule`);
  return { key: split.key, parameters: split.inside.map(parameter) };
}

function parameter(text: string): RuleParameter {
  const roll = /^(\d)\+$/.exec(text);
  if (roll) return { kind: 'roll', least: Number(roll[1]) };
  const best = /^max (\d)\+$/.exec(text);
  if (best) return { kind: 'best', roll: Number(best[1]) };
  const amount = /^(?:(\d*)D([36])(?:\+(\d+))?|(\d+))$/.exec(text);
  if (amount) {
    const [, dice, sides, plus, number] = amount;
    if (number !== undefined) return { kind: 'amount', dice: 0, sides: 0, plus: Number(number) };
    return { kind: 'amount', dice: Number(dice || 1), sides: sides === '3' ? 3 : 6, plus: Number(plus ?? 0) };
  }
  const add = addForm.exec(text);
  if (add) return { kind: 'add', value: Number(add[1]), of: add[2]! };
  const set = setForm.exec(text);
  if (set) return { kind: 'set', of: set[1]!, value: set[2]! };
  const towards = /^(against|towards) (.+)$/.exec(text);
  if (towards) return { kind: towards[1] as 'against' | 'towards', what: towards[2]! };
  return { kind: 'word', word: text };
}
