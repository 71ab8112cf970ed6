import { auditDeed } from '@eigaichi/domain/audit/audit-words';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** Decisions with a separate sentence; others use the labels of the audit log. */
const codes: Readonly<Partial<Record<string, RefusalCode>>> = {
  'account.approve': 'account_approved',
  'account.deny': 'account_denied',
  'account.block': 'account_blocked',
  'account.unblock': 'account_unblocked',
  'movie.approve': 'already_approved',
  'movie.publish': 'already_approved',
  'movie.decline': 'already_declined',
  'movie.request_fix': 'already_fix_requested',
  'movie.recall': 'already_recalled',
  'movie.request_delete': 'already_deletion_asked',
  'movie.approve_delete': 'already_deleted',
  'movie.trash': 'already_deleted',
  'movie.deny_delete': 'already_kept',
  'movie.restore': 'already_restored',
  'movie.edit_accepted': 'already_accepted',
  'movie.edit_reverted': 'already_reverted',
};

const decisionColumns = {
  action: col.text,
  /** Deciding account: the manager's own if they acted for someone (D15). */
  account: col.orNull(col.text),
  by_staff: col.bool,
  person: col.orNull(col.text),
};
type Decision = RowOf<typeof decisionColumns>;

type Decided = {
  /** Log entries about the subject of the decision, as a condition over `l`. */
  readonly entries: SQL;
  /** Actions that decide on it. */
  readonly actions: readonly string[];
};

/** Latest of these decisions on a subject, and its author. */
export const lastDecision = async (db: Database | Tx, { entries, actions }: Decided): Promise<Decision | undefined> => {
  const row = await readRow(db, decisionColumns)`
    select l.action, (l.role = 'manager' or l.manager_id is not null) as by_staff, coalesce(l.manager_id, l.account_id) as account, coalesce(nullif(${personNameIn('m')}, ''), l.person_name) as person
    from audit_log l left join accounts m on m.uuid = l.manager_id
    where ${entries} and l.action = any(${sql.param([...actions])}::text[])
    order by l.id desc limit 1`;
  return row;
};

/** Message to the second of two people deciding on one subject: the first person, and their decision. */
export const lostRace = ({ action, person }: Pick<Decision, 'action' | 'person'>): Refused => {
  const { ja, en } = auditDeed(action);
  const details = { person: person ?? '', action, deed_ja: ja, deed_en: en };
  return new Refused(codes[action] ?? 'decided_first', { params: details, details });
};
