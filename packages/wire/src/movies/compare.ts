import { maxCompared } from '@eigaichi/domain/movies/comparison';
import { pick } from '@eigaichi/domain/shared/pick';
import { commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { wantedQuery } from '../rights/rights-parts.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { movieCard } from './movie-card.ts';
import { movie } from './movies.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;

/** Titles side by side, in this order, and the wanted licence if any. */
const compared = wantedQuery.omit({ availability: true }).extend({
  movies: commaList(z.uuid(), { min: 1, max: maxCompared }),
});

/** A card with what a comparison shows in addition: prizes, and the materials that exist. */
const comparedMovie = namedObject('ComparedMovie', {
  ...movieCard.shape,
  ...pick(movie.shape, 'language', 'images', 'main_video', 'documents', 'awards'),
});

/** Titles that the buyer no longer sees are left out. */
export const compareMovies = endpoint('movies.compare', 'GET /movies/compare', {
  access: buyers,
  scope: 'titles:read',
  query: compared,
  answer: z.object({ data: z.array(comparedMovie) }),
});

/** The same as a table, in the requested language. Returns the file itself. */
export const readComparisonSheet = endpoint('movies.compare_sheet', 'GET /movies/compare/sheet/xlsx', {
  access: buyers,
  query: compared.extend({ language: z.enum(['ja', 'en']).default('en') }),
  answer: file,
  heavy: 'file',
});
