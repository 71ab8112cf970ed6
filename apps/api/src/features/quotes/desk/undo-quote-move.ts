import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import { quote_events, quote_movies, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { Hold } from '../../../ports/mail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { offerUndo, planUndo, type UndoRow } from '../../undo/undos.ts';
import { announceQuote } from '../announce-quote.ts';
import { byProvider } from '../move-quote-movies.ts';
import { type LockedQuote, lockQuote, touchQuote, updateQuoteMovie } from '../quotes-store.ts';
import { waitingSignatures } from '../sign/first-signature.ts';
import { rebuildListings } from '../sync-listings.ts';
import { recordStage } from './record-stage.ts';

/** Undo of a decision; undefined if impossible. */
export type OfferedUndo = Awaited<ReturnType<typeof offerUndo>> | undefined;

type Undoable = 'quote.confirm' | 'quote.correct' | 'quote.correct_rate';

/** True if a correction also ends a first signature or approvals, which no undo restores. */
const endsMore = async (tx: Tx, { providers }: LockedQuote): Promise<boolean> => {
  const shares = providers.map(({ uuid }) => uuid);
  const open = and(
    inArray(business_cases.quote_provider_id, shares),
    inArray(business_cases.state, ['waiting', 'approved']),
  );
  const cases = await tx.select({ uuid: business_cases.uuid }).from(business_cases).where(open).limit(1);
  return cases.length > 0 || (await waitingSignatures(tx, shares)).length > 0;
};

type Begun = { readonly hold: Hold; readonly offer: (actor: Actor) => Promise<OfferedUndo> };

/**
 * Prepares the undo of an upcoming staff decision on a quote (D37d): delays its emails and stores the rows. Returns
 * undefined if the decision ends something no undo could restore.
 */
export const beginUndo = async (
  tx: Tx,
  deps: Deps,
  { locked, action }: { readonly locked: LockedQuote; readonly action: Undoable },
): Promise<Begun | undefined> => {
  if (await endsMore(tx, locked)) return undefined;
  const { uuid, rates, confirmed_at } = locked.quote;
  const [last] = await tx
    .select({ number: quote_events.number })
    .from(quote_events)
    .where(eq(quote_events.quote_id, uuid))
    .orderBy(desc(quote_events.number))
    .limit(1);
  const planned = planUndo(deps);
  const before = {
    of: 'quote' as const,
    quote: { rates, confirmed_at },
    titles: locked.titles,
    event: last?.number ?? 0,
  };
  const offer = async (actor: Actor) => {
    const [after] = await tx.select({ version: quotes.version }).from(quotes).where(eq(quotes.uuid, uuid));
    if (after === undefined) throw new Error(`locked quote ${uuid} is missing`);
    return offerUndo(tx, deps, {
      actor,
      planned,
      decided: { quote_id: uuid, action, before, version: after.version },
    });
  };
  return { hold: planned.hold, offer };
};

/** Records the restored totals in the books of both sides: a record is never removed (D35b). */
const recordRestored = async (tx: Tx, { quote, providers }: LockedQuote, dated_on: string): Promise<void> => {
  const titles = await tx.select().from(quote_movies).where(eq(quote_movies.quote_id, quote.uuid));
  for (const { provider, titles: own } of byProvider(titles, providers))
    for (const [stage, status] of [
      ['requested', quoteMovieStatus.waiting_provider_response],
      ['answered', quoteMovieStatus.waiting_purchase_response],
    ] as const)
      if (own.some((title) => title.status === status))
        await recordStage(tx, { quote, share: provider }, { stage, dated_on });
};

/**
 * Undoes a confirmation or correction if nothing changed since (D37d): restores titles, rates and lists, and omits both
 * from the history. The audit log shows both.
 */
export const undoQuoteMove = async (deps: Deps, tx: Tx, { actor, undo }: { actor: Actor; undo: UndoRow }) => {
  const { before } = undo;
  if (undo.quote_id === null || before.of !== 'quote') throw new Refused('not_found');
  const locked = await lockQuote(tx, actor, undo.quote_id);
  if (locked.quote.version !== undo.version) throw new Refused('undo_moved_on');
  for (const { uuid, quote_id, movie_id, version, ...columns } of before.titles)
    await updateQuoteMovie(tx, uuid, columns);
  const quote = await touchQuote(tx, undo.quote_id, { ...before.quote, updated_at: deps.clock.nowIso() });
  const made = and(
    eq(quote_events.quote_id, quote.uuid),
    gt(quote_events.number, before.event),
    inArray(quote_events.action, ['confirm', 'correct']),
  );
  await tx.delete(quote_events).where(made);
  await rebuildListings(tx, quote.uuid);
  if (undo.action !== 'quote.confirm') await recordRestored(tx, { ...locked, quote }, deps.clock.today().toString());
  await recordAudit(tx, actor, 'quote.undo', {
    of: ['quote', quote.uuid],
    before: { confirmed_at: locked.quote.confirmed_at, rates: locked.quote.rates },
    after: { ...before.quote, undone: undo.action },
  });
  await announceQuote(tx, locked, actor.person.uuid);
};
