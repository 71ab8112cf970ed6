import type { Actor } from '@eigaichi/domain/accounts/actor';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { checklist_items } from '../../../db/schema/deliveries.ts';
import type { Deps } from '../../../deps.ts';
import { moveMovies, type QuoteMovieMove } from '../move-quote-movies.ts';
import type { QuoteMovieRow } from '../quote-row.ts';

/** Renewed titles with nothing more to deliver (D4h). */
const complete = async (tx: Tx, titles: readonly QuoteMovieRow[]): Promise<QuoteMovieRow[]> => {
  const carried = titles.filter((title) => title.carried === 'all');
  if (carried.length === 0) return [];
  const open = await tx
    .select({ title: checklist_items.quote_movie_id })
    .from(checklist_items)
    .where(
      inArray(
        checklist_items.quote_movie_id,
        carried.map(({ uuid }) => uuid),
      ),
    );
  return carried.filter(({ uuid }) => !open.some(({ title }) => title === uuid));
};

/**
 * Moves on signed titles that needn't wait: to delivery (D2, release). If nothing is delivered again, they move to the
 * first day of their licence with delivery confirmed (D4h).
 */
export const releaseMovies = async (
  tx: Tx,
  deps: Deps,
  actor: Actor | null,
  { titles, ...move }: Pick<QuoteMovieMove, 'quote' | 'provider' | 'titles'>,
): Promise<void> => {
  const carried = await complete(tx, titles);
  const rest = titles.filter((title) => !carried.includes(title));
  if (rest.length > 0) await moveMovies(tx, deps, actor, { ...move, action: 'release', titles: rest });
  const delivery_confirmed_on = deps.clock.today().toString();
  if (carried.length > 0)
    await moveMovies(tx, deps, actor, {
      ...move,
      action: 'carry_on',
      titles: carried,
      change: () => ({ delivery_confirmed_on }),
    });
};
