import { isContinuing, nextPlay, noPlays, type Plays, playEndsAt } from '@eigaichi/domain/screeners/plays';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { screeners, screening_plays, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { policyOf } from './policy-store.ts';

type Viewer = { readonly movie: string; readonly viewer: string };

/** Plays of a title by a viewer. */
export const playsOf = async (db: Database | Tx, { movie, viewer }: Viewer): Promise<Plays> => {
  const [row] = await db
    .select()
    .from(screening_plays)
    .where(and(eq(screening_plays.movie_id, movie), eq(screening_plays.viewer, viewer)));
  return row ?? noPlays;
};

const findViewing = async (tx: Tx, uuid: string) => {
  const [row] = await tx
    .select({
      movie: screening_viewings.movie_id,
      viewer: screening_viewings.viewer,
      is_house: screening_viewings.is_house,
      kind: screeners.kind,
    })
    .from(screening_viewings)
    .innerJoin(screeners, eq(screeners.uuid, screening_viewings.screener_id))
    .where(eq(screening_viewings.uuid, uuid));
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/**
 * Counts a play of the viewer unless one is running; refuses it when all are used (D24b). Returns the millisecond until
 * which the viewing needs no further count. Viewings by the house and of trailers don't count as plays.
 */
export const countPlay = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewing: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { movie, viewer, is_house, kind } = await findViewing(tx, viewing);
    if (is_house || kind === 'trailer') return Number.POSITIVE_INFINITY;
    // Serialise counts per viewer: across two players and two servers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plays ${movie} ${viewer}`}, 0))`);
    const before = await playsOf(tx, { movie, viewer });
    const now = clock.now();
    const next = nextPlay(before, now);
    if (next === null) return playEndsAt(before.began_at ?? '');
    const { max_plays } = await policyOf(tx, movie);
    if (max_plays !== null && next.plays > max_plays) throw new Refused('screening_ended');
    const values = { plays: next.plays, began_at: clock.nowIso() };
    await tx
      .insert(screening_plays)
      .values({ movie_id: movie, viewer, ...values })
      .onConflictDoUpdate({ target: [screening_plays.movie_id, screening_plays.viewer], set: values });
    return playEndsAt(values.began_at);
  });

/** Plays in the form that the access rules need. */
export const playFacts = async (db: Database | Tx, whose: Viewer, now: Temporal.Instant) => {
  const plays = await playsOf(db, whose);
  return { plays: plays.plays, is_continuing: isContinuing(plays, now) };
};
