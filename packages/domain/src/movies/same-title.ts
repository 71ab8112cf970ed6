import type { Language } from '../shared/language.ts';

type Names = Readonly<Partial<Record<'film_name' | 'season_name' | 'episode_name', string | null | undefined>>>;

/** What tells a title from the others of its provider. */
export type NamedTitle = {
  readonly production_year?: number | null | undefined;
  readonly episode_number?: number | null | undefined;
  readonly translations?: Readonly<Partial<Record<Language, Names | undefined>>> | undefined;
};

const folded = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** Keys of a title, one for each language that it has a name in: titles with one in common are taken for the same. */
export const titleKeys = ({ production_year = null, episode_number = null, translations }: NamedTitle): string[] =>
  (['ja', 'en'] as const).flatMap((language) => {
    const { film_name, season_name, episode_name } = translations?.[language] ?? {};
    const names = [film_name, season_name, episode_name].map(folded);
    return names[0] === '' ? [] : [JSON.stringify([language, ...names, production_year, episode_number])];
  });
