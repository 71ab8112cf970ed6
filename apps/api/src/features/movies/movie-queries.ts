import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { areaPricesText } from '../../db/movie-prices.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { MovieRow } from './movie-row.ts';
import { visibleTo } from './visible-to.ts';

/** True when a quote or a cart refers to the title `m` (D21). */
export const referredSql: SQL = sql`(exists (select 1 from cart_entries c where c.movie_id = m.uuid)
  or exists (select 1 from quote_movies q where q.movie_id = m.uuid))`;

/** Lines of the offer of title `m` (D9), in the given order. */
export const offerLinesSql: SQL = sql`
  (select coalesce(json_agg(json_build_object('rights', l.rights, 'countries', l.countries, 'all_countries', l.all_countries,
      'starts_on', l.starts_on, 'ends_on', l.ends_on, 'offered', l.offered) order by l.position), '[]')
    from offer_lines l where l.movie_id = m.uuid)`;

const historiesSql = (kind: 'play' | 'svod'): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('uuid', h.uuid, 'country', h.country, 'started_on', h.started_on,
      'ended_on', h.ended_on, 'translations', jsonb_build_object(
        'ja', jsonb_build_object('name', h.name_ja), 'en', jsonb_build_object('name', h.name_en))) order by h.position), '[]')
    from movie_histories h where h.movie_id = m.uuid and h.kind = ${kind})`;

// Reads a whole title in one round trip; its dependent rows are JSON.
const wholeRow = (actor: Actor | null): SQL => sql`
  to_jsonb(m) || jsonb_build_object(
    'provider', jsonb_build_object('uuid', p.uuid, 'company_name', p.company_name,
      'company_name_english', p.company_name_english, 'plan_id', p.plan_id),
    'provider_blocked', a.state in ('blocked', 'closed'),
    'translations', (select coalesce(jsonb_object_agg(t.locale, to_jsonb(t) - 'movie_id' - 'locale'), '{}')
      from movie_translations t where t.movie_id = m.uuid),
    'genres', (select coalesce(jsonb_agg(g.genre_id order by g.position), '[]')
      from movie_genres g where g.movie_id = m.uuid and not g.is_subgenre),
    'subgenres', (select coalesce(jsonb_agg(g.genre_id order by g.position), '[]')
      from movie_genres g where g.movie_id = m.uuid and g.is_subgenre),
    'tags', (select coalesce(jsonb_agg(g.tag_id order by g.position), '[]') from movie_tags g where g.movie_id = m.uuid),
    'videos', (select coalesce(jsonb_agg(to_jsonb(v) - 'uuid' - 'movie_id' - 'position' order by v.position), '[]')
      from movie_videos v where v.movie_id = m.uuid),
    'subtitles', (select coalesce(jsonb_agg(jsonb_build_object('language', s.language, 'formats', s.formats)
      order by s.position), '[]') from movie_subtitles s where s.movie_id = m.uuid),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('uuid', i.uuid, 'kind', i.kind, 'url', i.url,
        'width', i.width, 'height', i.height, 'color', i.color)
      order by i.kind, i.position), '[]') from movie_images i where i.movie_id = m.uuid),
    'prices', ${sql.raw(areaPricesText)},
    'decision', (select jsonb_build_object('action', d.action, 'reasons', d.reasons, 'text', d.text,
      'decided_at', d.decided_at) from movie_decisions d where d.movie_id = m.uuid order by d.decided_at desc limit 1),
    'awards', (select coalesce(jsonb_agg(jsonb_build_object('uuid', w.award_id, 'name', g.name,
        'translations', jsonb_build_object('ja', jsonb_build_object('name', g.name_ja), 'en', jsonb_build_object('name', g.name_en)),
        'movie_count', (select count(distinct o.movie_id) from movie_awards o where o.award_id = w.award_id),
        'awarded_at', w.awarded_at, 'prize', jsonb_build_object('ja', w.prize_ja, 'en', w.prize_en)) order by w.position), '[]')
      from movie_awards w join awards g on g.uuid = w.award_id where w.movie_id = m.uuid),
    'play_histories', ${historiesSql('play')},
    'svod_histories', ${historiesSql('svod')},
    'identifiers', (select coalesce(jsonb_agg(jsonb_build_object('identifier_level', i.identifier_level,
        'identifier_name', i.identifier_name, 'eidr_number', i.eidr_number, 'isan_number', i.isan_number)
      order by i.position), '[]') from movie_identifiers i where i.movie_id = m.uuid),
    'conditions', jsonb_build_object('complete', m.offer_is_complete, 'lines', ${offerLinesSql}),
    'is_favorite', exists (select 1 from favorites f where f.movie_id = m.uuid and f.consumer_id = ${actor?.account ?? null}),
    'in_cart', exists (select 1 from cart_entries c where c.movie_id = m.uuid and c.consumer_id = ${actor?.account ?? null}),
    'referred', ${referredSql}
  )`;

/** The titles among `ids` that the actor may see, whole, in the order of `ids`. */
export const findMovies = async (
  db: Database | Tx,
  actor: Actor | null,
  ids: readonly string[],
): Promise<MovieRow[]> => {
  if (ids.length === 0) return [];
  const found = await readRows(db, { row: col.json<MovieRow>() })`
    select ${wholeRow(actor)} as row
    from movies m
    join providers p on p.uuid = m.provider_id
    join accounts a on a.uuid = m.provider_id
    where m.uuid = any(${sql.param([...ids])}::uuid[]) and ${visibleTo(actor)}
    order by array_position(${sql.param([...ids])}::uuid[], m.uuid)`;
  return found.map(({ row }) => row);
};

/** One title that the actor may see, or undefined. */
export const findMovie = async (db: Database | Tx, actor: Actor | null, uuid: string): Promise<MovieRow | undefined> =>
  (await findMovies(db, actor, [uuid]))[0];
