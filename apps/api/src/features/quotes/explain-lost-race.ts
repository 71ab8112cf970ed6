import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type QuoteAction, quoteActions, quoteMoves } from '@eigaichi/domain/quotes/moves';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';

const isStale = (code: RefusalCode) => code === 'stale_version' || code === 'terms_changed';

/** Refusals that may mean that the state changed since it was read. */
const mayBeLate = (code: RefusalCode) => isStale(code) || code === 'not_allowed_now' || code.startsWith('quote_');

const decisions = [...quoteActions, 'correct_rate', 'message'].map((action) => `quote.${action}`);

/** Statuses in which a manager may take the action. */
const openTo = (action: QuoteAction) =>
  quoteMoves.filter((move) => move.action === action && move.by.includes('manager')).flatMap(({ from }) => from);

/** Rewords a refusal for staff: parties read that staff still check a request, staff that they must confirm it. */
const staffRefusalOf = (error: Refused): Refused =>
  error.code === 'quote_unconfirmed' ? new Refused('quote_to_confirm', error.with) : error;

type Move = { readonly uuid: string; readonly action: QuoteAction };

/**
 * Runs a staff move. If it lost a race, the refusal names the first actor and their move. That is the move that left
 * the required status, or that made the seen version stale (D30).
 */
export const explainLostRace = async <T>(
  deps: Deps,
  actor: Actor,
  { uuid, action }: Move,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (actor.role !== 'manager' || !(error instanceof Refused) || !mayBeLate(error.code)) throw error;
    const open = sql.param(openTo(action));
    const led = sql`(l.before ->> 'status')::int = any(${open}::int[]) and not (l.after ->> 'status')::int = any(${open}::int[])`;
    const entries = sql`(l.entity = 'quote' and l.entity_id = ${uuid} or l.entity = 'quote_movie' and l.entity_id in
      (select qm.uuid::text from quote_movies qm where qm.quote_id = ${uuid})) and ${isStale(error.code) ? sql`true` : led}`;
    const last = await lastDecision(deps.db, { entries, actions: decisions });
    // Messages decide nothing. Moves by the parties, the reader or the clock are reported by the quote's status.
    if (last === undefined || !last.by_staff || last.account === actor.account || last.action === 'quote.message')
      throw staffRefusalOf(error);
    throw lostRace(last);
  }
};
