export const experimentText = `breaktest: 1
name: Do ten hold?
system: t9a
seed: ten
trials: 2000
units:
  spears: {side: defender, profile: empire/heavy-infantry, models: 10, files: 5, weapon: spear, standard: true}
  knights: {side: attacker, profile: empire/knightly-orders, models: 3, files: 3, weapon: lance, charging: true}
contacts:
  - [knights.front, spears.front]
`;
