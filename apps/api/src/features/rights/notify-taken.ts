import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { licenceOf } from '@eigaichi/domain/rights/rights-input';
import { newlyTaken } from '@eigaichi/domain/rights/taken-from';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { providerQuoteConditionsSql } from '../../db/share-conditions-sql.ts';
import { isAwaitingAnswerSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { notifyCompany } from '../../emails/notify.ts';
import { type TakenMovie, takenEmail } from './mails/emails.ts';

const enteredLicence = z.object({
  rights: z.array(optionSchema(rightTypes)),
  countries: z.array(z.string()),
  all_countries: z.boolean(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  exclusive_type: optionSchema(exclusiveTypes),
  holdback_length: optionSchema(holdbackLengths).nullable(),
});

/** Licence as stored. */
export type EnteredLicence = z.output<typeof enteredLicence>;

const payloadShape = z.object({
  /** `before` is the previous state of a changed licence. */
  licences: z.array(z.object({ grant: z.uuid(), before: enteredLicence.nullable() })),
});

export type RightsTakenPayload = z.output<typeof payloadShape>;

const columns = {
  ...col.each(col.text, 'grant', 'quote', 'movie', 'buyer'),
  after: col.json<unknown>(),
  number: col.int,
  status: col.code<2 | 3>(),
  conditions: col.json<Pick<Conditions, 'rights' | 'countries' | 'all_countries' | 'license_start' | 'license_end'>>(),
  names: col.json<Readonly<Record<Language, string | null>>>(),
};
type Row = RowOf<typeof columns>;

/** Requests awaiting the provider or the buyer over the titles of these licences, except the holders' own. */
const findRequested = async (db: Database | Tx, grants: readonly string[]): Promise<Row[]> =>
  await readRows(db, columns)`
      select distinct on (q.number, qm.movie_id, g.uuid) g.uuid as grant, to_jsonb(g) as after, q.uuid as quote,
        q.number, qm.status, ${providerQuoteConditionsSql} as conditions, qm.movie_id as movie,
        jsonb_build_object('ja', ja.film_name, 'en', en.film_name) as names,
        q.consumer_id as buyer
      from grants g
      join grant_spans s on s.grant_id = g.uuid
      join movies m on m.uuid = s.movie_id
      join quote_movies qm on qm.movie_id in (m.uuid, m.series_uuid) and ${isAwaitingAnswerSql}
      join quote_providers qp on qp.uuid = qm.quote_provider_id
      join quotes q on q.uuid = qm.quote_id and q.consumer_id <> g.holder_id
      join accounts a on a.uuid = q.consumer_id and a.state = 'approved'
      ${joinTexts('qm.movie_id')}
      where g.uuid = any(${sql.param([...grants])}::uuid[])
      order by q.number, qm.movie_id, g.uuid`;

const wantedIn = ({ conditions }: Row): Wanted => ({
  rights: conditions.rights.map((right) => ({ ...right, holdback_length: right.holdback_length ?? null })),
  countries: conditions.all_countries ? allCountryCodes : conditions.countries,
  start: dayOf(conditions.license_start),
  end: dayOf(conditions.license_end),
  holder: null,
});

type News = { readonly row: Row; readonly titles: TakenMovie[] };

/**
 * Emails the buyer of each open request which requested rights are no longer available, never naming the holder (D9b).
 * Sends one email per request, however many licences were entered.
 */
export const notifyRightsTaken = async (deps: Deps, payload: unknown): Promise<void> => {
  const { licences } = payloadShape.parse(payload);
  const before = new Map(licences.map((one) => [one.grant, one.before]));
  await deps.db.transaction(async (tx) => {
    const byQuote = new Map<string, News>();
    for (const row of await findRequested(tx, [...before.keys()])) {
      const was = before.get(row.grant) ?? null;
      const change = {
        before: was === null ? null : licenceOf(was),
        after: licenceOf(enteredLicence.parse(row.after)),
      };
      const taken = newlyTaken(change, wantedIn(row));
      if (taken.length === 0) continue;
      const news = byQuote.get(row.quote) ?? { row, titles: [] };
      news.titles.push({ names: row.names, taken });
      byQuote.set(row.quote, news);
    }
    for (const { row, titles } of byQuote.values()) {
      await notifyCompany(tx, deps, row.buyer, {
        quote: row.quote,
        path: titlesAddress('consumer', row.quote, [{ status: row.status, ended_from: null }]),
        titles: titles.map(({ names: { ja, en } }) => ({ ja: ja ?? en ?? '', en: en ?? ja ?? '' })),
        write: (to, link) => takenEmail(to, { number: row.number, titles, link }),
      });
    }
  });
};
