import type { ExclusiveType, HoldbackLength } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { type GrantRow, grantRows } from '@eigaichi/domain/rights/grant-rows';
import { licenceOf } from '@eigaichi/domain/rights/rights-input';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { grants } from '../../db/schema/rights.ts';

/** Licence as stored: one exclusivity for all its rights. */
export type GrantInput = {
  readonly source: 'here' | 'elsewhere';
  readonly movie_id: string;
  readonly holder_id: string;
  readonly agreement_id: string | null;
  readonly quote_movie_id: string | null;
  readonly rights: readonly RightTypeCode[];
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly starts_on: string;
  /** Null for a perpetual licence, which only one given elsewhere may be. */
  readonly ends_on: string | null;
  readonly exclusive_type: ExclusiveType;
  readonly holdback_length: HoldbackLength | null;
  readonly languages: readonly string[];
  readonly licensee: string | null;
  readonly note: string | null;
  readonly entered_by: string;
};

/** Titles covered by a grant of each of `movies`: itself and, for a series, its episodes (D9). */
export const lockCoveredMovies = async (tx: Tx, movies: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const ids = sql`${sql.param([...movies])}::uuid[]`;
  // Lock in uuid order: two agreements over the same titles wait for each other instead of deadlocking (D9).
  const locked = await readRows(tx, { uuid: col.text, series_uuid: col.orNull(col.text) })`
    select uuid, series_uuid from movies where uuid = any(${ids}) or series_uuid = any(${ids}) order by uuid for update`;
  const covered = new Map(movies.map((movie): [string, string[]] => [movie, []]));
  for (const { uuid, series_uuid } of locked) {
    covered.get(uuid)?.push(uuid);
    if (series_uuid !== null) covered.get(series_uuid)?.push(uuid);
  }
  return covered;
};

/** Exclusion constraint rows of a grant over these titles. */
export const spansOf = (grant: GrantInput, titles: readonly string[]): GrantRow[] =>
  grantRows(licenceOf(grant), { titles, allCountries: allCountryCodes });

const recordset = (rows: readonly GrantRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(movie_id uuid, rights int[], countries int[], period text, exclusive boolean, languages int8multirange)`;

/** Titles on which these rows would clash with other holders: runs the constraint's own comparison in advance. */
export const clashingMovies = async (tx: Tx, holder: string, rows: readonly GrantRow[]): Promise<string[]> => {
  const found = await readRows(tx, { movie_id: col.text })`
    select distinct s.movie_id from ${recordset(rows)}
    join grant_spans s on s.movie_id = r.movie_id and s.holder_id <> ${holder}
      and s.rights && r.rights and s.countries && r.countries and s.period && r.period::daterange
      and s.languages && r.languages
      and (s.exclusive or r.exclusive)`;
  return found.map(({ movie_id }) => movie_id);
};

/** Row of the constraint, with its grant. */
export type SpanRow = GrantRow & { readonly grant: string; readonly holder: string };

/** Writes rows of the exclusion constraint, which decides. Titles must be locked. */
export const insertSpanRows = async (tx: Tx, rows: readonly SpanRow[]): Promise<void> => {
  await tx.execute(sql`
    insert into grant_spans (grant_id, movie_id, holder_id, rights, countries, period, languages, exclusive, lane)
    select n."grant", n.movie_id, n.holder, n.rights, n.countries, n.period::daterange, n.languages, n.exclusive,
      case when n.exclusive then '(,)'::int8range else int8range(n.lane, n.lane, '[]') end
    from (select r.*, nextval('grant_lanes') as lane from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("grant" uuid, holder uuid, movie_id uuid, rights int[], countries int[], period text,
        languages int8multirange, exclusive boolean)) n`);
};

type SpansOf = { readonly grant: string; readonly holder: string; readonly rows: readonly GrantRow[] };

/** Writes the rows of one grant. */
export const insertSpans = (tx: Tx, { grant, holder, rows }: SpansOf): Promise<void> =>
  insertSpanRows(
    tx,
    rows.map((row) => ({ ...row, grant, holder })),
  );

/** Writes a grant and its rows. */
export const insertGrant = async (tx: Tx, grant: GrantInput, rows: readonly GrantRow[]): Promise<string> => {
  const { rights, countries, languages } = grant;
  const values = { ...grant, rights: [...rights], countries: [...countries], languages: [...languages] };
  const [made] = await tx.insert(grants).values(values).returning({ uuid: grants.uuid });
  if (made === undefined) throw new Error('the grant was not inserted');
  await insertSpans(tx, { grant: made.uuid, holder: grant.holder_id, rows });
  return made.uuid;
};
