const short: Readonly<Record<string, string>> = {
  at: 'att',
  att: 'att',
  a: 'att',
  attack: 'att',
  attacks: 'att',
  of: 'off',
  off: 'off',
  os: 'off',
  offensive: 'off',
  st: 'str',
  str: 'str',
  s: 'str',
  strength: 'str',
  ap: 'ap',
  ag: 'agi',
  agi: 'agi',
  agility: 'agi',
  df: 'def',
  def: 'def',
  ds: 'def',
  defensive: 'def',
  re: 'res',
  res: 'res',
  resilience: 'res',
  arm: 'arm',
  armour: 'arm',
  hp: 'hp',
  di: 'dis',
  dis: 'dis',
  cou: 'dis',
  discipline: 'dis',
  ad: 'cha',
  adv: 'cha',
  cha: 'cha',
  ma: 'mob',
  mar: 'mob',
  mob: 'mob',
  rsr: 'rsr',
};

const characteristicOf = (word: string): string | undefined => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(short, plain) ? short[plain] : undefined;
};

/** Rules with absolute instead of added numbers: `grind-attacks(2, str 6, ap 2)`. */
const puts = new Set(['grind-attacks', 'breath-attack', 'sweeping-attack', 'volcanic-embrace', 'hurl-attack']);

/** Rules that protect: their conditions test incoming attacks (`against`); those of other rules, targets (`towards`). */
const protects = new Set(['aegis', 'regeneration', 'resistance', 'parry', 'distracting', 'immune']);

/** Normalises a rule's parameters: `1 St, 1 AP` is `+1 str, +1 ap`, `Against Characters` is `towards characters`, `Max. 4+` is `max 4+`. */
export function parametersOf(key: string, written: readonly string[]): string[] {
  return written
    .flatMap((text) => text.split(/,(?![^(]*\))/))
    .map((text) => plain(text).replace(/^([D\d+]+) hits?$/i, '$1'))
    .filter((text) => text !== '')
    .map((text) => oneOf(key, text));
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[”“"″]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function oneOf(key: string, text: string): string {
  const dice = /^(?:1?(?=D)|(\d+)(?=D))D([36])(?: ?\+ ?(\d+))?$/i.exec(text);
  if (dice) return `${dice[1] ?? ''}D${dice[2]}${dice[3] ? `+${dice[3]}` : ''}`;
  if (/^[+-]?\d+\+?$/.test(text)) return text;
  const best = /^max\.? (\d\+)$/i.exec(text);
  if (best) return `max ${best[1]}`;
  const change = /^([+-]?)(\d+|\d*D[36](?: ?\+ ?\d+)?) ([A-Za-z. ]+)$/.exec(text);
  const of = change && characteristicOf(change[3]!);
  if (change && of !== undefined) {
    const value = change[2]!.replace(/ /g, '');
    if (puts.has(key) && change[1] === '') return `${of} ${value}`;
    if (/^\d+$/.test(value)) return `${change[1] === '-' ? '-' : '+'}${value} ${of}`;
    return `${of} ${value}`;
  }
  const condition = /^(?:against|towards?|vs?\.?) (.+)$/i.exec(text);
  if (condition) {
    const side = protects.has(key) ? 'against' : 'towards';
    const terms = condition[1]!.split(/ or (?:towards|against )?/i).map((one) => term(one));
    return terms
      .map((one) => `${side} ${one}`)
      .join(' or ')
      .replace(/ or (against|towards) /g, ' or ');
  }
  if (key === 'resistance') return `against ${term(text)}`;
  return term(text);
}

/** Returns a condition's term: `Melee Attacks from models Engaged in their Front Facing` is `melee front`. */
function term(text: string): string {
  const words = text.trim().toLowerCase();
  const height = /^(?:models? of )?height \(?([0-5](?:-[0-5])?)\)?$/.exec(words);
  if (height) return `height ${height[1]}`;
  if (/^melee attacks? from models engaged in (?:the|their) front facing$/.test(words)) return 'melee front';
  if (/^melee(?: attacks?)?$/.test(words)) return 'melee';
  if (/^(?:ranged|shooting)(?: attacks?)?$/.test(words)) return 'ranged';
  const containing = /^units? (containing|without) (?:an? )?(.+)$/.exec(words);
  if (containing) return `unit ${containing[1]} ${dashed(containing[2]!)}`;
  return dashed(words);
}

const dashed = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9+]+/g, '-')
    .replace(/^-+|-+$/g, '');

export function ruleWritten(key: string, parameters: readonly string[]): string {
  if (key.includes('(')) return key;
  return parameters.length > 0 ? `${key}(${parameters.join(', ')})` : key;
}
