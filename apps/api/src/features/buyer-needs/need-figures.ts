import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { wasSignedSql } from '../../db/status-sql.ts';
import { resultsSql } from './visible-needs.ts';

const names = ['waiting', 'open', 'matched', 'proposed', 'requested', 'signed'] as const;

/** Figures of the needs board for staff (D41e). */
export const readNeedFigures = async (db: Database) => {
  const resulted = sql`exists (select from buyer_need_proposals p where p.need_id = n.uuid and exists (select ${resultsSql}))`;
  const signed = sql`exists (select from buyer_need_proposals p where p.need_id = n.uuid
    and exists (select ${resultsSql} and ${wasSignedSql}))`;
  const figures = await readRow(db, col.each(col.int, ...names))`
    select count(*) filter (where n.state = 'waiting')::int as waiting,
      count(*) filter (where n.state = 'open')::int as open,
      count(*) filter (where n.state = 'open'
        and exists (select from buyer_need_matches m where m.need_id = n.uuid))::int as matched,
      count(*) filter (where exists (select from buyer_need_proposals p
        where p.need_id = n.uuid and p.state <> 'withdrawn'))::int as proposed,
      count(*) filter (where ${resulted})::int as requested,
      count(*) filter (where ${signed})::int as signed
    from buyer_needs n`;
  return figures ?? { waiting: 0, open: 0, matched: 0, proposed: 0, requested: 0, signed: 0 };
};
