import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readerOf, seesMovieField } from '@eigaichi/domain/movies/movie-readers';
import type { listMovies } from '@eigaichi/wire/movies/movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { type Card, type CardMark, pageMarkOf, readCards, readMarks } from './card-queries.ts';
import { movieActions } from './movie-actions.ts';
import { withRomanised } from './romanised-credits.ts';

export type CardAnswer = AnswerIn<typeof listMovies>['data'][number];

type Stored = { readonly drawn: number; readonly provider_version: number; readonly card: Card };

// Cached cards don't depend on their reader, and a new version is another card, so nothing here can be stale.
const mostCached = 10_000;
const cacheByPool = new WeakMap<Deps['pool'], Map<string, Stored>>();

const cachedFor = (pool: Deps['pool']): Map<string, Stored> => {
  const known = cacheByPool.get(pool) ?? new Map<string, Stored>();
  cacheByPool.set(pool, known);
  return known;
};

const fits = (stored: Stored | undefined, mark: CardMark): stored is Stored =>
  stored !== undefined && stored.drawn === mark.drawn && stored.provider_version === mark.provider_version;

const cache = (stored: Map<string, Stored>, uuid: string, entry: Stored) => {
  const oldest = stored.size >= mostCached ? stored.keys().next().value : undefined;
  if (oldest !== undefined) stored.delete(oldest);
  stored.set(uuid, entry);
};

const shownTo = (actor: Actor, { price, currency, prices, guide_prices, ...open }: Card) =>
  seesMovieField(readerOf(actor, open.provider_id), 'prices')
    ? { ...open, price, currency, prices, guide_prices }
    : open;

const answerOf = (card: Card, mark: CardMark, actor: Actor): CardAnswer => ({
  ...shownTo(actor, card),
  is_favorite: mark.is_favorite,
  in_cart: mark.in_cart,
  availability: null,
  actions: movieActions({ ...card, ...mark }, actor),
});

/** Cards of the titles among `ids` that the actor may see, in this order, with the mark of their inputs. */
export const markedCards = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  ids: readonly string[],
): Promise<{ cards: CardAnswer[]; mark: string }> => {
  if (ids.length === 0) return { cards: [], mark: '' };
  const stored = cachedFor(deps.pool);
  const marks = await readMarks(deps.pool, actor, ids);
  const known = new Map<string, Card>();
  const missing: CardMark[] = [];
  for (const mark of marks) {
    const entry = stored.get(mark.uuid);
    if (fits(entry, mark)) known.set(mark.uuid, entry.card);
    else missing.push(mark);
  }
  if (missing.length > 0) {
    const madeById = new Map(missing.map(({ uuid, drawn, provider_version }) => [uuid, { drawn, provider_version }]));
    for (const card of await readCards(deps.pool, [...madeById.keys()])) {
      const of = madeById.get(card.uuid);
      if (of === undefined) continue;
      known.set(card.uuid, card);
      // Other requests store cards meanwhile, and may push out those this page needs.
      cache(stored, card.uuid, { ...of, card });
    }
  }
  const answers = marks.flatMap((mark) => {
    const card = known.get(mark.uuid);
    return card === undefined ? [] : [answerOf(card, mark, actor)];
  });
  // People change without a new version of the title, so their names aren't part of a cached card.
  const cards = await withRomanised(deps.db, answers);
  return { cards, mark: pageMarkOf(marks) };
};

/** Cards of the titles among `ids` that the actor may see, in this order. */
export const movieCards = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  ids: readonly string[],
): Promise<CardAnswer[]> => (await markedCards(deps, actor, ids)).cards;
