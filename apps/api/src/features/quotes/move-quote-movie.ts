import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { moveMovies, type QuoteMovieMove } from './move-quote-movies.ts';
import type { QuoteMovieRow } from './quote-row.ts';
import { lockQuote, namedQuoteMovies } from './quotes-store.ts';

type OneQuoteMovie = Omit<QuoteMovieMove, 'quote' | 'provider' | 'titles'> & {
  readonly quote: string;
  readonly quote_movie: string;
};

/** Moves one title of a quote that the actor may see, for features that follow a signature. */
export const moveQuoteMovie = async (
  tx: Tx,
  deps: Deps,
  actor: Actor | null,
  { quote, quote_movie, ...move }: OneQuoteMovie,
): Promise<QuoteMovieRow> => {
  const locked = await lockQuote(tx, actor, quote);
  const titles = namedQuoteMovies(locked, [quote_movie]);
  const provider = locked.providers.find(({ uuid }) => uuid === titles[0]?.quote_provider_id);
  if (provider === undefined) throw new Error('a title of a quote has no provider');
  const [moved] = await moveMovies(tx, deps, actor, { ...move, quote: locked.quote, provider, titles });
  if (moved === undefined) throw new Error(`moved quote movie ${quote_movie} is missing`);
  return moved;
};
