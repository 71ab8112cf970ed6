import { type CreditField, creditFields, namesInCredit } from '@eigaichi/domain/movies/credit-fields';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';

type Credits = Readonly<Partial<Record<CreditField, string | null>>>;
type Credited = { readonly translations: { readonly ja?: Credits; readonly en?: Credits } };
type Romanised = Partial<Record<CreditField, string>>;

const isWritten = (text: string | null | undefined) => (text ?? '').trim() !== '';

const untranslated = ({ translations: { ja, en } }: Credited) =>
  creditFields.flatMap((field) => {
    const text = ja?.[field] ?? '';
    return isWritten(text) && !isWritten(en?.[field]) ? [{ field, names: namesInCredit(text) }] : [];
  });

/**
 * Each title's credits without English text, romanised by known people's names (D23b), in one query. A credit with an
 * unknown name is left out: half of it would be wrong, and kanji are never romanised by guess.
 */
export const romanisedCredits = async (db: Database | Tx, titles: readonly Credited[]): Promise<Romanised[]> => {
  const wanted = titles.map(untranslated);
  const names = [...new Set(wanted.flatMap((credits) => credits.flatMap((credit) => credit.names)))];
  const found =
    names.length === 0
      ? []
      : await readRows(db, { name: col.text, romaji: col.text })`
          select name, romaji from people where romaji is not null and name = any(${sql.param(names)}::text[])`;
  const romaji = new Map(found.map((person) => [person.name, person.romaji]));
  return wanted.map((credits) =>
    Object.fromEntries(
      credits.flatMap(({ field, names: written }) => {
        const known = written.flatMap((name) => romaji.get(name) ?? []);
        return known.length === written.length ? [[field, known.join(', ')]] : [];
      }),
    ),
  );
};

/** The same titles with `romanised` added where it isn't empty. */
export const withRomanised = async <T extends Credited>(
  db: Database | Tx,
  titles: readonly T[],
): Promise<(T & { romanised?: Romanised })[]> => {
  const credits = await romanisedCredits(db, titles);
  return titles.map((title, index) => {
    const romanised = credits[index] ?? {};
    return Object.keys(romanised).length === 0 ? title : { ...title, romanised };
  });
};
