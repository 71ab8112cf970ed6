import { featureListFields } from '@eigaichi/domain/editorial/feature-list-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../lib/api-error.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { type FeatureList, featureListQuery } from '../queries.ts';
import { DeleteList } from './delete-list.tsx';
import classes from './feature-list-page.module.css';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { MovieOrder } from './movie-order.tsx';
import { type ListedMovie, useSaveFeatureList } from './queries.ts';
import { RecommendationPage } from './recommendation-page.tsx';

type Values = z.input<typeof schema>;
const languages = ['ja', 'en'] as const;

const schema = featureListFields.extend({ movies: z.array(z.custom<ListedMovie>()) });

const valuesOf = (list: FeatureList | null): Values => {
  const textsIn = (language: (typeof languages)[number]) => ({
    list_name: list?.translations[language].list_name ?? '',
    description: list?.translations[language].description ?? '',
  });
  return {
    is_public: list?.is_public ?? true,
    on_home: list?.on_home ?? false,
    published_from: list?.published_from ?? null,
    published_until: list?.published_until ?? null,
    translations: { ja: textsIn('ja'), en: textsIn('en') },
    movies: list?.movies ?? [],
  };
};

const Editor = ({ list }: { list: FeatureList | null }) => {
  const { t, language } = useTexts('feature_lists');
  const navigate = useNavigate();
  const save = useSaveFeatureList(list);
  const leaving = useRef(false);
  const labelOf = (field: string) => fieldLabel(field, language);
  const form = useZodForm<Values>({ schema, initialValues: valuesOf(list), labelOf });
  const leave = () => {
    leaving.current = true;
    void navigate({ to: '/admin/featurelists' });
  };
  const submit = form.onSubmit(({ movies, ...values }) =>
    // A save remounts the editor: later steps must not depend on this instance.
    save.mutateAsync({ ...values, movies: movies.map(({ uuid }) => uuid) }).then((saved) => {
      notify(t('messages.saved'));
      if (list !== null) return;
      leaving.current = true;
      void navigate({ to: '/admin/featurelist/$feature_id', params: { feature_id: saved.uuid }, replace: true });
    }, form.showRefusal),
  );
  const name = list?.translations[language].list_name ?? list?.translations.ja.list_name ?? t('new');
  const shown = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <PageHeading
        over={<Link to="/admin/featurelists">{t('title')}</Link>}
        title={name}
        lead={list === null ? undefined : t(list.is_shown ? 'state.shown' : 'state.not_shown')}
        aside={
          <>
            {list !== null && (
              <Button component="a" href={`/featurelist/${list.uuid}`} target="_blank" rel="noopener" variant="default">
                {t('see')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('actions.save_brief')}
            </Button>
          </>
        }
      />
      <Refusal of={save.error} />
      <Section title={t('texts')}>
        <div className={`${layout.pair} ${layout.gap24} ${layout.folds}`}>
          {languages.map((of) => (
            <div key={of} className={`${layout.grid} ${layout.packed}`}>
              <TextInput
                required
                lang={of}
                label={labelOf(`translations.${of}.list_name`)}
                name={`translations.${of}.list_name`}
                {...form.getInputProps(`translations.${of}.list_name`)}
              />
              <Textarea
                lang={of}
                autosize
                minRows={3}
                maxRows={8}
                label={labelOf(`translations.${of}.description`)}
                name={`translations.${of}.description`}
                {...form.getInputProps(`translations.${of}.description`)}
              />
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('when')}>
        <div className={`${layout.grid} ${layout.packed}`}>
          <Checkbox
            label={t('is_public')}
            description={t('is_public_text')}
            {...form.getInputProps('is_public', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('on_home')}
            description={t('on_home_text')}
            {...form.getInputProps('on_home', { type: 'checkbox' })}
          />
          <div className={`${layout.cells} ${layout.gap16x24} ${layout.folds} ${classes.days}`}>
            {(['published_from', 'published_until'] as const).map((field) => (
              <div key={field}>
                <DayField
                  label={labelOf(field)}
                  value={shown[field] ?? null}
                  onChange={(day) => form.setFieldValue(field, day)}
                  error={form.errors[field] as string | undefined}
                  description={t(`${field}_text`)}
                />
                {shown[field] && (
                  <Button size="xs" variant="subtle" onClick={() => form.setFieldValue(field, null)}>
                    {t(`${field}_clear`)}
                  </Button>
                )}
              </div>
            ))}
          </div>
        </div>
      </Section>
      <Section title={t('films')} aside={t('titles', { count: shown.movies.length })}>
        <MovieOrder
          label={t('films')}
          movies={shown.movies}
          onChange={(movies) => form.setFieldValue('movies', movies)}
        />
      </Section>
      {list !== null && mayDo(list, 'delete') && (
        <div className={layout.above40}>
          <DeleteList uuid={list.uuid} name={name} count={list.title_count} onGone={leave} />
        </div>
      )}
      <LeaveUnsaved unsaved={() => form.isDirty() && !leaving.current} />
    </form>
  );
};

const EditList = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('feature_lists');
  const { data, error } = useQuery({ ...featureListQuery(uuid), refetchOnWindowFocus: false });
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      <Waiting data={data} error={error} label={t('waiting')} page="admin_featurelist" shape="form" />
      {data !== undefined && (
        <NeedsRole needs="editorial.write">
          <Editor key={data.version} list={data} />
        </NeedsRole>
      )}
    </Page>
  );
};

const NewList = () => (
  <Page>
    <NeedsRole needs="editorial.write">
      <Editor list={null} />
    </NeedsRole>
  </Page>
);

/** `/admin/featurelist/{feature_id}`: a list, a new one (`new`), or the home page's recommendations (`recommended`). */
export const FeatureListEditPage = () => {
  const { feature_id: id = '' } = useParams({ strict: false });
  useTitle('admin_featurelist');
  if (id === 'recommended') return <RecommendationPage />;
  return id === 'new' ? <NewList /> : <EditList uuid={id} />;
};
