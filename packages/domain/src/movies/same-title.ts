import type { Language } from '../shared/language.ts';

type Names = Readonly<Partial<Record<'film_name' | 'season_name' | 'episode_name', string | null | undefined>>>;

/** What tells a title from the others of its provider. */
export type NamedTitle = {
  readonly own_number?: string | null | undefined;
  readonly production_year?: number | null | undefined;
  readonly episode_number?: number | null | undefined;
  readonly translations?: Readonly<Partial<Record<Language, Names | undefined>>> | undefined;
};

/** A name or number as titles are told apart by it: without width, case and blanks. */
export const foldedName = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * Keys of a title: its provider's own number first, then one for each language that it has a name in. Titles with one in common
 * are taken for the same.
 */
export const titleKeys = ({
  own_number,
  production_year = null,
  episode_number = null,
  translations,
}: NamedTitle): string[] => {
  const number = foldedName(own_number);
  const byName = (['ja', 'en'] as const).flatMap((language) => {
    const { film_name, season_name, episode_name } = translations?.[language] ?? {};
    const names = [film_name, season_name, episode_name].map(foldedName);
    return names[0] === '' ? [] : [JSON.stringify([language, ...names, production_year, episode_number])];
  });
  return number === '' ? byName : [JSON.stringify(['number', number, episode_number]), ...byName];
};
