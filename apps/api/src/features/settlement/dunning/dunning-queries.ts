import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { ReminderLevel } from '@eigaichi/domain/settlement/dunning';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../../db/all-of.ts';
import type { Database } from '../../../db/client.ts';
import { containsWord, likeAnywhere } from '../../../db/find-word.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { ladderOf, pauseOf } from './dun-deal.ts';

type Paged = Paging & { readonly free_word?: string | undefined };

const agreementOf = (quote_provider: SQL) =>
  sql`(select max(a.number) from agreements a where a.quote_provider_id = ${quote_provider})`;

const reminderColumns = {
  uuid: col.text,
  level: col.code<ReminderLevel>(),
  sent_at: col.instant,
  due_on: col.text,
  days: col.int,
  amount: col.orNull(col.amount),
  currency: col.orNull(col.text),
  invoices: col.json<string[]>(),
};

const reminderFields = sql`r.uuid, r.level, r.sent_at, r.due_on::text, r.days, r.amount, r.currency, r.invoices`;

const reminderView = ({ amount, currency, ...row }: RowOf<typeof reminderColumns>) => ({
  ...row,
  amount: amount === null || currency === null ? null : minorView(amount, currency),
});

/** Reminders sent to buyers, latest first (D8l). */
export const listReminders = async (db: Database, filter: Paged & { readonly level?: number | undefined }) => {
  const { per, page, level, free_word } = filter;
  const conditions = allOf(
    level !== undefined && sql`r.level = ${level}`,
    free_word &&
      sql`r.quote_provider_id in (select a.quote_provider_id from agreement_listings l
        join agreements a on a.uuid = l.agreement_id where ${containsWord(sql`l.words`, free_word)})`,
  );
  const source = sql`dunning_reminders r where ${conditions}`;
  const total = await countRows(db)`from ${source}`;
  const found = await readRows(db, {
    ...reminderColumns,
    ...col.each(col.text, 'quote_provider', 'consumer', 'company_name'),
    agreement_number: col.int,
  })`
    select ${reminderFields}, r.quote_provider_id as quote_provider, c.uuid as consumer, c.company_name,
      ${agreementOf(sql`r.quote_provider_id`)} as agreement_number
    from (select * from ${source} order by r.sent_at desc, r.uuid desc ${pageSql({ per, page })}) r
    join consumers c on c.uuid = r.consumer_id order by r.sent_at desc, r.uuid desc`;
  return {
    data: found.map(({ consumer, company_name, quote_provider, agreement_number, ...row }) => ({
      ...reminderView(row),
      quote_provider,
      agreement_number,
      consumer: { uuid: consumer, company_name, company_name_english: null },
    })),
    meta: pageMetaOf({ page, per, total }),
  };
};

const holdColumns = {
  uuid: col.text,
  ...col.each(col.orNull(col.text), 'reason', 'quote_provider', 'due_on', 'placed_name', 'lifted_name'),
  lifted_reason: col.orNull(col.text),
  agreement_number: col.orNull(col.int),
  placed_at: col.instant,
  lifted_at: col.orNull(col.instant),
};

const holdFields = sql`h.uuid, h.reason, h.quote_provider_id as quote_provider, h.due_on::text, h.placed_at, h.placed_name,
  h.lifted_at, h.lifted_name, h.lifted_reason, ${agreementOf(sql`h.quote_provider_id`)} as agreement_number`;

const holdView = ({ quote_provider, agreement_number, due_on, ...row }: RowOf<typeof holdColumns>) => ({
  ...row,
  late:
    quote_provider === null || agreement_number === null || due_on === null
      ? null
      : { quote_provider, agreement_number, due_on },
});

/** Holds in force, over `h` (credit_holds). */
export const isActiveHold: SQL = sql`h.lifted_at is null`;

/** Buyers on credit hold, longest first; or all holds ever, latest first (D8l). */
export const listCreditHolds = async (db: Database, filter: Paged & { readonly state: 'active' | 'all' }) => {
  const { per, page, state, free_word } = filter;
  const conditions = allOf(
    state === 'active' && isActiveHold,
    free_word && sql`c.company_name ilike ${likeAnywhere(free_word)}`,
  );
  const source = sql`credit_holds h join consumers c on c.uuid = h.consumer_id where ${conditions}`;
  const total = await countRows(db)`from ${source}`;
  const found = await readRows(db, { ...holdColumns, consumer: col.text, company_name: col.text })`
    select ${holdFields}, c.uuid as consumer, c.company_name from ${source}
    order by h.placed_at ${sql.raw(state === 'active' ? 'asc' : 'desc')}, h.uuid ${pageSql({ per, page })}`;
  return {
    data: found.map(({ consumer, company_name, ...row }) => ({
      ...holdView(row),
      consumer: { uuid: consumer, company_name, company_name_english: null },
    })),
    meta: pageMetaOf({ page, per, total }),
  };
};

const buyerOf = (actor: Actor, requested: string | undefined): string => {
  if (actor.role === 'consumer') return actor.account;
  if (requested === undefined) throw new Refused('not_found');
  return requested;
};

/** Current hold of a buyer. Only staff see who placed it, and may place or lift one (D8l). */
export const readCreditHold = async (db: Database, actor: Actor, requested: string | undefined) => {
  const consumer = buyerOf(actor, requested);
  const row = await readRow(db, holdColumns)`
    select ${holdFields} from credit_holds h where h.consumer_id = ${consumer} and ${isActiveHold}`;
  const hold = row === undefined ? null : holdView(row);
  const manages = may(actor, 'settlement.manage');
  return {
    hold: hold === null || actor.role === 'manager' ? hold : { ...hold, placed_name: null },
    actions: manages ? [{ name: hold === null ? 'place' : 'lift', allowed: true }] : [],
  };
};

/** Dunning of a buyer's account: sent reminders, the next step and, for staff, the reason it is paused (D8l). */
export const dunningView = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, quote_provider: string) => {
  const today = clock.today().toString();
  const sent = await readRows(db, reminderColumns)`
    select ${reminderFields} from dunning_reminders r where r.quote_provider_id = ${quote_provider}
    order by r.sent_at desc, r.uuid desc limit 100`;
  const isStaff = actor.role === 'manager';
  const ladder = isStaff ? await ladderOf(db, quote_provider, today) : null;
  const pause = isStaff ? await pauseOf(db, quote_provider, today) : undefined;
  const manages = may(actor, 'settlement.manage');
  return {
    reminders: sent.map(reminderView),
    // An overdue step is taken by the next morning's job.
    next: ladder === null ? null : { ...ladder.next, on: ladder.next.on > today ? ladder.next.on : today },
    paused: pause ?? null,
    actions: manages
      ? [
          { name: 'pause', allowed: pause === undefined && ladder !== null },
          { name: 'resume', allowed: pause !== undefined },
        ]
      : [],
  };
};
