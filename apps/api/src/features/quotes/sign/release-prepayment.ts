import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { type LockedQuote, lockQuote } from '../quotes-store.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { releaseMovies } from './release-movies.ts';

type Release = { readonly uuid: string; readonly quote_provider: string };

/** The titles of a provider quote that wait for its prepayment; refused if there is none, or no such provider quote. */
const waitingMovies = (locked: LockedQuote, quote_provider: string): QuoteMovieRow[] => {
  const share = locked.titles.filter((title) => title.quote_provider_id === quote_provider);
  if (share.length === 0) throw new Refused('not_found');
  const titles = share.filter(({ status }) => status === quoteMovieStatus.signed);
  if (titles.length === 0) refuseElsewhere('release', share, () => false);
  return titles;
};

/** Releases a provider quote whose prepayment has arrived: its waiting titles may be uploaded (D2, release). */
const releaseShare = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { locked, quote_provider }: { locked: LockedQuote; quote_provider: string },
): Promise<void> => {
  const provider = orNotFound(locked.providers.find((share) => share.uuid === quote_provider));
  const titles = waitingMovies(locked, quote_provider);
  const prepaid_at = deps.clock.nowIso();
  await tx.update(quote_providers).set({ prepaid_at }).where(eq(quote_providers.uuid, provider.uuid));
  await releaseMovies(tx, deps, actor, { quote: locked.quote, provider, titles });
};

/** True if the account's payments and credits cover the prepayment, or nothing is left to prepay (D8). */
const isCovered = async (tx: Tx, quote_provider: string): Promise<boolean> => {
  const row = await readRow(tx, { covered: col.bool })`
    select coalesce(sum(d.amount - d.paid), 0) <= 0 as covered
    from dues d join agreements a on a.uuid = d.agreement_id
    where a.quote_provider_id = ${quote_provider} and d.side = 'buyer' and (d.kind = 'prepayment' or d.amount < d.paid)`;
  return row?.covered ?? false;
};

/**
 * Same once the prepayment is covered: by a payment recorded separately, or by an amendment or termination that lowered
 * it. A provider quote that doesn't wait is unchanged.
 */
export const releaseIfCovered = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { uuid, quote_provider }: Release,
): Promise<void> => {
  const locked = await lockQuote(tx, actor, uuid);
  const waits = locked.titles.some(
    (title) => title.quote_provider_id === quote_provider && title.status === quoteMovieStatus.signed,
  );
  if (waits && (await isCovered(tx, quote_provider))) await releaseShare(tx, deps, actor, { locked, quote_provider });
};

/** Refuses with the actual state of the titles if none waits for a prepayment. Takes the quote's lock. */
export const refuseUnlessWaiting = async (
  tx: Tx,
  actor: Actor,
  { uuid, quote_provider }: Pick<Release, 'uuid' | 'quote_provider'>,
): Promise<void> => {
  waitingMovies(await lockQuote(tx, actor, uuid), quote_provider);
};
