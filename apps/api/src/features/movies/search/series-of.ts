import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';

const columns = {
  uuid: col.text,
  series_uuid: col.orNull(col.text),
};
type Row = RowOf<typeof columns>;

/**
 * Which title is an episode of which. An episode without an offer has its series', a series' licence covers its episodes
 * and an episode's is in the way of its series' (D9): when one changes, the others have to be looked at as well.
 */
export class SeriesOf {
  private readonly known = new Map<string, string>();

  private note(rows: readonly Row[]): void {
    for (const { uuid, series_uuid } of rows) {
      if (series_uuid === null) this.known.delete(uuid);
      else this.known.set(uuid, series_uuid);
    }
  }

  /** Reads all there are. */
  async load(db: Database | Tx): Promise<void> {
    const found = await readRows(db, columns)`select uuid, series_uuid from movies where series_uuid is not null`;
    this.note(found);
  }

  /** The titles themselves, their episodes, and their series: the one they have now and the one they had. */
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
