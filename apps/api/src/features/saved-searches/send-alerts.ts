import { type AlertReason, joinReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import { quietUntil } from '@eigaichi/domain/saved-searches/alert-time';
import { alertDays } from '@eigaichi/domain/saved-searches/saved-search-input';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { colleagueRecipients } from '../../emails/company-readers.ts';
import { notify } from '../../emails/notify.ts';
import { alertEmail } from './mails/emails.ts';
import { unsubscriptionToken } from './unsubscription.ts';
import { lockAlerts, readersOfSearch, readerTimesSql } from './write-alerts.ts';

/** Readers notified in one transaction. */
const batch = 50;
/** Titles named in an email; the page lists all. */
const namedTitles = 20;

const dueColumns = {
  ...col.each(col.text, 'search', 'search_name', 'account', 'person', 'email'),
  preferred_language: col.word<Language>(),
  ...col.each(col.orNull(col.text), 'timezone', 'quiet_hours'),
  sent_up_to: col.amount,
};
type Due = RowOf<typeof dueColumns>;

const titleColumns = {
  ...col.each(col.text, 'ja', 'en'),
  reasons: col.json<readonly (readonly AlertReason[])[]>(),
  total: col.int,
};

/** Readers whose alerts are due and who are still members. */
const lockDue = (tx: Tx, now: string): Promise<Due[]> =>
  readRows(tx, dueColumns)`
    select s.uuid as search, s.search_name, s.consumer_id as account, p.uuid as person, p.email, p.preferred_language,
      ${readerTimesSql}, r.sent_up_to
    from search_readers r join saved_searches s on s.uuid = r.saved_search_id
    join ${readersOfSearch} and m.person_uuid = r.person_id
    join persons p on p.uuid = r.person_id join consumers c on c.uuid = s.consumer_id
    where r.next_at <= ${now} and not r.is_paused
    order by r.next_at, s.uuid, p.uuid limit ${batch} for update of r`;

/** Titles of the alerts that a reader hasn't received, latest first, as far as buyers still see them. */
const findTitles = (tx: Tx, { search, sent_up_to }: Due) =>
  readRows(tx, titleColumns)`
    select ${shownNames('m')}, l.reasons, count(*) over ()::int as total
    from (
      select movie_id, jsonb_agg(to_jsonb(reasons) order by number) as reasons, max(number) as last from search_alerts
      where saved_search_id = ${search} and number > ${sent_up_to} group by movie_id
    ) l
    join movies m on m.uuid = l.movie_id join accounts a on a.uuid = m.provider_id
    ${joinTexts('m.uuid')}
    where ${isVisibleToBuyersSql}
    order by l.last desc limit ${namedTitles}`;

/** Columns of a reader who was notified now, or is still in quiet hours: they began, or were chosen, while it was due. */
const settledSql = ({ clock }: Pick<Deps, 'clock'>, due: Due, quiet: Temporal.Instant | null) =>
  quiet === null
    ? sql`next_at = null, sent_at = ${clock.nowIso()}, sent_up_to = greatest(sent_up_to, (
        select max(number) from search_alerts where saved_search_id = ${due.search}))`
    : sql`next_at = ${isoInstant(quiet)}`;

const sendTo = async (deps: Deps, tx: Tx, due: Due): Promise<void> => {
  const { search, search_name, account, person, email, preferred_language } = due;
  const found = await findTitles(tx, due);
  const [first] = found;
  if (first === undefined) return;
  const query = `token=${encodeURIComponent(unsubscriptionToken(deps, { search, person }))}`;
  const { publicUrl } = deps.config;
  const stop = {
    page: `${publicUrl}/unsubscribe?${query}`,
    call: `${publicUrl}/api/search_alerts/unsubscription?${query}`,
  };
  const titles = found.map(({ ja, en, reasons }) => ({ name: { ja, en }, reasons: joinReasons(reasons) }));
  await notify(tx, deps, colleagueRecipients(account, [{ uuid: person, email, preferred_language }]), {
    path: `/vod/searches?search=${search}`,
    // The subject counts the titles that the email doesn't name.
    titles: [...titles.map(({ name }) => name), ...Array.from({ length: first.total - found.length }, () => first)],
    write: (to, link) => alertEmail(to, { search_name, titles, total: first.total, link, stop }),
  });
};

/** Sends one batch of due alerts; returns the number of readers. */
const sendBatch = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    await lockAlerts(tx);
    const due = await lockDue(tx, deps.clock.nowIso());
    for (const one of due) {
      const quiet = quietUntil(one, deps.clock.now());
      if (quiet === null) await sendTo(deps, tx, one);
      await tx.execute(sql`
        update search_readers set ${settledSql(deps, one, quiet)}
        where saved_search_id = ${one.search} and person_id = ${one.person}`);
    }
    return due.length;
  });

/** Notifies every reader whose alerts are due, by email and bell (D40d). Idempotent. */
export const sendAlerts = async (deps: Deps): Promise<void> => {
  // Colleagues who left, or no longer share the search, receive nothing.
  await deps.db.execute(sql`
    update search_readers r set next_at = null where r.next_at <= ${deps.clock.nowIso()} and not exists (
      select from saved_searches s join ${readersOfSearch} where s.uuid = r.saved_search_id and m.person_uuid = r.person_id)`);
  let sent = await sendBatch(deps);
  while (sent > 0) sent = await sendBatch(deps);
};

/** Deletes alerts that are no longer listed. */
export const pruneAlerts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = isoInstant(clock.now().subtract({ hours: 24 * alertDays }));
  await db.execute(sql`delete from search_alerts where at < ${before}`);
};
