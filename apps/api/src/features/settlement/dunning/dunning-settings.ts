import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Dunning, type DunningInput, dunningFallback, dunningInput } from '@eigaichi/domain/settlement/dunning';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { settings } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/** The name that the dunning ladder bears among the settings that hold from a day on. */
const dunningSetting = 'dunning';

const latest = [desc(settings.effective_on), desc(settings.created_at)];

/** The ladder that holds on a day (D8l). */
export const dunningOn = async (db: Database, day: string): Promise<Dunning> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.name, dunningSetting), lte(settings.effective_on, day)))
    .orderBy(...latest)
    .limit(1);
  return row === undefined ? dunningFallback : dunningInput.parse(row.value);
};

type Paged = { readonly per: number; readonly page: number; readonly today: string };

/** Every ladder that was entered, the latest first, and the one that holds today, which may be the product's own. */
export const listDunning = async (db: Database, { per, page, today }: Paged) => {
  const rows = await db
    .select({
      row: settings,
      current: sql<boolean>`settings.uuid is not distinct from (select s.uuid from settings s
        where s.name = ${dunningSetting} and s.effective_on <= ${today}
        order by s.effective_on desc, s.created_at desc limit 1)`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(settings)
    .where(eq(settings.name, dunningSetting))
    .orderBy(...latest, settings.uuid)
    .limit(per)
    .offset((page - 1) * per);
  const total = rows[0]?.total ?? 0;
  const { effective_on: _day, ...current } = { effective_on: today, ...(await dunningOn(db, today)) };
  return {
    data: rows.map(({ row, current: holds }) => ({
      ...dunningInput.parse(row.value),
      uuid: row.uuid,
      created_at: row.created_at,
      current: holds,
    })),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
    current,
  };
};

/** Enters the ladder that holds from a day on; what was before stays in the history. */
export const setDunning = (deps: Deps, actor: Actor, input: DunningInput) =>
  deps.db.transaction(async (tx) => {
    const created_at = deps.clock.nowIso();
    const { effective_on } = input;
    const [row] = await tx
      .insert(settings)
      .values({ name: dunningSetting, effective_on, value: input, set_by: actor.account, created_at })
      .returning({ uuid: settings.uuid });
    if (row === undefined) throw new Error('no dunning ladder was stored');
    await recordAudit(tx, { actor, action: 'setting.dunning', entity: 'setting', entity_id: row.uuid, after: input });
    return { ...input, uuid: row.uuid, created_at };
  });
