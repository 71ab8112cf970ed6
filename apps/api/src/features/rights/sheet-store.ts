import type { RightsPlan } from '@eigaichi/domain/rights/sheet/plan-rights';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type GrantInput, insertSpanRows, type SpanRow } from './grant-store.ts';

/** Rows per statement: bounds memory however large the sheet is. */
const atOnce = 1_000;

const inPieces = async <T>(rows: readonly T[], write: (piece: readonly T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce) await write(rows.slice(at, at + atOnce));
};

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes offers of many titles, each as a whole with its version incremented (D30). */
export const writeOffers = async (tx: Tx, offers: RightsPlan['offers'], now: IsoInstant): Promise<void> => {
  if (offers.length === 0) return;
  const movies = sql`${sql.param(offers.map(({ movie }) => movie))}::uuid[]`;
  await tx.execute(sql`delete from offer_lines where movie_id = any(${movies})`);
  const lines = offers.flatMap(({ movie, lines }) =>
    lines.map((line, position) => ({ ...line, movie_id: movie, position })),
  );
  await inPieces(lines, async (piece) => {
    await tx.execute(sql`
      insert into offer_lines (movie_id, position, rights, countries, all_countries, starts_on, ends_on, offered)
      select r.* from jsonb_to_recordset(${json(piece)}) as r(movie_id uuid, position smallint, rights smallint[],
        countries text[], all_countries boolean, starts_on date, ends_on date, offered boolean)`);
  });
  await tx.execute(sql`
    update movies m set offer_is_complete = r.complete, offer_version = m.offer_version + 1, updated_at = ${now}
    from jsonb_to_recordset(${json(offers.map(({ movie, complete }) => ({ movie, complete })))})
      as r(movie uuid, complete boolean) where m.uuid = r.movie`);
};

/** Licence given elsewhere, with its existing or new id. */
export type SheetGrant = GrantInput & { readonly uuid: string };

const grantColumns = sql`r(uuid uuid, source text, movie_id uuid, holder_id uuid, rights smallint[], countries text[],
  all_countries boolean, starts_on date, ends_on date, exclusive_type smallint, holdback_length smallint,
  languages text[], licensee text, note text, entered_by uuid)`;

export const removeGrants = async (tx: Tx, grants: readonly string[]): Promise<void> => {
  if (grants.length === 0) return;
  await tx.execute(sql`delete from grants where uuid = any(${sql.param([...grants])}::uuid[])`);
};

/** Writes changed licences; deletes their constraint rows, to be written again. */
export const changeGrants = async (tx: Tx, grants: readonly SheetGrant[]): Promise<void> =>
  inPieces(grants, async (piece) => {
    const ids = sql`${sql.param(piece.map(({ uuid }) => uuid))}::uuid[]`;
    await tx.execute(sql`delete from grant_spans where grant_id = any(${ids})`);
    await tx.execute(sql`
      update grants g set version = g.version + 1, rights = r.rights, countries = r.countries,
        all_countries = r.all_countries, starts_on = r.starts_on, ends_on = r.ends_on,
        exclusive_type = r.exclusive_type, holdback_length = r.holdback_length, languages = r.languages,
        licensee = r.licensee, note = r.note
      from jsonb_to_recordset(${json(piece)}) as ${grantColumns} where g.uuid = r.uuid`);
  });

export const addGrants = async (tx: Tx, grants: readonly SheetGrant[]): Promise<void> =>
  inPieces(grants, async (piece) => {
    await tx.execute(sql`
      insert into grants (uuid, source, movie_id, holder_id, rights, countries, all_countries, starts_on, ends_on,
        exclusive_type, holdback_length, languages, licensee, note, entered_by)
      select r.* from jsonb_to_recordset(${json(piece)}) as ${grantColumns}`);
  });

/** Writes the rows that the exclusion constraint compares. */
export const writeSpans = async (tx: Tx, rows: readonly SpanRow[]): Promise<void> =>
  inPieces(rows, (piece) => insertSpanRows(tx, piece));
