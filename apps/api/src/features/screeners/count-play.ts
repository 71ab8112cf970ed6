import { isContinuing, nextPlay, noPlays, type Plays, playEndsAt } from '@eigaichi/domain/screeners/plays';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { screeners, screening_plays, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { policyOf } from './policy-store.ts';

type Viewer = { readonly movie: string; readonly viewer: string };

/** Plays of a viewer of a title. */
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
 * Counts a play of the viewer, unless one goes on, and refuses it where all are used (D24b). Answers the millisecond until
 * which the viewing needs to be counted no more. Viewings of the house and of trailers are no plays.
 */
export const countPlay = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewing: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { movie, viewer, is_house, kind } = await findViewing(tx, viewing);
    if (is_house || kind === 'trailer') return Number.POSITIVE_INFINITY;
    // Two players of a viewer, and two servers, count one after the other.
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

/** The plays as the rules of access ask for them. */
export const playFacts = async (db: Database | Tx, whose: Viewer, now: Temporal.Instant) => {
  const plays = await playsOf(db, whose);
  return { plays: plays.plays, is_continuing: isContinuing(plays, now) };
};
