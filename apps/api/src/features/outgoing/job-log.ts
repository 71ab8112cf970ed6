import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { recordAudit } from '../audit/record-audit.ts';

const jobColumns = {
  ...col.each(col.text, 'id', 'task'),
  ...col.each(col.instant, 'run_at', 'created_at', 'updated_at'),
  attempts: col.int,
  max_attempts: col.int,
  state: col.word<'running' | 'waiting' | 'retrying' | 'failed'>(),
  last_error: col.orNull(col.text),
};

/** The first line of an error: the rest is a stack trace for the server's own log. */
const firstLine = (text: string | null) => text?.split('\n')[0]?.slice(0, 400) ?? null;

/** A job that has used up its attempts and needs staff. */
export const jobFailed = sql`(j.attempts >= j.max_attempts and j.locked_at is null)`;

type Page = Paging & { readonly state?: 'failed' | undefined };

/** Unfinished jobs: failed ones first, then by the time they run. */
export const listJobs = async (deps: Pick<Deps, 'db'>, { state, per, page }: Page) => {
  const wanted = state === 'failed' ? jobFailed : sql`true`;
  const found = await readRows(deps.db, jobColumns)`
    select j.id::text, j.task_identifier as task, j.attempts, j.max_attempts, j.run_at, j.created_at, j.updated_at, j.last_error,
      case when ${jobFailed} then 'failed' when j.locked_at is not null then 'running'
        when j.attempts > 0 then 'retrying' else 'waiting' end as state
    from graphile_worker.jobs j where ${wanted} order by ${jobFailed} desc, j.run_at, j.id
    ${pageSql({ per, page })}`;
  const total = await countRows(deps.db)`from graphile_worker.jobs j where ${wanted}`;
  return {
    data: found.map((row) => ({ ...row, last_error: firstLine(row.last_error) })),
    meta: pageMetaOf({ page, per, total }),
  };
};

/** Runs jobs now with all attempts restored; a running one is left alone. */
export const retryJobs = (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { ids }: { ids: readonly string[] },
): Promise<{ retried: number }> =>
  deps.db.transaction(async (tx) => {
    const rows = await readRows(tx, { id: col.text })`
      select id::text from graphile_worker.reschedule_jobs(${sql.param([...ids])}::bigint[], run_at := now(), attempts := 0)`;
    for (const { id } of rows) await recordAudit(tx, actor, 'job.retry', { of: ['job', id] });
    return { retried: rows.length };
  });
