import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { openDialog } from '../../sessions/dialogs.ts';
import { saveNextPath } from '../../sessions/next-path.ts';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { creditIn, namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import classes from './public-movie-page.module.css';
import { type PublicMovie, publicMovieQuery } from './public-queries.ts';

/** Next step: members go to the members' page; visitors register, or log in and continue there. */
export const PublicNextStep = ({ to, member }: { to: string; member: string }) => {
  const { t } = useTexts('movies');
  const visitor = roleOf(useSession()) === null;
  if (!visitor)
    return (
      <Button component={Link} to={to}>
        {member}
      </Button>
    );
  const logIn = () => {
    saveNextPath(to);
    openDialog('login');
  };
  return (
    <>
      <p className={`${layout.above24} ${layout.below12} ${typography.soft}`}>{t('public_page.lead')}</p>
      <div className={layout.wide}>
        <Button component={Link} to="/vod/register">
          {t('public_page.register')}
        </Button>
        <Button variant="default" onClick={logIn}>
          {t('actions.log_in')}
        </Button>
      </div>
    </>
  );
};

const Shown = ({ movie }: { movie: PublicMovie }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  const director = creditIn(movie, 'director', language);
  const outlines = (language === 'ja' ? (['ja', 'en'] as const) : (['en', 'ja'] as const)).flatMap((lang) => {
    const text = movie.translations[lang].outline ?? '';
    return text.trim() === '' ? [] : [{ lang, text }];
  });
  useTitle('movie', first?.text ?? t('untitled'));
  return (
    <article className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${classes.page}`}>
      <div>
        <MoviePicture movie={movie} image={movie.picture} ratio="16:9" sizes="(max-width: 48em) 92vw, 608px" first />
      </div>
      <div>
        {second !== null && (
          <p className={typography.body} lang={second.lang}>
            {second.text}
          </p>
        )}
        <h1 className={`${typography.anywhere} ${typography.strong} ${classes.title}`} lang={first?.lang ?? language}>
          {first?.text ?? t('untitled')}
        </h1>
        <p className={`${layout.above6} ${layout.below20} ${typography.soft}`}>
          {director !== null && <span lang={director.lang}>{director.text}</span>}
          {director !== null && movie.production_year !== null && t('labels.comma')}
          {movie.production_year}
        </p>
        {outlines.map(({ lang, text }) => (
          <p key={lang} className={`${layout.below16} ${typography.lines} ${classes.outline}`} lang={lang}>
            {text}
          </p>
        ))}
        <PublicNextStep to={`/movies/detail/${movie.uuid}`} member={t('public_page.open')} />
        <p className={`${layout.above24} ${layout.below12} ${typography.soft}`}>
          <Link to="/titles">{t('public_page.all')}</Link>
        </p>
      </div>
    </article>
  );
};

/** `/titles/{movie_id}`: the public page of a title, for everyone, if its provider allows it (D22e). */
export const PublicMoviePage = () => {
  const { t } = useTexts('movies');
  const { movie_id: uuid = '' } = useParams({ strict: false });
  const { data, error } = useQuery(publicMovieQuery(uuid));
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      {data === undefined ? (
        <div className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${classes.page}`}>
          <div>{error === null && <Skeleton shape="picture" />}</div>
          <div>
            <Waiting page="movie" error={error} label={t('messages.loading_title')} shape="text" />
          </div>
        </div>
      ) : (
        <>
          <Refusal of={error} />
          <Shown movie={data} />
        </>
      )}
    </Page>
  );
};
