import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type HomeNoticeInput, isNoticeShown } from '@eigaichi/domain/editorial/home-notice';
import { pick } from '@eigaichi/domain/shared/pick';
import { desc, eq, sql } from 'drizzle-orm';
import type { Paging } from '../../db/paging.ts';
import { home_notices } from '../../db/schema/home-notices.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Row = typeof home_notices.$inferSelect;
type Said = { readonly input: HomeNoticeInput };

const noticeView = (row: Row, today: string) => ({
  ...pick(row, 'uuid', 'text_ja', 'text_en', 'link', 'version', 'is_public', 'published_from', 'published_until'),
  is_shown: isNoticeShown(row, today),
  created_at: row.created_at,
});

const columnsOf = (input: HomeNoticeInput) => ({
  ...input,
  link: input.link ?? null,
  published_from: input.published_from ?? null,
  published_until: input.published_until ?? null,
});

const shownAtOnce = 5;

/** Notices that everyone reads today. */
export const shownNotices = async (deps: Pick<Deps, 'db' | 'clock'>) => {
  const today = deps.clock.today().toString();
  const rows = await deps.db
    .select()
    .from(home_notices)
    .where(eq(home_notices.is_public, true))
    .orderBy(desc(home_notices.created_at));
  return rows
    .filter((row) => isNoticeShown(row, today))
    .slice(0, shownAtOnce)
    .map((row) => noticeView(row, today));
};

export const listNotices = async (deps: Pick<Deps, 'db' | 'clock'>, { per, page }: Paging) => {
  const today = deps.clock.today().toString();
  const rows = await deps.db
    .select({ row: home_notices, total: sql<number>`count(*) over ()::int` })
    .from(home_notices)
    .orderBy(desc(home_notices.created_at), home_notices.uuid)
    .limit(per)
    .offset((page - 1) * per);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ row }) => noticeView(row, today)),
    meta: pageMetaOf({ page, per, total }),
  };
};

export const createNotice = (deps: Deps, actor: Actor, input: HomeNoticeInput) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.nowIso();
    const columns = columnsOf(input);
    const [row] = await tx
      .insert(home_notices)
      .values({ ...columns, created_at: now, updated_at: now })
      .returning();
    if (row === undefined) throw new Error('no notice was stored');
    await recordAudit(tx, actor, 'home_notice.create', { of: ['home_notice', row.uuid], after: columns });
    return noticeView(row, deps.clock.today().toString());
  });

/** Changes a notice at its present version (D30). */
export const updateNotice = (deps: Deps, actor: Actor, change: Said & { uuid: string; version: number }) =>
  deps.db.transaction(async (tx) => {
    const { uuid, version, input } = change;
    const today = deps.clock.today().toString();
    const columns = columnsOf(input);
    const [before] = await tx.select().from(home_notices).where(eq(home_notices.uuid, uuid)).for('update');
    if (before === undefined) throw new Refused('not_found');
    if (before.version !== version)
      throw new Refused('stale_version', {
        details: { sent: { ...input, version }, current: noticeView(before, today) },
      });
    const [row] = await tx
      .update(home_notices)
      .set({ ...columns, version: version + 1, updated_at: deps.clock.nowIso() })
      .where(eq(home_notices.uuid, uuid))
      .returning();
    if (row === undefined) throw new Error('a locked notice is not there');
    await recordAudit(tx, actor, 'home_notice.update', {
      of: ['home_notice', uuid],
      before: noticeView(before, today),
      after: columns,
    });
    return noticeView(row, today);
  });

export const deleteNotice = (deps: Deps, actor: Actor, uuid: string) =>
  deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(home_notices).where(eq(home_notices.uuid, uuid)).returning();
    if (gone === undefined) throw new Refused('not_found');
    const before = noticeView(gone, deps.clock.today().toString());
    await recordAudit(tx, actor, 'home_notice.delete', { of: ['home_notice', uuid], before });
    return { uuid };
  });
