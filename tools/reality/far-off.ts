const ARTILLERY = 'Shooting: it is brought to shoot from afar, and fights only where it is caught.';
const ARCHERS = 'Shooting: its points buy a bow, and the matrix lets it fight without.';
const LARGE = 'One large model, a mark for artillery, which is missing here.';
const REST = 'The rest is not shown.';

/** Reasons why players rate units otherwise than the matrix does, by unit: a reading of their rules, without numbers. */
export const explanations: Readonly<Record<string, string>> = {
  'undying/battle-sphinx': `${LARGE} A Barrow Legion may not have it. ${REST}`,
  'infernal/shackled-slaves':
    'In part a limit of the measure: a unit counts as lost only when it is gone, and slaves crumble slowly. In part movement: they are slow, and lose models whenever they march, which the matrix does not count. Their rules were checked, and are played as written. The rest is not shown.',
  'vermin/vermin-artillery': ARTILLERY,
  'vermin/gladiator-brutes': 'The reason is not shown. Its rules were checked, and none is played in its favour.',
  'vampires/winged-reapers': `Shooting: a mark for it, which is missing here. Rare, so that an army has few. ${REST}`,
  'dwarves/field-artillery': ARTILLERY,
  'dread/corsairs':
    'Shooting and movement: repeater handbows and Light Troops; core, of which every list must have some.',
  'infernal/infernal-artillery': ARTILLERY,
  'infernal/infernal-engine':
    'Movement: its charge is short, which costs nothing where the fight begins in contact. Extraordinary, at most one in an army. Its rockets are missing here.',
  'sylvan/sylvan-archers': ARCHERS,
  'infernal/kadim-titan': `${LARGE} Rare. ${REST}`,
  'dread/thunder-pack': 'The reason is not shown. None was brought in these months, but some were from May 2026 on.',
  'undying/skeleton-archers': ARCHERS,
  'dread/harpies':
    'Movement: they fly and are Light Troops, skirmish and screen; players buy that, and no fights. Other cheap fliers stand as low (Furies, Great Bats).',
  'beasts/wildhorn-herd':
    'Movement and shooting: it mostly ambushes, and throws weapons; core, of which every list must have some.',
  'saurians/pteradon-riders':
    'Shooting, magic and movement: javelins, a Wizard Conclave, and a flight over what they hurt.',
  'dread/gorgons': 'Rarity: Extraordinary, at most one unit in an army, so that few points can be spent on it.',
  'sylvan/pathfinders': ARCHERS,
  'daemons/imps': 'Shooting and magic: energy bolts, and a bound attack that is bought for it.',
  'dread/kraken': `${LARGE} ${REST}`,
};
