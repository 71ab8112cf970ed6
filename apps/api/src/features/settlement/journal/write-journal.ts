import type { Actor } from '@eigaichi/domain/accounts/actor';
import { csvLines, csvMark } from '@eigaichi/domain/insights/analytics-sheet';
import { type JournalFormat, journalFiles } from '@eigaichi/domain/settlement/journal-files';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Days, journalOf } from './journal-lines.ts';
import { checkJournalDays } from './read-journal.ts';
import { toShiftJis } from './shift-jis.ts';

const utf8 = new TextEncoder();

async function* bytesOf({ db }: Pick<Deps, 'db'>, days: Days, format: JournalFormat): AsyncGenerator<Uint8Array> {
  const { headings, cells, encoding } = journalFiles[format];
  const encoded = (text: string) => (encoding === 'utf-8' ? utf8.encode(text) : toShiftJis(text).bytes);
  if (headings !== null) yield encoded(`${encoding === 'utf-8' ? csvMark : ''}${csvLines([headings])}`);
  for await (const page of journalOf(db, days)) yield encoded(csvLines(page.map(({ entry }) => cells(entry))));
}

/**
 * The journal of some days in one of its forms (docs/journal.md), read and written piece by piece; who took it is logged
 * (D37).
 */
export const exportJournal = async (
  deps: Deps,
  actor: Actor,
  { format, ...days }: Days & { readonly format: JournalFormat },
): Promise<AsyncIterable<Uint8Array>> => {
  checkJournalDays(days);
  await deps.db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'settlement.export_journal',
      entity: 'journal',
      entity_id: `${days.from} ${days.to}`,
      after: { format },
    }),
  );
  return bytesOf(deps, days, format);
};
