import type { StoredIssuer } from '@eigaichi/domain/settlement/issuer';
import type { Database } from '../../../db/client.ts';
import { type Paged, settingHistory, settingOn } from '../../reference/dated-settings.ts';

/** Name of the issuer among the dated settings. */
export const issuerSetting = 'issuer';

/** Issuer of documents on a day; null while none was entered. */
export const issuerOn = async (db: Database, day: string): Promise<StoredIssuer | null> => {
  const value = await settingOn(db, issuerSetting, day);
  return value === undefined ? null : (value as StoredIssuer);
};

/** All issuers entered, latest first; `current` is the one in force on the day. */
export const listIssuers = async (db: Database, paged: Paged) => {
  const { rows, meta } = await settingHistory(db, issuerSetting, paged);
  const data = rows.map(({ value, ...row }) => {
    const { bank_account_english = null, ...issuer } = value as StoredIssuer;
    return { ...issuer, bank_account_english, ...row };
  });
  return { data, meta };
};
