import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum } from '@eigaichi/domain/money/money';
import { derivedStatus } from '@eigaichi/domain/quotes/derived-status';
import { pageFor, type QuoteTab, quoteAddress, tabStatuses } from '@eigaichi/domain/quotes/pages';
import type { Deps } from '../../deps.ts';
import { currentRates } from '../reference/current-rates.ts';
import { findQuotes, type QuoteFacts } from './quote-facts.ts';
import { countTabs, listQuoteIds } from './quote-list-queries.ts';
import { companyView } from './quote-view.ts';
import { amountView, titleLines, titleOf } from './title-view.ts';

type Query = {
  readonly tab: QuoteTab;
  readonly free_word?: string | undefined;
  readonly per: number;
  readonly page: number;
};

const counterpartiesOf = (facts: QuoteFacts, actor: Actor) => {
  const buyer = companyView(facts.companies.get(facts.quote.consumer_id));
  const providers = facts.shares.map((share) => companyView(facts.companies.get(share.provider_id)));
  if (actor.role === 'provider') return [buyer];
  return actor.role === 'consumer' ? providers : [buyer, ...providers];
};

/** What the reader pays or receives for the titles under this tab; null while nothing is offered. */
const totalOf = (facts: QuoteFacts, context: Parameters<typeof titleLines>[2], tab: QuoteTab) => {
  const offered = facts.titles.filter(
    (title) => tabStatuses[tab].includes(title.status) && title.answered_by_name !== null,
  );
  const lines = offered.map((title) => titleLines(title, facts, context));
  const own = lines.map(
    (each) => (context.actor.role === 'consumer' ? each.buyer_lines : each.provider_lines)?.at(-1)?.amount,
  );
  const amounts = own.filter((amount) => amount !== undefined);
  const [first] = amounts;
  return first === undefined ? null : amountView(sum(amounts, first.currency));
};

/** Quotes of the reader under one tab (D3), one page of them. */
export const listQuotes = async (deps: Deps, actor: Actor, query: Query) => {
  const { rows, total } = await listQuoteIds(deps.db, actor, query);
  const today = await currentRates(deps.db, deps.clock.today().toString());
  const found = await findQuotes(
    deps.db,
    actor,
    rows.map(({ uuid }) => uuid),
  );
  const data = [];
  for (const { uuid, waits, moved_at } of rows) {
    const facts = found.get(uuid);
    if (facts === undefined) continue;
    const { quote } = facts;
    const titles = facts.titles.filter((title) => tabStatuses[query.tab].includes(title.status));
    const page = actor.role === 'manager' ? 'quote' : pageFor(actor.role, titles);
    data.push({
      uuid,
      number: quote.number,
      counterparties: counterpartiesOf(facts, actor),
      titles: titles.map((title) => titleOf(facts, title.movie_id)),
      license_start: quote.license_start,
      license_end: quote.license_end,
      countries: quote.conditions.countries,
      all_countries: quote.conditions.all_countries,
      rights: quote.conditions.rights.map(({ right_type }) => right_type),
      status: derivedStatus(titles.map(({ status }) => status)),
      negotiating: titles.some((title) => title.negotiating && title.status === 2),
      waits_for_reader: waits,
      moved_at: moved_at.toISOString(),
      total: totalOf(facts, { actor, rates: quote.rates ?? today }, query.tab),
      href: quoteAddress(actor.role, page, uuid),
    });
  }
  return {
    data,
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per)),
      per_page: query.per,
      total,
    },
    tabs: await countTabs(deps.db, actor),
  };
};
