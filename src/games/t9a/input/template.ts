/** The text of a new experiment for beginners; `NAME` is replaced by its name. */
export const template = `# An experiment of The 9th Age: Fantasy Battles: who fights whom, and what is to be known.
# A line that begins with # and no space is a key that can be used: take the # away. Lines that begin with # and several
# spaces belong to the one above. An editor that knows YAML explains and completes every key, by the line at the very top.

breaktest: 1                           # the version of this format
name: NAME
#description: Do four ranks of spears hold a charge of lances?
system: t9a
#seed: NAME                            # the same seed gives the same numbers on every machine; the name if left out
#trials: 200000                        # how many combats are played; 100000 if left out
#precision: {half_width: 0.002}        # in the place of trials: play until the answers are known to ± 0.2 %
#engine: exact                         # sampled (the usual, fast), rolled (die by die), exact (every outcome, no chance)
rounds: 3                              # Rounds of Combat, 1..12; a combat that is over ends early
#edition: "2026"                       # with its rules and armies, which have other units and no Champions; core if left out
#rules: {preset: core, solid_ranks: [4, 4, 4, 2, 2, 2]}   # core (the usual), third, second, 2026; changed here and there
#library: []                           # folders or files of armies that \`breaktest import\` made, in addition to those that ship
#armies: {}                            # players' lists, as {mine: army.yaml}; a unit then has \`from: mine.foot\` and no profile
#active: attacker                      # the Active Player's side; that of the unit that charges if left out

units:
  spears:                              # any name
    side: defender                     # two sides, any names
    profile: empire/heavy-infantry     # \`breaktest profiles\` lists them; or one defined under \`profiles\`
    # In the place of a profile, a unit of an army of 2026: \`unit: empire/state-infantry\` with \`options: [spear]\`; and
    # \`mount: horse\` for a Character.
    models: 24                         # with Champion, Standard Bearer and Musician, without Characters
    files: 6                           # models in the first rank
    weapon: spear                      # one that the profile has; its first if left out
    champion: true
    standard: true
    musician: true
    #characters: {marshal: {profile: empire/marshal, general: true, attacks: best, targeted: always}}
    #near: {general: 9, bsb: true}     # a General's Courage, a Battle Standard: within reach, but not in the unit
    #marked: [grudge]                  # what enemies have against it
    #once: [{round: 1, rules: [flaming-attacks]}]   # items of one use
    #choose: [[hatred], []]            # rules that it chooses for each round
    #courage: 8                        # in the place of the profile's
    #rules: [stubborn]                 # rules that this unit has besides
    #points: 230                       # what it costs; then the report says how many points are lost
    #lost_health_points: 3             # lost before the first round
    #champion_lost: true
    #champion_targeted: 0.5            # share of the attacks that could strike the Champion: 0..1, never, always
    #bodyguard: true                   # its Characters are Stubborn
    #shaken: true
    #without: [steady]                 # treated as if it were never Steady, to see what that is worth
  knights:
    side: attacker
    profile: empire/knightly-orders
    models: 8
    files: 8
    weapon: lance
    standard: true
    musician: true
    charging: true                     # in the first round
  # A unit that comes later is in no contact: it has \`distance: 14\` and an event \`charge\`, or \`summoned: true\` and
  # an event \`summon\`.

contacts:                              # which facing touches which: front, left, right, rear
  - [knights.front, spears.front]      # or {from: knights.front, to: spears.front, offset: 20}, 20 mm off the centre

#events:                               # what happens between rounds: raise, recover, magical-move, summon, charge, join
#  - {before: 2, effect: recover, target: knights, amount: D3, chance: 0.5}
#goal: spears.break                    # a metric whose value is also counted as combat.goal
#policies:                             # choices of the players, for all or for one side
#  defender: {pursue_policy: never}
#profiles:                             # profiles of your own, or the name of a file of them
#  my/guard:
#    {name: Guard, courage: 8, advance: 4, march: 8, height: 1, type: infantry, base: [20, 20], defence: {hp: 1, def: 4, res: 3,
#    armour: [heavy, shield]}, parts: [{name: Guard, att: 1, off: 4, str: 4, ap: 1, agi: 3, weapons: [hand-weapon, halberd]}]}

# Questions. Each key by itself makes a question of the file, and they go together.
#sweep:                                # every value, or every combination of several
#  units.knights.models: {from: 8, to: 16, step: 4}
#variants:                             # the file with something changed, on the same dice
#  a fifth rank: {units.spears.models: 30}
#  halberds: {units.spears.weapon: halberd}
#attribute: {of: spears, things: [steady, solid, standard, champion]}   # what a thing is worth: it is taken away
#sensitivity: {unit: spears}           # what matters most: every value one step up and down

report:
  headline: [spears.break, knights.break, spears.hp_lost]   # what is answered first: unit.metric
  #title: Spears against lances
  #charts: [outcome, funnel, waterfall]   # all if left out
`;
