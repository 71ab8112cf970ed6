import { and, eq, inArray, like, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { bank_lines, bank_statements } from '../../../db/schema/bank-statements.ts';
import type { KeyedEntry, ReadStatement } from './read-statement.ts';

type Numbered =
  | Pick<KeyedEntry, 'entry' | 'value_on' | 'amount' | 'currency' | 'direction'>
  | typeof bank_lines.$inferSelect;

const contentOf = ({ entry, value_on, amount, currency, direction }: Numbered): string =>
  JSON.stringify([entry, value_on, amount, currency, direction]);

/**
 * Entries of a file that an earlier one held: by key, or by the bank's number where another kind of camt told of the same
 * entry, as a notice (camt.054) does before the statement (camt.053).
 */
export const isKnownIn = async (
  db: Database | Tx,
  { format, entries }: Pick<ReadStatement, 'format' | 'entries'>,
): Promise<(entry: KeyedEntry) => boolean> => {
  const keys = entries.map(({ key }) => key);
  const stored = await db.select({ key: bank_lines.key }).from(bank_lines).where(inArray(bank_lines.key, keys));
  const known = new Set(stored.map(({ key }) => key));
  const numbers = format.startsWith('camt') ? entries.map(({ entry }) => entry).filter((entry) => entry !== '') : [];
  const told =
    numbers.length === 0
      ? []
      : await db
          .select({ line: bank_lines })
          .from(bank_lines)
          .innerJoin(bank_statements, eq(bank_statements.uuid, bank_lines.statement_id))
          .where(
            and(
              inArray(bank_lines.entry, numbers),
              inArray(bank_lines.value_on, [...new Set(entries.map(({ value_on }) => value_on))]),
              like(bank_statements.format, 'camt%'),
              ne(bank_statements.format, format),
            ),
          );
  const contents = new Set(told.map(({ line }) => contentOf(line)));
  return (entry) => known.has(entry.key) || (entry.entry !== '' && contents.has(contentOf(entry)));
};
