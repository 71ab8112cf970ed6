import type { Carried } from '../deliveries/carried.ts';
import type { Rates } from '../money/exchange.ts';
import type { AnswerMaterials } from '../quotes/answer/answer-materials.ts';
import type { Line } from '../quotes/ledger.ts';
import type { Conditions } from '../quotes/request/conditions.ts';
import { type BuyerReferences, withoutReferences } from '../quotes/request/references.ts';
import type { AgreedRight } from '../quotes/request/requested-right.ts';
import type { PaymentTerms } from '../quotes/share-terms.ts';
import type { PaidIn } from '../quotes/sign/payable.ts';
import type { Issuer } from '../settlement/issuer.ts';

/** A party at the time of the signature. */
export type AgreementParty = {
  readonly uuid: string;
  readonly company_name: string;
  readonly company_name_english: string | null;
  readonly address: string | null;
  readonly person_name: string;
  readonly person_title: string;
  /** Tax registration number; absent in agreements before text version 9. */
  readonly registration_number?: string | null;
};

/** Marketplace details at the signature (D8e): it receives payment, but is no party to the licence. */
type AgreementMarket = Omit<Issuer, 'pay_into'>;

/** Licensed title with its price terms and the lines each side reads (D7f). */
export type AgreementMovie = {
  readonly quote_movie: string;
  readonly movie: string;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly license_start: string;
  readonly license_end: string;
  readonly terms: Readonly<Record<string, string | number | null>>;
  /** Deviations of the answer from the request in materials or their insurance (spec 3). */
  readonly materials?: Partial<AnswerMaterials>;
  /** Absent if the title is delivered as a new licence (D4h). */
  readonly carried?: Carried;
  readonly buyer_lines: readonly Line[];
  /** Conversion of the `buyer_lines` total to the payment currency (D7g); absent if paid as it is. */
  readonly buyer_payable?: readonly Line[];
  readonly provider_lines: readonly Line[];
};

/** Conditions of an agreement: the request's, with an amendment's changes (D2d, D5). */
type LicensedConditions = Omit<Conditions, 'rights'> & { readonly rights: AgreedRight[] };

/** Conditions without the parts that are no term: covering message, access data of a delivery address (D20b). */
export type AgreedConditions = Omit<LicensedConditions, 'message' | 'delivery' | keyof BuyerReferences> & {
  readonly delivery: Omit<Conditions['delivery'], 'username' | 'password'>;
};

export const agreedConditions = ({
  message: _message,
  ask_price: _asked,
  any_pricing: _any,
  delivery,
  ...terms
}: LicensedConditions): AgreedConditions => {
  const { username: _username, password: _password, ...address } = delivery;
  return { ...withoutReferences(terms), delivery: address };
};

/** Frozen content of an agreement, the input of the SHA-256. Nothing in it is looked up again. */
export type AgreementTerms = {
  readonly wording_version: string;
  /**
   * Text version at the signature; absent in agreements signed before versions existed. It never changes: a regenerated
   * document is byte-identical (D8b).
   */
  readonly text_version?: number;
  readonly quote: string;
  readonly quote_number: number;
  readonly currency: string;
  readonly conditions: AgreedConditions;
  readonly provider: Omit<AgreementParty, 'person_name' | 'person_title'>;
  readonly consumer: Omit<AgreementParty, 'person_name' | 'person_title'>;
  /** Absent in agreements before text version 9, or if the marketplace's details were not entered. */
  readonly market?: AgreementMarket;
  readonly titles: readonly AgreementMovie[];
  readonly buyer_delivery: Line | null;
  /** Delivery fee in the payment currency, with its components (D7g). */
  readonly buyer_delivery_payable?: readonly Line[];
  readonly provider_delivery: Line | null;
  /**
   * Payment currency, if the quote's currency isn't one (D7g). Absent otherwise, and in agreements signed before the
   * choice existed: those are paid in the quote's currency.
   */
  readonly paid_in?: PaidIn;
  /** Payment terms of shares (D8); null is the quarterly rule. */
  readonly payment?: PaymentTerms;
  readonly rates: Rates;
};

/**
 * Text version of new agreements. Version 2 shows the arithmetic of every amount (D7f): exchange months and rates, and
 * a cumulative monthly guarantee. Version 3 ends the latest start with the licence (D6). Version 4 names licence fee
 * and guarantee as the pages do. Version 5 does so for territories, pricing and the payer of delivery. Version 6 writes
 * dates and times in the form of spec 9, with full-width brackets and colons in Japanese. Version 7 writes unit prices
 * with the currency's sign and has plainer English labels. Version 8 shows each title's material costs and deadlines,
 * and the kinds not delivered. Version 9 is the whole agreement: parties and marketplace with their numbers, articles,
 * five schedules. Its hash is only on the page of signatures. Version 10 names the month from which the payment periods
 * of shares are counted. Version 11 counts months, where earlier texts count contract months.
 */
export const currentTextVersion = 11;

/** True if an agreement has the form of the ninth text: parties, clauses, schedules. */
export const isWholeText = ({ text_version = 1 }: Pick<AgreementTerms, 'text_version'>): boolean => text_version >= 9;

/** True if an agreement counts "months" (the eleventh text), not "contract months". */
export const hasPlainMonths = ({ text_version = 1 }: Pick<AgreementTerms, 'text_version'>): boolean =>
  text_version >= 11;

const providerSide = ['provider_lines', 'fee_rate', 'adjustment_yen', 'price_minimum_guarantee_fl_yen'];

/**
 * Terms as the buyer may read and sign them (D7f): no fee rate and no provider yen, and only the rates used for their
 * payment (D7g). The buyer's consent hashes this view, so the hash matches the terms shown.
 */
export const buyerTerms = (terms: AgreementTerms) => ({
  wording_version: terms.wording_version,
  ...(terms.text_version === undefined ? {} : { text_version: terms.text_version }),
  quote: terms.quote,
  quote_number: terms.quote_number,
  currency: terms.currency,
  conditions: terms.conditions,
  provider: terms.provider,
  consumer: terms.consumer,
  ...(terms.market === undefined ? {} : { market: terms.market }),
  titles: terms.titles.map(({ provider_lines: _hidden, terms: prices, ...title }) => ({
    ...title,
    terms: Object.fromEntries(Object.entries(prices).filter(([name]) => !providerSide.includes(name))),
  })),
  buyer_delivery: terms.buyer_delivery,
  ...(terms.buyer_delivery_payable === undefined ? {} : { buyer_delivery_payable: terms.buyer_delivery_payable }),
  ...(terms.paid_in === undefined ? {} : { paid_in: terms.paid_in }),
  ...(terms.payment === undefined ? {} : { payment: terms.payment }),
});

/** Terms as the provider may read them (D7f): own yen and fee rate, no rates, none of the buyer's own totals. */
export const providerTerms = ({
  rates: _rates,
  buyer_delivery: _fee,
  buyer_delivery_payable: _paidFee,
  paid_in: _paidIn,
  payment: _payment,
  titles,
  conditions,
  ...terms
}: AgreementTerms) => {
  const { budget: _budget, ...requested } = conditions;
  return {
    ...terms,
    conditions: requested,
    titles: titles.map(({ buyer_lines: _lines, buyer_payable: _paid, ...title }) => title),
  };
};
