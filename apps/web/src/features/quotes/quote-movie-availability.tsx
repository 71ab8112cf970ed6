import { countries } from '@eigaichi/domain/options/countries';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { AvailabilityMark } from '../rights/availability-mark.tsx';
import type { Quote } from './queries.ts';
import { currentConditions } from './sign/standing-conditions.ts';

/** Splits titles into hundreds, the endpoint's maximum. */
const inHundreds = (movies: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(movies.length / 100) }, (_, at) => movies.slice(at * 100, at * 100 + 100));

type Found = Pick<AnswerOut<typeof checkAvailability>['data'][number], 'state' | 'free_from'>;

/** Availability of a title for the request, with its first free day if any; never names the holder. */
export const AvailabilityText = ({ found }: { found: Found | null }) => {
  const { t, language } = useTexts('quotes');
  if (found === null) return null;
  const from = found.free_from === null ? null : formatDate(found.free_from, language);
  return (
    <AvailabilityMark state={found.state}>
      {t(`availability.${found.state}`)}
      {from !== null && found.state !== 'free' && ` · ${t('availability.from', { day: from })}`}
    </AvailabilityMark>
  );
};

/** Availability of one title for its current terms, fetched for all titles of its provider with the same days. */
export const QuoteMovieAvailability = ({ quote, movie }: { quote: Quote; movie: string }) => {
  const share = quote.providers.find(({ movies }) => movies.some((title) => title.movie.uuid === movie));
  const standing = share === undefined ? quote.conditions : currentConditions(quote, share);
  const { countries: requested, all_countries, rights } = standing;
  const titles = share?.movies ?? [];
  const { license_start, license_end } = titles.find((title) => title.movie.uuid === movie) ?? standing;
  const wanted = {
    license_start,
    license_end,
    all_countries,
    rights,
    countries: requested.filter((code) => isCodeOf(countries, code)),
  };
  const movies = titles
    .filter((title) => title.license_start === license_start && title.license_end === license_end)
    .map((title) => title.movie.uuid);
  const { data } = useQuery({
    queryKey: ['rights', 'check', movies, wanted],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        inHundreds(movies).map((some) => callForData(checkAvailability, { body: { movies: some, wanted }, signal })),
      );
      return answers.flat();
    },
  });
  return <AvailabilityText found={data?.find((each) => each.movie === movie) ?? null} />;
};
