import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { JournalFormat, JournalVersion } from '@eigaichi/domain/settlement/journal-files';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { journal_exports } from '../../../db/schema/book-periods.ts';
import type { Deps } from '../../../deps.ts';
import { lockBooks } from '../periods/books.ts';
import type { Days } from './journal-lines.ts';

/** Files that cover any of these days, latest first (D8v). */
export const exportsOf = (db: Database | Tx, { from, to }: Days) =>
  db
    .select()
    .from(journal_exports)
    .where(and(lte(journal_exports.period_from, to), gte(journal_exports.period_to, from)))
    .orderBy(desc(journal_exports.taken_at), desc(journal_exports.through), desc(journal_exports.version));

type Wanted = Days & { readonly format: JournalFormat };

/** Journal file to be made: its version, the last line it may contain, and the previous files. */
export type NewJournalFile = JournalVersion & { readonly through: number };

/** Records a file before it is made. Writers of lines have finished, so no line below its last one is added later. */
export const recordExport = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { actor, from, to, format }: Wanted & { readonly actor: Actor },
): Promise<NewJournalFile> => {
  await lockBooks(tx, 'exclusive');
  const earlier = (await exportsOf(tx, { from, to })).filter((each) => each.format === format);
  const same = and(
    eq(journal_exports.period_from, from),
    eq(journal_exports.period_to, to),
    eq(journal_exports.format, format),
  );
  const [before] = await tx
    .select({ version: journal_exports.version })
    .from(journal_exports)
    .where(same)
    .orderBy(desc(journal_exports.version))
    .limit(1);
  const version = (before?.version ?? 0) + 1;
  const last = await readRow(tx, { through: col.amount })`
    select greatest(0, (select max(number) from ledger_entries), (select max(number) from earned_titles),
      (select max(number) from journal_entries)) as through`;
  const through = last?.through ?? 0;
  await tx.insert(journal_exports).values({
    period_from: from,
    period_to: to,
    format,
    version,
    through,
    taken_by: actor.account,
    taken_name: actor.person.name,
    taken_at: clock.nowIso(),
  });
  return { version, through, earlier };
};
