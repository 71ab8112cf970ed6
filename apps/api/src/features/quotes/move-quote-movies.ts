import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  endingOf,
  type QuoteAction,
  type QuoteParty,
  type QuoteStatus,
  quoteMovieStatus,
  quoteStep,
} from '@eigaichi/domain/quotes/moves';
import type { HistoryTerms } from '@eigaichi/domain/quotes/negotiate/history-terms';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../db/client.ts';
import { quote_events } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import type { Hold } from '../../ports/mail.ts';
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import type { Compensation } from './quote-moved.ts';
import { type ProviderQuoteRow, type QuoteMovieRow, type QuoteRow, shownTerms } from './quote-row.ts';
import { type QuoteMovieChange, touchQuote, updateQuoteMovie } from './quotes-store.ts';
import { stateRefused } from './refuse-state.ts';

export type ShownTerms = { readonly before: HistoryTerms; readonly after: HistoryTerms };

export type QuoteMovieMove = {
  readonly action: QuoteAction;
  readonly quote: QuoteRow;
  readonly provider: ProviderQuoteRow;
  /** Titles of that provider, all in one status. */
  readonly titles: readonly QuoteMovieRow[];
  /** Chosen target in the table; needed only if there are several. */
  readonly to?: QuoteStatus;
  readonly change?: (title: QuoteMovieRow) => QuoteMovieChange;
  readonly message?: string | null;
  /** Further data in the history of the title's move, for those who may read it. */
  readonly shown?: (title: QuoteMovieRow) => ShownTerms | undefined;
  readonly person_name?: string;
  /** Of a termination; follow-up effects make it due. */
  readonly compensation?: Compensation;
  /** Delays its emails if the move can be undone (D37d). */
  readonly hold?: Hold | undefined;
  /** The moment of a move made title by title, so that it counts as one. */
  readonly now?: Temporal.Instant;
};

const partyOf = (actor: Actor | null): QuoteParty => actor?.role ?? 'system';

const targetOf = (title: QuoteMovieRow, { action, to }: QuoteMovieMove, by: QuoteParty): QuoteStatus => {
  const targets = quoteStep(title.status, action, by);
  const target = to ?? targets[0];
  if (target === undefined || !targets.includes(target)) throw stateRefused(action, title);
  return target;
};

const changedTerms = (before: QuoteMovieRow, after: QuoteMovieRow, also: ShownTerms | undefined) => {
  const [old, fresh] = [
    { ...shownTerms(before), ...also?.before },
    { ...shownTerms(after), ...also?.after },
  ];
  const same = JSON.stringify(old) === JSON.stringify(fresh);
  return same ? { before: null, after: null } : { before: old, after: fresh };
};

/**
 * The only place that writes a status (D2). The caller has locked the quote and checked its guards; this checks the
 * table. Writes titles, history and audit log, and runs the effects, all in the caller's transaction.
 */
export const moveMovies = async (
  tx: Tx,
  deps: Deps,
  actor: Actor | null,
  move: QuoteMovieMove,
): Promise<QuoteMovieRow[]> => {
  const by = partyOf(actor);
  const now = move.now ?? deps.clock.now();
  const at = isoInstant(now);
  const moved: QuoteMovieRow[] = [];
  const events: (typeof quote_events.$inferInsert)[] = [];
  const audits: AuditEntry[] = [];
  for (const title of move.titles) {
    const to = targetOf(title, move, by);
    const ending =
      to === quoteMovieStatus.cancelled ? { ended_by: endingOf(move.action), ended_from: title.status } : {};
    const stays = to === title.status;
    const after = await updateQuoteMovie(tx, title.uuid, {
      status: to,
      ...(stays ? {} : { moved_at: at }),
      ...ending,
      ...move.change?.(title),
    });
    const shown = move.shown?.(title);
    events.push({
      quote_id: move.quote.uuid,
      quote_provider_id: move.provider.uuid,
      quote_movie_id: title.uuid,
      action: move.action,
      party: by,
      person_id: actor?.person.uuid ?? null,
      person_name: move.person_name ?? actor?.person.name ?? null,
      message: move.message ?? null,
      ...changedTerms(title, after, shown),
      created_at: at,
    });
    audits.push({
      actor,
      action: `quote.${move.action}`,
      of: ['quote_movie', title.uuid],
      before: { status: title.status, ...shownTerms(title), ...shown?.before },
      after: { status: to, ...shownTerms(after), ...shown?.after, message: move.message ?? null },
    });
    moved.push(after);
  }
  const [first] = move.titles;
  const [last] = moved;
  if (first === undefined || last === undefined) return moved;
  await tx.insert(quote_events).values(events);
  await recordAudits(tx, audits);
  const quote = await touchQuote(tx, move.quote.uuid, { updated_at: at });
  for (const follow of deps.afterQuoteMove[move.action])
    await follow(tx, deps, {
      action: move.action,
      by,
      actor,
      now,
      quote,
      quote_provider: move.provider.uuid,
      provider: move.provider.provider_id,
      titles: moved,
      from: first.status,
      to: last.status,
      message: move.message ?? null,
      hold: move.hold,
      compensation: move.compensation,
    });
  return moved;
};

/** Groups titles by provider, for moves that span several. */
export const byProvider = (
  titles: readonly QuoteMovieRow[],
  providers: readonly ProviderQuoteRow[],
): { provider: ProviderQuoteRow; titles: QuoteMovieRow[] }[] =>
  providers
    .map((provider) => ({ provider, titles: titles.filter((title) => title.quote_provider_id === provider.uuid) }))
    .filter((share) => share.titles.length > 0);

/**
 * Groups titles by their status before and after. Each group moves together: a move's effects read the whole quote, and
 * 200 single moves would read it 200 times.
 */
export const groupByMove = <To extends QuoteStatus>(
  titles: readonly QuoteMovieRow[],
  toOf: (title: QuoteMovieRow) => To,
): { to: To; titles: QuoteMovieRow[] }[] => {
  const ways = new Map<string, { to: To; titles: QuoteMovieRow[] }>();
  for (const title of titles) {
    const to = toOf(title);
    const key = `${title.status} ${to}`;
    const way = ways.get(key) ?? { to, titles: [] };
    way.titles.push(title);
    ways.set(key, way);
  }
  return [...ways.values()];
};
