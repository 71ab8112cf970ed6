import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { romanisedDirector } from './movie-card.ts';
import { image, uuidParams } from './movie-parts.ts';

const publicTexts = z.object({
  film_name: z.string().nullable(),
  director: z.string().nullable(),
  outline: z.string().nullable(),
});

/** What everyone may read of a title whose provider opens its titles to the public (D22e): these fields and no others. */
export const publicMovie = z
  .object({
    uuid: z.uuid(),
    translations: z.object({ ja: publicTexts, en: publicTexts }),
    romanised: romanisedDirector,
    production_year: z.number().int().nullable(),
    picture: image.nullable(),
  })
  .meta({ id: 'PublicMovie' });

export const readPublicMovie = endpoint({
  name: 'movies.read_public',
  method: 'GET',
  path: '/titles/:uuid',
  access: 'visitor',
  params: uuidParams,
  answer: oneOf(publicMovie),
  status: 200,
});

const providers = { as: 'effective', roles: ['provider'], capability: 'movies.write' } as const;
const opened = z.object({ public_titles: z.boolean() });

/** Whether the provider's published titles have public pages; off until it switches them on. */
export const readPublicTitles = endpoint({
  name: 'movies.read_public_titles',
  method: 'GET',
  path: '/public_titles',
  access: providers,
  answer: oneOf(opened),
  status: 200,
});

export const writePublicTitles = endpoint({
  name: 'movies.write_public_titles',
  method: 'PUT',
  path: '/public_titles',
  access: { ...providers, member: 'company.write' },
  body: opened,
  answer: oneOf(opened),
  status: 200,
});
