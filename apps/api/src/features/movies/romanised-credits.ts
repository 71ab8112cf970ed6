import { type CreditField, creditFields } from '@eigaichi/domain/movies/credit-fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { MovieRow } from './movie-row.ts';
import { namesIn } from './search/movie-documents.ts';

const isWritten = (text: string | null | undefined) => (text ?? '').trim() !== '';

/**
 * The credits of a title that have no English text, in the Latin letters of the people whom we know (D23b). A credit with a
 * name that we don't know is left out: half of it would be wrong, and kanji are never romanised by guess.
 */
export const romanisedCredits = async (
  db: Database,
  { translations: { ja, en } }: Pick<MovieRow, 'translations'>,
): Promise<Partial<Record<CreditField, string>>> => {
  const wanted = creditFields.filter((field) => isWritten(ja?.[field]) && !isWritten(en?.[field]));
  if (wanted.length === 0) return {};
  const written = wanted.map((field) => [field, namesIn({ [field]: ja?.[field] ?? null }, [field])] as const);
  const found = await readRows(db, { name: col.text, romaji: col.text })`
    select name, romaji from people
    where romaji is not null and name = any(${sql.param(written.flatMap(([, names]) => names))}::text[])`;
  const romaji = new Map(found.map((person) => [person.name, person.romaji]));
  return Object.fromEntries(
    written.flatMap(([field, names]) => {
      const known = names.flatMap((name) => romaji.get(name) ?? []);
      return known.length === names.length ? [[field, known.join(', ')]] : [];
    }),
  );
};
