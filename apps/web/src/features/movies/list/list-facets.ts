/** Facets of groups that start expanded: the page requests their counts with each list. */
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

/** Facets of groups that start collapsed: their counts are requested once anyone has opened them. */
export const foldedFacets = ['film_type', 'tags', 'provider', 'director', 'main_cast'] as const;
export type FoldedFacet = (typeof foldedFacets)[number];

let opened: readonly FoldedFacet[] = [];
const readers = new Set<() => void>();

/** Groups opened in this browser since the page was loaded. */
export const openedFacets = {
  now: (): readonly FoldedFacet[] => opened,
  add: (facet: FoldedFacet): void => {
    if (opened.includes(facet)) return;
    opened = [...opened, facet];
    for (const notify of readers) notify();
  },
  subscribe: (notify: () => void): (() => void) => {
    readers.add(notify);
    return () => readers.delete(notify);
  },
};
