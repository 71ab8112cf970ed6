import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';

const columns = {
  uuid: col.text,
  series_uuid: col.orNull(col.text),
};
type Row = RowOf<typeof columns>;

/**
 * Maps episodes to series. An episode without an offer has its series'. A series' licence covers its episodes, and an
 * episode's blocks its series' (D9), so a change of one affects the others.
 */
export class SeriesOf {
  private readonly known = new Map<string, string>();

  private note(rows: readonly Row[]): void {
    for (const { uuid, series_uuid } of rows) {
      if (series_uuid === null) this.known.delete(uuid);
      else this.known.set(uuid, series_uuid);
    }
  }

  async load(db: Database | Tx): Promise<void> {
    const found = await readRows(db, columns)`select uuid, series_uuid from movies where series_uuid is not null`;
    this.note(found);
  }

  /** The titles, their episodes, and their current and previous series. */
  async withRelated(db: Database | Tx, ids: readonly string[]): Promise<string[]> {
    const before = ids.flatMap((id) => this.known.get(id) ?? []);
    const param = sql`${sql.param([...ids])}::uuid[]`;
    const found = await readRows(
      db,
      columns,
    )`select uuid, series_uuid from movies where uuid = any(${param}) or series_uuid = any(${param})`;
    this.note(found);
    return [...new Set([...ids, ...before, ...found.flatMap((row) => [row.uuid, row.series_uuid ?? []].flat())])];
  }
}
