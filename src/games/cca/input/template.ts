/** The text of a new experiment for beginners; `NAME` is replaced by its name. */
export const template = `# An experiment of Commands & Colors: Ancients: what becomes of units and leaders in a series of attacks.
# A line that begins with # and no space is a key that can be used: take the # away. Lines that begin with # and several
# spaces belong to the one above. An editor that knows YAML explains and completes every key, by the line at the very top.

breaktest: 1                           # the version of this format
name: NAME
#description: Does the leader survive the warriors?
system: cca
#seed: NAME                            # the same seed gives the same numbers on every machine; the name if left out
#trials: 200000                        # how often the series is played; 100000 if left out
#precision: {half_width: 0.002}        # in the place of trials: play until the answers are known to ± 0.2 %
#engine: exact                         # sampled (the usual), rolled (die by die), exact (every outcome, no chance)
#rules: {one_check_per: combat}        # rulings on what the rules leave open; the official ones if left out

sides: {rome: bottom, carthage: top}   # two sides, any names, and their edges of the board
pieces:                                # any names; at is [row, column], row 0 the baseline of the top
  legion:                              # MI medium infantry, HI heavy, LI light, AX auxilia, WA warriors, MC medium cavalry, …
    side: rome
    unit: MI
    at: [5, 6]
    #blocks: 3                         # full strength if left out
    #policies: {battle_back: never}    # choices for this unit alone
    #without: [support]                # treated as if it never had support, to see what that is worth
  reserve: {side: rome, unit: AX, at: [6, 6]}
  gauls: {side: carthage, unit: WA, at: [4, 6]}
  slingers: {side: carthage, unit: LS, at: [3, 6]}
  #guard: {side: rome, unit: HI, at: [6, 7], elite: sacred-band}
leaders:
  marcellus: {side: rome, with: legion}   # or {side: rome, at: [6, 4]} where he is alone
  #alexander: {side: rome, with: reserve, alexander: true}   # a die more for the unit that he is with
#terrain: {"5,6": hill}                # hill, forest, broken, marsh, ford, camp, impassable; a rampart is an edge: "6,6/5,6"

sequence:                              # the attacks, in order; in their place plan: {attackers: [gauls]} for the best
  - {attack: close, by: gauls, target: legion, bonus_dice: 0}   # a whole close combat: evade, dice, retreat, battle back
  - {attack: ranged, by: slingers, target: legion, moved: 1}
  - {attack: close, by: gauls, target: {leader: marcellus, follow: true}, first_strike: false}   # wherever he then is
#repeat: 3                             # how often the sequence is played in one trial, with losses and places carried over
#goal: carthage.banners >= 1          # for a plan, and for policies such as {evade: optimal}
#banners_to_win: 5                     # a trial ends there
#policies:                             # choices of the players, for both or for one side
#  rome: {flags: max, evade: always, battle_back: always, momentum: none, leader_path: safest}
#unit_types: {WA: {attack: 4}}         # changed rows of the table of units, and new ones

# Questions. Each key by itself makes a question of the file, and they go together.
#sweep:                                # every value, or every combination of several
#  pieces.legion.blocks: {from: 1, to: 4}
#variants:                             # the file with something changed, on the same dice
#  heavy infantry: {pieces.legion.unit: HI}
#  next to it: {leaders.marcellus: {with: null, at: [5, 5]}}
#attribute: {of: legion, things: [support, battle-back]}   # what a thing is worth: it is taken away
#sensitivity: {unit: legion}           # what matters most: every value one step up and down

report:
  headline: [marcellus.killed, legion.eliminated, legion.blocks_lost]   # what is answered first: piece.metric
  #title: Does he live?
  #charts: [outcome, survival, deaths]   # all if left out
`;
