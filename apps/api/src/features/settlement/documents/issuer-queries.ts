import type { IssuerInput } from '@eigaichi/domain/settlement/issuer';
import type { Database } from '../../../db/client.ts';
import { type Paged, settingHistory, settingOn } from '../../reference/dated-settings.ts';

/** The name that the issuer bears among the settings that hold from a day on. */
export const issuerSetting = 'issuer';

/** Who issues documents on a day; null while nothing was entered. */
export const issuerOn = async (db: Database, day: string): Promise<IssuerInput | null> => {
  const value = await settingOn(db, issuerSetting, day);
  return value === undefined ? null : (value as IssuerInput);
};

/** Everything that was entered, the latest first; `current` is what holds on the day. */
export const listIssuers = async (db: Database, paged: Paged) => {
  const { rows, meta } = await settingHistory(db, issuerSetting, paged);
  return { data: rows.map(({ value, ...row }) => ({ ...(value as IssuerInput), ...row })), meta };
};
