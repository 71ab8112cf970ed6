import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import type { StatementColumns } from '@eigaichi/domain/settlement/bank-statement';
import { desc, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { bank_lines, bank_statements } from '../../../db/schema/bank-statements.ts';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type KeyedEntry, type ReadStatement, readStatement, type SentFile } from './read-statement.ts';

const knownKeys = async (db: Database | Tx, entries: readonly KeyedEntry[]): Promise<ReadonlySet<string>> => {
  const keys = entries.map(({ key }) => key);
  const rows = await db.select({ key: bank_lines.key }).from(bank_lines).where(inArray(bank_lines.key, keys));
  return new Set(rows.map(({ key }) => key));
};

const foundIn = ({ format, entries, others }: ReadStatement, known: ReadonlySet<string>) => {
  const fresh = entries.filter(({ key }) => !known.has(key));
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

/** The columns of the last CSV file that had these headings. */
const usedBefore = async (db: Database, headings: readonly string[]): Promise<StatementColumns | null> => {
  const rows = await db
    .select({ columns: bank_statements.columns })
    .from(bank_statements)
    .where(isNotNull(bank_statements.columns))
    .orderBy(desc(bank_statements.created_at))
    .limit(20);
  const fits = ({ value_on, amount, paid, direction, payer, reference }: StatementColumns) =>
    [value_on, amount, paid, direction, payer, reference].every(
      (heading) => heading == null || headings.includes(heading),
    );
  return rows.map(({ columns }) => columns).find((columns) => columns !== null && fits(columns)) ?? null;
};

/** What a bank's file holds, before anything is stored (D8k). Refused as `readStatement` refuses. */
export const previewStatement = async ({ db }: Pick<Deps, 'db'>, sent: SentFile) => {
  const first = readStatement(sent);
  const headings = first.csv?.columns ?? [];
  const used = first.csv === null || sent.columns ? null : await usedBefore(db, headings);
  const read = used === null ? first : readStatement({ ...sent, columns: used });
  const { found } = foundIn(read, await knownKeys(db, read.entries));
  const columns = first.csv === null ? null : (sent.columns ?? used ?? guessedColumns(first.csv.guessed));
  return { ...found, headings, columns };
};

type Guessed = NonNullable<ReadStatement['csv']>['guessed'];

const guessedColumns = ({
  value_on,
  amount,
  paid,
  direction,
  payer,
  reference,
}: Guessed): Partial<StatementColumns> => ({
  ...(value_on === null ? {} : { value_on }),
  ...(amount === null ? {} : { amount }),
  paid,
  direction,
  payer,
  reference,
});

/**
 * Stores the entries of a bank's file that no earlier file held, debits too; nothing is booked by it (D8k). Refused as
 * `readStatement` refuses, and where every entry is known already.
 */
export const importStatement = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { file_name, ...sent }: SentFile & { readonly file_name: string },
) => {
  const read = readStatement(sent);
  return deps.db.transaction(async (tx) => {
    const { fresh, found } = foundIn(read, await knownKeys(tx, read.entries));
    if (fresh.length === 0) throw new Refused('statement_known');
    const [statement] = await tx
      .insert(bank_statements)
      .values({
        file_name,
        format: read.format,
        columns: read.csv === null ? null : sent.columns,
        imported_by: actor.account,
        imported_name: actor.person.name,
        created_at: deps.clock.nowIso(),
      })
      .returning({ uuid: bank_statements.uuid });
    if (statement === undefined) throw new Error('a statement was not stored');
    // Two people may send the same file at once: the second one stores what the first one left.
    await tx
      .insert(bank_lines)
      .values(fresh.map((entry) => ({ ...entry, statement_id: statement.uuid })))
      .onConflictDoNothing({ target: bank_lines.key });
    await recordAudit(tx, {
      actor,
      action: 'settlement.import_statement',
      entity: 'bank_statement',
      entity_id: statement.uuid,
      after: { file_name, format: read.format, receipts: found.receipts, debits: found.debits, known: found.known },
    });
    return found;
  });
};
