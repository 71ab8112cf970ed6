import { type Carried, carriedOf } from '@eigaichi/domain/deliveries/carried';
import { makeChecklist } from '@eigaichi/domain/deliveries/checklist';
import type { ChecklistEntry } from '@eigaichi/domain/deliveries/checklist-entry';
import type { AnswerMaterials } from '@eigaichi/domain/quotes/answer/answer-materials';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import { agreedMaterials } from '@eigaichi/domain/quotes/sign/agreed-materials';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { quoteMovieIn } from '../../db/status-sql.ts';

const received = [
  quoteMovieStatus.download_complete_waiting_contract,
  quoteMovieStatus.under_contract,
  quoteMovieStatus.finished_contract,
];

type Licence = { readonly movie_id: string; readonly license_start: string };

const columns = { movie: col.text, entry: col.json<ChecklistEntry>() };

/**
 * Materials of these titles delivered to a buyer under the licences they follow without a gap (D4h), by title. Only
 * confirmed deliveries count, and none of a terminated licence.
 */
export const earlierDeliveries = async (
  db: Database,
  consumer: string,
  licences: readonly Licence[],
): Promise<ReadonlyMap<string, readonly ChecklistEntry[]>> => {
  const found = await readRows(db, columns)`
    with recursive chain as (
      select null::uuid as quote_movie, l.movie_id, l.license_start
      from unnest(${sql.param(licences.map(({ movie_id }) => movie_id))}::uuid[],
        ${sql.param(licences.map(({ license_start }) => license_start))}::date[]) as l (movie_id, license_start)
      union
      select qm.uuid, qm.movie_id, qm.license_start from chain
      join quote_movies qm on qm.movie_id = chain.movie_id and qm.license_start < chain.license_start
        and qm.license_end >= chain.license_start - 1
        and ${quoteMovieIn(received)} and qm.delivery_confirmed_on is not null
      join quotes q on q.uuid = qm.quote_id and q.consumer_id = ${consumer}
    )
    select chain.movie_id as movie, to_jsonb(i) as entry
    from chain join checklist_items i on i.quote_movie_id = chain.quote_movie
    where i.required or exists (select 1 from files f where f.item_id = i.uuid and f.state = 'uploaded')`;
  const byMovie = Map.groupBy(found, ({ movie }) => movie);
  return new Map([...byMovie].map(([movie, rows]) => [movie, rows.map(({ entry }) => entry)]));
};

type Requested = Licence & AnswerMaterials;

/** Materials each title carries over from the buyer's earlier deliveries, by title (D4h). */
export const carriedOverMaterials = async (
  db: Database,
  { consumer, conditions }: { readonly consumer: string; readonly conditions: Conditions },
  titles: readonly Requested[],
): Promise<(movie: string) => Carried | null> => {
  const delivered = await earlierDeliveries(db, consumer, titles);
  const carried = new Map(
    titles.map((title) => [
      title.movie_id,
      carriedOf(makeChecklist(agreedMaterials(conditions, title)), delivered.get(title.movie_id) ?? []),
    ]),
  );
  return (movie) => carried.get(movie) ?? null;
};
