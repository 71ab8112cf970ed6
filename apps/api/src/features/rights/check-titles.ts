import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { visibleTo } from '../movies/visible-to.ts';
import { checkAvailability } from './check-availability.ts';
import { answerOf, type WantedInput, wantedOf } from './licence-input.ts';

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
  const answers = await checkAvailability(deps.db, [...seen], asked);
  return movies.flatMap((movie) => {
    const answer = answers.get(movie);
    return answer === undefined ? [] : [answerOf(movie, answer)];
  });
};
