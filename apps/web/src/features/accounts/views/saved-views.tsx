import type { ViewedList } from '@eigaichi/domain/accounts/saved-views';
import { deleteView } from '@eigaichi/wire/accounts/saved-views';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../../lib/session.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tellRefusal } from '../../../ui/tell.ts';
import classes from './saved-views.module.css';
import { savedViewsQuery } from './saved-views-query.ts';
import { type ViewSearch, viewSearch, viewText } from './view-text.ts';

const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }));

/**
 * Filters of a list that the person saved under names, and the way to save those that are set (D14i). They are a person’s
 * own: who acts for its company sees none (D15).
 */
export const SavedViews = ({
  list,
  search,
  go,
}: {
  list: ViewedList;
  search: ViewSearch;
  go: (search: Record<string, string>) => void;
}) => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const client = useQueryClient();
  const isOwn = useSession().abilities.includes('account.secure');
  const query = savedViewsQuery(list);
  const { data: views = [] } = useQuery({ ...query, enabled: isOwn });
  const [naming, setNaming] = useState(false);
  const remove = useMutation({
    mutationFn: (uuid: string) => call(deleteView, { params: { uuid } }),
    onError: (error) => tellRefusal(refusalText(error, language)),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const now = viewText(search);
  const current = views.find((view) => view.search === now);
  const maySave = now !== '' && current === undefined;
  if (!isOwn || (views.length === 0 && !maySave)) return null;
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{t('views.title')}</legend>
      {views.map((view) => (
        <Button
          key={view.uuid}
          size="compact-sm"
          variant={view === current ? 'filled' : 'default'}
          aria-pressed={view === current}
          onClick={() => go(view === current ? {} : viewSearch(view.search))}
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
      {naming && (
        <Suspense>
          <NameView list={list} search={now} onDone={() => setNaming(false)} />
        </Suspense>
      )}
    </fieldset>
  );
};
