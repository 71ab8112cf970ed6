import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';

type Row = { readonly uuid: string; readonly series_uuid: string | null };

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
    const found = await db.execute<Row>(sql`select uuid, series_uuid from movies where series_uuid is not null`);
    this.note(found.rows);
  }

  /** The titles themselves, their episodes, and their series: the one they have now and the one they had. */
  async withRelated(db: Database | Tx, ids: readonly string[]): Promise<string[]> {
    const before = ids.flatMap((id) => this.known.get(id) ?? []);
    const param = sql`${sql.param([...ids])}::uuid[]`;
    const found = await db.execute<Row>(
      sql`select uuid, series_uuid from movies where uuid = any(${param}) or series_uuid = any(${param})`,
    );
    this.note(found.rows);
    return [...new Set([...ids, ...before, ...found.rows.flatMap((row) => [row.uuid, row.series_uuid ?? []].flat())])];
  }
}
