type Part = { readonly right_type: number; readonly state: string; readonly countries: readonly string[] };

/** Groups that a page shows of one title; the answer of the check has them all. */
const mostShown = 4;

/**
 * What is not free of a wanted licence (D9): rights with the same countries and answer together, the first few of them,
 * and how many more there are.
 */
export const clashGroups = <P extends Part>(
  parts: readonly P[],
): { clashes: (Omit<P, 'right_type'> & { rights: P['right_type'][] })[]; more_clashes: number } => {
  const groups = new Map<string, Omit<P, 'right_type'> & { rights: P['right_type'][] }>();
  for (const { right_type, ...rest } of parts) {
    if (rest.state === 'free') continue;
    const key = JSON.stringify(rest);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { ...rest, rights: [right_type] });
    else known.rights.push(right_type);
  }
  const all = [...groups.values()];
  return { clashes: all.slice(0, mostShown), more_clashes: Math.max(0, all.length - mostShown) };
};
