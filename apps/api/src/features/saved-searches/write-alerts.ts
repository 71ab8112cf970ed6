import type { AlertReason } from '@eigaichi/domain/saved-searches/alert-reasons';
import { nextAlertAt } from '@eigaichi/domain/saved-searches/alert-time';
import type { AlertFrequency } from '@eigaichi/domain/saved-searches/saved-search-input';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { search_alerts, search_readers } from '../../db/schema/saved-searches.ts';
import type { Deps } from '../../deps.ts';

/** Titles that one saved search reports, with their reasons. */
export type FoundTitles = { readonly search: string; readonly titles: ReadonlyMap<string, readonly AlertReason[]> };

/** Rows per statement: below the limit of parameters. */
const mostRows = 5_000;

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostRows) }, (_, at) => all.slice(at * mostRows, (at + 1) * mostRows));

/**
 * People who receive the alerts of a search `s` while their company may use the market: its person, or every member if
 * it is shared.
 */
export const readersOfSearch = sql`members m on m.account_uuid = s.consumer_id and m.status = 'active'
  and (s.is_shared or m.person_uuid = s.person_id)
  and exists (select from accounts b where b.uuid = s.consumer_id and b.state = 'approved')`;

const timesColumns = {
  ...col.each(col.text, 'saved_search_id', 'person_id'),
  frequency: col.word<AlertFrequency>(),
  timezone: col.orNull(col.text),
  quiet_hours: col.orNull(col.text),
  sent_at: col.orNull(col.instant),
};

/** Time zone and quiet hours of a reader, over their person `p` and the company `c`, whose contact's zone is its own. */
export const readerTimesSql = sql`case when p.uuid = c.uuid then c.timezone else p.timezone end as timezone,
  p.quiet_hours`;

/** Readers of these searches, over `r` for their row if any, with the choices that set the time of their alerts. */
const findReaders = (tx: Tx, searches: readonly string[], which: SQL): Promise<RowOf<typeof timesColumns>[]> =>
  readRows(tx, timesColumns)`
    select s.uuid as saved_search_id, p.uuid as person_id, s.frequency, ${readerTimesSql}, r.sent_at
    from saved_searches s join ${readersOfSearch} join persons p on p.uuid = m.person_uuid
    join consumers c on c.uuid = s.consumer_id
    left join search_readers r on r.saved_search_id = s.uuid and r.person_id = p.uuid
    where s.uuid = any(${sql.param([...searches])}::uuid[]) and ${which}
    order by s.uuid, p.uuid`;

/** Serialises writing and sending of alerts, so that none is passed over. Held until the transaction ends. */
export const lockAlerts = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_searches'))`);
};

/** Writes alerts and sets the time at which each reader receives them (D40d). The caller holds the lock of alerts. */
export const writeAlerts = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  found: readonly FoundTitles[],
): Promise<void> => {
  if (found.length === 0) return;
  const now = clock.now();
  const at = isoInstant(now);
  const last = await readRow(tx, { number: col.amount })`select coalesce(max(number), 0) as number from search_alerts`;
  const alerts = found.flatMap(({ search, titles }) =>
    Array.from(titles, ([movie_id, reasons]) => ({ saved_search_id: search, movie_id, reasons: [...reasons], at })),
  );
  for (const some of chunks(alerts)) await tx.insert(search_alerts).values(some);
  const searches = found.map(({ search }) => search);
  const free = sql`(r.person_id is null or (not r.is_paused and r.next_at is null))`;
  const readers = (await findReaders(tx, searches, free)).map(({ saved_search_id, person_id, ...times }) => ({
    saved_search_id,
    person_id,
    // Nothing waits for them: a new or returning reader receives nothing from before.
    sent_up_to: last?.number ?? 0,
    next_at: isoInstant(nextAlertAt(times, now)),
  }));
  for (const some of chunks(readers))
    await tx
      .insert(search_readers)
      .values(some)
      .onConflictDoUpdate({
        target: [search_readers.saved_search_id, search_readers.person_id],
        set: { next_at: sql`excluded.next_at`, sent_up_to: sql`excluded.sent_up_to` },
      });
};

/** Sets the time of waiting alerts again after the frequency of their search changed. */
export const rescheduleAlerts = async ({ clock }: Pick<Deps, 'clock'>, tx: Tx, search: string): Promise<void> => {
  for (const { saved_search_id, person_id, ...times } of await findReaders(tx, [search], sql`r.next_at is not null`))
    await tx
      .update(search_readers)
      .set({ next_at: isoInstant(nextAlertAt(times, clock.now())) })
      .where(and(eq(search_readers.saved_search_id, saved_search_id), eq(search_readers.person_id, person_id)));
};
