import type { IssuerInput } from '@eigaichi/domain/settlement/issuer';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { settings } from '../../../db/schema/reference.ts';

/** The name that the issuer bears among the settings that hold from a day on. */
export const issuerSetting = 'issuer';

const latest = [desc(settings.effective_on), desc(settings.created_at)];

/** Who issues documents on a day; null while nothing was entered. */
export const issuerOn = async (db: Database, day: string): Promise<IssuerInput | null> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.name, issuerSetting), lte(settings.effective_on, day)))
    .orderBy(...latest)
    .limit(1);
  return row === undefined ? null : (row.value as IssuerInput);
};

/** Everything that was entered, the latest first; `current` is what holds on the day. */
export const listIssuers = async (
  db: Database,
  { per, page, today }: { readonly per: number; readonly page: number; readonly today: string },
) => {
  const rows = await db
    .select({
      row: settings,
      current: sql<boolean>`settings.uuid is not distinct from (select s.uuid from settings s
        where s.name = ${issuerSetting} and s.effective_on <= ${today}
        order by s.effective_on desc, s.created_at desc limit 1)`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(settings)
    .where(eq(settings.name, issuerSetting))
    .orderBy(...latest, settings.uuid)
    .limit(per)
    .offset((page - 1) * per);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.map(({ row, current }) => ({
      ...(row.value as IssuerInput),
      uuid: row.uuid,
      effective_on: row.effective_on,
      created_at: row.created_at,
      current,
    })),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
  };
};
