import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import type { listReceivedSuggestions, readSuggestionSettings } from '@eigaichi/wire/movies/title-suggestions';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { movieCards } from '../movies/movie-cards.ts';
import { openSince } from './suggestion-queries.ts';

type Settings = AnswerIn<typeof readSuggestionSettings>['data'];

/**
 * Open suggestions to a buyer as `s` and `r`, with titles as `m`: neither dismissed nor muted, of titles that the buyer
 * still sees and the provider still has.
 */
export const openSuggestions = (buyer: string, since: SQL): SQL => sql`
  from suggestion_recipients r join title_suggestions s on s.uuid = r.suggestion_id
  join movies m on m.uuid = r.movie_id and m.provider_id = s.provider_id
  join accounts a on a.uuid = m.provider_id
  where r.consumer_id = ${buyer} and r.dismissed_at is null and s.withdrawn_at is null and s.sent_at > ${since}
    and ${isVisibleToBuyersSql}
    and not exists (select from suggestion_mutes u where u.consumer_id = r.consumer_id
      and (u.provider_id is null or u.provider_id = s.provider_id))`;

const columns = {
  ...col.each(col.text, 'suggestion', 'movie'),
  interest_name: col.json<Bilingual>(),
  note: col.orNull(col.text),
  sent_at: col.instant,
};

/** One page of a buyer's open suggestions with the cards of their titles, latest first. */
export const listReceived = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  actor: Actor,
  { per, page }: Paging,
): Promise<AnswerIn<typeof listReceivedSuggestions>> => {
  const open = openSuggestions(actor.account, openSince(deps.clock));
  const rows = await readRows(deps.db, columns)`
    select s.uuid as suggestion, m.uuid as movie, s.interest_name, s.note, s.sent_at ${open}
    order by s.sent_at desc, s.uuid ${pageSql({ per, page })}`;
  const total = await countRows(deps.db)`${open}`;
  const titles = rows.map(({ movie }) => movie);
  const cards = new Map((await movieCards(deps, actor, titles)).map((card) => [card.uuid, card]));
  const data = rows.flatMap(({ suggestion, movie, interest_name: interest, note, sent_at }) => {
    const card = cards.get(movie);
    return card === undefined ? [] : [{ ...card, suggestion, interest, note, sent_at }];
  });
  return { data, meta: pageMetaOf({ page, per, total }) };
};

/** Dismisses a suggestion, or undoes that. Idempotent; a repeated dismissal keeps the first moment. */
export const dismissReceived = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uuid, is_dismissed }: { readonly uuid: string; readonly is_dismissed: boolean },
): Promise<void> => {
  const dismissed = is_dismissed ? sql`coalesce(r.dismissed_at, ${clock.nowIso()}::timestamptz)` : sql`null`;
  const rows = await readRows(db, { uuid: col.text })`
    update suggestion_recipients r set dismissed_at = ${dismissed}
    where r.suggestion_id = ${uuid} and r.consumer_id = ${actor.account} returning r.suggestion_id as uuid`;
  if (rows.length === 0) throw new Refused('not_found');
};

const mutedColumns = {
  uuid: col.orNull(col.text),
  company_name: col.orNull(col.text),
  company_name_english: col.orNull(col.text),
};

/** A buyer's muted providers by name, and the number of open suggestions. */
export const readSettings = async (
  { db, clock }: { readonly db: Database | Tx } & Pick<Deps, 'clock'>,
  actor: Actor,
): Promise<Settings> => {
  const found = await readRows(db, mutedColumns)`
    select u.provider_id as uuid, p.company_name, p.company_name_english
    from suggestion_mutes u left join providers p on p.uuid = u.provider_id
    where u.consumer_id = ${actor.account} order by p.company_name, p.uuid`;
  return {
    open: await countRows(db)`${openSuggestions(actor.account, openSince(clock))}`,
    is_off: found.some(({ uuid }) => uuid === null),
    muted: found.flatMap(({ uuid, company_name, company_name_english }) =>
      uuid === null || company_name === null ? [] : [{ uuid, company_name, company_name_english }],
    ),
  };
};

/** Mutes or unmutes a provider, or with null all suggestions. Idempotent. */
export const muteReceived = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { provider, is_muted }: { readonly provider: string | null; readonly is_muted: boolean },
): Promise<Settings> =>
  deps.db.transaction(async (tx) => {
    if (provider !== null && (await countRows(tx)`from providers p where p.uuid = ${provider}`) === 0)
      throw new Refused('not_found');
    await tx.execute(
      is_muted
        ? sql`insert into suggestion_mutes (consumer_id, provider_id, muted_at)
            values (${actor.account}, ${provider}::uuid, ${deps.clock.nowIso()}::timestamptz) on conflict do nothing`
        : sql`delete from suggestion_mutes
            where consumer_id = ${actor.account} and provider_id is not distinct from ${provider}::uuid`,
    );
    return readSettings({ db: tx, clock: deps.clock }, actor);
  });
