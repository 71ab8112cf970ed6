import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isPageView, type PageViewSource } from '@eigaichi/domain/movies/page-views';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { movie_access_logs } from '../../db/schema/movies.ts';

type Access = {
  readonly movie: string;
  readonly kind: 'viewed' | 'screener_password_copied' | 'trailer_requested';
  /** The place in the product the buyer came from; null if the page doesn't say. */
  readonly source?: PageViewSource | null;
  /** One page view, logged once even if its page reloads the title. */
  readonly page_view?: string | null;
  readonly message?: string | null;
  readonly now: IsoInstant;
};

/**
 * Logs a buyer's action on a title and their country (D18, D24). A manager's action for them is logged with the
 * manager's name (D15). The manager's page views aren't the buyer's and aren't logged, nor are other roles'.
 */
export const logAccess = async (
  db: Database | Tx,
  actor: Actor,
  { movie, kind, source, page_view, message, now }: Access,
): Promise<void> => {
  if (actor.role !== 'consumer' || (kind === 'viewed' && !isPageView(actor))) return;
  await db
    .insert(movie_access_logs)
    .values({
      movie_id: movie,
      account_id: actor.account,
      person_id: actor.person.uuid,
      manager_id: actor.real?.manager ?? null,
      kind,
      country: sql`(select hq_country from consumers where uuid = ${actor.account})`,
      source: source ?? null,
      page_view: page_view ?? null,
      message: message ?? null,
      happened_at: now,
    })
    .onConflictDoNothing({
      target: [movie_access_logs.account_id, movie_access_logs.movie_id, movie_access_logs.page_view],
    });
};
