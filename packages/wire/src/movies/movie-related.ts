import { discoveryReasons } from '@eigaichi/domain/movies/discovery';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';
import { movieCard } from './movie-card.ts';
import { uuidParams } from './movie-parts.ts';

const names = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A title with the reason for which it is shown (D43b). */
const discoveredMovie = namedObject('DiscoveredMovie', {
  ...movieCard.shape,
  reason: z.object({
    code: z.enum(discoveryReasons),
    /** The feature list or the person that the reason names. */
    name: names.nullable(),
    /** First day on the market, first day on which rights are free again, or last day of the offer. */
    day: day.nullable(),
  }),
});

/**
 * Related titles on the market. For an episode: its series and all episodes of it in order, itself included. Also six
 * per row from its provider, from its director, and similar ones with their reasons. The latter are the newest titles
 * if none is similar.
 */
export const listRelatedMovies = endpoint('movies.related', 'GET /movie/:uuid/related', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' },
  scope: 'titles:read',
  params: uuidParams,
  answer: oneOf(
    z.object({
      /** At most one. */
      series: z.array(movieCard),
      episodes: z.array(movieCard),
      provider: z.array(movieCard),
      director: z.array(movieCard),
      similar: z.array(discoveredMovie),
    }),
  ),
});

/**
 * Rows of titles to discover, for the home page (D43b): the latest feature lists first, then new titles, titles with
 * rights that are free again, and titles whose offer ends soon. Empty rows are left out.
 */
export const discoverMovies = endpoint('movies.discover', 'GET /movies/discover', {
  access: { as: 'effective', roles: ['consumer'] },
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['list', 'new', 'freed', 'ending']),
        /** The feature list of a row of that kind. */
        list: z.object({ uuid: z.uuid(), name: names }).nullable(),
        movies: z.array(discoveredMovie),
      }),
    ),
  }),
});
