import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { moveTitles, type TitleMove } from './move-titles.ts';
import type { QuoteMovieRow } from './quote-row.ts';
import { lockQuote, namedTitles } from './quotes-store.ts';

type OneTitle = Omit<TitleMove, 'quote' | 'provider' | 'titles'> & {
  /** Uuids of the quote and of its title. */
  readonly quote: string;
  readonly quote_movie: string;
};

/** Moves one title of a quote that the actor may see, for the features that follow a signature. */
export const moveTitle = async (
  tx: Tx,
  deps: Deps,
  actor: Actor | null,
  { quote, quote_movie, ...move }: OneTitle,
): Promise<QuoteMovieRow> => {
  const locked = await lockQuote(tx, actor, quote);
  const titles = namedTitles(locked, [quote_movie]);
  const provider = locked.providers.find(({ uuid }) => uuid === titles[0]?.quote_provider_id);
  if (provider === undefined) throw new Error('a title of a quote has no provider');
  const [moved] = await moveTitles(tx, deps, actor, { ...move, quote: locked.quote, provider, titles });
  if (moved === undefined) throw new Error('a title that was moved is gone');
  return moved;
};
