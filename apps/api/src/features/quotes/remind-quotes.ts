import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { dueReminders, type Reminder, type ReminderReader } from '@eigaichi/domain/quotes/reminders';
import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { quote_movies, quote_providers, quote_reminders, quotes } from '../../db/schema/quotes.ts';
import { quoteMovieAt } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { readNamedMovies } from './mail-terms.ts';
import { type ReminderNews, reminderEmail } from './mails/reminder-emails.ts';
import { readersOf } from './quote-readers.ts';
import type { ProviderQuoteRow, QuoteMovieRow } from './quote-row.ts';
import { type LockedQuote, lockQuote } from './quotes-store.ts';
import { timerFieldsOf } from './timed-of.ts';

type Share = { readonly quote: string; readonly quote_provider: string };

/** Key of a recorded reminder: its kind and the days before. */
const keyOf = ({ kind, days_before }: Reminder) => `${kind}.${days_before}`;

const remindersOf = (row: QuoteMovieRow, share: ProviderQuoteRow, created_at: IsoInstant, now: Temporal.Instant) =>
  dueReminders(
    {
      ...timerFieldsOf(row, share),
      delivery_at: row.delivery_at,
      answered: row.answered_by_name !== null,
      requested_at: created_at,
    },
    now,
  );

/** Provider quotes with a possible unsent reminder, read without a lock and decided again under it. */
const candidates = async (deps: Deps): Promise<Share[]> => {
  const now = deps.clock.now();
  const today = deps.clock.today().toString();
  const found = await deps.db
    .select({ row: quote_movies, share: quote_providers, created_at: quotes.created_at })
    .from(quote_movies)
    .innerJoin(quote_providers, eq(quote_providers.uuid, quote_movies.quote_provider_id))
    .innerJoin(quotes, eq(quotes.uuid, quote_movies.quote_id))
    .where(sql`${quoteMovieAt('waiting_manager_confirm', 'waiting_provider_response')}
      or (${quoteMovieAt('waiting_purchase_response')} and ${quote_movies.valid_until} between ${today}::date and ${today}::date + 7)
      or (${quoteMovieAt('signed')} and ${quote_providers.prepayment_due} and ${quote_providers.prepaid_at} is null)
      or (${quoteMovieAt('waiting_provider_upload')} and ${quote_movies.delivery_at} between ${today}::date and ${today}::date + 7)
      or (${quoteMovieAt('download_complete_waiting_contract')} and ${quote_movies.license_start} between ${today}::date - 3 and ${today}::date + 7)
      or (${quoteMovieAt('waiting_consumer_download')} and ${quote_movies.first_received_at} is null)
      or (${quoteMovieAt('waiting_provider_upload', 'waiting_consumer_download')} and ${quote_movies.license_end} < ${today}::date)
      or (${quoteMovieAt('download_complete_waiting_contract', 'under_contract')} and ${quote_movies.license_end} between ${today}::date and ${today}::date + 90)`);
  const due = found.flatMap(({ row, share, created_at }) =>
    remindersOf(row, share, created_at, now).map((reminder) => ({ row, reminder })),
  );
  const said = await readRows(deps.db, { key: col.text })`
    select quote_movie_id || ' ' || kind || ' ' || due_on as key from quote_reminders
    where quote_movie_id = any(${sql.param([...new Set(due.map(({ row }) => row.uuid))])}::uuid[])`;
  const known = new Set(said.map(({ key }) => key));
  const open = due.filter(({ row, reminder }) => !known.has(`${row.uuid} ${keyOf(reminder)} ${reminder.last_day}`));
  const shares = new Map(
    open.map(({ row }) => [row.quote_provider_id, { quote: row.quote_id, quote_provider: row.quote_provider_id }]),
  );
  return [...shares.values()];
};

/** Records due reminders. Returns those not sent before, and only the most urgent of several of one kind. */
const claim = async (tx: Tx, row: QuoteMovieRow, due: readonly Reminder[], now: Temporal.Instant) => {
  const sent_at = isoInstant(now);
  const fresh = new Map<string, Reminder>();
  for (const reminder of due) {
    const written = await tx
      .insert(quote_reminders)
      .values({ quote_movie_id: row.uuid, kind: keyOf(reminder), due_on: reminder.last_day, sent_at })
      .onConflictDoNothing()
      .returning({ kind: quote_reminders.kind });
    if (written.length > 0) fresh.set(reminder.kind, reminder);
  }
  return [...fresh.values()];
};

const newsFor = ({ kind }: Reminder, side: ReminderReader): ReminderNews => {
  if (kind === 'prepayment') return side === 'manager' ? 'prepayment_manager' : 'prepayment_consumer';
  if (kind === 'contract_end') return side === 'provider' ? 'contract_end_provider' : 'contract_end_consumer';
  return kind;
};

type Notice = { readonly reminder: Reminder; readonly titles: QuoteMovieRow[] };

const send = async (tx: Tx, deps: Deps, locked: LockedQuote, share: ProviderQuoteRow, { reminder, titles }: Notice) => {
  const { quote } = locked;
  const named = await readNamedMovies(
    tx,
    titles.map(({ uuid }) => uuid),
  );
  const names = named.map(({ name }) => name);
  const parties = { provider: share.provider_id, consumer: quote.consumer_id, quote: quote.uuid };
  for (const side of reminder.to)
    await notify(tx, deps, await readersOf(tx, side, parties), {
      // Also the page from which a buyer requests a renewal (D4d).
      path: titlesAddress(side, quote.uuid, titles),
      titles: names,
      write: (to, link) =>
        reminderEmail(to, newsFor(reminder, side), {
          number: quote.number,
          last_day: reminder.last_day,
          titles: names.map((name) => name[to.preferred_language]),
          link,
        }),
    });
};

const remindShare = async (tx: Tx, deps: Deps, { quote, quote_provider }: Share): Promise<void> => {
  const locked = await lockQuote(tx, null, quote);
  const share = locked.providers.find(({ uuid }) => uuid === quote_provider);
  if (share === undefined) return;
  const now = deps.clock.now();
  const emails = new Map<string, Notice>();
  for (const row of locked.titles.filter((title) => title.quote_provider_id === quote_provider)) {
    const due = remindersOf(row, share, locked.quote.created_at, now);
    for (const reminder of await claim(tx, row, due, now)) {
      const key = `${keyOf(reminder)} ${reminder.last_day} ${reminder.to.join()}`;
      const email = emails.get(key) ?? { reminder, titles: [] };
      email.titles.push(row);
      emails.set(key, email);
    }
  }
  for (const notice of emails.values()) await send(tx, deps, locked, share, notice);
};

/**
 * Reminds the party who must act before a deadline (D2), of a promise (D3b), and both sides 90 days before a contract
 * ends. Reminders are recorded with the email, so that a second run or server repeats none. One email per provider
 * quote, for any number of titles.
 */
export const remindQuotes = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const share of await candidates(deps)) {
    try {
      await deps.db.transaction((tx) => remindShare(tx, deps, share));
    } catch (error) {
      deps.log.error({ err: error, quote_provider: share.quote_provider }, 'a reminder could not be sent');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders could not be sent`);
};
