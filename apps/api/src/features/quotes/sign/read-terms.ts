import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { buyerPayable } from '@eigaichi/domain/agreements/buyer-dues';
import { textSections } from '@eigaichi/domain/agreements/document/whole-text';
import { sum } from '@eigaichi/domain/money/money';
import { currencyOf, isPaymentCurrency, type PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { paymentCurrencyIssue } from '@eigaichi/domain/quotes/sign/payable';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../../deps.ts';
import { amountView, paidInView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { findWording } from '../../agreements/wording-queries.ts';
import { approvalNeed } from '../business-cases/require-approval.ts';
import { lineView, movieOf } from '../quote-movie-view.ts';
import { offeredTerms } from './offered-terms.ts';
import { hashTerms } from './provider-quote-terms.ts';
import { signingFacts, signsForItself } from './signing-facts.ts';
import { standingTerms } from './standing-terms.ts';

type Wanted = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly language: Language;
  /** The buyer's choice so far (D7g); undefined means the usual one of their country. */
  readonly payment_currency?: PaymentCurrency | undefined;
};

/** Effect of the actor's signature (D14h). Staff act without a limit; members who don't sign see nothing of it. */
const signingView = async ({ db }: Deps, actor: Actor, { facts, terms }: Awaited<ReturnType<typeof standingTerms>>) => {
  if (!signsForItself(actor) || !may(actor, 'quotes.sign')) return null;
  const [title] = terms.titles;
  const quote_provider = facts.titles.find(({ uuid }) => uuid === title?.quote_movie)?.quote_provider_id ?? '';
  const consumer = facts.quote.consumer_id;
  const terms_sha256 = hashTerms(terms).sha256;
  const { decision, limit, others } = await signingFacts(db, actor, { consumer, quote_provider, terms, terms_sha256 });
  const cost = buyerPayable(terms);
  return {
    decision,
    limit: limit === null ? null : amountView(limit),
    others: others.map(({ name }) => name),
    approval: await approvalNeed(db, actor, { kind: 'signature', sha256: terms_sha256, cost, rates: terms.rates }),
  };
};

/** Terms the buyer is about to sign with one provider: wording, titles, every line, and the hash of it all (D30). */
export const readTerms = async (deps: Deps, actor: Actor, { language, payment_currency, ...of }: Wanted) => {
  const standing = await standingTerms(deps, actor, { ...of, payment_currency: payment_currency ?? 'usual' });
  const { facts, terms } = standing;
  const currency = currencyOf(facts.quote.currency);
  const issue = isPaymentCurrency(currency) ? paymentCurrencyIssue(currency, payment_currency) : null;
  if (issue !== null) throw new Refused('invalid', { issues: [issue] });
  const amounts = [
    ...terms.titles.map((title) => title.buyer_lines.at(-1)?.amount ?? { amount: 0, currency }),
    ...(terms.buyer_delivery === null ? [] : [terms.buyer_delivery.amount]),
  ];
  const offered = await offeredTerms(deps, standing);
  const wording = await findWording(deps.db, terms.wording_version);
  return {
    sections: textSections({ ...offered, wording }, 'consumer', language).map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map(({ cells }) => ({
        style: cells[0]?.style ?? 'text',
        texts: cells.map(({ text }) => text),
      })),
    })),
    sha256: hashTerms(terms).sha256,
    wording_version: terms.wording_version,
    lines: terms.titles.map((title) => ({
      quote_movie: title.quote_movie,
      movie: movieOf(facts, title.movie),
      license_start: title.license_start,
      license_end: title.license_end,
      lines: title.buyer_lines.map(lineView),
      payable: (title.buyer_payable ?? []).map(lineView),
    })),
    delivery: terms.buyer_delivery === null ? null : lineView(terms.buyer_delivery),
    delivery_payable: (terms.buyer_delivery_payable ?? []).map(lineView),
    total: amountView(sum(amounts, currency)),
    paid_in: paidInView(terms),
    prepayment: offered.prepayment !== null,
    signing: await signingView(deps, actor, standing),
  };
};
