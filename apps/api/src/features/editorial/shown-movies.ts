import { movieImageType } from '@eigaichi/domain/options/images';
import type { readFeatureList } from '@eigaichi/wire/movies/editorial';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import { moviePicture } from '../movies/movie-picture.ts';

export type FeaturedMovie = AnswerIn<typeof readFeatureList>['data']['movies'][number];

/** A title as anyone may see it on the home page and in feature lists, over the aliases of `shownFrom`. */
export const featuredMovieSql: SQL = sql`jsonb_build_object(
  'uuid', m.uuid,
  'images', jsonb_build_object('featured', ${sql.raw(moviePicture(movieImageType.featured))}),
  'translations', jsonb_build_object(
    'ja', jsonb_build_object('film_name', ja.film_name, 'director', ja.director),
    'en', jsonb_build_object('film_name', en.film_name, 'director', en.director)),
  'production_year', m.production_year,
  'copyright', coalesce(m.copyright, ja.copyright, en.copyright),
  'film_type', m.film_type,
  'type', m.type,
  'genres', (select coalesce(jsonb_agg(g.genre_id order by g.position), '[]')
    from movie_genres g where g.movie_id = m.uuid and not g.is_subgenre),
  'has_public_page', ${isVisibleToBuyersSql} and exists (
    select 1 from providers p where p.uuid = m.provider_id and p.public_titles),
  'is_shown', ${isVisibleToBuyersSql})`;

export const shownFrom: SQL = sql`movies m
  join accounts a on a.uuid = m.provider_id
  ${joinTexts('m.uuid')}`;
