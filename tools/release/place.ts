/** The placeholder in package.json: a domain without an owner (RFC 2606). */
export const PLACEHOLDER = 'https://example.com/breaktest';

export interface Places {
  readonly repository: { readonly type: string; readonly url: string };
  readonly homepage: string;
  readonly bugs: string;
}

/** Returns the address of the repository in package.json, without `git+` and `.git`. */
export const repositoryOf = ({ repository }: Pick<Places, 'repository'>): string =>
  repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** Sets repository (`https://host/owner/name`) and homepage (default: the repository). @throws Error if an address is none */
export function withPlaces<T extends Places>(description: T, given: string, homepage?: string): T {
  const address = addressOf(given).replace(/\.git$/, '');
  return {
    ...description,
    repository: { ...description.repository, url: `git+${address}.git` },
    bugs: `${address}/issues`,
    homepage: homepage === undefined ? address : addressOf(homepage),
  };
}

function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'https:' || url.pathname === '/' || url.search || url.hash || url.username)
    throw new Error(`${given} is no address of the form https://host/owner/name.`);
  return url.href.replace(/\/$/, '');
}
