import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type QuoteTab, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import type { QuoteSort } from '@eigaichi/domain/quotes/list/work-list';
import { quoteActionsOf } from '@eigaichi/domain/quotes/moves';
import { promiseState } from '@eigaichi/domain/quotes/promise';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Paging } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { amountView } from '../../http/amounts.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { assigneesOf } from './colleagues/colleague-queries.ts';
import { buyersOnHold, confirmAction } from './credit-hold.ts';
import { unreadMessages } from './messages/unread-messages.ts';
import type { Action } from './quote-actions.ts';
import { companyFacts, quoteMovieFacts } from './quote-facts.ts';
import {
  companiesNamed,
  companiesOf,
  countTabs,
  countUndelivered,
  listedConditions,
  listedQuotes,
  type Meant,
  type QuoteFilter,
  type QuoteListing,
} from './quote-list-queries.ts';
import { movieOf } from './quote-movie-view.ts';
import { companyView } from './quote-view.ts';
import { referencedQuotes } from './referenced-quotes.ts';

export type QuotesFilter = QuoteFilter & { readonly tab: QuoteTab; readonly sort?: QuoteSort | undefined };
type Query = QuotesFilter & Paging;

/** Maximum titles a search word may match; only quotes of the nearest ones are found. */
const mostMovies = 5_000;
/** Maximum titles drawn per row; the rest are counted. */
const shownQuoteMovies = 3;

const numberIn = (word: string): number | null => (/^\d{1,9}$/.test(word) ? Number(word) : null);

/** Resolves the search: titles by its folding of Japanese, kana and English (D23), companies by name, or the number. */
const meantBy = async (deps: Deps, actor: Actor, { free_word = '', company = '' }: QuoteFilter): Promise<Meant> => {
  const reader = { role: 'manager', account: actor.account } as const;
  const word =
    free_word === ''
      ? null
      : {
          // Includes titles no longer on the market, because the result lists the reader's own quotes.
          movies: (await deps.titles.search({ text: free_word, limit: mostMovies, sort: 'relevance' }, reader)).ids,
          companies: await companiesNamed(deps.db, free_word),
          number: numberIn(free_word),
          quotes: await referencedQuotes(deps.db, actor, free_word),
        };
  return { word, companies: company === '' ? null : await companiesNamed(deps.db, company) };
};

/** Kind of a row's total: the buyer's bid, the provider's offer, or the signed terms. */
const totalIs = ({ offered, agreed }: Pick<QuoteListing, 'offered' | 'agreed'>) => {
  if (!offered) return 'asked' as const;
  return agreed ? ('agreed' as const) : ('offered' as const);
};

/** Cancellation of a row's titles, all unsigned or none, for the buyer's people who may cancel (D3d). */
const cancelActions = (actor: Actor, { status }: QuoteListing): Action[] =>
  actor.role === 'consumer' && may(actor, 'quotes.request') && quoteActionsOf(status, 'consumer').includes('cancel')
    ? [{ name: 'cancel', allowed: true }]
    : [];

/** A page of the reader's quotes under one tab (D3), searched by date, amount and counterparty together (D35b). */
export const listQuotes = async (deps: Deps, actor: Actor, query: Query) => {
  const { db } = deps;
  const today = deps.clock.today().toString();
  const asked = { actor, filter: query, meant: await meantBy(deps, actor, query), today };
  const [rows, tabs, undelivered] = await Promise.all([
    listedQuotes(db, asked, query),
    countTabs(db, asked),
    actor.role === 'manager' ? countUndelivered(db, today) : undefined,
  ]);
  const ids = rows.map(({ quote_id }) => quote_id);
  const drawn = rows.flatMap(({ movie_ids }) => movie_ids.slice(0, shownQuoteMovies));
  const [conditions, parties, movies, unread, assigned] = await Promise.all([
    listedConditions(db, ids),
    companiesOf(db, ids, query.tab),
    quoteMovieFacts(db, drawn),
    unreadMessages(db, actor, ids),
    assigneesOf(db, actor, ids),
  ]);
  const [companies, held] = await Promise.all([
    companyFacts(
      db,
      [...parties.values()].flatMap(({ consumer, providers }) => [consumer, ...providers]),
    ),
    actor.role === 'manager'
      ? buyersOnHold(
          db,
          [...parties.values()].map(({ consumer }) => consumer),
        )
      : new Set<string>(),
  ]);
  const isHeld = (quote: string) => held.has(parties.get(quote)?.consumer ?? '');
  const counterparties = (quote: string) => {
    const { consumer = '', providers = [] } = parties.get(quote) ?? {};
    const named = { manager: [consumer, ...providers], provider: [consumer], consumer: providers }[actor.role];
    return named.map((uuid) => companyView(companies.get(uuid)));
  };
  const data = rows.map((row) => {
    const requests = conditions.get(row.quote_id);
    if (requests === undefined) throw new Error(`listed quote ${row.quote_id} is missing`);
    return {
      uuid: row.quote_id,
      ...pick(
        row,
        'number',
        'status',
        'ended_by',
        'negotiating',
        'waits_since',
        'requested_on',
        'moved_at',
        'valid_until',
      ),
      counterparties: counterparties(row.quote_id),
      titles: row.movie_ids.slice(0, shownQuoteMovies).map((movie) => movieOf({ movies }, movie)),
      titles_total: row.movie_ids.length,
      ...requests,
      next: [...row.next],
      waits_for_reader: row.waits,
      unread_messages: unread.get(row.quote_id) ?? 0,
      promise: row.due_on === null ? null : promiseState(row.due_on, today),
      total: row.total === null ? null : amountView({ amount: row.total, currency: currencyOf(row.total_currency) }),
      actions:
        row.waits && may(actor, 'quotes.manage') ? [confirmAction(isHeld(row.quote_id))] : cancelActions(actor, row),
      total_is: totalIs(row),
      ...assigned(row.quote_id),
      href: quoteAddress(actor.role, row.page, row.quote_id),
    };
  });
  const { per, page, tab } = query;
  const total = tabs[tab];
  return {
    data,
    meta: pageMetaOf({ page, per, total }),
    tabs,
    ...(undelivered === undefined ? {} : { undelivered }),
  };
};
