import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/deliveries.ts';
import { file_inspections, inspection_frames } from '../../../db/schema/inspections.ts';

export type InspectionRow = typeof file_inspections.$inferSelect;

/** Inspections of all files of titles, by file. */
export const findInspections = async (
  db: Database | Tx,
  quoteMovies: readonly string[],
): Promise<ReadonlyMap<string, InspectionRow>> => {
  const rows = await db
    .select({ inspection: file_inspections })
    .from(file_inspections)
    .innerJoin(files, eq(files.uuid, file_inspections.file_id))
    .where(inArray(files.quote_movie_id, [...quoteMovies]));
  return new Map(rows.map(({ inspection }) => [inspection.file_id, inspection]));
};

export const findFrame = async (
  db: Database | Tx,
  { uuid, number }: { readonly uuid: string; readonly number: number },
): Promise<Buffer | undefined> => {
  const [row] = await db
    .select({ jpeg: inspection_frames.jpeg })
    .from(inspection_frames)
    .where(and(eq(inspection_frames.file_id, uuid), eq(inspection_frames.number, number)));
  return row?.jpeg;
};

/** Pictures of files' findings up to a maximum, by file and number. */
export const findFrames = async (
  db: Database,
  files: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Buffer>> => {
  const rows = await db
    .select()
    .from(inspection_frames)
    .where(inArray(inspection_frames.file_id, [...files]))
    .orderBy(inspection_frames.file_id, inspection_frames.number)
    .limit(most);
  return new Map(rows.map(({ file_id, number, jpeg }) => [`${file_id} ${number}`, jpeg]));
};
