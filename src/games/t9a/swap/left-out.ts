export interface LeftOutCandidate {
  readonly name: string;
  readonly why: string;
}

/** Returns a sentence for each reason why candidates are not played, with the name of one of them and the number of others. */
export function leftOutTexts(leftOut: readonly LeftOutCandidate[]): string[] {
  const why = new Map<string, string[]>();
  for (const one of leftOut) why.set(one.why, [...(why.get(one.why) ?? []), one.name]);
  return [...why].map(([reason, names]) => {
    const others = names.length > 1 ? `, and ${names.length - 1} more` : '';
    return `Not played: ${names[0]}${others}: ${reason}`;
  });
}
