import { countries } from '@eigaichi/domain/options/countries';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/endpoint';
import { checkAvailability } from '@eigaichi/wire/rights';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AvailabilityMark } from '../rights/availability-mark.tsx';
import type { Quote } from './queries.ts';

/** A licence as availability is asked for. */
export type WantedLicence = Omit<BodyIn<typeof checkAvailability>['wanted'], 'countries'> & {
  readonly countries: readonly string[];
};

/** The endpoint takes a hundred titles at a time. */
const inHundreds = (movies: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(movies.length / 100) }, (_, at) => movies.slice(at * 100, at * 100 + 100));

/** Several titles against one wanted licence (D9); asked again whenever the wish changes. */
export const checkQuery = (movies: readonly string[], wanted: WantedLicence | null) =>
  queryOptions({
    queryKey: ['rights', 'check', movies, wanted],
    enabled: wanted !== null && movies.length > 0,
    // While another wish is asked for, the last answer stays in its place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (wanted === null) return [];
      const licence = { ...wanted, countries: wanted.countries.filter((code) => isCodeOf(countries, code)) };
      const answers = await Promise.all(
        inHundreds(movies).map(
          async (some) => (await call(checkAvailability, { body: { movies: some, wanted: licence }, signal })).data,
        ),
      );
      return answers.flat();
    },
  });

type Found = Pick<AnswerOut<typeof checkAvailability>['data'][number], 'state' | 'free_from'>;

/** Whether a title is free for what is asked, from which day if not; never whose it is. */
export const AvailabilityWords = ({ found }: { found: Found | null }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  if (found === null) return null;
  const from = found.free_from === null ? null : formatDate(found.free_from, language);
  return (
    <AvailabilityMark state={found.state}>
      {t(`availability.${found.state}`)}
      {from !== null && found.state !== 'free' && ` · ${t('availability.from', { day: from })}`}
    </AvailabilityMark>
  );
};

/** A title among those that are asked about together. */
export type AskedTitle = {
  readonly movie: string;
  readonly movies: readonly string[];
  readonly wanted: WantedLicence | null;
};

/** The answer for one title; null until it is there. */
export const useChecked = ({ movie, movies, wanted }: AskedTitle) =>
  useQuery(checkQuery(movies, wanted)).data?.find((each) => each.movie === movie) ?? null;

/** The same, asked for here. */
export const AvailabilityLine = (asked: AskedTitle) => <AvailabilityWords found={useChecked(asked)} />;

/** The answer for what a quote asks of one title. */
export const TitleAvailability = ({ quote, movie }: { quote: Quote; movie: string }) => {
  const { license_start, license_end, countries, all_countries, rights } = quote.conditions;
  const movies = quote.providers.flatMap((share) => share.movies.map((title) => title.movie.uuid));
  return (
    <AvailabilityLine
      movie={movie}
      movies={movies}
      wanted={{ license_start, license_end, countries, all_countries, rights }}
    />
  );
};
