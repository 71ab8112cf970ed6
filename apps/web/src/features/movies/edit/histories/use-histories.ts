import { saveMovieHistories } from '@eigaichi/wire/movies/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { type ApiError, isApiError } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/session.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../../lib/unsaved-storage.ts';
import { tell } from '../../../../ui/tell.ts';
import { type FieldIssue, goToField } from '../field-errors.ts';
import { useTabFaults } from '../tab-counts.ts';
import {
  checkedBody,
  draftOf,
  type HistoriesDraft,
  isChanged,
  issuesIn,
  type MovieHistories,
  savedDraft,
} from './histories-draft.ts';
import { historiesQuery } from './queries.ts';

/** Typed lines stay on this device until they are saved or taken back. */
const usePlace = (uuid: string) => {
  const account = useSession().user?.uuid ?? '';
  const name = `histories.${uuid}`;
  return {
    read: () => savedDraft(unsavedOf(account, name)),
    keep: (draft: HistoriesDraft) => keepUnsaved(account, name, draft),
    drop: () => dropUnsaved(account, name),
  };
};

const newestOf = (error: ApiError | null): MovieHistories | null => {
  const current = error?.details.current;
  // As the API answers it.
  return error?.code === 'stale_version' && current !== undefined ? (current as MovieHistories) : null;
};

/** The lines of the tab: typed, checked and saved all at once, on the version that was read (D30). */
export const useHistories = (uuid: string) => {
  const { t } = useTranslation('title_histories');
  const client = useQueryClient();
  const query = useQuery(historiesQuery(uuid));
  const place = usePlace(uuid);
  const [typed, setTyped] = useState<HistoriesDraft | null>(place.read);
  const [asked, setAsked] = useState(false);
  const saved = query.data;
  const draft = typed ?? (saved === undefined ? null : draftOf(saved));
  const change = (next: HistoriesDraft) => {
    setTyped(next);
    place.keep(next);
  };
  const forget = () => {
    setTyped(null);
    setAsked(false);
    place.drop();
  };
  const saving = useMutation({
    mutationFn: (body: HistoriesDraft) => call(saveMovieHistories, { params: { uuid }, body: checkedBody(body) }),
    onSuccess: async ({ data }) => {
      client.setQueryData(historiesQuery(uuid).queryKey, data);
      forget();
      tell(t('saved'));
      await client.invalidateQueries({ queryKey: ['movies'] });
      await client.invalidateQueries({ queryKey: ['reference', 'awards'] });
    },
  });
  const refused = isApiError(saving.error) ? saving.error : null;
  const broken = useMemo(() => (typed === null ? [] : issuesIn(typed)), [typed]);
  useTabFaults('histories', new Set([...broken, ...(refused?.errors ?? [])].map(({ field }) => field)).size);
  const here = draft !== null && asked ? broken : [];
  const issues: FieldIssue[] = here.length > 0 ? here : [...(refused?.errors ?? [])];
  const save = () => {
    if (draft === null) return;
    setAsked(true);
    const [first] = issuesIn(draft);
    if (first !== undefined) return goToField(first.field);
    saving.mutate(draft);
  };
  return {
    saved,
    draft,
    change,
    forget: () => {
      saving.reset();
      forget();
      void query.refetch();
    },
    save,
    issues,
    isUnsaved: typed !== null && saved !== undefined && isChanged(typed, saved),
    isSaving: saving.isPending,
    error: query.error ?? (issues.length > 0 ? null : saving.error),
    newest: newestOf(refused),
    keepMine: (version: number) => {
      if (draft === null) return;
      saving.reset();
      change({ ...draft, version });
    },
  };
};
