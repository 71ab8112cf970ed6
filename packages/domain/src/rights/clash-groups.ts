type Part = { readonly right_type: number; readonly state: string; readonly countries: readonly string[] };

/** Maximum groups shown per title; the check's result has them all. */
const mostShown = 4;

/**
 * Unavailable parts of a requested licence (D9), grouped by equal countries and results. Returns the first few groups
 * and the number of others.
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
