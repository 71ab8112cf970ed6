import type { Actor } from '@eigaichi/domain/accounts/actor';
import { availabilityByKind } from '@eigaichi/domain/rights/availability';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { answersTo } from '../movies/licence-answer.ts';
import { loadTitleRights } from '../movies/title-rights.ts';
import { visibleTo } from '../movies/visible-to.ts';
import { type WantedInput, wantedOf } from './licence-input.ts';

/** Several titles against one wanted licence (cart, wizard); what the actor may not see is left out. */
export const checkTitles = async (
  deps: Deps,
  actor: Actor,
  { movies, wanted }: { movies: readonly string[]; wanted: WantedInput },
) => {
  const asked = wantedOf(wanted, actor.role === 'consumer' ? actor.account : null);
  const found = await deps.db.execute<{ uuid: string }>(sql`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where m.uuid = any(${sql.param([...movies])}::uuid[]) and ${visibleTo(actor)}`);
  const seen = new Set(found.rows.map(({ uuid }) => uuid));
  const known = await loadTitleRights(deps.db, [...seen]);
  const answerTo = answersTo(asked);
  return movies.flatMap((movie) => {
    const title = known.get(movie);
    return title === undefined ? [] : [{ movie, ...answerTo(availabilityByKind(title, asked)) }];
  });
};
