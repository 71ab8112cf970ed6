import { saveMovieHistories } from '@eigaichi/wire/movies/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { type Base, wholeDraftField } from '../../../../lib/draft-state.ts';
import { StaleDraft } from '../../../../lib/saved-draft.ts';
import { useSession } from '../../../../lib/session.ts';
import { useSavedDraft } from '../../../../lib/use-saved-draft.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify } from '../../../../ui/notify.ts';
import { type FieldIssue, goToField } from '../field-errors.ts';
import { useTabFaults } from '../tab-counts.ts';
import {
  checkedBody,
  draftOf,
  type HistoriesDraft,
  historiesRules,
  historiesStore,
  issuesIn,
  type MovieHistories,
  noHistories,
} from './histories-draft.ts';
import { historiesQuery } from './queries.ts';

const baseOf = (saved: MovieHistories): Base<HistoriesDraft> => ({ version: saved.version, draft: draftOf(saved) });

type Saved = Base<HistoriesDraft> & { readonly saved: MovieHistories };

/** The lines of the tab: typed, checked and saved together, on the version that was read (D30). */
export const useHistories = (uuid: string) => {
  const { t } = useTexts('title_histories');
  const client = useQueryClient();
  const query = useQuery(historiesQuery(uuid));
  const account = useSession().user?.uuid ?? '';
  const [asked, setAsked] = useState(false);
  const standing = useMemo(() => (query.data === undefined ? undefined : baseOf(query.data)), [query.data]);
  const written = useSavedDraft<HistoriesDraft, Saved>({
    store: historiesStore(account, uuid),
    rules: historiesRules,
    empty: noHistories,
    standing,
    send: async ({ draft, base }) => {
      try {
        const body = checkedBody(draft, base.version ?? 0);
        const { data: saved } = await call(saveMovieHistories, { params: { uuid }, body });
        return { ...baseOf(saved), saved };
      } catch (error) {
        if (isApiError(error, 'stale_version'))
          throw new StaleDraft(baseOf(saveMovieHistories.answer.shape.data.parse(error.details.current)));
        throw error;
      }
    },
    onSaved: ({ saved }) => {
      setAsked(false);
      client.setQueryData(historiesQuery(uuid).queryKey, saved);
      notify(t('saved'));
      void client.invalidateQueries({ queryKey: ['movies'] });
      void client.invalidateQueries({ queryKey: ['reference', 'awards'] });
    },
    autosaveMs: null,
  });
  const { draft, base, clashes, isUnsaved, error } = written;
  const refused: readonly FieldIssue[] = isApiError(error) ? error.errors : [];
  const broken = useMemo(() => (isUnsaved ? issuesIn(draft) : []), [isUnsaved, draft]);
  useTabFaults('histories', new Set([...broken, ...refused].map(({ field }) => field)).size);
  const issues = asked && broken.length > 0 ? broken : refused;
  return {
    draft: written.isKnown ? draft : null,
    change: written.change,
    forget: () => {
      setAsked(false);
      written.discard();
      void query.refetch();
    },
    save: () => {
      setAsked(true);
      const [first] = issuesIn(draft);
      if (first !== undefined) goToField(first.field);
      else void written.save(undefined, { shows: true });
    },
    issues,
    isUnsaved,
    isSaving: written.isSaving,
    isStored: written.isStored,
    error: query.error ?? (issues.length > 0 ? null : error),
    theirs: clashes.length > 0 ? base.draft : null,
    settle: (mine: boolean) => written.settle([wholeDraftField], mine),
  };
};
