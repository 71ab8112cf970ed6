import { settingNames } from '@eigaichi/domain/reference/settings';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Paging } from '../../db/paging.ts';
import { exchange_rates, settings } from '../../db/schema/reference.ts';

// Inner queries spell out columns: drizzle omits a single table's name, which would mean the inner table.
const total = sql<number>`count(*) over ()::int`;

type Page = Paging & { readonly today: string };

/** Rates with their history, latest first; `current` marks today's. */
export const listRateRows = async (
  db: Database,
  { per, page, today, currency }: Page & { currency?: string | undefined },
) => {
  const where = currency === undefined ? undefined : eq(exchange_rates.currency, currency);
  const total = await db.$count(exchange_rates, where);
  const rows = await db
    .select({
      row: exchange_rates,
      current: sql<boolean>`exchange_rates.uuid is not distinct from (select e.uuid from exchange_rates e
        where e.currency = exchange_rates.currency and e.effective_on <= ${today} and e.voided_at is null
        order by e.effective_on desc, e.created_at desc limit 1)`,
    })
    .from(exchange_rates)
    .where(where)
    .orderBy(desc(exchange_rates.effective_on), desc(exchange_rates.created_at), desc(exchange_rates.uuid))
    .limit(per)
    .offset((page - 1) * per);
  return rows.map((row) => ({ ...row, total }));
};

/** Settings with their history, latest first. */
export const listSettingRows = (db: Database, { per, page, today }: Page) =>
  db
    .select({
      row: settings,
      current: sql<boolean>`settings.uuid is not distinct from (select s.uuid from settings s
        where s.name = settings.name and s.effective_on <= ${today}
        order by s.effective_on desc, s.created_at desc limit 1)`,
      total,
    })
    .from(settings)
    .where(
      inArray(
        settings.name,
        settingNames.map(({ code }) => code),
      ),
    )
    .orderBy(desc(settings.effective_on), desc(settings.created_at), settings.uuid)
    .limit(per)
    .offset((page - 1) * per);
