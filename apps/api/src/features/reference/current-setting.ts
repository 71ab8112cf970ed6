import { type SettingName, settingFallback } from '@eigaichi/domain/reference/settings';
import type { Database } from '../../db/client.ts';
import { settingOn } from './dated-settings.ts';

/** What a setting says on a day: the latest value set for it or before, else what holds where nothing was set. */
export const currentSetting = async (db: Database, name: SettingName, day: string): Promise<number> => {
  const value = await settingOn(db, name, day);
  return typeof value === 'number' ? value : settingFallback(name);
};
