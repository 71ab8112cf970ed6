import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import type { Decimal } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { type UsageDays, usageDays, wasSigned } from '@eigaichi/domain/quotes/agreement-life';
import type { TimedQuoteMovie } from '@eigaichi/domain/quotes/clock-moves';
import { guaranteeTotal } from '@eigaichi/domain/quotes/price-terms';
import type { referencesIn } from '@eigaichi/domain/quotes/request/references';
import { type UsagePeriod, usagePeriods } from '@eigaichi/domain/settlement/periods';
import { measureOf, type RevenueShareTerms } from '@eigaichi/domain/settlement/shares';
import { pick } from '@eigaichi/domain/shared/pick';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { priceTermsOf, type QuoteMovieRow } from '../../quotes/quote-row.ts';
import { withAgreedTerms } from '../../quotes/sign/agreed-terms.ts';

export type DealMovie = {
  readonly quote_movie: string;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly license_start: string;
  /** Licence's last day, or the earlier day on which it was ended. */
  readonly last_day: string;
  /** Days with usage reports and shares due; null if none. */
  readonly use: UsageDays | null;
  /** Facts that show if delivery is confirmed. */
  readonly delivery: Pick<TimedQuoteMovie, 'status' | 'delivered_at' | 'first_received_at' | 'delivery_confirmed_on'>;
  readonly terms: RevenueShareTerms;
  readonly fee_rate: Decimal;
  readonly guarantee: { readonly total: Money; readonly due_on: string | null } | null;
};

/** Deal as its accounts need it: one provider quote, with the latest version of its agreement. */
export type Deal = {
  readonly quote_provider: string;
  readonly quote: string;
  readonly quote_number: number;
  /** Buyer's own reference and purchase order, current values. */
  readonly references: ReturnType<typeof referencesIn>;
  readonly consumer_id: string;
  readonly provider_id: string;
  /** Currency of prices, reports and shares. */
  readonly currency: Currency;
  /** Currency of the buyer's account: dues and payments (D7g). */
  readonly payment_currency: Currency;
  readonly agreement: string;
  readonly agreement_number: number;
  readonly consumer: AgreementTerms['consumer'];
  readonly provider: AgreementTerms['provider'];
  readonly rates: Rates;
  readonly payment: { readonly payment_period: number | null; readonly payment_start_month: number | null };
  readonly titles: readonly DealMovie[];
};

/** Party of a deal as its reader sees it: without the address. */
export const companyView = (company: Deal['consumer']) => pick(company, 'uuid', 'company_name', 'company_name_english');

/** Names of a line's title; null for a line without one. */
export const titleOfLine = ({
  film_name_ja: ja,
  film_name_en: en,
}: Pick<DealMovie, 'film_name_ja' | 'film_name_en'>) => (ja === null && en === null ? null : { ja, en });

const dealColumns = {
  ...col.each(col.text, 'quote_provider', 'quote', 'consumer_id', 'provider_id', 'currency', 'agreement'),
  quote_number: col.int,
  ...col.each(col.orNull(col.text), 'buyer_reference', 'purchase_order', 'paid_in'),
  agreement_number: col.int,
  consumer: col.json<AgreementTerms['consumer']>(),
  provider: col.json<AgreementTerms['provider']>(),
  rates: col.json<Rates>(),
  payment: col.orNull(col.json<AgreementTerms['payment']>()),
};

const movieColumns = {
  uuid: col.text,
  ...col.each(col.orNull(col.text), 'film_name_ja', 'film_name_en', 'ended_on', 'guarantee_due_on'),
  /** True if credit notes cancelled the whole guarantee. */
  is_waived: col.bool,
};
type MovieRow = RowOf<typeof movieColumns>;

const earlier = (a: string, b: string | null) => (b !== null && b < a ? b : a);

const movieOf = (row: QuoteMovieRow, beside: MovieRow | undefined): DealMovie => {
  const prices = priceTermsOf(row);
  const total = guaranteeTotal(prices, row);
  return {
    quote_movie: row.uuid,
    film_name_ja: beside?.film_name_ja ?? null,
    film_name_en: beside?.film_name_en ?? null,
    license_start: row.license_start,
    last_day: earlier(row.license_end, beside?.ended_on ?? null),
    use: usageDays({ ...row, terminated_on: beside?.ended_on ?? null }),
    delivery: pick(row, 'status', 'delivered_at', 'first_received_at', 'delivery_confirmed_on'),
    terms: {
      ...pick(row, 'pricing_type', 'revenue_percent', 'price_viewer_count', 'price_stream_minute'),
      currency: currencyOf(row.currency),
    },
    fee_rate: row.fee_rate ?? '0',
    // Nothing is offset against a guarantee that is no longer due (D8za).
    guarantee: total === null || beside?.is_waived ? null : { total, due_on: beside?.guarantee_due_on ?? null },
  };
};

