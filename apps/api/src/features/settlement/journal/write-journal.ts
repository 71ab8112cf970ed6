import type { Actor } from '@eigaichi/domain/accounts/actor';
import { byteOrderMark, csvLines } from '@eigaichi/domain/insights/analytics-sheet';
import {
  firstFileOf,
  type JournalFormat,
  type JournalLines,
  journalFiles,
} from '@eigaichi/domain/settlement/journal-files';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type NewJournalFile, recordExport } from './journal-exports.ts';
import { type Days, journalOf } from './journal-lines.ts';
import { checkJournalDays } from './read-journal.ts';
import { toShiftJis } from './shift-jis.ts';

const utf8 = new TextEncoder();

type Wanted = Days & { readonly format: JournalFormat; readonly lines: JournalLines };

async function* bytesOf(
  { db }: Pick<Deps, 'db'>,
  { format, lines, ...days }: Wanted,
  file: NewJournalFile,
): AsyncGenerator<Uint8Array> {
  const { headings, cells, encoding } = journalFiles[format];
  const encoded = (text: string) => (encoding === 'utf-8' ? utf8.encode(text) : toShiftJis(text).bytes);
  if (headings !== null) yield encoded(`${encoding === 'utf-8' ? byteOrderMark : ''}${csvLines([headings])}`);
  for await (const page of journalOf(db, days)) {
    const rows = page.filter(
      ({ entry }) => entry.number <= file.through && (lines === 'all' || firstFileOf(entry, file.earlier) === null),
    );
    yield encoded(csvLines(rows.map(({ entry }) => cells(entry, file))));
  }
}

/**
 * Exports the journal of a period in one of its forms (docs/journal.md), read and written in batches: all lines, or
 * those missing from earlier files of the form. The file has a version; the exporter is stored and logged (D8v, D37).
 */
export const exportJournal = async (
  deps: Deps,
  actor: Actor,
  wanted: Wanted,
): Promise<{ readonly version: number; readonly source: AsyncIterable<Uint8Array> }> => {
  const { format, lines, from, to } = wanted;
  checkJournalDays(wanted);
  const file = await deps.db.transaction(async (tx) => {
    const made = await recordExport(tx, deps, { actor, from, to, format });
    await recordAudit(tx, actor, 'settlement.export_journal', {
      of: ['journal', `${from} ${to}`],
      after: { format, lines, version: made.version },
    });
    return made;
  });
  return { version: file.version, source: bytesOf(deps, wanted, file) };
};
