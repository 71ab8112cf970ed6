import type { Tx } from '../../../db/client.ts';
import { spansOf } from '../grant-store.ts';
import { refuseClash } from '../refuse-clash.ts';
import { addGrants, type SheetGrant, writeSpans } from '../sheet-store.ts';

/** Enters licences given elsewhere with the rows that the exclusion constraint compares. */
export const enterGrants = async (
  tx: Tx,
  made: readonly SheetGrant[],
  covered: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  await addGrants(tx, made);
  const spans = made.flatMap((grant) =>
    spansOf(grant, covered.get(grant.movie_id) ?? []).map((row) => ({
      ...row,
      grant: grant.uuid,
      holder: grant.holder_id,
    })),
  );
  await refuseClash([], () => writeSpans(tx, spans));
};
