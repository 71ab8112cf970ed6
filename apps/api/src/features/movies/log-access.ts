import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database, Tx } from '../../db/client.ts';
import { movie_access_logs } from '../../db/schema/movies.ts';

type Access = {
  readonly movie: string;
  readonly kind: 'viewed' | 'screener_password_copied' | 'trailer_requested';
  readonly message?: string | null;
  readonly now: Date;
};

/** Logs what a buyer did with a title (D18, D24); a manager acting for it is named too (D15). Others aren't logged here. */
export const logAccess = async (
  db: Database | Tx,
  actor: Actor,
  { movie, kind, message, now }: Access,
): Promise<void> => {
  if (actor.role !== 'consumer') return;
  await db.insert(movie_access_logs).values({
    movie_id: movie,
    account_id: actor.account,
    manager_id: actor.real?.manager ?? null,
    kind,
    message: message ?? null,
    happened_at: now,
  });
};
