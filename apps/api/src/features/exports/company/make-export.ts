import { dataExportDays } from '@eigaichi/domain/exports/data-export';
import { exportReadme } from '@eigaichi/domain/exports/export-readme';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { data_exports } from '../../../db/schema/data-exports.ts';
import type { Deps } from '../../../deps.ts';
import { colleagueRecipients } from '../../../emails/company-readers.ts';
import { notify } from '../../../emails/notify.ts';
import { isStorageFull } from '../../../http/storage-full.ts';
import { zipBytes } from '../../../http/zip-stream.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { dataExportEmail } from '../mails/emails.ts';
import type { CompanyList } from './company-list.ts';
import { companyLists } from './company-lists.ts';
import { type CompanyReader, exportReader } from './export-reader.ts';
import { dropContent, endExport, entriesOf, noteProgress } from './export-store.ts';
import { inTurn } from './export-turn.ts';
import { failExport } from './fail-export.ts';
import { jsonLines, writeEntry } from './write-entry.ts';
import { writeFiles } from './write-files.ts';
import { zipOfExport } from './zip-of-export.ts';

/** Steps of an export: its lists, then its files. */
export const exportSteps = (role: 'consumer' | 'provider'): number => companyLists[role].length + 1;

class Ended extends Error {
  override readonly name = 'Ended';
}

type Making = { readonly export_id: string; readonly reader: CompanyReader };

const writeList = async (deps: Deps, { export_id, reader }: Making, list: CompanyList): Promise<void> => {
  const schema = JSON.stringify(await list.schema(deps, reader), null, 2);
  const name = `data/${list.name}.jsonl`;
  const present = new Set((await entriesOf(deps.db, export_id)).map((entry) => entry.name));
  if (!present.has(`schema/${list.name}.json`))
    await writeEntry(deps, { export_id, name: `schema/${list.name}.json` }, (add) => add(schema));
  if (!present.has(name))
    await writeEntry(deps, { export_id, name }, (add) =>
      list.lines(deps, reader, (lines) => add(jsonLines(lines), lines.length)),
    );
};

const writeReadme = async (deps: Deps, { export_id, reader }: Making, counts: { files: number; left_out: number }) => {
  const written = await entriesOf(deps.db, export_id);
  if (written.some(({ name }) => name === 'README.txt')) return;
  const lists = written.flatMap(({ name, rows }) => {
    const list = /^data\/(\w+)\.jsonl$/.exec(name)?.[1];
    return list === undefined ? [] : [{ name: list, rows: rows ?? 0 }];
  });
  const text = exportReadme({ company: reader.company_name, made_at: deps.clock.nowIso(), lists, ...counts });
  await writeEntry(deps, { export_id, name: 'README.txt' }, (add) => add(text));
};

/** Finishes it, notifies the person who requested it, by email and in the bell, and logs the end. */
const finish = (deps: Deps, { export_id, reader }: Making, bytes: number) =>
  deps.db.transaction(async (tx) => {
    const row = await endExport(tx, export_id, {
      state: 'ready',
      bytes,
      done: exportSteps(reader.role),
      ended_at: deps.clock.nowIso(),
      expires_at: isoInstant(deps.clock.now().add({ hours: 24 * dataExportDays })),
    });
    if (row === undefined) throw new Ended();
    const person = { ...reader.person, preferred_language: reader.language };
    await notify(tx, deps, colleagueRecipients(reader.account, [person]), {
      path: '/account/connections',
      write: (to, link) => dataExportEmail(to, 'ready', link),
    });
    await recordAudit(tx, null, 'account.finish_data_export', {
      of: ['account', reader.account],
      after: { state: row.state, fault: row.fault, bytes: row.bytes },
    });
  });

const write = async (deps: Deps, making: Making): Promise<void> => {
  const { export_id, reader } = making;
  const step = async (done: number) => {
    if ((await noteProgress(deps.db, export_id, done)) === undefined) throw new Ended();
  };
  for (const [done, list] of companyLists[reader.role].entries()) {
    await step(done);
    await writeList(deps, making, list);
  }
  await step(companyLists[reader.role].length);
  await writeReadme(deps, making, await writeFiles(deps, making));
  const { entries } = await zipOfExport(deps, export_id, reader);
  await finish(deps, making, zipBytes(entries));
};

/** Writes an export; a full disk ends it. */
const writeOrFail = async (deps: Deps, making: Making): Promise<void> => {
  try {
    await write(deps, making);
  } catch (error) {
    if (error instanceof Ended) return;
    if (!isStorageFull(error)) throw error;
    deps.log.error({ err: error, export: making.export_id }, 'no storage space left for an export');
    // Frees the space first, so that the end can be recorded.
    await dropContent(deps, making.export_id);
    await failExport(deps, { uuid: making.export_id, account_id: making.reader.account }, 'storage_full');
  }
};

/**
 * Makes a company's export (D57), in the view of the owner who requested it. A job that was killed continues with the
 * first list that isn't stored. A full disk ends it; other faults are retried by the queue.
 */
export const makeDataExport = async (deps: Deps, uuid: string): Promise<void> => {
  const [row] = await deps.db.select().from(data_exports).where(eq(data_exports.uuid, uuid));
  if (row === undefined) return;
  const reader = await exportReader(deps.db, row);
  if (reader === undefined) {
    await failExport(deps, row, 'no_owner');
    return dropContent(deps, uuid);
  }
  await inTurn(deps, row, () => writeOrFail(deps, { export_id: uuid, reader }));
};
