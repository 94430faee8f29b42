import type { MetricInfo } from '../core/game.ts';

/** Metrics that are read from the flags of a unit: name, sentence, and what exactly is counted. */
export const flagMetrics = [
  [
    'break',
    'failed a Break Test',
    'Whether it got away or fell to the pursuit; a Supernal unit crumbles instead of fleeing.',
  ],
  ['tests', 'took a Break Test', 'An Unbreakable unit takes and passes it, an Unstable one takes none.'],
  [
    'lost',
    'stood on the losing side of a round while in contact',
    'By Combat Score; units that touched no enemy any more are not counted.',
  ],
  [
    'wiped',
    'lost all Health Points to attacks, or left the table as Shaken',
    'Shaken units that are engaged when the combat starts are removed, if the rules say so.',
  ],
  ['crumbled', 'lost its last Health Point by Unstable', 'Points lost to attacks are wiped, not crumbled.'],
  ['caught', 'broke and fell to the pursuit', 'The roll of a pursuer reached that of the flight.'],
  [
    'destroyed',
    'ended with no model left: wiped, crumbled or caught',
    'The three exclude each other and add up to it.',
  ],
  ['holds', 'ended neither broken nor destroyed', 'Of a round: in that round, if it was played.'],
  [
    'dropped_out',
    'dropped out of combat',
    'Casualties took it out of contact with every enemy, and no nudge brought it back.',
  ],
  [
    'steady',
    'stood Steady after the last Agility Step',
    'Counted whoever won, if it was in contact then: more Proper Ranks than each enemy in contact with it.',
  ],
  [
    'solid',
    'stood Solid after the last Agility Step',
    'Counted whoever won, if it was in contact then: enough Proper Ranks for its Height.',
  ],
  [
    'steady_and_solid',
    'stood Steady and Solid after the last Agility Step',
    'Counted whoever won, if it was in contact then.',
  ],
  ['steady_at_test', 'stood Steady when it took a Break Test', 'Of all combats, not of the tests alone.'],
  ['solid_at_test', 'stood Solid when it took a Break Test', 'Of all combats, not of the tests alone.'],
  [
    'steady_and_solid_at_test',
    'stood Steady and Solid when it took a Break Test',
    'Of all combats, not of the tests alone.',
  ],
  ['advantaged', 'had Advantaged Position in a round', 'It began a round Steady and Solid.'],
  [
    'saved_by_steady',
    'passed a Break Test that it would have failed had it not been Steady',
    'Judged by the very roll that counted. Never of a unit that Stubborn alone would have saved.',
  ],
  [
    'saved_by_solid',
    'passed a Break Test that it would have failed with Steady alone',
    'Judged by the very roll that counted. Never of a unit that Stubborn alone would have saved.',
  ],
] as const;

const probability = (metric: string, says: string, definition: string): MetricInfo => ({
  ...{ metric, kind: 'probability', says, definition },
});
const mean = (metric: string, says: string, definition: string): MetricInfo => ({
  metric,
  kind: 'mean',
  says,
  definition,
});

const scored = 'Of the whole combat: in the last round that was played.';

/** Every metric of this game, in the order of the reports. */
export const definitions: readonly MetricInfo[] = [
  ...flagMetrics.map(([metric, says, definition]) => probability(metric, says, definition)),
  mean(
    'hp_lost',
    'lost so many Health Points to attacks and crumbling',
    'Flight and pursuit take none; what was raised is not taken off; Characters are counted apart.',
  ),
  mean(
    'models_lost',
    'lost so many models to attacks and crumbling',
    'Flight and pursuit take none; what was raised is not taken off; Characters are counted apart.',
  ),
  mean('hp_left', 'had so many Health Points left; none if destroyed', 'Without its Characters.'),
  mean(
    'ranks_left',
    'had so many Proper Ranks left; none if destroyed',
    'By its own formation: Surrounded takes none off here.',
  ),
  mean(
    'points_lost',
    'lost so many points: those of what was destroyed',
    'All of the points of a unit or Character, or none.',
  ),
  mean(
    'test_modifier',
    'had this modifier in its Break Tests, every test counted',
    'What Courage was changed by: the Combat Score, and Fear where the rules have it.',
  ),
  probability('alive', 'was alive at the end', 'A Character of a unit that broke and got away is alive.'),
  probability('killed', 'was dead at the end, for any reason', 'All that is not alive.'),
  probability('killed_by_wounds', 'fell to attacks', 'His last Health Point was lost to attacks.'),
  probability('killed_in_pursuit', 'fell when the unit was caught in pursuit', 'He was alive until then.'),
  probability('wins', 'won by Combat Score', scored),
  probability('ties', 'tied by Combat Score', scored),
  probability('loses', 'lost by Combat Score', scored),
  mean('combat_score', 'had this Combat Score', scored),
  mean('margin', 'had so much more Combat Score than the enemy', scored),
  mean(
    'points_gained',
    'gained so many points: those of enemies that were destroyed',
    'All of the points of a unit or Character, or none.',
  ),
  mean(
    'rounds_played',
    'lasted so many Rounds of Combat',
    'A combat ends when no contact is left, or after the last round of the file.',
  ),
];
