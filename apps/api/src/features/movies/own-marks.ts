import type { Deps } from '../../deps.ts';
import { readOwnMarks } from './card-queries.ts';

/** The titles in a buyer's favourites and cart. */
export type OwnMarks = { readonly favorites: ReadonlySet<string>; readonly cart: ReadonlySet<string> };

type Known = { readonly cart_version: number; readonly marks: OwnMarks | null };

/** Limit of titles in either list; beyond it, every page queries the database. */
const mostTitles = 2000;
const mostBuyers = 500;
const known = new WeakMap<Deps['pool'], Map<string, Known>>();

const knownFor = (pool: Deps['pool']): Map<string, Known> => {
  const buyers = known.get(pool) ?? new Map<string, Known>();
  known.set(pool, buyers);
  return buyers;
};

/**
 * A buyer's own card data at this version or later. Every request's session carries the version, which each change of
 * favourites or cart increments. Null for buyers with too many titles to store.
 */
export const ownMarks = async (pool: Deps['pool'], account: string, cart_version: number): Promise<OwnMarks | null> => {
  const buyers = knownFor(pool);
  const stored = buyers.get(account);
  if (stored?.cart_version === cart_version) return stored.marks;
  const { favorites, cart } = await readOwnMarks(pool, account, mostTitles + 1);
  const isTooMuch = Math.max(favorites.length, cart.length) > mostTitles;
  const marks = isTooMuch ? null : { favorites: new Set(favorites), cart: new Set(cart) };
  buyers.delete(account);
  const oldest = buyers.size >= mostBuyers ? buyers.keys().next().value : undefined;
  if (oldest !== undefined) buyers.delete(oldest);
  buyers.set(account, { cart_version, marks });
  return marks;
};
