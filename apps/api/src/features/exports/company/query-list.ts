import { rowSchema } from '@eigaichi/domain/exports/column-schema';
import type { ExportList } from '@eigaichi/domain/exports/export-lists';
import { withoutSecretFields } from '@eigaichi/domain/exports/secret-columns';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { CompanyList } from './company-list.ts';

/** Rows read at a time. */
const many = 500;

const columnsOf = async (tx: Tx, query: SQL) => {
  const { fields } = await tx.execute(sql`select * from (${query}) x limit 0`);
  const types = await readRows(tx, { type: col.text })`
    select format_type(t.id, null) as type
    from unnest(${sql.param(fields.map(({ dataTypeID }) => dataTypeID))}::oid[]) with ordinality t (id, number)
    order by t.number`;
  return fields.map(({ name }, at) => ({ name, type: types[at]?.type ?? 'text' }));
};

/** A list that is the rows of one query, read with a cursor so that its size doesn't matter. */
export const queryList = (name: ExportList, query: (account: string, person: string) => SQL): CompanyList => ({
  name,
  schema: ({ db }, { account, person }) =>
    db.transaction(async (tx) => rowSchema(name, await columnsOf(tx, query(account, person.uuid)))),
  lines: async (deps, { account, person }, take) => {
    await deps.db.transaction(
      async (tx) => {
        await tx.execute(sql`declare exported_rows no scroll cursor for
          select to_jsonb(x) as record from (${query(account, person.uuid)}) x`);
        for (;;) {
          const rows = await readRows(tx, {
            record: col.json<object>(),
          })`fetch ${sql.raw(String(many))} from exported_rows`;
          if (rows.length === 0) return;
          await take(rows.map(({ record }) => JSON.stringify(withoutSecretFields(record))));
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  },
});
