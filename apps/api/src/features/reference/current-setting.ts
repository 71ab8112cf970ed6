import { type SettingName, settingFallback } from '@eigaichi/domain/reference/settings';
import type { Database } from '../../db/client.ts';
import { settingOn } from './dated-settings.ts';

/** Value of a setting on a day: the latest one set for that day or earlier, else the default. */
export const currentSetting = async (db: Database, name: SettingName, day: string): Promise<number> => {
  const value = await settingOn(db, name, day);
  return typeof value === 'number' ? value : settingFallback(name);
};
