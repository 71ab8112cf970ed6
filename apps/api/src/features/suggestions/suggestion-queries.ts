import type { Actor } from '@eigaichi/domain/accounts/actor';
import { countries } from '@eigaichi/domain/options/countries';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { interestName } from '@eigaichi/domain/suggestions/interest-name';
import {
  groupSizeOf,
  type InterestKind,
  interestKindCodes,
  type SuggestionQuota,
  suggestionDays,
  suggestionEnd,
  suggestionStateOf,
} from '@eigaichi/domain/suggestions/suggestions';
import type { listInterestGroups, listSentSuggestions } from '@eigaichi/wire/movies/title-suggestions';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { isLicensableSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Clock } from '../../ports/clock.ts';

type InterestGroup = AnswerIn<typeof listInterestGroups>['data']['groups'][number];
export type SentSuggestion = AnswerIn<typeof listSentSuggestions>['data'][number];

/** Suggestions sent after this moment are open, unless withdrawn. */
export const openSince = (clock: Clock): SQL =>
  sql`${isoInstant(clock.now().subtract({ hours: 24 * suggestionDays }))}::timestamptz`;

/** Countries with their areas: the initial one, or the one that managers moved the country to. */
export const countryAreasSql: SQL = sql`(
  select c.country, coalesce(a.area, c.area) as area
  from unnest(${sql.param(countries.map(({ code }) => code))}::text[],
    ${sql.param(countries.map(({ area }) => area))}::int[]) as c(country, area)
  left join areas_countries a on a.country = c.country where coalesce(a.area, c.area) is not null)`;

/** A title of the provider, and if buyers see it and may request it; undefined for any other. */
export const findOwnTitle = (db: Database | Tx, actor: Actor, movie: string) =>
  readRow(db, { is_on_market: col.bool })`
    select ${isVisibleToBuyersSql} and ${isLicensableSql} as is_on_market
    from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = ${movie} and m.provider_id = ${actor.account}`;

const groupColumns = {
  kind: col.word<InterestKind>(),
  interest: col.text,
  ja: col.orNull(col.text),
  en: col.orNull(col.text),
  place: col.int,
  buyers: col.int,
  is_suggested: col.bool,
};

const genreOf = ({ ja, en }: { ja: string | null; en: string | null }): Bilingual | null =>
  ja === null || en === null ? null : { ja, en };

/** Groups of interested buyers for a title: by its genres, and by the areas and rights of its offer. */
export const findGroups = async (
  db: Database | Tx,
  { movie, since }: { readonly movie: string; readonly since: SQL },
): Promise<InterestGroup[]> => {
  const found = await readRows(db, groupColumns)`
    select o.*,
      (select count(*)::int from buyer_interests b where b.interest = o.interest) as buyers,
      exists (select from title_suggestions s where s.movie_id = ${movie} and s.interest = o.interest
        and s.withdrawn_at is null and s.sent_at > ${since}) as is_suggested
    from (
      select 'genre' as kind, 'genre:' || g.uuid as interest, g.name_ja as ja, g.name_en as en,
        min(t.position + case when t.is_subgenre then 1000 else 0 end)::int as place
      from movie_genres t join genres g on g.uuid = t.genre_id where t.movie_id = ${movie} group by g.uuid
      union all
      select distinct 'area', 'area:' || c.area, null, null, c.area
      from offer_lines l join ${countryAreasSql} c on l.all_countries or c.country = any(l.countries)
      where l.movie_id = ${movie} and l.offered
      union all
      select distinct 'right', 'right:' || r.code, null, null, r.code::int
      from offer_lines l cross join unnest(l.rights) as r(code) where l.movie_id = ${movie} and l.offered
    ) o
    order by array_position(${sql.param(interestKindCodes)}::text[], o.kind), o.place, o.interest`;
  return found.map(({ kind, interest, buyers, is_suggested, ja, en }) => ({
    kind,
    interest,
    name: interestName(interest, genreOf({ ja, en })),
    size: groupSizeOf(buyers),
    is_suggested,
  }));
};

/** A provider's suggestions of the last days, withdrawn ones included. */
export const readQuota = async (db: Database | Tx, provider: string, since: SQL): Promise<SuggestionQuota> => {
  const row = await readRow(db, { sent: col.int, oldest_at: col.orNull(col.instant) })`
    select count(*)::int as sent, min(s.sent_at) as oldest_at from title_suggestions s
    where s.provider_id = ${provider} and s.sent_at > ${since}`;
  return row ?? { sent: 0, oldest_at: null };
};

const sentColumns = {
  ...col.each(col.text, 'uuid', 'movie', 'ja', 'en', 'provider', 'company_name'),
  company_name_english: col.orNull(col.text),
  interest_name: col.json<Bilingual>(),
  note: col.orNull(col.text),
  sent_at: col.instant,
  withdrawn_at: col.orNull(col.instant),
  received: col.int,
  dismissed: col.int,
};
type SentRow = RowOf<typeof sentColumns>;

type Reader = { readonly actor: Actor; readonly now: Temporal.Instant; readonly mayWithdraw: boolean };

/** A suggestion for its provider, or with its recipients' numbers for staff. */
const viewOf = (row: SentRow, { actor, now, mayWithdraw }: Reader): SentSuggestion => {
  const { uuid, movie, ja, en, provider, company_name, company_name_english, received, dismissed } = row;
  const state = suggestionStateOf(row, now);
  return {
    uuid,
    movie,
    title: { ja, en },
    provider: { uuid: provider, company_name, company_name_english },
    interest: row.interest_name,
    note: row.note,
    sent_at: row.sent_at,
    ends_at: suggestionEnd(row),
    state,
    ...(actor.role === 'manager' ? { received, dismissed } : {}),
    actions: mayWithdraw && state === 'open' ? [{ name: 'withdraw', allowed: true }] : [],
  };
};

/** Suggestions as `s` that the actor may read: a provider's own, and all of them for staff. */
const readable = ({ role, account }: Actor): SQL =>
  role === 'manager' ? sql`true` : role === 'provider' ? sql`s.provider_id = ${account}` : sql`false`;

const select = (db: Database | Tx, actor: Actor, rest: SQL) => readRows(db, sentColumns)`
  select s.uuid, m.uuid as movie, ${shownNames('m')}, p.uuid as provider, p.company_name, p.company_name_english,
    s.interest_name, s.note, s.sent_at, s.withdrawn_at, r.received, r.dismissed
  from title_suggestions s join movies m on m.uuid = s.movie_id join providers p on p.uuid = s.provider_id
  ${joinTexts('m.uuid')}
  cross join lateral (select count(*)::int as received, count(d.dismissed_at)::int as dismissed
    from suggestion_recipients d where d.suggestion_id = s.uuid) r
  where ${readable(actor)} ${rest}`;

/** A suggestion that the actor may read, or undefined. */
export const findSent = async (
  db: Database | Tx,
  reader: Reader,
  uuid: string,
): Promise<SentSuggestion | undefined> => {
  const [row] = await select(db, reader.actor, sql`and s.uuid = ${uuid}`);
  return row === undefined ? undefined : viewOf(row, reader);
};

/** One page of the suggestions that the actor may read, latest first. */
export const pageOfSent = async (db: Database, reader: Reader, paging: Paging) => {
  const rows = await select(db, reader.actor, sql`order by s.sent_at desc, s.uuid ${pageSql(paging)}`);
  const total = await countRows(db)`from title_suggestions s where ${readable(reader.actor)}`;
  return { rows: rows.map((row) => viewOf(row, reader)), total };
};
