/** Facets of groups that begin unfolded: the page asks for their counts with each list. */
export const facetsInView = [
  'kinds',
  'genres',
  'production_year',
  'subtitles',
  'formats',
  'awarded',
  'has_screener',
  'has_trailer',
  'translated',
] as const;

/** Facets of groups that begin folded: their counts are asked for from the first time on that somebody opens them. */
export const foldedFacets = ['film_type', 'tags', 'provider', 'director', 'main_cast'] as const;
export type FoldedFacet = (typeof foldedFacets)[number];

let opened: readonly FoldedFacet[] = [];
const readers = new Set<() => void>();

/** What was opened in this browser since the page was loaded. */
export const openedFacets = {
  now: (): readonly FoldedFacet[] => opened,
  add: (facet: FoldedFacet): void => {
    if (opened.includes(facet)) return;
    opened = [...opened, facet];
    for (const tell of readers) tell();
  },
  subscribe: (tell: () => void): (() => void) => {
    readers.add(tell);
    return () => readers.delete(tell);
  },
};
