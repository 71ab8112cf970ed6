import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Dunning, type DunningInput, dunningFallback, dunningInput } from '@eigaichi/domain/settlement/dunning';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { enterSetting, type Paged, settingHistory, settingOn } from '../../reference/dated-settings.ts';

const dunningSetting = 'dunning';

/** Ladder in force on a day (D8l). */
export const dunningOn = async (db: Database, day: string): Promise<Dunning> => {
  const value = await settingOn(db, dunningSetting, day);
  return value === undefined ? dunningFallback : dunningInput.parse(value);
};

/** All ladders entered, latest first, and today's, which may be the default. */
export const listDunning = async (db: Database, paged: Paged) => {
  const { rows, meta } = await settingHistory(db, dunningSetting, paged);
  const { effective_on: _day, ...current } = { effective_on: paged.today, ...(await dunningOn(db, paged.today)) };
  return { data: rows.map(({ value, ...row }) => ({ ...dunningInput.parse(value), ...row })), meta, current };
};

/** Enters the ladder that applies from a day on; earlier ones stay in the history. */
export const setDunning = (deps: Deps, actor: Actor, input: DunningInput) =>
  deps.db.transaction((tx) => enterSetting(tx, deps, { name: dunningSetting, actor, input }));
