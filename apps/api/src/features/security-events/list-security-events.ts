import { severityOf } from '@eigaichi/domain/security-events/security-events';
import type { Database } from '../../db/client.ts';
import type { Paging } from '../../db/paging.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { type SecurityEventRow, securityEventPage, type Whose } from './security-event-queries.ts';

type Acted = Pick<SecurityEventRow, 'role' | 'action' | 'account_id' | 'entity_id' | 'manager_id'>;

/** Actor of an event, as shown to the account it concerns. */
export const byOf = ({ role, action, account_id, entity_id, manager_id }: Acted) => {
  if (role === 'system') return action === 'session.fail' ? ('unknown' as const) : ('directory' as const);
  return account_id === entity_id && manager_id === null ? ('own' as const) : ('staff' as const);
};

/** Event as its owner sees it: names of staff stay internal to the market. */
const securityEventView = (row: SecurityEventRow) => {
  const { id, at, action, device, proof, sign_on_fault, address, about_name } = row;
  const by = byOf(row);
  return {
    id,
    at,
    action,
    severity: severityOf(action),
    by,
    person_name: by === 'own' ? row.person_name : null,
    about_name,
    device,
    proof,
    sign_on_fault,
    address: by === 'staff' ? null : address,
  };
};

/** Security events of a company or a person (D11e). */
export const listSecurityEvents = async (db: Database, whose: Whose, wanted: Paging) => {
  const { rows, total } = await securityEventPage(db, whose, wanted);
  return { data: rows.map(securityEventView), meta: pageMetaOf({ ...wanted, total }) };
};
