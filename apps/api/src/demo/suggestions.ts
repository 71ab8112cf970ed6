import { clockOf } from '../adapters/clock-system.ts';
import { col, readRows } from '../db/read-rows.ts';
import { movie_access_logs } from '../db/schema/movies.ts';
import { isLicensableSql, isVisibleToBuyersSql } from '../db/status-sql.ts';
import { refreshInterests } from '../features/suggestions/refresh-interests.ts';
import { sendSuggestion } from '../features/suggestions/send-suggestion.ts';
import { demoBuyers } from './companies.ts';
import { providerActor } from './deal-actors.ts';
import { inventedId, inventedMovies } from './invented-titles.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

type Sample = { readonly provider: string; readonly days: number; readonly note?: string };

const samples: readonly Sample[] = [
  {
    provider: 'provider',
    days: 9,
    note: 'New English subtitles, approved by the director. A trailer for cinemas is available too.',
  },
  { provider: 'provider2', days: 4, note: '字幕と宣材がそろっています。2027年の編成にご検討ください。' },
  { provider: 'tombobashi', days: 1 },
];

/** Days ago on which the interested buyers opened the titles. */
const viewedDays = 30;

/** Three invented titles of the genre that most of them have. */
const tasteTitles = (): readonly string[] => {
  const byGenre = Map.groupBy(
    inventedMovies.flatMap(({ key, genres }) => genres.map((genre) => ({ key, genre }))),
    ({ genre }) => genre,
  );
  const [largest = []] = [...byGenre.values()].toSorted((a, b) => b.length - a.length);
  return largest.slice(0, 3).map(({ key }) => inventedId(key));
};

/** Six buyers with a shared interest, and titles that providers suggest to them (D44). */
export const suggestionsStage: DemoStage = {
  name: 'suggestions',
  load: async ({ tx, deps, now }) => {
    const interested = demoBuyers.filter(({ state }) => state === 'approved').slice(0, 6);
    await tx.insert(movie_access_logs).values(
      interested.flatMap(({ key, country }) =>
        tasteTitles().map((movie_id) => ({
          uuid: demoId('taste', `${key} ${movie_id}`),
          movie_id,
          account_id: demoId('account', key),
          kind: 'viewed' as const,
          country,
          source: 'list',
          happened_at: daysBefore(now, viewedDays),
        })),
      ),
    );
    await refreshInterests({ ...deps, clock: clockOf(() => now) });
    const buyer = demoId('account', 'buyer');
    const found = await readRows(tx, col.each(col.text, 'provider', 'movie', 'interest'))`
      select distinct on (m.provider_id) m.provider_id as provider, m.uuid as movie, i.interest
      from movies m join accounts a on a.uuid = m.provider_id
      join movie_genres g on g.movie_id = m.uuid
      join buyer_interests i on i.interest = 'genre:' || g.genre_id and i.consumer_id = ${buyer}
      where ${isVisibleToBuyersSql} and ${isLicensableSql} and m.series_uuid is null
        and not exists (select from quotes q join quote_movies qm on qm.quote_id = q.uuid
          where q.consumer_id = ${buyer} and qm.movie_id = m.uuid)
      order by m.provider_id, md5(m.uuid::text)`;
    const titleOf = new Map(found.map(({ provider, movie, interest }) => [provider, { movie, interest }]));
    let sent = 0;
    for (const { provider, days, note } of samples) {
      const title = titleOf.get(demoId('account', provider));
      if (title === undefined) continue;
      const clock = clockOf(() => now.subtract({ hours: 24 * days }));
      await sendSuggestion({ ...deps, clock }, providerActor(provider), { ...title, note });
      sent += 1;
    }
    return `${sent} suggestions to buyers, ${found.length > 0 ? interested.length : 0} interested buyers`;
  },
};
