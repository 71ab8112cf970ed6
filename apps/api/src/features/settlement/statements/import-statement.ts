import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import type { StatementColumns } from '@eigaichi/domain/settlement/statement-columns';
import { and, desc, eq, inArray, isNotNull, like, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { bank_lines, bank_statements, type StoredColumns } from '../../../db/schema/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { CsvColumns } from './csv-table.ts';
import {
  inspectStatement,
  type KeyedEntry,
  type ReadStatement,
  readStatement,
  type SentFile,
} from './read-statement.ts';

const foundIn = ({ format, entries, others }: ReadStatement, isKnown: (entry: KeyedEntry) => boolean) => {
  const fresh = entries.filter((entry) => !isKnown(entry));
  const receipts = fresh.filter(({ direction }) => direction === 'in');
  const days = fresh.map(({ value_on }) => value_on).sort();
  const sums = currencies
    .map(({ code }) => receipts.filter(({ currency }) => currency === code))
    .flatMap((of) => (of[0] === undefined ? [] : [amountView(sum(of, of[0].currency))]));
  return {
    fresh,
    found: {
      format,
      receipts: receipts.length,
      debits: fresh.length - receipts.length,
      known: entries.length - fresh.length,
      others,
      sums,
      first_on: days[0] ?? null,
      last_on: days.at(-1) ?? null,
    },
  };
};

/** Columns of this account's last CSV file with these headings, with the meaning of its words. */
const usedBefore = async (
  db: Database,
  { columns: headings, account }: CsvColumns,
): Promise<StatementColumns | null> => {
  const rows = await db
    .select({ columns: bank_statements.columns })
    .from(bank_statements)
    .where(isNotNull(bank_statements.columns))
    .orderBy(desc(bank_statements.created_at))
    .limit(50);
  const fits = ({ value_on, amount, paid, direction, payer, reference, ...stored }: StoredColumns) =>
    (stored.account ?? account) === account &&
    [value_on, amount, paid, direction, payer, reference].every(
      (heading) => heading == null || headings.includes(heading),
    );
  const found = rows.map(({ columns }) => columns).find((columns) => columns !== null && fits(columns));
  if (found == null) return null;
  const { account: _account, ...columns } = found;
  return columns;
};

/** Maximum entries listed one by one: as many as a person may decide about. */
const mostNoted = 5_000;

type Numbered =
  | Pick<KeyedEntry, 'entry' | 'value_on' | 'amount' | 'currency' | 'direction'>
  | typeof bank_lines.$inferSelect;

const contentOf = ({ entry, value_on, amount, currency, direction }: Numbered): string =>
  JSON.stringify([entry, value_on, amount, currency, direction]);

/**
 * Entries of a file already in an earlier one: by key, or by the bank's number across camt kinds. A notice (camt.054)
 * precedes the statement (camt.053) with the same entry.
 */
const isKnownIn = async (
  db: Database | Tx,
  { format, entries }: Pick<ReadStatement, 'format' | 'entries'>,
): Promise<(entry: KeyedEntry) => boolean> => {
  const keys = entries.map(({ key }) => key);
  const stored = await db.select({ key: bank_lines.key }).from(bank_lines).where(inArray(bank_lines.key, keys));
  const known = new Set(stored.map(({ key }) => key));
  const numbers = format.startsWith('camt') ? entries.map(({ entry }) => entry).filter((entry) => entry !== '') : [];
  const earlier =
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
  const contents = new Set(earlier.map(({ line }) => contentOf(line)));
  return (entry) => known.has(entry.key) || (entry.entry !== '' && contents.has(contentOf(entry)));
};

/** Content of a bank's file, before anything is stored (D8k). Refused like `inspectStatement`. */
export const previewStatement = async ({ db }: Pick<Deps, 'db'>, sent: SentFile) => {
  const first = inspectStatement(sent);
  const used = first.csv === null || sent.columns ? null : await usedBefore(db, first.csv);
  const read = used === null ? first : inspectStatement({ ...sent, columns: used });
  const { found } = foundIn(read, await isKnownIn(db, read));
  const { asides, faults, words, encoding, csv } = read;
  return {
    ...found,
    headings: csv?.columns ?? [],
    columns: csv === null ? null : (sent.columns ?? used ?? guessedColumns(csv)),
    words: [...words],
    encoding: { encoding: encoding.encoding, is_sure: encoding.isSure, choices: [...encoding.choices] },
    asides: asides.slice(0, mostNoted),
    faults: faults.slice(0, mostNoted),
    fault_count: faults.length,
  };
};

const guessedColumns = ({ guessed, currency, day_order, decimal_mark }: CsvColumns): Partial<StatementColumns> => {
  const { value_on, amount, ...others } = guessed;
  return {
    ...(value_on === null ? {} : { value_on }),
    ...(amount === null ? {} : { amount }),
    ...others,
    ...(currency === null ? {} : { currency }),
    ...(day_order === null ? {} : { day_order }),
    ...(decimal_mark === null ? {} : { decimal_mark }),
  };
};

/**
 * Stores the new entries of a bank's file, including debits; books nothing (D8k). Refused like `readStatement`, and if
 * every entry is already known.
 */
export const importStatement = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { file_name, ...sent }: SentFile & { readonly file_name: string },
) => {
  const read = readStatement(sent);
  return deps.db.transaction(async (tx) => {
    const { fresh, found } = foundIn(read, await isKnownIn(tx, read));
    if (fresh.length === 0) throw new Refused('statement_known');
    const [statement] = await tx
      .insert(bank_statements)
      .values({
        file_name,
        format: read.format,
        columns: read.csv === null || !sent.columns ? null : { ...sent.columns, account: read.csv.account },
        imported_by: actor.account,
        imported_name: actor.person.name,
        created_at: deps.clock.nowIso(),
      })
      .returning({ uuid: bank_statements.uuid });
    if (statement === undefined) throw new Error('a statement was not stored');
    // Two people may send the same file concurrently: the second one stores the rest.
    await tx
      .insert(bank_lines)
      .values(fresh.map((entry) => ({ ...entry, statement_id: statement.uuid })))
      .onConflictDoNothing({ target: bank_lines.key });
    await recordAudit(tx, actor, 'settlement.import_statement', {
      of: ['bank_statement', statement.uuid],
      after: { file_name, format: read.format, receipts: found.receipts, debits: found.debits, known: found.known },
    });
    return found;
  });
};
