import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

const columns = { key: col.text, amount: col.amount };

/** Credit note amounts off the fixed amounts of a deal, by side and title (D8za); minor units. */
export const creditsOf = async (tx: Tx, quote_provider: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await readRows(tx, columns)`
    select side || ' ' || coalesce(quote_movie_id::text, '') as key, sum(amount) as amount from credit_note_lines
    where quote_provider_id = ${quote_provider} and kind in ('fixed', 'prepayment') group by 1`;
  return new Map(rows.map(({ key, amount }) => [key, amount]));
};
