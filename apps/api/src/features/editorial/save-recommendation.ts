import type { Actor } from '@eigaichi/domain/accounts/actor';
import type * as wire from '@eigaichi/wire/movies/editorial';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { recommended_movies } from '../../db/schema/editorial.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { existingMovies } from './existing-movies.ts';
import { findRecommendation, type RecommendationAnswer } from './recommendation-queries.ts';

/** There is only one recommendation; the audit log needs a name for it. */
const theOne = 'home';

/** Sets the home page's recommendation: these films in this order, or chance (spec 2). */
export const saveRecommendation = async (
  deps: Deps,
  actor: Actor,
  input: BodyOut<typeof wire.saveRecommendation>,
): Promise<RecommendationAnswer> =>
  deps.db.transaction(async (tx) => {
    // There may be no row to lock yet: the second of two requests finds the other's.
    await tx.execute(sql`insert into recommendation (version) values (0) on conflict do nothing`);
    await tx.execute(sql`select 1 from recommendation for update`);
    const before = await findRecommendation(tx);
    if (before.version !== input.version)
      throw new Refused('stale_version', { details: { sent: input, current: before } });
    const ids = await existingMovies(tx, input.movies);
    const now = deps.clock.nowIso();
    await tx.execute(sql`update recommendation
      set version = version + 1, by_chance = ${input.by_chance}, updated_at = ${now}`);
    await tx.delete(recommended_movies);
    const rows = ids.map((movie_id, position) => ({ movie_id, position }));
    if (rows.length > 0) await tx.insert(recommended_movies).values(rows);
    await recordAudit(tx, actor, 'recommendation.update', {
      of: ['recommendation', theOne],
      before: { by_chance: before.by_chance, movies: before.movies.map(({ uuid }) => uuid) },
      after: { by_chance: input.by_chance, movies: ids },
    });
    return findRecommendation(tx);
  });
