import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import { kindOf } from './kind.ts';
import { type TitleTexts, textIn } from './title-names.ts';

type Described = {
  readonly translations: TitleTexts;
  readonly production_year: number | null;
  readonly film_type: number | null;
  readonly type: number | null;
  readonly episode_number?: number | null;
};

/** Kind in words; a series with its number of episodes. */
export const useKindWords = () => {
  const { t } = useTranslation('movies');
  return (movie: Pick<Described, 'film_type' | 'type' | 'episode_number'>): string => {
    const kind = kindOf(movie);
    return kind === 'series' && movie.episode_number
      ? t('series_of', { count: movie.episode_number })
      : t(`kind.${kind}`);
  };
};

/** `Hiroshi Teshigahara, 1964 · Film`; what isn't known is left out. */
export const useMeta = () => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const kindWords = useKindWords();
  return (movie: Described): string => {
    const director = textIn(movie.translations, 'director', language)?.text;
    const made = [director, movie.production_year].filter((part) => part !== undefined && part !== null);
    return [made.join(t('comma')), kindWords(movie)].filter((part) => part !== '').join(t('dot'));
  };
};
