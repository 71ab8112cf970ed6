import { createHash } from 'node:crypto';
import {
  type AgreementTerms,
  agreedConditions,
  buyerTerms,
  currentTextVersion,
} from '@eigaichi/domain/agreements/agreement-terms';
import type { Rates } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import {
  type Currency,
  currencyOf,
  isPaymentCurrency,
  type PaymentCurrency,
} from '@eigaichi/domain/options/currencies';
import { materialsOf } from '@eigaichi/domain/quotes/answer/answer-materials';
import {
  buyerDeliveryLine,
  buyerLines,
  type Line,
  payersOf,
  providerDeliveryLine,
  providerLines,
} from '@eigaichi/domain/quotes/ledger';
import { wirePrices } from '@eigaichi/domain/quotes/prices';
import { type PaymentTerms, quarterlyPayment } from '@eigaichi/domain/quotes/share-terms';
import { withoutStruckMaterials } from '@eigaichi/domain/quotes/sign/agreed-materials';
import { paidIn, payableLines } from '@eigaichi/domain/quotes/sign/payable';
import { issuerOf, type StoredIssuer } from '@eigaichi/domain/settlement/issuer';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import { wordingInForce } from '../../agreements/wording-queries.ts';
import { settingOn } from '../../reference/dated-settings.ts';
import {
  type ProviderQuoteRow,
  type QuoteMovieRow,
  type QuoteRow,
  quoteMovieTermsOf,
  requestedTermsOf,
} from '../quote-row.ts';

const partyColumns = {
  uuid: col.text,
  company_name: col.text,
  ...col.each(col.orNull(col.text), 'company_name_english', 'address', 'registration_number'),
};
type Party = AgreementTerms['provider'];

const partyOf = async (db: Database, table: 'providers' | 'consumers', uuid: string): Promise<Party> => {
  const isProvider = table === 'providers';
  const english = isProvider ? sql`company_name_english` : sql`null`;
  const number = isProvider ? sql`invoice_number` : sql`tax_number`;
  const party = await readRow(db, partyColumns)`
    select uuid, company_name, ${english} as company_name_english,
      nullif(concat_ws(', ', hq_street, hq_city, hq_state, hq_zip, hq_country), '') as address,
      ${number} as registration_number
    from ${sql.identifier(table)} where uuid = ${uuid}`;
  if (party === undefined) throw new Error(`${uuid}, a party of a quote, is missing in ${table}`);
  return party;
};

/** The marketplace's name in documents on a day; undefined until its details are entered. */
const marketOn = async (db: Database, day: string): Promise<Pick<AgreementTerms, 'market'>> => {
  // Read by its setting name, because the feature that enters it is above this one.
  const entered = await settingOn(db, 'issuer', day);
  if (entered === undefined) return {};
  const { pay_into: _account, ...market } = issuerOf(entered as StoredIssuer, null);
  return { market };
};

const namesOf = async (db: Database, movies: readonly string[]) => {
  const found = await readRows(db, { movie_id: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) })`
    select m.uuid as movie_id, ja.film_name as ja, en.film_name as en from movies m
    ${joinTexts('m.uuid')}
    where m.uuid = any(${sql.param([...movies])}::uuid[])`;
  return new Map(found.map((row) => [row.movie_id, row]));
};

/** The answer's materials and insurance; empty for a title delivered as requested. */
const materialsIn = (title: QuoteMovieRow): Pick<AgreementTerms['titles'][number], 'materials'> => {
  const said = Object.entries(materialsOf(title)).filter(([, value]) => value !== null);
  return said.length === 0 ? {} : { materials: Object.fromEntries(said) };
};

/** Timing of the buyer's payment of shares, by their current account (D8). */
export const paymentOf = async (db: Database, uuid: string): Promise<PaymentTerms> => {
  const found = await readRow(db, { payment_period: col.orNull(col.int), payment_start_month: col.orNull(col.int) })`
    select payment_period, payment_start_month from consumers where uuid = ${uuid}`;
  return found ?? quarterlyPayment;
};

