import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isVisibleToBuyers } from '@eigaichi/domain/movies/movie-visibility';
import { movieCard } from '@eigaichi/wire/movies/movie-card';
import { batchQuestions } from '../../db/batch-questions.ts';
import type { Deps } from '../../deps.ts';
import { jsonWriter } from '../../http/wire-json.ts';
import { type Card, readCards } from './card-queries.ts';
import { movieActions } from './movie-actions.ts';
import type { CardAnswer } from './movie-cards.ts';
import type { OwnMarks } from './own-marks.ts';
import { withRomanised } from './romanised-credits.ts';

type Facts = Pick<Card, 'status' | 'trashed_at' | 'is_public' | 'is_available' | 'provider_id' | 'provider_blocked'>;

/** The part of a card that is the same for every buyer. */
type Written = { readonly facts: Facts; readonly bytes: Buffer };
/** Null for a title that no buyer sees. */
type Stored = { readonly version: number; readonly written: Written | null };

const ownFields = { is_favorite: true, in_cart: true, availability: true, actions: true } as const;
const writeShared = jsonWriter(movieCard.omit(ownFields));
const writeOwn = jsonWriter(movieCard.pick(ownFields));

/** Maximum cached cards: about a kilobyte each, with ten guide prices (D22fa) of a few countries about 2.5. */
const mostCards = 40_000;

const factsOf = ({ status, trashed_at, is_public, is_available, provider_id, provider_blocked }: Card): Facts => ({
  status,
  trashed_at,
  is_public,
  is_available,
  provider_id,
  provider_blocked,
});

const writtenOf = (card: Card): Written | null => {
  if (!isVisibleToBuyers({ ...card, trashed: card.trashed_at !== null })) return null;
  return { facts: factsOf(card), bytes: Buffer.from(`${writeShared(card).slice(0, -1)},`) };
};

type Cards = {
  readonly stored: Map<string, Stored>;
  readonly read: (uuid: string) => Promise<Written | null>;
};

const cardsByPool = new WeakMap<Deps['pool'], Cards>();

const openCards = ({ db, pool }: Pick<Deps, 'db' | 'pool'>): Cards => ({
  stored: new Map(),
  read: batchQuestions(async (ids: readonly string[]) => {
    const cards = await withRomanised(db, await readCards(pool, [...new Set(ids)]));
    const written = new Map(cards.map((card) => [card.uuid, writtenOf(card)]));
    return ids.map((id) => written.get(id) ?? null);
  }),
});

const cardsFor = (deps: Pick<Deps, 'db' | 'pool'>): Cards => {
  const cards = cardsByPool.get(deps.pool) ?? openCards(deps);
  cardsByPool.set(deps.pool, cards);
  return cards;
};

const cache = (stored: Map<string, Stored>, uuid: string, entry: Stored): void => {
  stored.delete(uuid);
  const oldest = stored.size >= mostCards ? stored.keys().next().value : undefined;
  if (oldest !== undefined) stored.delete(oldest);
  stored.set(uuid, entry);
};

const writtenCard = async (
  { titles }: Pick<Deps, 'titles'>,
  { stored, read }: Cards,
  uuid: string,
): Promise<Written | null> => {
  // Read before the query: a change arriving meanwhile has another version.
  const version = titles.version(uuid);
  const known = stored.get(uuid);
  const written = known?.version === version ? known.written : await read(uuid);
  cache(stored, uuid, { version, written });
  return written;
};

type Own = Pick<CardAnswer, 'is_favorite' | 'in_cart' | 'availability'>;

const ownOf = (facts: Facts, own: Own, buyer: Actor): string =>
  writeOwn({ ...own, actions: movieActions({ ...facts, in_cart: own.in_cart }, buyer) }).slice(1);

/** Without an availability there are few different ones. */
const plainOwn = new Map<string, Buffer>();

const plainOwnOf = (facts: Facts, own: Own, buyer: Actor): Buffer => {
  const { status, is_available } = facts;
  const key = `${status} ${is_available} ${own.is_favorite} ${own.in_cart}`;
  const known = plainOwn.get(key) ?? Buffer.from(ownOf(facts, own, buyer));
  plainOwn.set(key, known);
  return known;
};

type Requested = {
  readonly buyer: Actor;
  readonly marks: OwnMarks;
  readonly availabilityOf: (uuid: string) => CardAnswer['availability'];
};

const [begin, comma, end] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** Cards of these titles as JSON pieces: the part common to all buyers, cached until it changes, then this buyer's. */
export const buyerCards = async (
  deps: Pick<Deps, 'db' | 'pool' | 'titles'>,
  ids: readonly string[],
  { buyer, marks, availabilityOf }: Requested,
): Promise<Buffer[]> => {
  const cards = cardsFor(deps);
  const written = await Promise.all(ids.map((uuid) => writtenCard(deps, cards, uuid)));
  const pieces: Buffer[] = [begin];
  for (const [place, uuid] of ids.entries()) {
    const card = written[place] ?? null;
    if (card === null) continue;
    const availability = availabilityOf(uuid);
    const own = { is_favorite: marks.favorites.has(uuid), in_cart: marks.cart.has(uuid), availability };
    const { facts, bytes } = card;
    if (pieces.length > 1) pieces.push(comma);
    pieces.push(bytes, availability === null ? plainOwnOf(facts, own, buyer) : Buffer.from(ownOf(facts, own, buyer)));
  }
  pieces.push(end);
  return pieces;
};
