/** Words an id for people: `Heavy infantry 2` for `heavy-infantry-2`. Other names stay as they are. */
export function wordedId(id: string): string {
  if (!/^\p{L}[\p{L}\d_-]*$/u.test(id)) return id;
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
