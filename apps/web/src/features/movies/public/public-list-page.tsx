import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import typography from '../../../ui/typography.module.css';
import cardClasses from '../card.module.css';
import { CardGrid } from '../card-grid.tsx';
import { creditIn, namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import lines from '../title-lines.module.css';
import classes from './public-movie-page.module.css';
import { PublicNextStep } from './public-movie-page.tsx';
import { type PublicMovie, pageOf, publicMoviesQuery } from './public-queries.ts';

const Card = ({ movie, isFirst }: { movie: PublicMovie; isFirst: boolean }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  const director = creditIn(movie, 'director', language);
  return (
    <article className={`${layout.shrinks} ${layout.cells} ${layout.anchor} ${layout.packed} ${cardClasses.card}`}>
      <div className={`${layout.below10} ${cardClasses.picture}`}>
        <MoviePicture movie={movie} image={movie.picture} ratio="16:9" first={isFirst} />
      </div>
      <h2 className={`${typography.anywhere} ${typography.subheading} ${lines.title}`}>
        <Link
          to="/titles/$movie_id"
          params={{ movie_id: movie.uuid }}
          className={`${typography.plainLink} ${cardClasses.link}`}
          lang={first?.lang ?? language}
        >
          {first?.text ?? t('untitled')}
        </Link>
      </h2>
      {second !== null && (
        <p className={`${typography.note} ${lines.second}`} lang={second.lang}>
          {second.text}
        </p>
      )}
      <p className={`${typography.quiet} ${typography.fine} ${lines.meta}`}>
        {director !== null && <span lang={director.lang}>{director.text}</span>}
        {director !== null && movie.production_year !== null && t('labels.comma')}
        {movie.production_year}
      </p>
    </article>
  );
};

/** Cards visible without scrolling. */
const atOnceSeen = 4;

/** `/titles`: a first view of the market for everyone: its size, and the titles with public pages (D22h). */
export const PublicListPage = () => {
  const { t } = useTexts('movies');
  const navigate = useNavigate();
  const page = pageOf(useSearch({ strict: false }));
  const { data, error } = useQuery(publicMoviesQuery(page));
  useTitle('public_titles');
  return (
    <Page>
      <div className={classes.head}>
        <h1 className={`${typography.anywhere} ${typography.strong} ${classes.title}`}>{t('public_list.title')}</h1>
        {data !== undefined && (
          <p className={`${layout.above6} ${layout.below20} ${typography.soft}`}>
            {t('public_list.market', {
              titles: formatNumber(data.market.titles),
              providers: formatNumber(data.market.providers),
            })}{' '}
            {t('public_list.open', { count: data.meta.total, titles: formatNumber(data.meta.total) })}
          </p>
        )}
        <PublicNextStep to="/movies" member={t('public_list.all')} />
      </div>
      <Waiting data={data} error={error} label={t('messages.searching')} shape="cards" />
      {data !== undefined && (
        <>
          <CardGrid label={t('public_list.title')}>
            {data.data.map((movie, at) => (
              <Card key={movie.uuid} movie={movie} isFirst={at < atOnceSeen} />
            ))}
          </CardGrid>
          <ListPaging
            meta={data.meta}
            onPage={(next) => void navigate({ to: '/titles', search: next === 1 ? {} : { page: next } })}
          />
        </>
      )}
    </Page>
  );
};
