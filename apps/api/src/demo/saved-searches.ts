import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType, workType } from '@eigaichi/domain/options/titles';
import type { AlertReason } from '@eigaichi/domain/saved-searches/alert-reasons';
import type { AlertFrequency } from '@eigaichi/domain/saved-searches/saved-search-input';
import { addDays, type IsoDate, termEnd, tokyoDay } from '@eigaichi/domain/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import { col, readRows } from '../db/read-rows.ts';
import { saved_searches, search_alerts } from '../db/schema/saved-searches.ts';
import { isVisibleToBuyersSql } from '../db/status-sql.ts';
import { storedSearch } from '../features/saved-searches/compile-search.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

type Sample = {
  readonly key: string;
  readonly search_name: string;
  readonly search: (today: IsoDate) => string;
  readonly frequency: AlertFrequency;
  readonly is_shared: boolean;
  /** Titles `m` of its alerts with their reason, if it has had any. */
  readonly alerts?: { readonly reason: AlertReason; readonly among: SQL };
};

const buyer = demoId('account', 'buyer');
const alertsEach = 4;

const samples: readonly Sample[] = [
  {
    key: 'prizes',
    search_name: 'Prize winners since 1990',
    search: () => 'awarded=1&production_year=1990-',
    frequency: 'weekly',
    is_shared: true,
    alerts: {
      reason: 'prize',
      among: sql`m.production_year >= 1990 and exists (select from movie_awards w where w.movie_id = m.uuid)`,
    },
  },
  {
    key: 'animation',
    search_name: 'New animation for Otter Kids',
    search: () => 'kinds=animation',
    frequency: 'daily',
    is_shared: false,
    alerts: { reason: 'new', among: sql`m.type = ${workType.animation} and m.film_type = ${filmType.movie}` },
  },
  {
    key: 'svod',
    search_name: 'SVOD in the United Kingdom for a year',
    search: (today) => {
      const start = addDays(today, 30);
      const period = `start=${start}&end=${termEnd(start, 12)}`;
      return `rights=${rightType.svod}&countries=GB&${period}&availability=free,partly_free`;
    },
    frequency: 'instant',
    is_shared: true,
  },
];

/** Saved searches of the demo buyer, with the alerts of the last days. */
export const savedSearchesStage: DemoStage = {
  name: 'saved searches',
  load: async ({ tx, now }) => {
    let alerts = 0;
    for (const [place, { key, search, alerts: had, ...sample }] of samples.entries()) {
      const uuid = demoId('saved search', key);
      await tx.insert(saved_searches).values({
        uuid,
        consumer_id: buyer,
        person_id: buyer,
        ...sample,
        ...storedSearch({ search: search(tokyoDay(now)), consumer_id: buyer }),
        created_at: daysBefore(now, 40 + place),
      });
      if (had === undefined) continue;
      const titles = await readRows(tx, { uuid: col.text })`
        select m.uuid from movies m join accounts a on a.uuid = m.provider_id
        where ${isVisibleToBuyersSql} and ${had.among} order by md5(m.uuid::text) limit ${alertsEach}`;
      alerts += titles.length;
      for (const [at, { uuid: movie_id }] of titles.entries())
        await tx.insert(search_alerts).values({
          saved_search_id: uuid,
          movie_id,
          reasons: [had.reason],
          at: daysBefore(now, 5 * (titles.length - at)),
        });
    }
    return `${samples.length} saved searches, ${alerts} alerts`;
  },
};
