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
import { standingConditions } from './sign/standing-conditions.ts';

/** The endpoint takes a hundred titles at a time. */
const inHundreds = (movies: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(movies.length / 100) }, (_, at) => movies.slice(at * 100, at * 100 + 100));

type Found = Pick<AnswerOut<typeof checkAvailability>['data'][number], 'state' | 'free_from'>;

/** Whether a title is free for what is asked, from which day if not; never whose it is. */
export const AvailabilityWords = ({ found }: { found: Found | null }) => {
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

/** The availability of one title for what holds of its share, fetched for all its titles together. */
export const QuoteMovieAvailability = ({ quote, movie }: { quote: Quote; movie: string }) => {
  const share = quote.providers.find(({ movies }) => movies.some((title) => title.movie.uuid === movie));
  const standing = share === undefined ? quote.conditions : standingConditions(quote, share);
  const { license_start, license_end, countries: asked, all_countries, rights } = standing;
  const wanted = {
    license_start,
    license_end,
    all_countries,
    rights,
    countries: asked.filter((code) => isCodeOf(countries, code)),
  };
  const movies = share?.movies.map((title) => title.movie.uuid) ?? [];
  const { data } = useQuery({
    queryKey: ['rights', 'check', movies, wanted],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        inHundreds(movies).map((some) => callForData(checkAvailability, { body: { movies: some, wanted }, signal })),
      );
      return answers.flat();
    },
  });
  return <AvailabilityWords found={data?.find((each) => each.movie === movie) ?? null} />;
};
