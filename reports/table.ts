/** Text cut to a width with an ellipsis. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/**
 * Rows as aligned columns, two spaces apart: the first column to the left, the others to the right. Where a row would
 * be wider than `width`, the first column is cut.
 */
export function table(rows: readonly (readonly string[])[], indent: string, width: number): string[] {
  const [most = 0, ...others] = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const first = Math.min(most, width - indent.length - others.reduce((sum, other) => sum + other + 2, 0));
  return rows.map(([name = '', ...values]) => {
    const cells = others.map((other, i) => `  ${(values[i] ?? '').padStart(other)}`);
    return `${indent}${cut(name, first).padEnd(first)}${cells.join('')}`.trimEnd();
  });
}
