import { displayDecimal } from '@eigaichi/domain/money/arithmetic';
import { displayMoney, displayPrice } from '@eigaichi/domain/money/display';
import { type Currency, currencyOf } from '@eigaichi/domain/options/currencies';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { type Deadline, type DeadlineKind, deadlineFor } from '@eigaichi/domain/quotes/deadlines';
import { type PriceName, priceNames, type StoredPrices } from '@eigaichi/domain/quotes/prices';
import { earliestPromise } from '@eigaichi/domain/quotes/promise';
import { displayDate, displayPeriod } from '@eigaichi/domain/shared/dates';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { bracketed, labelled } from '@eigaichi/domain/shared/punctuation';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { quote_movies, quote_providers } from '../../db/schema/quotes.ts';
import type { NewsRecipient } from '../../emails/company-readers.ts';
import { countryNames } from '../../emails/country-names.ts';
import type { RequestParties } from './mails/emails.ts';
import type { QuoteSide } from './quote-readers.ts';
import { type ProviderQuoteRow, type QuoteMovieRow, type QuoteRow, withCurrentPrices } from './quote-row.ts';
import { timerFieldsOf } from './timed-of.ts';

/** A title of a quote, as used in emails. */
export type NamedMovie = {
  readonly row: QuoteMovieRow;
  readonly share: ProviderQuoteRow;
  readonly name: Bilingual;
};

const namesColumns = { uuid: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) };

const namesOf = async (tx: Tx, quote_movies: readonly string[]): Promise<Map<string, Bilingual>> => {
  const found = await readRows(tx, namesColumns)`
    select qm.uuid, ja.film_name as ja, en.film_name as en from quote_movies qm
    ${joinTexts('qm.movie_id')}
    where qm.uuid = any(${sql.param([...quote_movies])}::uuid[])`;
  return new Map(found.map(({ uuid, ja, en }) => [uuid, { ja: ja ?? en ?? '', en: en ?? ja ?? '' }]));
};

/** Current titles of a quote, by their own ids. */
export const readNamedMovies = async (tx: Tx, ids: readonly string[]): Promise<NamedMovie[]> => {
  const found = await tx
    .select({ row: quote_movies, share: quote_providers })
    .from(quote_movies)
    .innerJoin(quote_providers, eq(quote_providers.uuid, quote_movies.quote_provider_id))
    .where(inArray(quote_movies.uuid, [...ids]))
    .orderBy(quote_movies.uuid);
  const names = await namesOf(tx, ids);
  return found.map((each) => ({ ...each, name: names.get(each.row.uuid) ?? { ja: '', en: '' } }));
};

const partyColumns = {
  buyer: col.text,
  ...col.each(col.orNull(col.text), 'company_name', 'company_name_english', 'person'),
};

/** The buyer of a request and the recipient at the provider: several people read a company's mailbox. */
export const partiesOf = async (
  tx: Tx,
  consumer: string,
  { member }: Pick<NewsRecipient, 'member'>,
): Promise<RequestParties | null> => {
  const [names] = await readRows(tx, partyColumns)`
    select c.company_name as buyer, p.company_name, p.company_name_english,
      (select nullif(${personNameIn('h')}, '') from persons h where h.uuid = ${member?.person ?? null}::uuid) as person
    from consumers c left join providers p on p.uuid = ${member?.account ?? null}::uuid where c.uuid = ${consumer}`;
  if (names === undefined) return null;
  const { buyer, company_name, company_name_english, person } = names;
  return { buyer, to: company_name === null ? null : { company: { company_name, company_name_english }, person } };
};

const priceTexts: Readonly<Record<PriceName, Bilingual>> = {
  flat_price: { ja: '定額{price}', en: 'flat price {price}' },
  price_minimum_guarantee: { ja: '最低保証金額（MG）{price}', en: 'minimum guarantee {price}' },
  revenue_percent: { ja: 'レベニューシェア{price}％', en: '{price}% revenue share' },
  price_viewer_count: { ja: '1視聴あたり{price}', en: '{price} per view' },
  price_stream_minute: { ja: '視聴1分あたり{price}', en: '{price} per minute streamed' },
};

const noPrice: Bilingual = { ja: '権利者が価格を提示', en: 'the provider names the price' };