type Share = {
  readonly quote: QuoteRow;
  readonly share: ProviderQuoteRow;
  readonly titles: readonly QuoteMovieRow[];
  readonly rates: Rates;
  readonly today: string;
  /** The buyer's choice if the quote's currency can't be used for payment (D7g); without it nothing is exchanged. */
  readonly payment_currency?: PaymentCurrency | undefined;
  /** Payment terms of shares that the offer doesn't change; by default read from the buyer's account. */
  readonly payment?: PaymentTerms | undefined;
};

/** Payment of amounts agreed in a currency that can't be used for payment (D7g); null if paid as agreed. */
const payerOf = (quoted: Currency, chosen: PaymentCurrency | undefined, rates: Rates) =>
  isPaymentCurrency(quoted) || chosen === undefined
    ? null
    : {
        paid_in: paidIn(quoted, chosen, rates),
        lines: (amount: Money) => payableLines(amount, chosen, rates),
      };

const withPayable = (buyer_lines: readonly Line[], payer: ReturnType<typeof payerOf>) => {
  const total = buyer_lines.at(-1);
  return payer === null || total === undefined
    ? { buyer_lines }
    : { buyer_lines, buyer_payable: payer.lines(total.amount) };
};

/** Current content of an agreement over these titles of one provider, as hashed, seen and signed. */
export const providerQuoteTerms = async (
  db: Database,
  { quote, share, titles, rates, today, payment_currency, payment: usual }: Share,
): Promise<AgreementTerms> => {
  const names = await namesOf(
    db,
    titles.map((title) => title.movie_id),
  );
  const { payment, ...conditions } = { ...quote.conditions, ...share.amended };
  const requested = requestedTermsOf(conditions);
  const payers = payersOf(conditions, titles);
  const payer = payerOf(currencyOf(quote.currency), payment_currency, rates);
  const delivery = buyerDeliveryLine(payers, requested, rates);
  return {
    wording_version: (await wordingInForce(db, today)).version,
    text_version: currentTextVersion,
    quote: quote.uuid,
    quote_number: quote.number,
    currency: quote.currency,
    conditions: agreedConditions(withoutStruckMaterials(conditions, titles)),
    provider: await partyOf(db, 'providers', share.provider_id),
    consumer: await partyOf(db, 'consumers', quote.consumer_id),
    ...(await marketOn(db, today)),
    titles: titles.map((title) => {
      const terms = quoteMovieTermsOf(title, title.fee_rate ?? '0');
      return {
        quote_movie: title.uuid,
        movie: title.movie_id,
        film_name_ja: names.get(title.movie_id)?.ja ?? null,
        film_name_en: names.get(title.movie_id)?.en ?? null,
        license_start: title.license_start,
        license_end: title.license_end,
        terms: {
          pricing_type: terms.pricing_type,
          period_minimum_guarantee: terms.period_minimum_guarantee,
          ...wirePrices(terms, terms.currency),
          delivery_at: title.delivery_at,
          valid_until: title.valid_until,
          fee_rate: terms.fee_rate,
          adjustment_yen: terms.adjustment_yen,
          price_minimum_guarantee_fl_yen: terms.price_minimum_guarantee_fl_yen,
        },
        ...materialsIn(title),
        ...(title.carried === null ? {} : { carried: title.carried }),
        ...withPayable(buyerLines(terms, conditions), payer),
        provider_lines: providerLines(terms, conditions, rates),
      };
    }),
    buyer_delivery: delivery,
    // Converted from the fee's original currency, so that US dollars paid in US dollars aren't exchanged twice.
    ...(payer === null || delivery === null
      ? {}
      : { buyer_delivery_payable: payer.lines(delivery.from ?? delivery.amount) }),
    provider_delivery: providerDeliveryLine(payers, rates),
    payment: payment ?? usual ?? (await paymentOf(db, quote.consumer_id)),
    ...(payer === null ? {} : { paid_in: payer.paid_in }),
    rates,
  };
};

/** The buyer's view of the terms as one canonical text and its SHA-256: the hash covers exactly the text seen (D30). */
export const hashTerms = (terms: AgreementTerms): { readonly text: string; readonly sha256: string } => {
  const text = canonicalJson(buyerTerms(terms));
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
};
