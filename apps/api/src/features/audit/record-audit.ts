import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../db/client.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { requestId, requestKey, requestOrigin } from '../../http/request-context.ts';
import { recordLiveChanges } from './record-live-changes.ts';

/** Null for automatic actions of the system. */
type AuditActor = Pick<Actor, 'account' | 'role' | 'person' | 'real'> | null;

type Change = {
  /** Kind of subject and its id, such as `['movie', uuid]`. */
  readonly of: readonly [entity: string, entity_id: string];
  readonly before?: unknown;
  readonly after?: unknown;
};

export type AuditEntry = Change & {
  readonly actor: AuditActor;
  /** Action, such as `movie.approve`. */
  readonly action: string;
};

const rowOf = ({ actor, of: [entity, entity_id], ...entry }: AuditEntry) => ({
  account_id: actor?.account ?? null,
  role: actor?.role ?? 'system',
  person_id: actor?.person.uuid ?? null,
  person_name: actor?.person.name ?? null,
  person_email: actor?.person.email ?? null,
  manager_id: actor?.real?.manager ?? null,
  action: entry.action,
  entity,
  entity_id,
  before: entry.before ?? null,
  after: entry.after ?? null,
  request_id: requestId(),
  address: requestOrigin(),
  api_key_id: requestKey(),
});

/** Rows per statement: each has a dozen parameters; a statement accepts 65,535. */
const atOnce = 1_000;

/** Appends to the audit log within the transaction of the recorded actions (D37), and announces them (D45). */
export const recordAudits = async (tx: Tx, entries: readonly AuditEntry[]): Promise<void> => {
  for (let at = 0; at < entries.length; at += atOnce)
    await tx.insert(audit_log).values(entries.slice(at, at + atOnce).map(rowOf));
  await recordLiveChanges(tx, entries);
};

/** Appends one entry: `recordAudit(tx, actor, 'movie.approve', { of: ['movie', uuid] })`. */
export const recordAudit = async (tx: Tx, actor: AuditActor, action: string, change: Change): Promise<void> =>
  recordAudits(tx, [{ actor, action, ...change }]);
