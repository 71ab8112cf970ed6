import type { Actor } from '@eigaichi/domain/accounts/actor';
import { filmType } from '@eigaichi/domain/options/titles';
import * as wire from '@eigaichi/wire/movies/movie-series';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';

type Series = AnswerIn<typeof wire.listSeries>['data'][number];

const columns = {
  uuid: col.text,
  film_name: col.json<Series['film_name']>(),
  episodes: col.int,
  next_episode: col.int,
};

/** A provider's series (D9: TV titles that aren't episodes), latest first; a provider reads only their own. */
const listSeries = async (deps: Deps, actor: Actor, named: string | null): Promise<Series[]> => {
  const provider = actor.role === 'provider' ? actor.account : named;
  if (provider === null) return [];
  return readRows(deps.db, columns)`
    select m.uuid, json_build_object('ja', ja.film_name, 'en', en.film_name) as film_name,
      count(e.uuid)::int as episodes, (coalesce(max(e.episode_number), 0) + 1)::int as next_episode
    from movies m
    ${joinTexts('m.uuid')}
    left join movies e on e.series_uuid = m.uuid and e.trashed_at is null
    where m.provider_id = ${provider} and m.film_type = ${filmType.tv} and m.series_uuid is null and m.trashed_at is null
    group by m.uuid, ja.film_name, en.film_name
    order by m.created_at desc, m.uuid
    limit 500`;
};

/** Series to which an episode may be added. */
export const seriesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(wire.listSeries, ({ actor, query }) => listSeries(deps, actor, query.provider ?? null));
};
