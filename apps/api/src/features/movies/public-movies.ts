import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieImageType } from '@eigaichi/domain/options/images';
import type * as wire from '@eigaichi/wire/movies/public-movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { providers } from '../../db/schema/accounts.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type MoviePicture, moviePicture } from './movie-picture.ts';
import { withRomanised } from './romanised-credits.ts';

export type PublicMovie = AnswerIn<typeof wire.readPublicMovie>['data'];

const columns = {
  uuid: col.text,
  production_year: col.orNull(col.int),
  ja: col.json<PublicMovie['translations']['ja']>(),
  en: col.json<PublicMovie['translations']['en']>(),
  picture: col.orNull(col.json<MoviePicture>()),
};

/** Titles `m` that everyone may read: visible to buyers, and of providers that open theirs (D22e). */
const isPublic = sql`p.public_titles and ${isVisibleToBuyersSql}`;

const texts = (language: 'ja' | 'en') =>
  sql.raw(`jsonb_build_object('film_name', ${language}.film_name, 'director', ${language}.director,
    'outline', ${language}.outline)`);

const fromPublic = sql`from movies m join accounts a on a.uuid = m.provider_id join providers p on p.uuid = m.provider_id`;

const latestFirst = sql`order by m.published_at desc nulls last, m.uuid`;

const findPublic = async (db: Database, which: SQL): Promise<PublicMovie[]> => {
  const rows = await readRows(db, columns)`
    select m.uuid, m.production_year, ${texts('ja')} as ja, ${texts('en')} as en,
      coalesce(${sql.raw(moviePicture(movieImageType.featured))}, ${sql.raw(moviePicture(movieImageType.poster))}) as picture
    ${fromPublic} ${joinTexts('m.uuid')} where ${isPublic} ${which}`;
  return withRomanised(
    db,
    rows.map(({ ja, en, ...facts }) => ({ ...facts, translations: { ja, en } })),
  );
};

/** A public title; undefined for a hidden one, a missing one, or one whose provider doesn't open titles. */
export const findPublicMovie = async (db: Database, uuid: string): Promise<PublicMovie | undefined> =>
  (await findPublic(db, sql`and m.uuid = ${uuid}::uuid`))[0];

export const readPublicMovie = async (db: Database, uuid: string): Promise<PublicMovie> => {
  const found = orNotFound(await findPublicMovie(db, uuid));
  return found;
};

/** A page of public titles, latest first, and the size of the market that members see. */
export const readPublicMovies = async (
  { db, titles }: Pick<Deps, 'db' | 'titles'>,
  { per, page }: Paging,
): Promise<AnswerIn<typeof wire.listPublicMovies>> => {
  const total = await countRows(db)`${fromPublic} where ${isPublic}`;
  const { visible, facets } = await titles.search({ count: ['provider'], limit: 0 }, null);
  return {
    data: await findPublic(db, sql`${latestFirst} ${pageSql({ per, page })}`),
    meta: pageMetaOf({ page, per, total }),
    market: { titles: visible, providers: Object.keys(facets.provider ?? {}).length },
  };
};

/** Maximum addresses in a sitemap. */
const mostListed = 50_000;

/** The public titles, latest first. */
export const listPublicMovies = async (db: Database): Promise<string[]> =>
  (
    await readRows(db, { uuid: col.text })`
      select m.uuid ${fromPublic} where ${isPublic} ${latestFirst} limit ${mostListed}`
  ).map(({ uuid }) => uuid);

/** True if provider `p` ever opened or closed their titles; until then, their start page asks (D22h). */
export const hasDecided = sql`exists (select 1 from audit_log l where l.entity = 'account'
  and l.entity_id = p.uuid::text and l.action = 'account.public_titles')`;

/** Reads if a provider's published titles have public pages. */
export const readPublicTitles = async (deps: Deps, actor: Actor) => {
  const row = await readRow(deps.db, { public_titles: col.bool, is_decided: col.bool })`
    select p.public_titles, ${hasDecided} as is_decided from providers p where p.uuid = ${actor.account}`;
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/** Opens or closes the public pages of all the provider's published titles, from the next request on. */
export const writePublicTitles = (deps: Deps, actor: Actor, { public_titles }: { public_titles: boolean }) =>
  deps.db.transaction(async (tx) => {
    const before = await readPublicTitles({ ...deps, db: tx }, actor);
    await tx.update(providers).set({ public_titles }).where(eq(providers.uuid, actor.account));
    await recordAudit(tx, actor, 'account.public_titles', {
      of: ['account', actor.account],
      before,
      after: { public_titles },
    });
    return { public_titles, is_decided: true };
  });
