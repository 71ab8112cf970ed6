import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import classes from './feature-list-page.module.css';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { MovieOrder } from './movie-order.tsx';
import { type ListedMovie, type Recommendation, recommendationQuery, useSaveRecommendation } from './queries.ts';
import { FirstFilms } from './shown-now.tsx';

const shownAtOnce = 5;

type Draft = { readonly by_chance: boolean; readonly movies: readonly ListedMovie[] };

const idsOf = ({ by_chance, movies }: Draft) => [by_chance, ...movies.map(({ uuid }) => uuid)].join();

const Editor = ({ saved }: { saved: Recommendation }) => {
  const { t } = useTexts('feature_lists');
  const [draft, setDraft] = useState<Draft>(saved);
  const save = useSaveRecommendation();
  const unsaved = idsOf(draft) !== idsOf(saved);
  const { by_chance, movies } = draft;
  // A save remounts the editor: later steps must not depend on this instance.
  const press = () =>
    save.mutateAsync({ version: saved.version, by_chance, movies: movies.map(({ uuid }) => uuid) }).then(
      () => notify(t('messages.saved')),
      () => undefined,
    );
  return (
    <>
      <PageHeading
        over={<Link to="/admin/featurelists">{t('title')}</Link>}
        title={t('home.title')}
        lead={t('home.lead')}
        aside={
          <Button onClick={press} loading={save.isPending}>
            {t('actions.save_brief')}
          </Button>
        }
      />
      <Refusal of={save.error} />
      <Section title={t('home.how')}>
        <Segmented
          label={t('home.how')}
          value={by_chance ? 'chance' : 'chosen'}
          options={[
            { value: 'chance', label: t('home.chance') },
            { value: 'chosen', label: t('home.chosen') },
          ]}
          onChange={(value) => setDraft({ ...draft, by_chance: value === 'chance' })}
        />
        <p className={`${typography.note} ${classes.note}`}>{t(by_chance ? 'home.chance_text' : 'home.chosen_text')}</p>
        {!by_chance && movies.filter(({ is_shown }) => is_shown).length < shownAtOnce && (
          <p className={typography.error}>{t('home.too_few')}</p>
        )}
      </Section>
      <Section title={t('home.films')} aside={t('titles', { count: movies.length })}>
        <MovieOrder
          label={t('home.films')}
          movies={movies}
          marked={shownAtOnce}
          onChange={(next) => setDraft({ by_chance: false, movies: next })}
        />
      </Section>
      <Section
        title={t('home.now')}
        aside={
          <Button component="a" href="/" target="_blank" rel="noopener" variant="default" size="xs">
            {t('home.open')}
          </Button>
        }
      >
        {unsaved && <p className={`${typography.note} ${classes.note}`}>{t('home.before_saving')}</p>}
        <FirstFilms />
      </Section>
      <LeaveUnsaved unsaved={() => unsaved} />
    </>
  );
};

/** `/admin/featurelist/recommended`: the home page's films, chosen and ordered, or random. */
export const RecommendationPage = () => {
  const { t } = useTexts('feature_lists');
  const { data, error } = useQuery({ ...recommendationQuery, refetchOnWindowFocus: false });
  useTitle('admin_featurelist', t('home.title'));
  return (
    <Page>
      <NeedsRole needs="editorial.write">
        {data === undefined && <PageHeading over={false} title={t('home.title')} lead={t('home.lead')} />}
        <Waiting data={data} error={error} label={t('waiting')} firstOnly />
        {data !== undefined && <Editor key={data.version} saved={data} />}
      </NeedsRole>
    </Page>
  );
};
