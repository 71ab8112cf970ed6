import type { Actor } from '@eigaichi/domain/accounts/actor';
import { normaliseEidr, normaliseIsan } from '@eigaichi/domain/shared/identifiers';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { ownedBy } from '../visible-to.ts';

/** Characters of an ISAN without its version: 16 digits, four hyphens and the check character. */
const isanRootLength = 21;

/** Numbers that a text may name, the most exact first: an EIDR, an ISAN, and the ISAN without its version. */
const numbersIn = (text: string): string[] => {
  const isan = normaliseIsan(text);
  const all = [normaliseEidr(text), isan, isan?.slice(0, isanRootLength) ?? null];
  return [...new Set(all.flatMap((number) => number ?? []))];
};

/** Ids of the actor's titles with an identifier; several if it is ambiguous, none for a text that is no identifier. */
export type IdentifierLookup = (text: string) => readonly string[];

/**
 * Finds the actor's titles by EIDR or ISAN, written in any form, in one query: their own numbers, and those of their
 * editions and masters. Excludes trashed ones.
 */
export const findByIdentifier = async (
  db: Database | Tx,
  actor: Actor,
  texts: readonly string[],
): Promise<IdentifierLookup> => {
  const numbers = sql.param([...new Set(texts.flatMap(numbersIn))]);
  const found = await readRows(db, { number: col.text, uuid: col.text })`
    select distinct held.number, m.uuid
    from (
      select eidr_number as number, uuid from movies where eidr_number = any(${numbers}::text[])
      union all select isan_number, uuid from movies where isan_number = any(${numbers}::text[])
      union all select eidr_number, movie_id from movie_identifiers where eidr_number = any(${numbers}::text[])
      union all select isan_number, movie_id from movie_identifiers where isan_number = any(${numbers}::text[])
    ) held join movies m on m.uuid = held.uuid
    where ${ownedBy(actor)} and m.trashed_at is null
    order by held.number, m.uuid`;
  const byNumber = Map.groupBy(found, ({ number }) => number);
  return (text) => {
    const [first = []] = numbersIn(text).flatMap((number) => {
      const titles = byNumber.get(number);
      return titles === undefined ? [] : [titles];
    });
    return first.map(({ uuid }) => uuid);
  };
};
