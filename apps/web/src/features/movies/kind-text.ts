import { filmTypes, workTypes } from '@eigaichi/domain/options/titles';
import { useTexts } from '../../lib/use-texts.ts';

type Kind = 'film' | 'animation' | 'series';

const tv = filmTypes[0].code;
const animation = workTypes[2].code;

/** TV means series (spec 3); a movie whose work type is animation is an animated film. */
const kindOf = (movie: { readonly film_type: number | null; readonly type: number | null }): Kind => {
  if (movie.film_type === tv) return 'series';
  return movie.type === animation ? 'animation' : 'film';
};

type Described = {
  readonly film_type: number | null;
  readonly type: number | null;
  readonly episode_number?: number | null;
  readonly series_uuid?: string | null;
  readonly translations?: Readonly<Record<'ja' | 'en', Readonly<Record<string, unknown>>>>;
};

/** True for an episode: a card shows its name, the title's page its series. */
const isEpisode = ({ series_uuid, translations }: Described) =>
  Boolean(series_uuid || translations?.ja.episode_name || translations?.en.episode_name);

/** The kind as text; for a series with its number of episodes, for an episode with its number. */
export const useKindText = () => {
  const { t } = useTexts('movies');
  return (movie: Described): string => {
    const kind = kindOf(movie);
    const { episode_number: number } = movie;
    if (kind !== 'series' || !number) return t(`kind.${kind}`);
    return isEpisode(movie) ? t('detail.episodes.number', { number }) : t('series_of', { count: number });
  };
};
