import { useTranslation } from 'react-i18next';
import { kindOf } from './kind.ts';

type Described = {
  readonly film_type: number | null;
  readonly type: number | null;
  readonly episode_number?: number | null;
  readonly series_uuid?: string | null;
  readonly translations?: Readonly<Record<'ja' | 'en', Readonly<Record<string, unknown>>>>;
};

/** A card says of an episode its name, the title's page its series. */
const isEpisode = ({ series_uuid, translations }: Described) =>
  Boolean(series_uuid || translations?.ja.episode_name || translations?.en.episode_name);

/** Kind in words; a series with how many episodes it has, an episode with which it is. */
export const useKindWords = () => {
  const { t } = useTranslation('movies');
  return (movie: Described): string => {
    const kind = kindOf(movie);
    const { episode_number: number } = movie;
    if (kind !== 'series' || !number) return t(`kind.${kind}`);
    return isEpisode(movie) ? t('detail.episodes.number', { number }) : t('series_of', { count: number });
  };
};
