import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';

const codes = {
  'account.approve': 'account_approved',
  'account.deny': 'account_denied',
  'account.block': 'account_blocked',
  'account.unblock': 'account_unblocked',
} as const satisfies Record<string, RefusalCode>;

type Last = { readonly action: keyof typeof codes; readonly person: string | null };

/** Who of the staff was first, and with what; nothing where nobody has decided on the account. */
export const accountDecided = async (tx: Tx, uuid: string): Promise<Refused | undefined> => {
  const found = await tx.execute<Last>(sql`
    select action, person_name as person from audit_log
    where entity = 'account' and entity_id = ${uuid} and action = any(${sql.param(Object.keys(codes))}::text[])
    order by id desc limit 1`);
  const [last] = found.rows;
  if (last === undefined) return undefined;
  const person = last.person ?? '';
  return new Refused(codes[last.action], { params: { person }, details: { person, action: last.action } });
};
