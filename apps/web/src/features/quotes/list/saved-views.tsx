import { deleteView, listSavedViews, saveView } from '@eigaichi/wire/accounts/saved-views';
import { Button, Modal, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tellRefusal } from '../../../ui/tell.ts';
import { useHasColleagues } from '../colleagues/colleague-queries.ts';
import { type ListSearch, readListSearch } from './list-search.ts';
import classes from './saved-views.module.css';

const list = 'quotes' as const;

const viewsQuery = queryOptions({
  queryKey: ['accounts', 'saved_views', list],
  queryFn: async ({ signal }) => (await call(listSavedViews, { query: { list }, signal })).data,
});

/** A list's filters as one text, the same however they were set; the page is no part of a view. */
const textOf = ({ page: _page, ...search }: ListSearch): string => {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
};

const searchOf = (text: string): ListSearch => readListSearch(Object.fromEntries(new URLSearchParams(text)));

const Naming = ({ search, onDone }: { search: string; onDone: () => void }) => {
  const { t } = useTranslation('quote_list');
  const language = useLanguage();
  const client = useQueryClient();
  const form = useZodForm({ schema: bodyOf(saveView), initialValues: { list, view_name: '', search } });
  const save = useMutation({
    mutationFn: (body: { list: typeof list; view_name: string; search: string }) => call(saveView, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(viewsQuery.queryKey, data);
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((body) => save.mutate(body))}>
      {save.error !== null && <RefusalBox title={refusalText(save.error, language)} />}
      <TextInput label={t('views.name')} maxLength={60} data-autofocus {...form.getInputProps('view_name')} />
      <Button type="submit" mt="sm" loading={save.isPending}>
        {t('views.save')}
      </Button>
    </form>
  );
};

/** Filters that the person saved under names, and the way to save those that are set (D14i). */
export const SavedViews = ({ search, go }: { search: ListSearch; go: (search: ListSearch) => void }) => {
  const { t } = useTranslation('quote_list');
  const language = useLanguage();
  const client = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery);
  const hasColleagues = useHasColleagues();
  const [naming, setNaming] = useState(false);
  const remove = useMutation({
    mutationFn: (uuid: string) => call(deleteView, { params: { uuid } }),
    onError: (error) => tellRefusal(refusalText(error, language)),
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
  const now = textOf(search);
  const current = views.find((view) => view.search === now);
  const maySave = now !== '' && current === undefined;
  if (!hasColleagues || (views.length === 0 && !maySave)) return null;
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{t('views.title')}</legend>
      {views.map((view) => (
        <Button
          key={view.uuid}
          size="compact-sm"
          variant={view === current ? 'filled' : 'default'}
          aria-pressed={view === current}
          onClick={() => go(view === current ? {} : searchOf(view.search))}
        >
          {view.view_name}
        </Button>
      ))}
      {current !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={() => remove.mutate(current.uuid)}>
          {t('views.delete')}
        </Button>
      )}
      {maySave && (
        <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      <Modal opened={naming} onClose={() => setNaming(false)} title={t('views.save')}>
        {naming && <Naming search={now} onDone={() => setNaming(false)} />}
      </Modal>
    </fieldset>
  );
};
