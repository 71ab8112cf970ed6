import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { agreedConditions } from '@eigaichi/domain/agreements/agreement-terms';
import { buyerPayable, quoteMovieDueLines } from '@eigaichi/domain/agreements/buyer-dues';
import { fromMajor, type Money, sum } from '@eigaichi/domain/money/money';
import type { Currency, PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import type { QuoteAnswer } from '@eigaichi/domain/quotes/answer/answer';
import type { CaseContent, CaseKind } from '@eigaichi/domain/quotes/business-cases/business-cases';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { RequestedMovie } from '@eigaichi/domain/quotes/request/requested-movies';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { providers } from '../../../db/schema/accounts.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { Deps } from '../../../deps.ts';
import { roleRefusal } from '../../../http/access.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findRequestableMovies } from '../../movies/requestable-movies.ts';
import { currentRates } from '../../reference/rates/current-rates.ts';
import { ownPricesOf, quoteMoviesRefusal, requestIssues } from '../request/judge-request.ts';
import { requestCost } from '../request/request-cost.ts';
import { hashTerms } from '../sign/provider-quote-terms.ts';
import { standingTerms } from '../sign/standing-terms.ts';
import { notifyCase } from './notify-case.ts';
import { approvalNeed, hashRequest } from './require-approval.ts';
import { refuseWithoutApprover } from './spend-rule.ts';

type Said = { readonly note?: string | null | undefined; readonly budget: number | null };

type Requested = {
  readonly kind: CaseKind;
  readonly sha256: string;
  readonly currency: Currency;
  readonly least: Money | null;
  readonly most: Money | null;
  /** Amount compared with the company's rule. */
  readonly judged: Money | null;
  readonly quote_provider_id: string | null;
  /** An answer, which is sent once approved. */
  readonly answer?: QuoteAnswer;
  readonly content: CaseContent;
};

/**
 * Stores a case and notifies the approvers; an open one for the same terms is returned again. Refused while no
 * colleague can approve.
 */
export const ask = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { asked, said, today }: { readonly asked: Requested; readonly said: Said; readonly today: string },
): Promise<string> => {
  const { kind, sha256, currency, least, most, judged, content, quote_provider_id, answer = null } = asked;
  const rates = await currentRates(tx, today);
  const need = await approvalNeed(tx, actor, { kind, sha256, cost: judged, rates });
  if (need === null) throw new Refused('not_allowed_now');
  await refuseWithoutApprover(tx, actor);
  const [row] = await tx
    .insert(business_cases)
    .values({
      account_id: actor.account,
      kind,
      sha256,
      currency,
      least: least?.amount ?? null,
      most: most?.amount ?? null,
      budget: said.budget === null ? null : (fromMajor(said.budget, currency)?.amount ?? null),
      note: said.note ?? null,
      content,
      answer,
      quote_provider_id,
      asked_by: actor.person.uuid,
      asked_by_name: actor.person.name,
      asked_at: deps.clock.nowIso(),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) {
    const open = await approvalNeed(tx, actor, { kind, sha256, cost: judged, rates });
    if (open?.business_case == null) throw new Error('a business case was not written');
    return open.business_case;
  }
  await recordAudit(tx, actor, 'business_case.ask', { of: ['business_case', row.uuid], after: { kind, sha256 } });
  await notifyCase(tx, deps, 'asked', { actor, row });
  return row.uuid;
};

type RequestForApproval = Said & { readonly movies: readonly RequestedMovie[]; readonly conditions: Conditions };

const providerNames = async (tx: Tx, ids: readonly string[]) => {
  const found = await tx
    .select({
      uuid: providers.uuid,
      provider: providers.company_name,
      provider_english: providers.company_name_english,
    })
    .from(providers)
    .where(inArray(providers.uuid, [...ids]));
  return new Map(found.map(({ uuid, ...names }) => [uuid, names]));
};

/** Requested share, unit prices and guarantee for all titles (D7b). */
const pricesOf = (conditions: Conditions) => ({
  revenue_percent: conditions.revenue_percent ?? null,
  price_viewer_count: conditions.price_viewer_count ?? null,
  price_stream_minute: conditions.price_stream_minute ?? null,
  price_minimum_guarantee: conditions.price_minimum_guarantee ?? null,
  period_minimum_guarantee: conditions.period_minimum_guarantee,
});

/** Requests approval of a request, judged as if it were sent (D14j). */
export const requestQuoteApproval = (deps: Deps, actor: Actor, { note, budget, ...request }: RequestForApproval) =>
  deps.db.transaction(async (tx) => {
    const { conditions } = request;
    const own = ownPricesOf(request);
    const today = deps.clock.today().toString();
    const rates = await currentRates(tx, today);
    const issues = requestIssues(request, { rates, today });
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const movies = await findRequestableMovies(tx, actor, [...own.keys()]);
    const refused = quoteMoviesRefusal([...own.keys()], movies);
    if (refused !== null) throw refused;
    const { cost, ofTitles, fee } = requestCost({ conditions, own, movies }, rates);
    const names = await providerNames(
      tx,
      movies.map(({ provider_id }) => provider_id),
    );
    const asked: Requested = {
      kind: 'request',
      sha256: hashRequest(request),
      currency: conditions.currency,
      least: cost?.least ?? null,
      most: cost?.most ?? null,
      judged: cost?.most ?? null,
      quote_provider_id: null,
      content: {
        quote_number: null,
        conditions: agreedConditions(conditions),
        titles: movies.map(({ film_name, provider_id }, at) => ({
          film_name_ja: film_name.ja,
          film_name_en: film_name.en,
          ...(names.get(provider_id) ?? { provider: '' }),
          terms: pricesOf(conditions),
          least: ofTitles[at]?.least ?? null,
          most: ofTitles[at]?.most ?? null,
        })),
        delivery: fee,
      },
    };
    return ask(tx, deps, actor, { asked, said: { note, budget }, today });
  });

type SignatureForApproval = Said & {
  readonly quote: string;
  readonly quote_provider: string;
  readonly drop: readonly string[];
  readonly payment_currency?: PaymentCurrency | undefined;
};

/** Requests approval of a signature for its current terms (D14j). */
export const requestSignatureApproval = (
  deps: Deps,
  actor: Actor,
  { note, budget, quote, quote_provider, drop, payment_currency }: SignatureForApproval,
) =>
  deps.db.transaction(async (tx) => {
    // Dealing members may request it too: preparing a signature takes no signatory.
    if (!may(actor, 'quotes.sign') && !may(actor, 'quotes.request')) throw roleRefusal('quotes.sign', 'quotes.request');
    const { terms } = await standingTerms({ ...deps, db: tx }, actor, {
      uuid: quote,
      quote_provider,
      payment_currency,
      drop,
    });
    const fixed = buyerPayable(terms);
    const titles = terms.titles.map((title) => {
      const least = quoteMovieDueLines(title).at(-1)?.amount ?? null;
      return {
        film_name_ja: title.film_name_ja,
        film_name_en: title.film_name_en,
        provider: terms.provider.company_name,
        provider_english: terms.provider.company_name_english,
        terms: title.terms,
        least,
        most: terms.conditions.pricing_type === pricingType.flat ? least : null,
      };
    });
    const rest =
      fixed.amount -
      sum(
        titles.flatMap(({ least }) => least ?? []),
        fixed.currency,
      ).amount;
    const asked: Requested = {
      kind: 'signature',
      sha256: hashTerms(terms).sha256,
      currency: fixed.currency,
      least: fixed,
      most: terms.conditions.pricing_type === pricingType.flat ? fixed : null,
      judged: fixed,
      quote_provider_id: quote_provider,
      content: {
        quote_number: terms.quote_number,
        conditions: terms.conditions,
        titles,
        delivery: rest === 0 ? null : { amount: rest, currency: fixed.currency },
      },
    };
    return ask(tx, deps, actor, { asked, said: { note, budget }, today: deps.clock.today().toString() });
  });
