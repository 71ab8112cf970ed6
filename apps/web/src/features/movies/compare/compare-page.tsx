import { comparedPairs, maxCompared } from '@eigaichi/domain/movies/comparison';
import { countryName } from '@eigaichi/domain/options/countries';
import { pick } from '@eigaichi/domain/shared/pick';
import { readComparisonSheet } from '@eigaichi/wire/movies/compare';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import typography from '../../../ui/typography.module.css';
import { AvailabilityLegend } from '../../rights/legend.tsx';
import { rightName } from '../../rights/names.ts';
import { periodText, type Wanted } from '../../rights/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { changed, entriesOf, type ListSearch, readListSearch } from '../list/list-search.ts';
import { RowAnswer } from '../list/row-answer.tsx';
import { wantedOf } from '../list/wanted-licence.ts';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import { type ComparedMovie, type ComparisonQuery, comparisonQuery } from '../queries.ts';
import { type ComparedFact, useComparedFacts } from './compare-facts.tsx';
import classes from './compare-page.module.css';

const none = '—';

const TitleHead = ({ movie, onRemove }: { movie: ComparedMovie; onRemove: () => void }) => {
  const { t, language } = useTexts(['compare', 'movies']);
  const { first, second } = namesOf(movie.translations, language);
  const title = first?.text ?? t('movies:untitled');
  return (
    <th scope="col">
      <div className={`${layout.below10} ${classes.picture}`}>
        <MoviePicture movie={movie} image={movie.images.poster} />
      </div>
      <Link
        to="/movies/detail/$movie_id"
        params={{ movie_id: movie.uuid }}
        className={`${layout.ownLine} ${typography.heading} ${typography.ink}`}
        lang={first?.lang ?? language}
      >
        {title}
      </Link>
      {second !== null && (
        <span className={`${typography.note} ${typography.regular}`} lang={second.lang}>
          {second.text}
        </span>
      )}
      <Button
        size="xs"
        variant="subtle"
        className={layout.unprinted}
        onClick={onRemove}
        aria-label={t('remove', { title })}
      >
        {t('actions.remove')}
      </Button>
    </th>
  );
};

const Group = ({
  title,
  facts,
  movies,
}: {
  title: string;
  facts: readonly ComparedFact[];
  movies: readonly ComparedMovie[];
}) => (
  <tbody>
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={movies.length + 1}>
        {title}
      </th>
    </tr>
    {facts.map(({ label, of }) => (
      <tr key={label}>
        <th scope="row">{label}</th>
        {movies.map((movie) => (
          <td key={movie.uuid}>{of(movie) ?? none}</td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Availability of each wanted right by country as months; without a licence, the way to choose one. */
const useAnswers = (wanted: Wanted | null) => {
  const { language } = useTexts();
  const { pairs, hidden } = comparedPairs(wanted);
  const facts: readonly ComparedFact[] =
    wanted === null
      ? []
      : pairs.map(({ right, country }) => ({
          label: `${rightName(right, language)} ${countryName(country, language)}`,
          of: (movie) => (
            <div className={classes.answer}>
              <RowAnswer movie={movie} wanted={wanted} right={right} country={country} />
            </div>
          ),
        }));
  return { facts, hidden };
};

const Comparison = ({
  movies,
  wanted,
  onRemove,
}: {
  movies: readonly ComparedMovie[];
  wanted: Wanted | null;
  onRemove: (uuid: string) => void;
}) => {
  const { t } = useTexts(['compare', 'movies']);
  const { facts, materials } = useComparedFacts(wanted);
  const answers = useAnswers(wanted);
  return (
    <>
      {wanted !== null && <AvailabilityLegend />}
      {answers.hidden > 0 && (
        <p className={`${layout.above8} ${typography.note}`}>
          {t('movies:table.more_on_page', { count: answers.hidden, shown: formatNumber(answers.hidden) })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sideways-scrolling region must be keyboard-reachable */}
      <section className={`${layout.scrollsAcross} ${classes.scroll}`} aria-label={t('title')} tabIndex={0}>
        <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('fact')}</span>
              </th>
              {movies.map((movie) => (
                <TitleHead key={movie.uuid} movie={movie} onRemove={() => onRemove(movie.uuid)} />
              ))}
            </tr>
          </thead>
          {answers.facts.length > 0 && <Group title={t('labels.availability')} facts={answers.facts} movies={movies} />}
          <Group title={t('facts')} facts={facts} movies={movies} />
          <Group title={t('movies:detail.materials.title')} facts={materials(movies)} movies={movies} />
        </table>
      </section>
    </>
  );
};

/** The API query of an address; an incomplete licence isn't requested. */
const queryOf = (search: ListSearch, titles: readonly string[]): ComparisonQuery => {
  const licence: ListSearch =
    wantedOf(search) === null
      ? {}
      : readListSearch(pick(search, 'rights', 'countries', 'start', 'end', 'exclusive_type', 'holdback_length'));
  return { ...licence, movies: titles.join(',') };
};

const NoLicence = () => {
  const { t } = useTexts('movies');
  return (
    <p className={`${layout.below16} ${layout.unprinted} ${typography.note}`}>
      {t('detail.no_search')} <Link to="/movies">{t('detail.to_search')}</Link>
    </p>
  );
};

/** `/vod/compare?titles=…`: up to eight titles side by side, for the wanted licence in the address (D43). */
export const ComparePage = () => {
  const { t, language } = useTexts(['compare', 'movies']);
  const { t: rightsText } = useTexts('rights');
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const titles = entriesOf(search.titles).slice(0, maxCompared);
  const wanted = wantedOf(search);
  const query = queryOf(search, titles);
  const { data, error } = useQuery({ ...comparisonQuery(query), enabled: titles.length > 0 });
  useTitle('compare');
  const gone = data === undefined ? 0 : titles.length - data.length;
  const some = data !== undefined && data.length > 0;
  const remove = (uuid: string) => {
    const rest = titles.filter((one) => one !== uuid).join(',');
    void navigate({ to: '/vod/compare', search: changed(search, { titles: rest }), replace: true, resetScroll: false });
  };
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={
          wanted === null
            ? t('count', { count: titles.length })
            : [t('count', { count: titles.length }), periodText(wanted, rightsText, language)].join(t('labels.dot'))
        }
        aside={
          some ? (
            <div className={`${layout.wrapMiddle} ${layout.gap12} ${layout.unprinted}`}>
              <Button
                variant="default"
                leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
              <Button
                component="a"
                href={`/api${readComparisonSheet.path}${stringifySearch({ ...query, language })}`}
                download
                variant="default"
                leftSection={<IconFileSpreadsheet size={20} stroke={1.5} aria-hidden="true" />}
              >
                {t('export')}
              </Button>
            </div>
          ) : undefined
        }
      />
      {gone > 0 && <p className={`${layout.below16} ${typography.warning}`}>{t('gone', { count: gone })}</p>}
      {titles.length > 0 && <Waiting data={data} error={error} label={t('waiting')} shape="table" />}
      {some && wanted === null && <NoLicence />}
      {some && <Comparison movies={data} wanted={wanted} onRemove={remove} />}
      {(titles.length === 0 || data?.length === 0) && (
        <EmptyState plate={t('movies:list.empty_plate')} title={t('none')} text={t('none_text')}>
          <Button component={Link} to="/movies" variant="default" size="xs">
            {t('actions.search_titles')}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
};
