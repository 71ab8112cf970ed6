import { saveOffer } from '@eigaichi/wire/rights/rights';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { type Base, wholeDraftField } from '../../../../lib/draft-state.ts';
import { StaleDraft } from '../../../../lib/saved-draft.ts';
import { useSavedDraft } from '../../../../lib/use-saved-draft.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify } from '../../../../ui/notify.ts';
import { offerQuery, putOffer } from '../../../rights/queries.ts';
import { type OfferDraft, offerBody, offerDraftOf, offerIssues, type SavedOffer } from './offer-work.ts';
import { offerRules, offerStore } from './saved-offer.ts';

/** Scrolls to the first marked line. */
const goToLine = (field: string) => {
  const line = document.querySelector<HTMLElement>(`[data-offer-line="${CSS.escape(field.split('.')[0] ?? '')}"]`);
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
};

const baseOf = (saved: SavedOffer): Base<OfferDraft> => ({ version: saved.version, draft: offerDraftOf(saved) });

type Saved = Base<OfferDraft> & { readonly saved: SavedOffer };

/**
 * An offer in editing: input, errors, and saving as a whole with its version (D30). Unsaved input is stored on the
 * device and restored. If the offer has changed since, both versions are shown.
 */
export const useOffer = (movie: string, saved: SavedOffer, account: string) => {
  const { t } = useTexts('offer');
  const client = useQueryClient();
  const [checked, setChecked] = useState(false);
  const standing = useMemo(() => baseOf(saved), [saved]);
  const written = useSavedDraft<OfferDraft, Saved>({
    store: offerStore(account, movie),
    rules: offerRules,
    empty: standing.draft,
    standing,
    send: async ({ draft, base }) => {
      try {
        const answer = (await putOffer(movie, { ...offerBody(draft), version: base.version ?? 0 })).data;
        return { ...baseOf(answer), saved: answer };
      } catch (error) {
        if (isApiError(error, 'stale_version'))
          throw new StaleDraft(baseOf(saveOffer.answer.shape.data.parse(error.details.current)));
        throw error;
      }
    },
    onSaved: (answer) => {
      setChecked(false);
      client.setQueryData(offerQuery(movie).queryKey, answer.saved);
      notify(t('lines.saved'));
      void client.invalidateQueries({ queryKey: ['rights'] });
    },
    autosaveMs: null,
  });
  const { draft: work, base, clashes } = written;
  const issues = offerIssues(work);
  const save = () => {
    setChecked(true);
    const [first] = issues;
    if (first === undefined) void written.save(undefined, { shows: true });
    else goToLine(first.field);
  };
  return {
    work,
    theirs: clashes.length > 0 ? base.draft : null,
    issues: checked ? issues : [],
    /** Number of invalid fields, shown or not. */
    faults: issues.length,
    isWhole: issues.length === 0,
    isChanged: written.isUnsaved,
    error: written.error,
    isSaving: written.isSaving,
    isStored: written.isStored,
    change: written.change,
    undo: () => {
      setChecked(false);
      written.discard();
    },
    save,
    takeTheirs: () => {
      setChecked(false);
      written.settle([wholeDraftField], false);
    },
    saveYours: () => {
      written.settle([wholeDraftField], true);
      save();
    },
  };
};

export type OfferState = ReturnType<typeof useOffer>;