/** Titles with their names, termination day, and the guarantee's day (D7d). */
const moviesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, DealMovie[]>> => {
  const rows = await db
    .select()
    .from(quote_movies)
    .where(inArray(quote_movies.quote_provider_id, [...ids]))
    .orderBy(quote_movies.created_at, quote_movies.uuid);
  const signed = await withAgreedTerms(
    db,
    rows.filter((row) => wasSigned(row)),
  );
  const beside = await readRows(db, movieColumns)`
    select qm.uuid, ja.film_name as film_name_ja, en.film_name as film_name_en,
      (select min(t.terminated_on)::text from terminations t join agreements a on a.uuid = t.agreement_id
        where a.quote_provider_id = qm.quote_provider_id and qm.uuid = any(t.quote_movies)) as ended_on,
      (select min(d.due_on)::text from dues d where d.quote_movie_id = qm.uuid and d.side = 'buyer'
        and d.kind in ('fixed', 'prepayment') and d.amount > 0) as guarantee_due_on,
      exists (select from credit_note_lines c where c.quote_movie_id = qm.uuid and c.side = 'buyer'
        and c.kind in ('fixed', 'prepayment')) and (select coalesce(sum(d.amount), 0) = 0 from dues d
        where d.quote_movie_id = qm.uuid and d.side = 'buyer' and d.kind in ('fixed', 'prepayment')) as is_waived
    from quote_movies qm
    ${joinTexts('qm.movie_id')}
    where qm.quote_provider_id = any(${sql.param([...ids])}::uuid[])`;
  const byId = new Map(beside.map((row) => [row.uuid, row]));
  const titles = new Map<string, DealMovie[]>();
  for (const row of signed) {
    const own = titles.get(row.quote_provider_id) ?? [];
    own.push(movieOf(row, byId.get(row.uuid)));
    titles.set(row.quote_provider_id, own);
  }
  return titles;
};

const periodsOfMovie = ({ use, terms }: DealMovie, { payment }: Deal): UsagePeriod[] =>
  use === null || measureOf(terms.pricing_type) === null ? [] : usagePeriods({ ...use, ...payment });

/** Signed deals by the ids of their provider quotes, in no order; omits unsigned ones. */
export const dealsOf = async (db: Database, ids: readonly string[]): Promise<Deal[]> => {
  if (ids.length === 0) return [];
  const found = await readRows(db, dealColumns)`
    select qp.uuid as quote_provider, q.uuid as quote, q.number as quote_number, q.consumer_id,
      q.conditions ->> 'buyer_reference' as buyer_reference, q.conditions ->> 'purchase_order' as purchase_order, qp.provider_id,
      q.currency, a.uuid as agreement, a.number as agreement_number, a.terms -> 'consumer' as consumer,
      a.terms -> 'provider' as provider, a.terms -> 'rates' as rates, a.terms -> 'payment' as payment,
      a.terms -> 'paid_in' ->> 'currency' as paid_in
    from quote_providers qp join quotes q on q.uuid = qp.quote_id
    join lateral (select * from agreements where quote_provider_id = qp.uuid order by version desc limit 1) a on true
    where qp.uuid = any(${sql.param([...ids])}::uuid[])`;
  const titles = await moviesOf(db, ids);
  return found.map(({ paid_in, buyer_reference, purchase_order, ...row }) => ({
    ...row,
    references: { buyer_reference, purchase_order },
    currency: currencyOf(row.currency),
    payment_currency: currencyOf(paid_in ?? row.currency),
    payment: row.payment ?? { payment_period: null, payment_start_month: null },
    titles: titles.get(row.quote_provider) ?? [],
  }));
};

/** Reporting periods of the buyer with their titles, earliest first. */
export const periodsOf = (deal: Deal): { readonly period: UsagePeriod; readonly titles: readonly DealMovie[] }[] => {
  const byStart = new Map<string, { period: UsagePeriod; titles: DealMovie[] }>();
  for (const title of deal.titles)
    for (const period of periodsOfMovie(title, deal)) {
      const own = byStart.get(period.period_start) ?? { period, titles: [] };
      own.titles.push(title);
      byStart.set(period.period_start, own);
    }
  return [...byStart.values()].toSorted((a, b) => (a.period.period_start < b.period.period_start ? -1 : 1));
};

/** Buyer's references for a document of their side; empty if they gave none. */
export const referencesOn = ({ references }: Deal) =>
  references.buyer_reference === null && references.purchase_order === null ? {} : { references };
