import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import type { Paging } from '../../db/paging.ts';
import { settings } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { recordAudit } from '../audit/record-audit.ts';

const latest = [desc(settings.effective_on), desc(settings.created_at)];

/** Settings in force on a day, as stored, by name; settings never entered are missing. */
export const settingsOn = async (
  db: Database,
  names: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db
    .selectDistinctOn([settings.name], { name: settings.name, value: settings.value })
    .from(settings)
    .where(and(inArray(settings.name, [...names]), lte(settings.effective_on, day)))
    .orderBy(settings.name, ...latest);
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Value of a setting on a day, as stored; undefined if never entered. */
export const settingOn = async (db: Database, name: string, day: string): Promise<unknown> =>
  (await settingsOn(db, [name], day)).get(name);

/** Page of a setting's history, and the day whose value is `current`. */
export type Paged = Paging & { readonly today: string };

/** All values entered for a setting, latest first; `current` is today's. */
export const settingHistory = async (db: Database, name: string, { per, page, today }: Paged) => {
  const rows = await db
    .select({
      ...pick(settings, 'uuid', 'effective_on', 'created_at', 'value'),
      current: sql<boolean>`settings.uuid is not distinct from (select s.uuid from settings s
        where s.name = ${name} and s.effective_on <= ${today}
        order by s.effective_on desc, s.created_at desc limit 1)`,
    })
    .from(settings)
    .where(eq(settings.name, name))
    .orderBy(...latest, settings.uuid)
    .limit(per)
    .offset((page - 1) * per);
  const [counted] = await db.select({ total: count() }).from(settings).where(eq(settings.name, name));
  const total = counted?.total ?? 0;
  return {
    rows,
    meta: pageMetaOf({ page, per, total }),
  };
};

type Entered<I> = { readonly name: string; readonly actor: Actor; readonly input: I };

/** Enters a setting that applies from a day on; earlier values stay in the history. */
export const enterSetting = async <I extends { readonly effective_on: IsoDate }>(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { name, actor, input }: Entered<I>,
): Promise<I & { uuid: string; created_at: string }> => {
  const created_at = clock.nowIso();
  const { effective_on } = input;
  const [row] = await tx
    .insert(settings)
    .values({ name, effective_on, value: input, set_by: actor.account, created_at })
    .returning({ uuid: settings.uuid });
  if (row === undefined) throw new Error(`no setting ${name} was stored`);
  await recordAudit(tx, actor, `setting.${name}`, { of: ['setting', row.uuid], after: input });
  return { ...input, uuid: row.uuid, created_at };
};
