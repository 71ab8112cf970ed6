import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pick } from '@eigaichi/domain/shared/pick';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import { minorView } from '../../../http/amounts.ts';
import type { AccountSide } from '../accounts/find-deal.ts';

const documentColumns = {
  ...col.each(col.text, 'uuid', 'kind', 'code', 'issued_on', 'currency', 'text', 'sha256'),
  ...col.each(col.orNull(col.text), 'due_on', 'quote_provider_id', 'cancelled_by'),
  amount: col.amount,
  side: col.word<AccountSide>(),
  is_paid: col.bool,
};
export type DocumentRow = RowOf<typeof documentColumns>;

/** Documents the actor may see, over `d`: those made out to them; staff see all. */
const visible = (actor: Actor): SQL => (actor.role === 'manager' ? sql`true` : sql`d.party_id = ${actor.account}`);

const columns = sql`d.uuid, d.kind, d.code, d.issued_on::text, d.due_on::text, d.amount, d.currency, d.side,
  d.quote_provider_id, d.text, d.sha256, (select c.code from documents c where c.cancels = d.uuid) as cancelled_by,
  exists (select 1 from payouts p where p.notice_id = d.uuid and p.paid_on is not null) as is_paid`;

export const findDocument = async (db: Database, actor: Actor, uuid: string): Promise<DocumentRow | undefined> => {
  const row = await readRow(
    db,
    documentColumns,
  )`select ${columns} from documents d where d.uuid = ${uuid} and ${visible(actor)}`;
  return row;
};

/** Documents of one side of a deal, newest first; a provider's payment notices cover all their agreements. */
export const documentsOf = async (
  db: Database,
  { quote_provider, side }: { readonly quote_provider: string; readonly side: AccountSide },
): Promise<DocumentRow[]> => {
  return readRows(db, documentColumns)`
    select ${columns} from documents d
    where d.side = ${side} and (d.quote_provider_id = ${quote_provider} or d.uuid in (
      select p.notice_id from payouts p join quote_providers qp on qp.provider_id = p.provider_id
      where qp.uuid = ${quote_provider} and (
        p.parts @> jsonb_build_array(jsonb_build_object('quote_provider', qp.uuid))
        or exists (select 1 from dues where dues.payout_id = p.uuid and dues.quote_provider_id = qp.uuid))))
    order by d.issued_on desc, d.created_at desc, d.code desc`;
};

export const documentView = (row: DocumentRow) => ({
  ...pick(row, 'uuid', 'kind', 'code', 'issued_on', 'due_on'),
  amount: minorView(row.amount, row.currency),
  cancelled_by: row.cancelled_by,
});
