import { z } from 'zod';
import { price } from '../../shared/rules/amounts.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { together } from '../../shared/rules/together.ts';

/** A title of a request with its own flat price (D7b); null uses the request's. */
export type RequestedMovie = { readonly movie: string; readonly flat_price: number | null };

const ownPrice = price().nullable().default(null);

const shape = <P extends z.ZodType>(flat_price: P) =>
  z.object({
    movie: z.uuid().meta({ description: 'Title', examples: ['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10'] }),
    flat_price: flat_price.meta({
      description: "Flat price of this title in whole units of the request's currency; null: that of the conditions",
      examples: [12_000],
    }),
  });

/** Deduplication key: the same for a plain uuid and for one with its own price. */
const keyOf = (entry: unknown) => {
  const { movie = entry, flat_price = null }: { readonly movie?: unknown; readonly flat_price?: unknown } =
    typeof entry === 'object' && entry !== null ? entry : {};
  return JSON.stringify([movie, flat_price]);
};

const onePriceEach = together<RequestedMovie[]>((movies, broken) => {
  const seen = new Set<string>();
  for (const [at, entry] of Object.entries(movies)) {
    if (entry === undefined) continue;
    if (seen.has(entry.movie)) broken('twice', [Number(at), 'movie']);
    seen.add(entry.movie);
  }
});

const moviesOf = <S extends ReturnType<typeof shape>>(
  movie: S,
  limits: { readonly min?: number; readonly max: number },
) =>
  boundedList(
    z.preprocess<unknown, S, string | z.input<S>>((sent) => (typeof sent === 'string' ? { movie: sent } : sent), movie),
    { ...limits, shortRule: 'no_titles', key: keyOf },
  );

/** Titles of a request: uuids, or objects for titles with their own flat price. */
export const requestedMovies = (limits: { readonly min: number; readonly max: number }) =>
  moviesOf(shape(ownPrice), limits)
    .check(onePriceEach)
    .meta({
      description: 'Titles in the cart: UUIDs, or objects where a title has a flat price of its own (D7b)',
      examples: [['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10']],
    });

/** Titles of a request as they are typed: an unreadable price counts as none. */
export const typedMovies = (limits: { readonly max: number }) => moviesOf(shape(ownPrice.catch(null)), limits);
