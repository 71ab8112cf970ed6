import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';
import { romanisedDirector } from './movie-card.ts';
import { image, uuidParams } from './movie-parts.ts';

const publicTexts = z.object({
  film_name: z.string().nullable(),
  director: z.string().nullable(),
  outline: z.string().nullable(),
});

/** Public fields of a title whose provider opens its titles to the public (D22e); no other fields. */
export const publicMovie = namedObject('PublicMovie', {
  uuid: z.uuid(),
  translations: z.object({ ja: publicTexts, en: publicTexts }),
  romanised: romanisedDirector,
  production_year: z.number().int().nullable(),
  picture: image.nullable(),
});

/** Public titles, latest first, with figures of the whole market (D22h). */
export const listPublicMovies = endpoint('movies.list_public', 'GET /titles', {
  access: 'visitor',
  scope: 'titles:read',
  query: pageQuery,
  answer: z.object({
    data: z.array(publicMovie),
    meta: pageMeta,
    /** Number of titles visible to members, and of providers that have any. */
    market: z.object({ titles: z.number().int(), providers: z.number().int() }),
  }),
});

export const readPublicMovie = endpoint('movies.read_public', 'GET /titles/:uuid', {
  access: 'visitor',
  scope: 'titles:read',
  params: uuidParams,
  answer: oneOf(publicMovie),
});

const providers = { as: 'effective', roles: ['provider'], capability: 'movies.write' } as const;
const opened = z.object({ public_titles: z.boolean() });
/** `is_decided`: true once the provider has said yes or no. */
const decision = opened.extend({ is_decided: z.boolean() });

/** True if the provider's published titles have public pages; off until the provider switches them on. */
export const readPublicTitles = endpoint('movies.read_public_titles', 'GET /public_titles', {
  access: providers,
  answer: oneOf(decision),
});

export const writePublicTitles = endpoint('movies.write_public_titles', 'PUT /public_titles', {
  access: { ...providers, member: 'company.write' },
  body: opened,
  answer: oneOf(decision),
});
