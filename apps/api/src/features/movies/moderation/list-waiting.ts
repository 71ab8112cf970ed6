import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listWaitingMovies } from '@eigaichi/wire/movies/moderation';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Paging } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { movieCards } from '../movie-cards.ts';
import { type WaitingQueue, waitingMovies } from './queue-queries.ts';

type Page = Paging & { readonly queue: WaitingQueue };

/** A page of the queue, each title with its card: names, picture, provider and possible decisions. */
export const listWaiting = async (
  deps: Deps,
  actor: Actor,
  { queue, per, page }: Page,
): Promise<AnswerIn<typeof listWaitingMovies>> => {
  const now = deps.clock.nowIso();
  const { rows, total } = await waitingMovies(deps.db, { queue, per, page, now });
  const cards = new Map(
    (
      await movieCards(
        deps,
        actor,
        rows.map(({ uuid }) => uuid),
      )
    ).map((card) => [card.uuid, card]),
  );
  const data = rows.flatMap(({ uuid, referred, ...row }) => {
    const movie = cards.get(uuid);
    return movie === undefined ? [] : [{ ...row, referred, movie }];
  });
  return { data, meta: pageMetaOf({ page, per, total }) };
};
