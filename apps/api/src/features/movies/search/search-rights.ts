import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import { effectiveRights, type MovieRights, type Offer } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { allDays } from '@eigaichi/domain/rights/day-ranges';
import type { Countries } from '@eigaichi/domain/rights/grant';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { isLicensableSql } from '../../../db/status-sql.ts';
import { among, type Which } from './among-movies.ts';
import { readOnce } from './read-once.ts';

type HeldGrant = MovieRights['grants'][number];

/** Lists are space-separated words; a star means all countries, an empty last day a perpetual licence. */
const grantColumns = {
  ...col.each(col.text, 'movie_id', 'holder_id', 'rights', 'countries', 'starts_on', 'ends_on'),
  exclusive_type: col.code<HeldGrant['exclusive_type']>(),
  holdback_length: col.orNull(col.code<NonNullable<HeldGrant['holdback_length']>>()),
};
type GrantRow = RowOf<typeof grantColumns>;
const offerColumns = {
  uuid: col.text,
  series_uuid: col.orNull(col.text),
  complete: col.bool,
  series_complete: col.orNull(col.bool),
  licensable: col.bool,
};

const countriesOf = readOnce(
  (words): Countries => (words === '*' ? 'all' : new Set(words === '' ? [] : words.split(' '))),
);
const rightsOf = readOnce((words) => words.split(' ').map((word) => Number(word) as RightTypeCode));
const day = readOnce(dayOf);
const optionalDay = (iso: string) => (iso === '' ? null : day(iso));

const grantOf = (row: GrantRow): HeldGrant => ({
  holder: row.holder_id,
  rights: rightsOf(row.rights),
  countries: countriesOf(row.countries),
  start: day(row.starts_on),
  end: optionalDay(row.ends_on) ?? allDays.end,
  exclusive_type: row.exclusive_type,
  holdback_length: row.holdback_length,
});

const lineOf = (text: string): Offer['lines'][number] => {
  const [rights = '', countries = '', start = '', end = '', offered] = text.split('|');
  return {
    rights: rightsOf(rights),
    countries: countriesOf(countries),
    start: optionalDay(start),
    end: optionalDay(end),
    offered: offered === 't',
  };
};

/** Equal offers are one, recognised by the register of rights. */
const offerOf = {
  complete: readOnce((lines): Offer => ({ complete: true, lines: lines.split('\n').map(lineOf) })),
  open: readOnce((lines): Offer => ({ complete: false, lines: lines.split('\n').map(lineOf) })),
};
const noOffer = { complete: { complete: true, lines: [] }, open: { complete: false, lines: [] } };

const inWords = (of: SQL) => ({
  rights: sql`array_to_string(${of}.rights, ' ')`,
  countries: sql`case when ${of}.all_countries then '*' else array_to_string(${of}.countries, ' ') end`,
});

const { rights, countries } = inWords(sql`l`);
/** Lines of an offer, with parts separated by `|`. */
const lines = sql`string_agg(concat_ws('|', ${rights}, ${countries}, coalesce(l.starts_on::text, ''),
  coalesce(l.ends_on::text, ''), case when l.offered then 't' else 'f' end), E'\n' order by l.position)`;

export const lineRows = (which: Which): SQL => sql`
    select l.movie_id, ${lines} as lines from offer_lines l where ${among(sql`l.movie_id`, which)} group by l.movie_id`;

const findLines = async (db: Database | Tx, which: Which): Promise<ReadonlyMap<string, string>> => {
  const found = await readRows(db, { movie_id: col.text, lines: col.text })`${lineRows(which)}`;
  return new Map(found.map((row) => [row.movie_id, row.lines]));
};

export const offerRows = (which: Which): SQL => sql`
    select m.uuid, m.series_uuid, m.offer_is_complete as complete, ${isLicensableSql} as licensable,
      (select s.offer_is_complete from movies s where s.uuid = m.series_uuid) as series_complete
    from movies m where ${among(sql`m.uuid`, which)}`;

/** Offers by title; an episode without one has its series'. */
const findOffers = async (db: Database | Tx, which: Which): Promise<Map<string, Offer>> => {
  const rows = await readRows(db, offerColumns)`${offerRows(which)}`;
  const own = await findLines(db, which);
  const series = rows.flatMap((row) => (row.series_uuid === null || own.has(row.uuid) ? [] : [row.series_uuid]));
  const ofSeries = series.length === 0 ? own : await findLines(db, [...new Set(series)]);
  return new Map(
    rows.map((row) => {
      const lines = own.get(row.uuid);
      const text = lines ?? (row.series_uuid === null ? undefined : ofSeries.get(row.series_uuid));
      const complete = lines === undefined ? (row.series_complete ?? row.complete) : row.complete;
      const kind = complete ? 'complete' : 'open';
      const offer = text === undefined ? noOffer[kind] : offerOf[kind](text);
      return [row.uuid, effectiveRights({ offer }, row.licensable).offer];
    }),
  );
};

const held = inWords(sql`g`);
export const grantRows = (which: Which): SQL => sql`
    select h.movie_id, g.holder_id, ${held.rights} as rights, ${held.countries} as countries,
      g.starts_on::text as starts_on, coalesce(g.ends_on::text, '') as ends_on, g.exclusive_type, g.holdback_length
    from (
      select s.movie_id, s.grant_id from grant_spans s where ${among(sql`s.movie_id`, which)}
      union
      select e.series_uuid, s.grant_id from movies e join grant_spans s on s.movie_id = e.uuid
      where ${among(sql`e.series_uuid`, which)}
    ) h join grants g on g.uuid = h.grant_id`;

const findGrants = (db: Database | Tx, which: Which): Promise<GrantRow[]> =>
  readRows(db, grantColumns)`${grantRows(which)}`;

/**
 * The rights of titles in the search state (D9), equal to the judged ones of `loadMovieRights`, but read in bulk. An
 * episode without an offer has its series', and a series also has its episodes' licences.
 */
export const findSearchRights = async (db: Database | Tx, which: Which): Promise<ReadonlyMap<string, MovieRights>> => {
  const offers = await findOffers(db, which);
  const grants = new Map<string, HeldGrant[]>();
  for (const row of await findGrants(db, which)) {
    const known = grants.get(row.movie_id);
    if (known === undefined) grants.set(row.movie_id, [grantOf(row)]);
    else known.push(grantOf(row));
  }
  return new Map(Array.from(offers, ([uuid, offer]) => [uuid, { offer, grants: grants.get(uuid) ?? [] }]));
};
