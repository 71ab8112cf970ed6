import { netRate, type Rates } from '@eigaichi/domain/money/exchange';
import { yen } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { type EntryKind, entryKinds } from '@eigaichi/domain/settlement/account';
import {
  earnedPosting,
  type JournalKind,
  type NonLedgerKind,
  type Posting,
  postingOf,
  prepaymentKind,
  yenOfLine,
} from '@eigaichi/domain/settlement/journal';
import { type JournalRole, subledgerRoles } from '@eigaichi/domain/settlement/journal-accounts';
import type { JournalEntry } from '@eigaichi/domain/settlement/journal-files';
import { type TaxParty, taxedAccount } from '@eigaichi/domain/settlement/journal-tax';
import { entryLabels, lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { entryLineNames } from '../accounts/entry-queries.ts';
import { accountsByDay, taxRateByDay } from './journal-accounts.ts';
import { isEarned, journalKindSql } from './journal-kinds.ts';
import { currentTaxParty } from './tax-party.ts';

const columns = {
  ...col.each(col.text, 'quote_provider', 'posted_on', 'booked_on', 'currency', 'party'),
  ...col.each(col.amount, 'number', 'slip', 'amount', 'before'),
  side: col.word<'buyer' | 'provider'>(),
  /** Also kinds outside the ledger: `earned`, a prepayment that became income (D8x), and those of `nonLedgerKinds`. */
  kind: col.word<EntryKind | 'earned' | NonLedgerKind>(),
  debit: col.orNull(col.word<JournalRole>()),
  credit: col.orNull(col.word<JournalRole>()),
  /** Kind of the line that this one changes or reverses; else its own. */
  booked_as: col.word<JournalKind>(),
  /** True if the delivery was confirmed before the line was written. */
  earned: col.bool,
  has_title: col.bool,
  ...col.each(col.orNull(col.text), 'title_id', 'title', 'reference'),
  /** Set for entries outside the ledger. */
  yen: col.amount,
  rates: col.json<Rates>(),
  agreement_number: col.int,
  shares: col.bool,
  of: col.json<readonly string[]>(),
  /** Day and company of the supply; for a correction, those of the line it changes (D8pa). */
  supplied_on: col.text,
  tax_party: col.word<TaxParty>(),
};
type Row = RowOf<typeof columns>;

export type Days = { readonly from: IsoDate; readonly to: IsoDate };

type After = { readonly posted_on: IsoDate; readonly number: number };

const onPage = (to: IsoDate, { posted_on, number }: After) =>
  sql`posted_on <= ${to} and (posted_on, number) > (${posted_on}::date, ${number}::bigint)`;

/** Lines read per batch: bounds the memory of an export. */
const many = 1000;

/** Ledger lines by posting day (D8v), with the line each offsets. */
async function* linesOf(db: Database, { from, to }: Days): AsyncGenerator<Row[]> {
  let after: After = { posted_on: from, number: 0 };
  for (;;) {
    const rows = await readRows(db, columns)`
      select e.quote_provider_id::text as quote_provider, e.number, coalesce((select min(s.number) from ledger_entries s where s.payment_id = e.payment_id), e.number) as slip,
        e.posted_on::text, e.booked_on::text, e.side, e.kind, e.debit, e.credit,
        ${journalKindSql} as booked_as,
        ${isEarned} as earned,
        e.quote_movie_id is not null as has_title, e.quote_movie_id::text as title_id, coalesce(e.yen, 0) as yen,
        e.amount, e.currency, (
          select coalesce(sum(b.amount), 0) from ledger_entries b
          where b.quote_provider_id = e.quote_provider_id and b.side = e.side and b.number < e.number) as before,
        a.terms -> 'rates' as rates, a.number as agreement_number,
        case e.side when 'buyer' then c.company_name else p.company_name end as party,
        coalesce(qm.pricing_type <> ${pricingType.flat}, false) as shares, ${entryLineNames} as of,
        coalesce(ja.film_name, en.film_name) as title, e.basis ->> 'reference' as reference,
        coalesce(f.booked_on, e.booked_on)::text as supplied_on,
        coalesce(case when f.booked_on is null then e.tax_party else f.tax_party end, ${currentTaxParty(sql`e.side`)}) as tax_party
      from (
        (select number, quote_provider_id, side, kind, booked_on, posted_on, amount, currency, due_id, payment_id, quote_movie_id,
          basis, tax_party, period_start, null::bigint as yen, null as debit, null as credit from ledger_entries
          where ${onPage(to, after)} order by posted_on, number limit ${many})
        union all
        (select number, quote_provider_id, 'buyer', 'earned', booked_on, posted_on, 0, 'JPY', null, null, quote_movie_id,
          null, tax_party, null, yen, null, null from earned_titles
          where ${onPage(to, after)} order by posted_on, number limit ${many})
        union all
        (select number, quote_provider_id, side, kind, booked_on, posted_on, 0, 'JPY', null, payment_id, null,
          null, tax_party, null, yen, debit, credit from journal_entries
          where ${onPage(to, after)} order by posted_on, number limit ${many})
        order by posted_on, number limit ${many}) e
      join quote_providers qp on qp.uuid = e.quote_provider_id join quotes q on q.uuid = qp.quote_id
      join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
      join lateral (
        select number, terms from agreements where quote_provider_id = qp.uuid order by version limit 1) a on true
      left join lateral (
        select f.booked_on, f.tax_party from ledger_entries f
        where (e.kind in ('correction', 'dropped') and f.due_id = e.due_id)
          or (e.kind = 'restatement' and f.kind = 'share' and f.side = e.side and f.quote_movie_id = e.quote_movie_id
            and f.period_start = e.period_start)
        order by f.number limit 1) f on true
      left join quote_movies qm on qm.uuid = e.quote_movie_id
      ${joinTexts('qm.movie_id')}
      order by e.posted_on, e.number`;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    yield rows;
  }
}

export type Booked = { readonly row: Row; readonly posting: Posting; readonly entry: JournalEntry };

/** Journal posting of a line; null for zero yen. */
const postingFor = (row: Row): Posting | null => {
  if (row.kind === 'earned') return earnedPosting(row.yen, row.has_title);
  if (row.debit !== null && row.credit !== null)
    return row.yen === 0 ? null : { debit: row.debit, credit: row.credit, amount: yen(row.yen) };
  const currency = currencyOf(row.currency);
  const amount = yenOfLine({ amount: row.amount, currency }, { amount: row.before, currency }, row.rates);
  const kind = prepaymentKind(row.booked_as, { isEarned: row.earned, isOfTitle: row.has_title });
  return postingOf({ side: row.side, kind, amount });
};

/** Labels of entries outside the ledger. */
const apartLabels: Readonly<Record<string, string>> = {
  earned: '前受金の売上振替',
  exchange: '為替差損益',
  valuation: '外貨建債権の期末評価',
  accrued_income: '未精算の分配の見越（売上）',
  accrued_cost: '未精算の分配の見越（使用料）',
  year_opening: '決算整理の期首振戻',
};

/** True if an entry books a ledger line. */
export const isLedgerLine = ({ kind, debit }: Pick<Row, 'kind' | 'debit'>): boolean =>
  kind !== 'earned' && debit === null;

const wordsOf = ({ kind, of, shares }: Row): string => {
  const apart = apartLabels[kind];
  if (apart !== undefined) return apart;
  const known = entryKinds.find((each) => each === kind);
  return known === undefined ? kind : entryLabels[lineNameOf(known, of, shares)].ja;
};

/** Journal of a period in posting order, in batches: one entry per ledger line (D8p), and for amounts earned (D8x). */
export async function* journalOf(db: Database, days: Days): AsyncGenerator<Booked[]> {
  const accountsOn = await accountsByDay(db, days.to);
  const rateOn = await taxRateByDay(db, days.to);
  for await (const rows of linesOf(db, days))
    yield rows.flatMap((row): Booked[] => {
      const currency = currencyOf(row.currency);
      const line = { amount: row.amount, currency };
      const posting = postingFor(row);
      if (posting === null) return [];
      const accounts = accountsOn(row.posted_on);
      const supply = { party: row.tax_party, day: row.supplied_on, rate: rateOn(row.supplied_on) };
      const entry: JournalEntry = {
        ...pick(row, 'number', 'slip', 'posted_on', 'booked_on'),
        debit: taxedAccount(accounts[posting.debit], posting.debit, supply),
        credit: taxedAccount(accounts[posting.credit], posting.credit, supply),
        debit_sub: subledgerRoles.has(posting.debit) ? row.party : null,
        credit_sub: subledgerRoles.has(posting.credit) ? row.party : null,
        amount: posting.amount.amount,
        side: row.side,
        party: row.party,
        agreement_number: row.agreement_number,
        what: wordsOf(row),
        title: row.title,
        reference: row.reference,
        foreign: currency === 'JPY' ? null : line,
        rate: currency === 'JPY' ? null : netRate(row.rates, currency),
      };
      return [{ row, posting, entry }];
    });
}
