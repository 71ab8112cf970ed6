import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { quote_providers } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { moveTitles } from './move-titles.ts';
import type { QuoteMovieRow } from './quote-row.ts';
import { type LockedQuote, lockQuote } from './quotes-store.ts';
import { refuseElsewhere } from './refuse-state.ts';

type Release = { readonly uuid: string; readonly quote_provider: string; readonly request_id: string };

/** The titles of a share that wait for its prepayment; refused where there is none, or no such share. */
const waitingTitles = (locked: LockedQuote, quote_provider: string): QuoteMovieRow[] => {
  const share = locked.titles.filter((title) => title.quote_provider_id === quote_provider);
  if (share.length === 0) throw new Refused('not_found');
  const titles = share.filter(({ status }) => status === 4);
  if (titles.length === 0) refuseElsewhere('release', share, () => false);
  return titles;
};

/** The share whose prepayment has come in goes on: its titles that waited for it may be uploaded (D2, release). */
const releaseShare = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { locked, quote_provider, request_id }: { locked: LockedQuote; quote_provider: string; request_id: string },
): Promise<void> => {
  const provider = locked.providers.find((share) => share.uuid === quote_provider);
  if (provider === undefined) throw new Refused('not_found');
  const titles = waitingTitles(locked, quote_provider);
  const prepaid_at = new Date(deps.clock.now().epochMilliseconds);
  await tx.update(quote_providers).set({ prepaid_at }).where(eq(quote_providers.uuid, provider.uuid));
  await moveTitles(tx, deps, actor, { action: 'release', quote: locked.quote, provider, titles, request_id });
};

/** The same where a payment that was recorded beside the quote completes the prepayment; a share that doesn't wait stays. */
export const releaseIfWaiting = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { uuid, quote_provider, request_id }: Release,
): Promise<void> => {
  const locked = await lockQuote(tx, actor, uuid);
  if (locked.titles.some((title) => title.quote_provider_id === quote_provider && title.status === 4))
    await releaseShare(tx, deps, actor, { locked, quote_provider, request_id });
};

/** Refuses with what the share's titles are instead, where none of them waits for a prepayment. Takes the quote's lock. */
export const refuseUnlessWaiting = async (
  tx: Tx,
  actor: Actor,
  { uuid, quote_provider }: Pick<Release, 'uuid' | 'quote_provider'>,
): Promise<void> => {
  waitingTitles(await lockQuote(tx, actor, uuid), quote_provider);
};
