import type { MovieDocument } from './movie-document.ts';
import type { MovieQuery } from './movie-query.ts';

/** Facets that narrow a query most, first. */
const narrowest = [
  'tags',
  'provider',
  'genres',
  'translated',
  'subtitles',
  'formats',
  'film_type',
  'kinds',
  'has_screener',
  'awarded',
  'has_trailer',
] as const;

const requiredValue = (facet: string, value: string): string => `${facet}:${value}`;

/**
 * Values of one facet, at least one of which a title must have to be found: those of the query's narrowest filter.
 * Empty if the query filters by none of these facets, and any title may be found.
 */
export const requiredValues = ({ filters = {} }: Pick<MovieQuery, 'filters'>): string[] => {
  const facet = narrowest.find((name) => (filters[name]?.length ?? 0) > 0);
  return facet === undefined ? [] : (filters[facet] ?? []).map((value) => requiredValue(facet, value));
};

/** All values of a title that a query may require. */
export const valuesOfTitle = ({ facets }: Pick<MovieDocument, 'facets'>): string[] =>
  narrowest.flatMap((facet) => (facets[facet] ?? []).map((value) => requiredValue(facet, value)));
