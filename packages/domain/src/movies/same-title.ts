import type { Language } from '../shared/language.ts';

type Names = Readonly<Partial<Record<'film_name' | 'season_name' | 'episode_name', string | null | undefined>>>;

/** Distinguishing fields among a provider's titles. */
export type NamedTitle = {
  readonly own_number?: string | null | undefined;
  readonly production_year?: number | null | undefined;
  readonly episode_number?: number | null | undefined;
  readonly translations?: Readonly<Partial<Record<Language, Names | undefined>>> | undefined;
};

/** Normalises a name or number for comparison: ignores width, case and blanks. */
export const foldedName = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** A title's keys: its provider's own number, then one per language with a name. A shared key means the same title. */
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
