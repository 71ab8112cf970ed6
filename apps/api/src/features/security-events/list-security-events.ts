import { severityOf } from '@eigaichi/domain/security-events/security-events';
import type { Database } from '../../db/client.ts';
import { type SecurityEventRow, securityEventPage } from './security-event-queries.ts';

/** Who acted, as the account reads it. */
export const byOf = (account: string, row: Pick<SecurityEventRow, 'role' | 'account_id' | 'manager_id'>) => {
  if (row.role === 'system') return 'unknown' as const;
  return row.account_id === account && row.manager_id === null ? ('own' as const) : ('staff' as const);
};

/** One event as its owner reads it: names of the staff are the market's own business. */
const securityEventView = (account: string, row: SecurityEventRow) => {
  const { id, at, action, device, proof, address } = row;
  const by = byOf(account, row);
  const own = by === 'own';
  return {
    id,
    at,
    action,
    severity: severityOf(action),
    by,
    person_name: own ? row.person_name : null,
    device,
    proof,
    address: by === 'staff' ? null : address,
  };
};

/** The security events of an account (D11e). */
export const listSecurityEvents = async (db: Database, account: string, wanted: { per: number; page: number }) => {
  const { rows, total } = await securityEventPage(db, account, wanted);
  const last_page = Math.max(1, Math.ceil(total / wanted.per));
  return {
    data: rows.map((row) => securityEventView(account, row)),
    meta: { current_page: wanted.page, last_page, per_page: wanted.per, total },
  };
};
