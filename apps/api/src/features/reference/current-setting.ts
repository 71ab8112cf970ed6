import { type SettingName, settingFallback } from '@eigaichi/domain/reference/settings';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { settings } from '../../db/schema/reference.ts';

/** What a setting says on a day: the latest value set for it or before, else what holds where nothing was set. */
export const currentSetting = async (db: Database, name: SettingName, day: string): Promise<number> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.name, name), lte(settings.effective_on, day)))
    .orderBy(desc(settings.effective_on), desc(settings.created_at))
    .limit(1);
  return typeof row?.value === 'number' ? row.value : settingFallback(name);
};
