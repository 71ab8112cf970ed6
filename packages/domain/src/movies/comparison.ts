/** Maximum titles compared side by side (D43). */
export const maxCompared = 8;

/** Maximum combinations of right and country in a comparison; the page of each title shows the others (D43). */
export const maxComparedPairs = 24;

type Wanted = { readonly rights: readonly number[]; readonly countries: readonly string[] };
type ComparedPair = { readonly right: number; readonly country: string };

/** Wanted rights by country, as far as a comparison shows them, and the number of those left out. */
export const comparedPairs = (wanted: Wanted | null): { readonly pairs: ComparedPair[]; readonly hidden: number } => {
  const all = (wanted?.rights ?? []).flatMap((right) =>
    (wanted?.countries ?? []).map((country) => ({ right, country })),
  );
  return { pairs: all.slice(0, maxComparedPairs), hidden: Math.max(0, all.length - maxComparedPairs) };
};
