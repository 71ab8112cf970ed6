import { tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { RangedFile } from '../../../http/send-range.ts';
import type { Session } from '../../../http/session.ts';
import { zipBytes, zipStream } from '../../../http/zip-stream.ts';
import { exportReader } from './export-reader.ts';
import { openedExport } from './request-export.ts';
import { zipOfExport } from './zip-of-export.ts';

/** The zip of a finished export, served in ranges; nothing of it is copied. */
export const downloadExport = async (deps: Deps, session: Session, uuid: string): Promise<RangedFile> => {
  const row = await openedExport(deps, session, uuid);
  const reader = await exportReader(deps.db, { account_id: row.account_id, person_id: session.actor.person.uuid });
  if (reader === undefined) throw new Refused('forbidden');
  const { entries, etag } = await zipOfExport(deps, uuid, reader);
  return {
    name: `eigaichi-data-${tokyoDay(Temporal.Instant.from(row.ended_at ?? row.requested_at))}.zip`,
    type: 'application/zip',
    bytes: zipBytes(entries),
    etag,
    open: (range) => zipStream(entries, range),
  };
};
