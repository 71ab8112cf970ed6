import { type RelatedMovieFacts, readinessOf } from '@eigaichi/domain/movies/readiness';
import { Button } from '@mantine/core';
import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { publishPreview } from '../preview/preview-channel.ts';
import { previewOf } from '../preview/preview-of.ts';
import type { Movie } from '../queries.ts';
import { ClashPanel } from './clash-panel.tsx';
import { EditTabs, panelIdOf, tabId } from './edit-tabs.tsx';
import { DraftFormProvider } from './fields/draft-form.ts';
import { TabPanel } from './fields/tab-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { MovieDraft } from './movie-draft.ts';
import classes from './movie-form.module.css';
import { ReadinessList } from './readiness-list.tsx';
import { SaveBar, SidePanel } from './side-panel.tsx';
import { countsOf, TabFaultsProvider } from './tab-counts.ts';
import { isDraftTab, type MovieTab, type OutsideName } from './tab-names.ts';
import { type MovieFormState, useMovieForm } from './use-movie-form.ts';
import { useTab } from './use-tab.ts';

/** Passes the typed values to the preview (D20b: it renders only those); returns its address. */
const usePreview = (movie: Movie | null, draft: MovieDraft): string => {
  const [of] = useState(() => movie?.uuid ?? crypto.randomUUID());
  const preview = useMemo(() => previewOf(movie, draft, of), [movie, draft, of]);
  useEffect(() => publishPreview(of, preview), [of, preview]);
  return `/movies/preview?of=${of}`;
};

/** A section that saves separately and immediately, and is loaded when opened. */
type OutsideTab = ComponentType<{ uuid: string; movie: Movie }>;

const outsideTabs: Readonly<Record<OutsideName, OutsideTab>> = {
  analytics: lazy(async () => ({ default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab })),
  gallery: lazy(async () => ({ default: (await import('./gallery/gallery-tab.tsx')).GalleryTab })),
  histories: lazy(async () => ({ default: (await import('./histories/histories-tab.tsx')).HistoriesTab })),
  offer: lazy(async () => ({ default: (await import('./offer/offer-tab.tsx')).OfferTab })),
  screening: lazy(async () => ({ default: (await import('../../screeners/room/screening-tab.tsx')).ScreeningTab })),
  operations: lazy(async () => ({ default: (await import('./operations/operations-tab.tsx')).OperationsTab })),
};

/** Pictures, releases, rights and later tabs need an existing title: a new one is saved as a draft first. */
const NotYet = ({ form, tab }: { form: MovieFormState; tab: MovieTab }) => {
  const { t } = useTexts('movie_edit');
  return (
    <div className={`${layout.column} ${layout.fromStart} ${typography.soft} ${classes.notYet}`}>
      <p>{t('first_save', { tab: t(`tabs.${tab}`) })}</p>
      <Button onClick={() => form.save(tab)} loading={form.isSaving}>
        {t('first_save_go')}
      </Button>
    </div>
  );
};

/** A section that saves separately stays mounted while another tab is open, so that its input isn't lost. */
const Outside = ({ movie, tab, current }: { movie: Movie; tab: OutsideName; current: MovieTab }) => {
  const { t } = useTexts('movie_edit');
  const Tab = outsideTabs[tab];
  return (
    <div
      role="tabpanel"
      id={panelIdOf(tab)}
      aria-labelledby={tabId(tab)}
      hidden={tab !== current}
      className={layout.shrinks}
    >
      <Suspense fallback={<Skeleton label={t('messages.loading_title')} shape="form" />}>
        <Tab uuid={movie.uuid} movie={movie} />
      </Suspense>
    </div>
  );
};

const typedPrices = ({ price, prices, guide_prices }: MovieDraft): string[] => [
  String(price ?? ''),
  ...prices.map((of) => of.price),
  ...guide_prices.map(({ price_from }) => price_from),
];

const readinessNow = (
  draft: MovieDraft,
  movie: Movie | null,
  around: Pick<RelatedMovieFacts, 'offer_lines' | 'live'>,
) =>
  readinessOf(draft, {
    featured: movie?.images.featured != null,
    poster: movie?.images.poster != null,
    screenshots: movie?.images.screenshots.length ?? 0,
    priced: typedPrices(draft).some((price) => price.trim() !== ''),
    ...around,
  });

/** A title's form: one draft over five tabs, and the tabs that save separately (spec 2). */
export const MovieForm = ({
  movie,
  provider,
  start,
  name,
  around,
}: {
  movie: Movie | null;
  provider: string | null;
  start: MovieDraft;
  name: string;
  /** Number of saved offer lines, and the uploaded films that are live. */
  around: Pick<RelatedMovieFacts, 'offer_lines' | 'live'>;
}) => {
  const { tab, visited, choose, goTo } = useTab();
  const form = useMovieForm({ movie, provider, start, name, goTo });
  const preview = usePreview(movie, form.draft);
  const [faults, setFaults] = useState<Readonly<Partial<Record<OutsideName, number>>>>({});
  const notifyFaults = useCallback(
    (of: OutsideName, count: number) => setFaults((all) => ((all[of] ?? 0) === count ? all : { ...all, [of]: count })),
    [],
  );
  const readiness = readinessNow(form.draft, movie, around);
  const counts = countsOf({
    open: form.open.map(({ field }) => field),
    marked: form.marked.map(({ field }) => field),
    readiness: readiness.items,
    faults,
  });
  return (
    <TabFaultsProvider value={notifyFaults}>
      <EditTabs tab={tab} counts={counts} onChoose={choose} />
      <div className={`${layout.cells} ${layout.fromStart} ${layout.foldsAt64} ${classes.split}`}>
        <div>
          <ClashPanel clashes={form.clashes} settle={form.settle} />
          {(isDraftTab(tab) || movie === null) && (
            <div role="tabpanel" id={panelIdOf(tab)} aria-labelledby={tabId(tab)} className={layout.shrinks}>
              {isDraftTab(tab) ? (
                <DraftFormProvider value={form.fields}>
                  <TabPanel tab={tab} />
                </DraftFormProvider>
              ) : (
                <NotYet form={form} tab={tab} />
              )}
            </div>
          )}
          {movie !== null && visited.map((one) => <Outside key={one} movie={movie} tab={one} current={tab} />)}
        </div>
        <SidePanel
          form={form}
          isNew={movie === null}
          saves={isDraftTab(tab) || form.isUnsaved}
          preview={preview}
          goTo={goTo}
        >
          <ReadinessList readiness={readiness} goTo={goTo} />
        </SidePanel>
        {isDraftTab(tab) && <SaveBar form={form} isNew={movie === null} />}
      </div>
      <LeaveDialog unsaved={form.isUnsaved} isStored={form.isStored} leaving={form.leaving} />
    </TabFaultsProvider>
  );
};
