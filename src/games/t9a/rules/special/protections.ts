import { named } from '../rule.ts';

/** Rules that protect a model (T9A-PROT, T9A-SAVE). */
export const protections = named({
  aegis: {
    id: 'T9A-SAVE-3',
    takes: 'save',
    saves: (b, { needed, plus }, bare) => {
      if (plus > 0) b.aegisBetter.push({ plus, best: needed });
      else b.aegis = Math.min(b.aegis, needed);
      if (plus === 0 && bare) b.aegisAlways = Math.min(b.aegisAlways, needed);
    },
    summed: (text, count) =>
      text.includes('(+') ? text.replace(/\+\d+/, (plus) => `+${Number(plus) * count}`) : undefined,
  },
  fortitude: {
    id: 'T9A-SAVE-4',
    takes: 'save',
    saves: (b, { needed, plus }) => {
      if (b.tags.has('flaming-attacks') || plus > 0) return;
      b.fortitude = Math.min(b.fortitude, needed);
    },
  },
  distracting: {
    id: 'T9A-PROT-2',
    takes: 'steps',
    against: (b, value) => {
      if (b.standard) b.distracted = Math.max(b.distracted, value);
    },
  },
  parry: {
    id: 'T9A-PROT-1',
    parries: (b) => {
      const { rules, foeFacing } = b.moment;
      if (b.standard && !b.ignoresParry && foeFacing === 'front') b.def = Math.max(b.def + rules.parry_bonus, b.off);
    },
  },
  'shield-wall': {
    id: 'T9A-PROT-3',
    implies: ['aegis'],
    saves: (b) => {
      const old = b.standard && b.foeShield && b.moment.foeFacing === 'front';
      if (b.moment.rules.shield_wall === 'melee' ? b.foeWalled : old)
        b.aegis = Math.min(b.aegis, b.moment.charging ? 5 : 6);
    },
  },
  immune: { id: 'T9A-PROT-4', immuneTo: (value) => value, takes: 'names' },
  flammable: {
    id: 'T9A-ATT-11',
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounds = true;
    },
  },
  'cannot-be-stomped': { name: 'Cannot be Stomped', id: 'T9A-SPEC-3', neverStomped: true },
});

/** The rule that weapons and shields give. */
export const PARRYING = 'parry' satisfies keyof typeof protections;
