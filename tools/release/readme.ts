/** Makes links and pictures absolute. @param repository on GitHub, or a host with pages laid out alike */
export function packageReadme(text: string, repository: string, version: string): string {
  const at = (kind: 'raw' | 'blob', path: string): string => `${repository}/${kind}/v${version}/${path}`;
  return text.replace(/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, mark, words, target) =>
    /^([a-z]+:|#)/.test(target)
      ? whole
      : `${mark}[${packageReadme(words, repository, version)}](${at(mark ? 'raw' : 'blob', target)})`,
  );
}
