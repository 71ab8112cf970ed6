import { useTranslation } from 'react-i18next';
import { kindOf } from './kind.ts';

type Described = {
  readonly film_type: number | null;
  readonly type: number | null;
  readonly episode_number?: number | null;
};

/** Kind in words; a series with its number of episodes. */
export const useKindWords = () => {
  const { t } = useTranslation('movies');
  return (movie: Described): string => {
    const kind = kindOf(movie);
    return kind === 'series' && movie.episode_number
      ? t('series_of', { count: movie.episode_number })
      : t(`kind.${kind}`);
  };
};
