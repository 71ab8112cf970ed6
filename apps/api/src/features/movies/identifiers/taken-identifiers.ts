import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';

const columns = {
  eidr_number: col.text,
  movie: col.text,
  provider: col.text,
  name: col.orNull(col.text),
};

/** Titles that have an EIDR as their own, or for an edition or master. */
export type IdentifierHolder = RowOf<typeof columns>;

/** Titles in the market with one of these EIDRs, at any level. Excludes trashed ones. */
export const identifierHolders = async (
  db: Database | Tx,
  numbers: readonly string[],
): Promise<readonly IdentifierHolder[]> => {
  if (numbers.length === 0) return [];
  const wanted = sql.param([...new Set(numbers)]);
  return readRows(db, columns)`
    select held.eidr_number, m.uuid as movie, m.provider_id as provider,
      (select t.film_name from movie_translations t where t.movie_id = m.uuid and t.film_name is not null
        order by t.locale desc limit 1) as name
    from (
      select eidr_number, uuid from movies where eidr_number = any(${wanted}::text[])
      union all select eidr_number, movie_id from movie_identifiers where eidr_number = any(${wanted}::text[])
    ) held join movies m on m.uuid = held.uuid
    where m.trashed_at is null
    order by held.eidr_number, m.uuid`;
};

/** Issue of an EIDR that another title has. Names that title only to staff and its own provider (D54). */
export const takenIssue = (actor: Actor, field: string, { provider, name }: IdentifierHolder): Issue => {
  const mayName = name !== null && (actor.role === 'manager' || actor.account === provider);
  return mayName
    ? { field, rule: 'eidr_taken_by', params: { title: name } }
    : { field, rule: 'eidr_taken', params: {} };
};

type Sent = { readonly field: string; readonly eidr_number: string | null | undefined };

/**
 * Issues of EIDRs that another title has. Holds a lock until the commit, so that two titles can't take one at the same
 * time.
 */
export const takenIssues = async (
  tx: Tx,
  actor: Actor,
  { movie, sent }: { readonly movie: string | null; readonly sent: readonly Sent[] },
): Promise<Issue[]> => {
  const numbers = sent.flatMap(({ eidr_number }) => eidr_number ?? []);
  if (numbers.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('movie_identifiers'))`);
  const holders = await identifierHolders(tx, numbers);
  return sent.flatMap(({ field, eidr_number }) => {
    const other = holders.find((holder) => holder.eidr_number === eidr_number && holder.movie !== movie);
    return other === undefined ? [] : [takenIssue(actor, field, other)];
  });
};
