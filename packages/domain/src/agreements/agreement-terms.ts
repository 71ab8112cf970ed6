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
  /** The number under which it is registered for tax; absent in agreements before text version 9. */
  readonly registration_number?: string | null;
};

/** The marketplace as documents named it at the signature (D8e): it is paid, and no party to the licence. */
type AgreementMarket = Omit<Issuer, 'pay_into'>;

/** One licensed title with its price terms and what each side reads of them (D7f). */
export type AgreementMovie = {
  readonly quote_movie: string;
  readonly movie: string;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
  readonly license_start: string;
  readonly license_end: string;
  readonly terms: Readonly<Record<string, string | number | null>>;
  /** Where the answer says other than the request what is handed over, or how it is insured (spec 3). */
  readonly materials?: Partial<AnswerMaterials>;
  /** Absent where it is delivered as a new licence is (D4h). */
  readonly carried?: Carried;
  readonly buyer_lines: readonly Line[];
  /** How the sum of `buyer_lines` becomes an amount of the payment currency (D7g); absent where it is paid as it is. */
  readonly buyer_payable?: readonly Line[];
  readonly provider_lines: readonly Line[];
};

/** Conditions as they hold for an agreement: those of the request, with what an amendment changed (D2d, D5). */
type LicensedConditions = Omit<Conditions, 'rights'> & { readonly rights: AgreedRight[] };

/** Conditions without what is no term: the covering message, and the access data of a delivery address (D20b). */
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

/** The frozen content of an agreement: what the SHA-256 is made of. Nothing in it is looked up again. */
export type AgreementTerms = {
  readonly wording_version: string;
  /**
   * Which text of the sheet the agreement was signed with; absent in agreements signed before versions existed. It
   * never changes: a regenerated document is identical to the byte (D8b).
   */
  readonly text_version?: number;
  readonly quote: string;
  readonly quote_number: number;
  readonly currency: string;
  readonly conditions: AgreedConditions;
  readonly provider: Omit<AgreementParty, 'person_name' | 'person_title'>;
  readonly consumer: Omit<AgreementParty, 'person_name' | 'person_title'>;
  /** Absent in agreements before text version 9, and while the marketplace's details were not entered. */
  readonly market?: AgreementMarket;
  readonly titles: readonly AgreementMovie[];
  readonly buyer_delivery: Line | null;
  /** The delivery fee in the payment currency, with what it was made of (D7g). */
  readonly buyer_delivery_payable?: readonly Line[];
  readonly provider_delivery: Line | null;
  /**
   * In which currency the buyer pays, where the quote's is no payment currency (D7g). Absent otherwise, and in agreements signed
   * before there was a choice: they are paid in the currency of the quote.
   */
  readonly paid_in?: PaidIn;
  /** When the buyer pays shares (D8); null is the quarterly rule. */
  readonly payment?: PaymentTerms;
  readonly rates: Rates;
};

/**
 * The text of sheets that a new agreement is signed with. Version 2 shows the arithmetic of every amount (D7f): months and
 * rate of what was exchanged, and a monthly guarantee counted up. Version 3 ends the latest start with the licence (D6). Version 4
 * names licence fee and guarantee as the pages do, version 5 territories, pricing and who pays for delivery. Version 6 writes every
 * day and moment in the form of spec 9, with full-width brackets and colons in Japanese. Version 7 writes unit prices with the
 * currency's sign and has plainer English labels. Version 8 says of each title what a material costs, by when it comes, and of
 * which kind none is delivered. Version 9 is the whole agreement: parties and marketplace with their numbers, articles, five
 * schedules; its hash is on the page of signatures alone.
 */
export const currentTextVersion = 9;

/** Whether an agreement has the form of the ninth text: parties, clauses, schedules. */
export const isWholeText = ({ text_version = 1 }: Pick<AgreementTerms, 'text_version'>): boolean => text_version >= 9;

const providerSide = ['provider_lines', 'fee_rate', 'adjustment_yen', 'price_minimum_guarantee_fl_yen'];

/**
 * The terms as the buyer may read and sign them (D7f): no fee rate, nothing of the provider's yen, and of the rates only those
 * that it pays by (D7g). What is hashed for the buyer's
 * consent is this view, so that the hash seen is the hash of what was seen.
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

/** The terms as the provider may read them (D7f): its own yen and fee rate, no rates, nothing of the buyer's own sums. */
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
  const { budget: _budget, ...asked } = conditions;
  return {
    ...terms,
    conditions: asked,
    titles: titles.map(({ buyer_lines: _lines, buyer_payable: _paid, ...title }) => title),
  };
};