const priceText = (name: PriceName, prices: StoredPrices, currency: Currency): string | null => {
  const price = prices[name];
  if (price === null) return null;
  if (typeof price === 'number') return displayMoney({ amount: price, currency });
  return name === 'revenue_percent' ? displayDecimal(price) : displayPrice(price, currency);
};

/** The prices of a title as text: the answered ones, otherwise the requested ones (D2). */
const pricesIn = ({ row }: NamedMovie, { conditions }: QuoteRow, language: Language): string => {
  const prices = withCurrentPrices(row, conditions);
  const named = priceNames.flatMap((name) => {
    const price = priceText(name, prices, currencyOf(row.currency));
    return price === null ? [] : [priceTexts[name][language].replace('{price}', () => price)];
  });
  return named.length === 0 ? noPrice[language] : named.join(language === 'ja' ? '、' : ', ');
};

const lineTexts = {
  rights: { ja: '権利：', en: 'Rights: ' },
  countries: { ja: '国・地域：', en: 'Territories: ' },
  all_countries: { ja: '全世界', en: 'worldwide' },
  term: { ja: 'ライセンス期間：', en: 'Licence period: ' },
} as const satisfies Record<string, Bilingual>;

/** The licence in three lines, then each title with its prices, and its period if another than the first one's. */
export const termsLines = (quote: QuoteRow, titles: readonly NamedMovie[], language: Language): string[] => {
  const { license_start, license_end } = titles[0]?.row ?? quote;
  const withPeriod = ({ row }: NamedMovie, prices: string) =>
    row.license_start === license_start && row.license_end === license_end
      ? prices
      : bracketed(prices, displayPeriod(row.license_start, row.license_end, language), language);
  const conditions = { ...quote.conditions, ...titles[0]?.share.amended };
  const rights = conditions.rights.map(({ right_type }) => labelOf(rightTypes, right_type, language));
  const countries = conditions.all_countries
    ? lineTexts.all_countries[language]
    : countryNames(conditions.countries, language);
  return [
    `${lineTexts.rights[language]}${rights.join(language === 'ja' ? '、' : ', ')}`,
    `${lineTexts.countries[language]}${countries}`,
    `${lineTexts.term[language]}${displayPeriod(license_start, license_end, language)}`,
    '',
    ...titles.map((title) => {
      const terms = withPeriod(title, pricesIn(title, quote, language));
      return `- ${labelled(title.name[language], terms, language)}`;
    }),
  ];
};

const deadlineLabels: Readonly<Record<DeadlineKind, Bilingual>> = {
  promise: { ja: '回答期限：', en: 'Respond by: ' },
  lapse: { ja: '依頼の失効日：', en: 'Request expires on: ' },
  expiry: { ja: '回答の有効期限：', en: 'Offer valid until: ' },
  prepayment: { ja: '前払いの期限：', en: 'Prepay by: ' },
  materials: { ja: '納品期限：', en: 'Deliver by: ' },
  receipt: { ja: '素材のダウンロード期限：', en: 'Download by: ' },
  problems: { ja: '不備の連絡期限：', en: 'Report problems by: ' },
  start: { ja: 'ライセンス開始日：', en: 'Licence start: ' },
};

const earliest = (titles: readonly NamedMovie[], side: QuoteSide, quote: QuoteRow, now: Temporal.Instant) => {
  const timed = titles.map(({ row, share }) => ({
    ...timerFieldsOf(row, share),
    delivery_at: row.delivery_at,
    answered: row.answered_by_name !== null,
    requested_at: quote.created_at,
  }));
  if (side === 'manager') {
    const day = earliestPromise(timed, side, quote.created_at);
    return day === null ? null : { kind: 'promise' as const, day };
  }
  return timed
    .flatMap((title) => deadlineFor(title, side, now) ?? [])
    .reduce<Deadline | null>((first, each) => (first === null || each.day < first.day ? each : first), null);
};

/** A line with the next date by which the reader's side must act on these titles (D38b); none if it needn't. */
export const deadlineLines = (
  titles: readonly NamedMovie[],
  { side, quote, now, language }: { side: QuoteSide; quote: QuoteRow; now: Temporal.Instant; language: Language },
): string[] => {
  const found = earliest(titles, side, quote, now);
  return found === null ? [] : [`${deadlineLabels[found.kind][language]}${displayDate(found.day, language)}`];
};
