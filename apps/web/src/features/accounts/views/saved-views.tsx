import type { SavedViewList } from '@eigaichi/domain/accounts/saved-views';
import { deleteView, type listSavedViews, saveView } from '@eigaichi/wire/accounts/saved-views';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { putAnswer } from '../../../lib/put-answer.ts';
import { useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import classes from './saved-views.module.css';
import { savedViewsQuery } from './saved-views-query.ts';
import { type ViewSearch, viewSearch, viewText } from './view-text.ts';

const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }));

type OpenProps = {
  views: AnswerOut<typeof listSavedViews>['data'] | undefined;
  now: string;
  go: (search: Record<string, string>) => void;
};

/** Opens an unfiltered list with the start view, once per visit to the page. */
const useStartView = ({ views, now, go }: OpenProps) => {
  const isOpen = useRef(now !== '');
  const open = useEffectEvent(() => {
    if (views === undefined || isOpen.current) return;
    isOpen.current = true;
    const start = views.find(({ is_start }) => is_start);
    if (start !== undefined && now === '') go(viewSearch(start.search));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when the views arrive
  useEffect(() => open(), [views]);
};

/**
 * The person's saved filters of a list, and a way to save the active ones (D14i). The list opens with the start view.
 * Views are personal: staff acting for a company see none (D15).
 */
export const SavedViews = ({
  list,
  search,
  go,
}: {
  list: SavedViewList;
  search: ViewSearch;
  go: (search: Record<string, string>) => void;
}) => {
  const { t } = useTexts('shell');
  const client = useQueryClient();
  const isOwn = useSession().abilities.includes('account.secure');
  const query = savedViewsQuery(list);
  const { data } = useQuery({ ...query, enabled: isOwn });
  const views = data ?? [];
  const [naming, setNaming] = useState(false);
  const begin = useAction(
    ({ view_name, is_start }: (typeof views)[number]) =>
      call(saveView, { body: { list, view_name, search: viewText(search), is_start: !is_start } }),
    { onDone: (answer) => putAnswer(client, query.queryKey, answer.data) },
  );
  const remove = useAction((uuid: string) => call(deleteView, { params: { uuid } }), { touches: [query.queryKey] });
  const now = viewText(search);
  useStartView({ views: data, now, go });
  const current = views.find((view) => view.search === now);
  const maySave = now !== '' && current === undefined;
  if (!isOwn || (views.length === 0 && !maySave)) return null;
  return (
    <fieldset className={`${layout.row} ${layout.unbordered} ${classes.views}`}>
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
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={current.is_start}
            leftSection={current.is_start && <IconCheck size={14} stroke={1.5} aria-hidden="true" />}
            onClick={() => begin.mutate(current)}
          >
            {t('views.start')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => remove.mutate(current.uuid)}>
            {t('views.delete')}
          </Button>
        </>
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
