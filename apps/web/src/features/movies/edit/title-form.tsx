import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../../ui/progress.tsx';
import type { Movie } from '../queries.ts';
import { ClashPanel } from './clash-panel.tsx';
import { EditTabs, panelId, tabId } from './edit-tabs.tsx';
import { DraftFormProvider } from './fields/draft-form.ts';
import { TabPanel } from './fields/tab-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { MovieDraft } from './movie-draft.ts';
import type { OfferDraft } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { outsideTabs } from './outside-tabs.ts';
import { ReadinessList } from './readiness-list.tsx';
import { SidePanel } from './side-panel.tsx';
import { tabOfField } from './tab-fields.ts';
import { isDraftTab, type TitleTab } from './tab-names.ts';
import classes from './title-form.module.css';
import { usePreview } from './use-preview.ts';
import { useTab } from './use-tab.ts';
import { type TitleFormState, useTitleForm } from './use-title-form.ts';

/** Pictures, releases, rights and what follows hang on a title that is there: a new one is saved as a draft first. */
const NotYet = ({ form, tab }: { form: TitleFormState; tab: TitleTab }) => {
  const { t } = useTranslation('movie_edit');
  return (
    <div className={classes.notYet}>
      <p>{t('first_save', { tab: t(`tabs.${tab}`) })}</p>
      <Button onClick={() => form.save(tab)} loading={form.pending}>
        {t('first_save_go')}
      </Button>
    </div>
  );
};

const Outside = ({ form, movie, tab }: { form: TitleFormState; movie: Movie | null; tab: TitleTab }) => {
  const { t } = useTranslation('movie_edit');
  const Tab = outsideTabs[tab];
  if (movie === null) return <NotYet form={form} tab={tab} />;
  if (Tab === undefined) return <p className={classes.notYet}>{t('tabs.later')}</p>;
  return (
    <Suspense fallback={<Progress label={t('waiting')} />}>
      <Tab uuid={movie.uuid} movie={movie} />
    </Suspense>
  );
};

/** How many fields of each tab still miss or err. */
const countsOf = (form: TitleFormState) => {
  const counts: Partial<Record<TitleTab, number>> = {};
  for (const field of new Set(form.open.map((issue) => issue.field))) {
    const tab = tabOfField(field);
    if (tab !== undefined) counts[tab] = (counts[tab] ?? 0) + 1;
  }
  return counts;
};

const aroundOf = (movie: Movie | null, offer_lines: number) => ({
  featured: movie?.images.featured != null,
  poster: movie?.images.poster != null,
  screenshots: movie?.images.screenshots.length ?? 0,
  offer_lines,
});

/** A title's form: one draft over five tabs, and the tabs that save by themselves (spec 2). */
export const TitleForm = ({
  movie,
  provider,
  start,
  name,
  offer,
  offerLines,
}: {
  movie: Movie | null;
  provider: string | null;
  start: MovieDraft;
  name: string;
  offer: OfferDraft;
  /** How many lines of the offer are saved. */
  offerLines: number;
}) => {
  const { tab, choose, goTo } = useTab();
  const form = useTitleForm({ movie, provider, start, name, offer, goTo });
  const preview = usePreview(movie, form.state.draft);
  return (
    <>
      <EditTabs tab={tab} counts={countsOf(form)} onChoose={choose} />
      <div className={classes.split}>
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} className={classes.panel}>
          <ClashPanel clashes={form.state.clashes} settle={form.settle} />
          {isDraftTab(tab) ? (
            <DraftFormProvider value={form.fields}>
              <TabPanel tab={tab} />
            </DraftFormProvider>
          ) : (
            <Outside form={form} movie={movie} tab={tab} />
          )}
          {tab === 'required' && outsideTabs.offer === undefined && (
            <OfferFields offer={form.offer} lacking={form.offerLacking} onChange={form.changeOffer} />
          )}
        </div>
        <SidePanel form={form} isNew={movie === null} preview={preview} goTo={goTo}>
          <ReadinessList draft={form.state.draft} around={aroundOf(movie, offerLines)} goTo={goTo} />
        </SidePanel>
      </div>
      <LeaveDialog unsaved={form.unsaved} kept={form.kept} leaving={form.leaving} />
    </>
  );
};
