import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { eq } from 'drizzle-orm';
import { personNameIn } from '../db/person-names.ts';
import { col, readRows } from '../db/read-rows.ts';
import { accounts } from '../db/schema/accounts.ts';
import { movie_edits } from '../db/schema/movies.ts';
import { installation } from '../db/schema/outgoing.ts';
import type { Deps } from '../deps.ts';
import { withCaller } from '../http/request-context.ts';
import { accessLogsStage } from './access-logs.ts';
import { accountsStage } from './accounts.ts';
import { dealsStage } from './deals.ts';
import { editorialStage } from './editorial.ts';
import { enquiriesStage } from './enquiries.ts';
import { inventedStage } from './invented.ts';
import { demoId } from './made-up.ts';
import { materialsStage } from './materials.ts';
import { needsStage } from './needs.ts';
import { questionsStage } from './questions.ts';
import { referenceStage } from './reference.ts';
import { rightsStage } from './rights.ts';
import { savedSearchesStage } from './saved-searches.ts';
import { screeningStage } from './screening.ts';
import { type DemoStage, daysBefore } from './stage.ts';
import { stillsStage } from './stills.ts';
import { suggestionsStage } from './suggestions.ts';
import { moviesStage } from './titles.ts';
import { webhooksStage } from './webhooks.ts';

/** Ages of the edits that wait for staff, in days. */
const ages = [0.4, 1.2, 3.1, 5.5, 9.3];

const editedColumns = {
  ...col.each(col.text, 'uuid', 'provider_id', 'name', 'film_name_yomi'),
  production_year: col.int,
};

/** A few published titles whose provider corrected year and reading, for staff to review (D21b). */
const openEditsStage: DemoStage = {
  name: 'open edits',
  load: async ({ tx, now }) => {
    const found = await readRows(tx, editedColumns)`
      select m.uuid, m.provider_id, ${personNameIn('a')} as name, m.production_year, m.film_name_yomi
      from movies m join accounts a on a.uuid = m.provider_id
      where m.status = ${movieStatus.approved} and m.trashed_at is null and m.is_public and m.production_year is not null
        and length(m.film_name_yomi) > 4
      order by md5(m.uuid::text) limit ${ages.length}`;
    const rows = found.map((movie, at) => {
      const moment = daysBefore(now, ages[at] ?? 0);
      return {
        uuid: demoId('open edit', movie.uuid),
        movie_id: movie.uuid,
        before: { production_year: movie.production_year - 1, film_name_yomi: movie.film_name_yomi.slice(0, -1) },
        after: { production_year: movie.production_year, film_name_yomi: movie.film_name_yomi },
        edited_by: movie.provider_id,
        edited_by_name: movie.name,
        edited_at: moment,
        last_edited_at: moment,
      };
    });
    if (rows.length > 0) await tx.insert(movie_edits).values(rows);
    return `${rows.length} edits of published titles`;
  },
};

/** Ordered by dependency. */
const stages: readonly DemoStage[] = [
  referenceStage,
  accountsStage,
  moviesStage,
  inventedStage,
  stillsStage,
  materialsStage,
  rightsStage,
  editorialStage,
  accessLogsStage,
  dealsStage,
  openEditsStage,
  screeningStage,
  enquiriesStage,
  needsStage,
  savedSearchesStage,
  questionsStage,
  suggestionsStage,
  webhooksStage,
];

const stored = 'demo_market';

/** Start of the load, so that later stages use the same days; and the finished stages. */
type Progress = { readonly started: string; readonly done: readonly string[] };

const readProgress = async ({ db, clock }: Deps): Promise<Progress | null> => {
  const [row] = await db.select().from(installation).where(eq(installation.name, stored));
  if (row !== undefined) return row.value as Progress;
  const [somebody] = await db.select({ uuid: accounts.uuid }).from(accounts).limit(1);
  return somebody === undefined ? { started: clock.now().toString(), done: [] } : null;
};

/**
 * Loads the demo market into an unused database, stage by stage. Each stage is one transaction that also marks it as
 * done, so that an interrupted load resumes at the next start. Calls `print` with progress.
 */
export const loadDemoMarket = async (deps: Deps, print: (line: string) => void): Promise<void> => {
  let progress = await readProgress(deps);
  for (const stage of stages) {
    if (progress === null || progress.done.includes(stage.name)) continue;
    const { started, done } = progress;
    const began = performance.now();
    const next: Progress = { started, done: [...done, stage.name] };
    const loaded = await deps.db.transaction(async (tx) => {
      const market = { tx, deps: { ...deps, db: tx }, now: Temporal.Instant.from(started) };
      const text = await withCaller({ id: 'demo-market', address: null }, () => stage.load(market));
      await tx
        .insert(installation)
        .values({ name: stored, value: next })
        .onConflictDoUpdate({ target: installation.name, set: { value: next } });
      return text;
    });
    progress = next;
    print(`Demo market: ${loaded} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
  }
};
