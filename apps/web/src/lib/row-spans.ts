/** Maximum number of spans listed; the rest is counted. */
const mostSpans = 12;

/** Ascending numbers as spans: `5–7, 9`. */
export const rowSpans = (rows: readonly number[], between: string): string => {
  const spans: [number, number][] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    if (last !== undefined && row === last[1] + 1) last[1] = row;
    else spans.push([row, row]);
  }
  const written = spans.slice(0, mostSpans).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...written, ...(spans.length > mostSpans ? ['…'] : [])].join(between);
};
