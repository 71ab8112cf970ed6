import type { Actor } from '@eigaichi/domain/accounts/actor';
import { kindsInOrder, numberIn, type SearchResultKind } from '@eigaichi/domain/search/found';
import { listAddress } from '@eigaichi/domain/shared/list-address';
import { listConsumers, listManagers, listProviders } from '@eigaichi/wire/accounts/accounts';
import { listAgreements } from '@eigaichi/wire/agreements/agreements';
import { suggestMovies } from '@eigaichi/wire/movies/movie-suggestions';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { listRuns } from '@eigaichi/wire/settlement/payout-runs';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { mayCall } from '../../http/access.ts';
import { companiesNamed, findBuyers, findProviders, findStaff } from './find-companies.ts';
import { findAgreements, findQuotes } from './find-deals.ts';
import { findDocuments, findPayments, findPayoutRuns } from './find-money.ts';
import { type Find, type Found, type FoundPart, foundAt, uuids, type Wanted } from './found-row.ts';

const nameColumns = { uuid: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) };

const titlesNamed = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<Found[]> => {
  const rows = await readRows(db, nameColumns)`
    select m.uuid, ja.film_name as ja, en.film_name as en from movies m
    ${joinTexts('m.uuid')}
    where m.uuid = any(${uuids(ids)})`;
  const names = new Map(rows.map(({ uuid, ...name }) => [uuid, name]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [foundAt(id, `/movies/detail/${id}`, { name })];
  });
};

/** Provider's own titles, including drafts. */
const findOwnMovies: Find = async (deps, { actor, word, limit }): Promise<FoundPart> => {
  const filters = { provider: [actor.account] };
  const { ids } = await deps.titles.search({ text: word, filters, sort: 'relevance', limit }, actor);
  return { found: await titlesNamed(deps, ids), all: listAddress('/movies', { free_word: word }) };
};

/** Titles the reader may see; a provider's own form a separate part. */
const findTitles: Find = async (deps, { actor, word, limit }): Promise<FoundPart> => {
  if (actor.role !== 'provider') {
    const { ids } = await deps.titles.search({ text: word, sort: 'relevance', limit }, actor);
    return { found: await titlesNamed(deps, ids), all: listAddress('/movies', { free_word: word }) };
  }
  // Each of the first own titles may also be among the market's.
  const own = { text: word, filters: { provider: [actor.account] }, sort: 'relevance', limit: 2 * limit } as const;
  const [mine, market] = await Promise.all([
    deps.titles.search(own, actor),
    deps.titles.search({ text: word, sort: 'relevance', limit: 3 * limit }, actor),
  ]);
  const others = market.ids.filter((id) => !mine.ids.includes(id)).slice(0, limit);
  return { found: await titlesNamed(deps, others), all: listAddress('/movies', { titles: 'market', free_word: word }) };
};

/** People in the credits of titles the reader may see, leading to those titles. */
const findPeople: Find = async ({ titles }, { actor, word, limit }) => {
  const suggested = await titles.suggest(word, 4 * limit, actor);
  const people = suggested.filter(({ kind }) => kind === 'person').slice(0, limit);
  const market = actor.role === 'provider' ? { titles: 'market' } : {};
  return {
    found: people.map(({ ja, en }) =>
      foundAt(ja, listAddress('/movies', { ...market, free_word: ja }), { name: { ja, en } }),
    ),
    all: null,
  };
};

/** Kinds by the list they belong to: a reader who may not call the list finds nothing of it. */
const kinds: Readonly<
  Record<SearchResultKind, { readonly list: Pick<Endpoint, 'access' | 'method' | 'changes'>; readonly find: Find }>
> = {
  provider: { list: listProviders, find: findProviders },
  buyer: { list: listConsumers, find: findBuyers },
  own_title: { list: listMovies, find: findOwnMovies },
  title: { list: listMovies, find: findTitles },
  person: { list: suggestMovies, find: findPeople },
  quote: { list: listQuotes, find: findQuotes },
  agreement: { list: listAgreements, find: findAgreements },
  document: { list: searchRecords, find: findDocuments },
  payment: { list: listAccounts, find: findPayments },
  payout_run: { list: listRuns, find: findPayoutRuns },
  staff: { list: listManagers, find: findStaff },
};

const isFor = (kind: SearchResultKind, actor: Actor): boolean =>
  mayCall(kinds[kind].list, actor) && (kind !== 'own_title' || actor.role === 'provider');

const mostMovies = 100;

/** Kinds that match a word, each with its first results (D37e). */
export const searchEverything = async (
  deps: Pick<Deps, 'db' | 'titles' | 'clock'>,
  actor: Actor,
  { free_word: word, per }: { readonly free_word: string; readonly per: number },
) => {
  if (word === '') return [];
  // Quotes belong to the reader, and may contain titles no longer on the market.
  const everyTitle = { role: 'manager', account: actor.account } as const;
  const [companies, { ids: movies }] = await Promise.all([
    companiesNamed(deps.db, word),
    deps.titles.search({ text: word, sort: 'relevance', limit: mostMovies }, everyTitle),
  ]);
  const number = numberIn(word);
  const wanted: Wanted = { actor, word, number, limit: per + 1, companies, movies };
  const answered = await Promise.all(
    kindsInOrder(number !== null)
      .filter((kind) => isFor(kind, actor))
      .map(async (kind) => ({ kind, ...(await kinds[kind].find(deps, wanted)) })),
  );
  return answered.flatMap(({ kind, found, all }) =>
    found.length === 0
      ? []
      : [{ kind, found: found.slice(0, per), more: found.length > per, href: found.length > per ? all : null }],
  );
};
