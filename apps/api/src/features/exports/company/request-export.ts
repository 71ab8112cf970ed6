import { dataExportOpenHours, isBeingMade, shownExportState } from '@eigaichi/domain/exports/data-export';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import { eq, sql } from 'drizzle-orm';
import { data_exports } from '../../../db/schema/data-exports.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { confirmOwner, refuseElsewhere } from '../../sessions/recent-login.ts';
import { type DataExportRow, findExport, latestExport } from './export-store.ts';
import { exportJob } from './export-turn.ts';
import { exportSteps } from './make-export.ts';

const view = (row: DataExportRow, { actor }: Session, now: Temporal.Instant) => ({
  ...pick(row, 'uuid', 'fault', 'done', 'total', 'bytes', 'requested_at', 'ended_at', 'expires_at'),
  state: shownExportState(row, now),
  is_own: row.person_id === actor.person.uuid,
});

/** The company's latest export; null if there is none. */
export const readDataExport = async ({ db, clock }: Deps, session: Session) => {
  const row = await latestExport(db, session.actor.account);
  return row === undefined ? null : view(row, session, clock.now());
};

/** Requests an export of all the company may see (D57), confirmed like other data exports. One at a time. */
export const requestDataExport = async (deps: Deps, session: Session, password: string | undefined) => {
  const { actor } = session;
  const { role, account } = actor;
  if (role === 'manager') throw new Refused('forbidden');
  await refuseElsewhere(deps.db, session);
  await confirmOwner(deps, session, password);
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where uuid = ${account} for update`);
    const latest = await latestExport(tx, account);
    if (latest !== undefined && isBeingMade(latest.state)) throw new Refused('data_export_running');
    // A new export replaces the finished one, whose content the next sweep removes.
    if (latest?.state === 'ready')
      await tx.update(data_exports).set({ state: 'expired' }).where(eq(data_exports.uuid, latest.uuid));
    const [row] = await tx
      .insert(data_exports)
      .values({
        account_id: account,
        person_id: actor.person.uuid,
        state: 'waiting',
        total: exportSteps(role),
        requested_at: deps.clock.nowIso(),
      })
      .returning();
    const made = orNotFound(row);
    await deps.jobs.add(tx, ...exportJob(made));
    await recordAudit(tx, actor, 'account.request_data_export', { of: ['account', account] });
    return view(made, session, deps.clock.now());
  });
};

const readyOne = async (deps: Deps, { actor }: Session, uuid: string): Promise<DataExportRow> => {
  const row = orNotFound(await findExport(deps.db, { uuid, account: actor.account }));
  if (shownExportState(row, deps.clock.now()) !== 'ready') throw new Refused('not_allowed_now');
  return row;
};

type Opening = { readonly uuid: string; readonly password: string | undefined };

/**
 * Opens the download of a finished export for a day. Only the person who requested it may: it has their own emails and
 * private lists.
 */
export const openDataExport = async (deps: Deps, session: Session, { uuid, password }: Opening): Promise<void> => {
  const { person_id } = await readyOne(deps, session, uuid);
  if (person_id !== session.actor.person.uuid) throw new Refused('forbidden');
  await refuseElsewhere(deps.db, session);
  await confirmOwner(deps, session, password);
  const { actor } = session;
  await deps.db.transaction(async (tx) => {
    const open_until = isoInstant(deps.clock.now().add({ hours: dataExportOpenHours }));
    await tx.update(data_exports).set({ opened_by: actor.person.uuid, open_until }).where(eq(data_exports.uuid, uuid));
    await recordAudit(tx, actor, 'account.download_data_export', { of: ['account', actor.account] });
  });
};

/** The finished export, if this person has opened its download. */
export const openedExport = async (deps: Deps, session: Session, uuid: string): Promise<DataExportRow> => {
  const row = await readyOne(deps, session, uuid);
  const { opened_by, open_until } = row;
  const now = deps.clock.now();
  if (opened_by !== session.actor.person.uuid || open_until === null) throw new Refused('reauthentication_required');
  if (Temporal.Instant.compare(Temporal.Instant.from(open_until), now) <= 0)
    throw new Refused('reauthentication_required');
  return row;
};
