import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { lengthFormats, ratings, workTypes } from '@eigaichi/domain/options/titles';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { titleFaqsQuery } from '../../questions/question-queries.ts';
import { useGenreName, useTagName } from '../../reference/queries.ts';
import { languageName } from '../../rights/names.ts';
import { useKindText } from '../kind-text.ts';
import { textIn } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import { FactList } from './fact-list.tsx';
import { ProviderFact } from './provider-fact.tsx';
import { RunText } from './run-text.tsx';

/** The title's key facts; its credits are further down. */
export const Facts = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const { t: questions } = useTexts('questions');
  const days = useQuery(titleFaqsQuery(movie.uuid)).data?.response_days ?? null;
  const kindText = useKindText();
  const genreName = useGenreName();
  const tagName = useTagName();
  const runOf = (field: string) => {
    const run = textIn(movie.translations, field, language);
    return run && <RunText run={run} />;
  };
  const minutes = minutesOf(movie.play_time);
  const genres = [...movie.genres, ...movie.subgenres].flatMap((uuid) => genreName(uuid) ?? []);
  const names = [movie.translations.ja.film_name, movie.translations.en.film_name];
  return (
    <FactList
      facts={[
        [t('labels.kind'), kindText(movie)],
        [t('detail.facts.type'), labelIfAny(workTypes, movie.type, language)],
        [t('labels.genre'), [...new Set(genres)].join(t('labels.comma'))],
        [t('detail.facts.country'), movie.production_country && countryName(movie.production_country, language)],
        [t('detail.facts.reading'), movie.film_name_yomi && <span lang="ja">{movie.film_name_yomi}</span>],
        [
          t('detail.facts.original_name'),
          movie.original_name && !names.includes(movie.original_name) && <Lang>{movie.original_name}</Lang>,
        ],
        [t('detail.facts.season'), runOf('season_name')],
        [t('detail.facts.episode'), runOf('episode_name')],
        [t('detail.facts.running_time'), minutes !== null && t('labels.minutes', { minutes })],
        [t('detail.facts.length'), labelIfAny(lengthFormats, movie.format, language)],
        [t('labels.language'), movie.language && languageName(movie.language, language)],
        [t('detail.facts.rating'), labelIfAny(ratings, movie.rating, language)],
        [
          t('detail.facts.subtitles'),
          movie.subtitles.map((code) => languageName(code, language)).join(t('labels.comma')),
        ],
        [t('labels.tags'), movie.tags.flatMap((uuid) => tagName(uuid) ?? []).join(t('labels.comma'))],
        [
          t('labels.provider'),
          movie.provider.company_name !== '' && <ProviderFact key="provider" provider={movie.provider} />,
        ],
        [
          questions('response.label'),
          days !== null && (days === 0 ? questions('response.same_day') : questions('response.days', { count: days })),
        ],
      ]}
    />
  );
};
