import { type PageViewSource, pageViewSourceOfPath } from '@eigaichi/domain/movies/page-views';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { currentVisitOrigin } from '../../../lib/came-from.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { TitleFaqs } from '../../questions/title-faqs.tsx';
import { ScreeningState } from '../../screeners/screening-state.tsx';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { readListSearch } from '../list/list-search.ts';
import { MoveButtons } from '../moves/move-bar.tsx';
import { namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import { type Movie, movieQuery } from '../queries.ts';
import { savedLicenceSearch, savedList } from '../saved-licence-search.ts';
import { SuggestButton } from '../suggest/suggest-button.tsx';
import { AvailabilityTable } from './availability-table.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Credits } from './credits.tsx';
import { DecisionNote } from './decision-note.tsx';
import classes from './detail-page.module.css';
import { Episodes } from './episodes.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { Awards, Histories } from './histories.tsx';
import { Materials } from './materials.tsx';
import { MovieHead } from './movie-head.tsx';
import { Outline } from './outline.tsx';
import { OwnFacts } from './own-facts.tsx';
import { Prices } from './prices.tsx';
import { ProviderPart } from './provider-part.tsx';
import { Related } from './related.tsx';
import { Screener } from './screener.tsx';
import { Trailer, TrailerRequest } from './trailer.tsx';

type PageView = { readonly page_view: string; readonly from: PageViewSource };

const newPageView = (): PageView => {
  const from = currentVisitOrigin();
  return { page_view: crypto.randomUUID(), from: typeof from === 'string' ? from : pageViewSourceOfPath(from.path) };
};

/**
 * One page view of a title: constant while the page stays mounted. A rendering server creates none; the browser
 * requests again for itself.
 */
const usePageView = (): Partial<PageView> => useState(() => (import.meta.env.SSR ? {} : newPageView()))[0];

const Detail = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled');
  const wanted = savedLicenceSearch();
  useTitle('movie', title);
  const buyer = mayDo(movie, 'favorite');
  const fillsCart = useSession().abilities.includes('carts.write');
  const panelButtons = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${classes.top}`}>
        <div className={classes.picture}>
          <MoviePicture movie={movie} image={movie.images.poster} sizes="(max-width: 48em) 60vw, 320px" first />
        </div>
        <div>
          <MovieHead movie={movie} title={title} />
          <DecisionNote movie={movie} />
          <Outline movie={movie} />
          <Facts movie={movie} />
        </div>
        <aside className={`${layout.column} ${classes.panel}`} aria-label={t('detail.licensing')}>
          {buyer && <BuyPanel movie={movie} title={title} wanted={wanted} buttons={panelButtons} />}
          <ScreeningState uuid={movie.uuid} />
          <Screener movie={movie} />
          <TrailerRequest movie={movie} />
          <SuggestButton movie={movie} title={title} />
          <MoveButtons movie={movie} title={title} />
        </aside>
      </div>
      <Gallery images={movie.images} title={title} />
      <div className={`${layout.cells} ${layout.folds} ${layout.printedBlock} ${classes.pair}`} data-parts>
        <Trailer movie={movie} />
        <Credits movie={movie} />
      </div>
      <Awards movie={movie} />
      <AvailabilityTable movie={movie.uuid} wanted={wanted} />
      <div className={`${layout.cells} ${layout.folds} ${layout.printedBlock} ${classes.pair}`} data-parts>
        <Materials movie={movie} />
        <Prices movie={movie} />
      </div>
      <Episodes movie={movie} />
      <Histories movie={movie} />
      <OwnFacts movie={movie} />
      <TitleFaqs movie={movie.uuid} />
      <ProviderPart provider={movie.provider} />
      <Related movie={movie} />
      {fillsCart && <BuyBar movie={movie} title={title} wanted={wanted} panelButtons={panelButtons} />}
    </>
  );
};

/** One view of one title: returning to it, or moving to another title, is a new view. */
const LookedAt = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('movies');
  // Each view refetches; data of an earlier visit is shown meanwhile.
  const { data, error } = useQuery({ ...movieQuery(uuid, usePageView()), refetchOnMount: 'always' });
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      <div className={`${layout.printedOnWhite} ${classes.page}`}>
        <Link
          to="/movies"
          search={readListSearch(savedList())}
          className={`${layout.inlineMiddle} ${layout.gap8} ${layout.below20} ${layout.unprinted} ${typography.note} ${classes.back}`}
        >
          <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
          {t('detail.back')}
        </Link>
        {data === undefined ? (
          <div className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${classes.top}`}>
            <div className={classes.picture}>{error === null && <Skeleton shape="poster" />}</div>
            <div>
              <Waiting page="movie" error={error} label={t('messages.loading_title')} shape="text" count={12} />
            </div>
          </div>
        ) : (
          <Detail movie={data} />
        )}
      </div>
    </Page>
  );
};

/** `/movies/detail/{movie_id}`: all facts of a title visible to its reader. Empty ones are hidden. */
export const MovieDetailPage = () => {
  const { movie_id: uuid = '' } = useParams({ strict: false });
  return <LookedAt key={uuid} uuid={uuid} />;
};
