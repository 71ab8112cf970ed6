import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../lib/api-error.ts';
import { tell } from '../../../../ui/tell.ts';
import { keepOffer, offerQuery } from '../../../rights/queries.ts';
import { isSameOffer, type OfferWork, offerIssues, offerSent, offerWorkOf, type SavedOffer } from './offer-work.ts';
import type { OfferStore } from './saved-offer.ts';

/** Leads to the first line that is marked. */
const goToLine = (field: string) => {
  const line = document.querySelector<HTMLElement>(`[data-offer-line="${CSS.escape(field.split('.')[0] ?? '')}"]`);
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
};

/**
 * An offer at work: what is typed, what is broken, and saving it as one whole with its version (D30). What isn't saved is
 * stored on the device and taken up again; where the offer has changed since, both versions are shown.
 */
export const useOffer = (movie: string, saved: SavedOffer, store: OfferStore) => {
  const { t } = useTranslation('offer');
  const client = useQueryClient();
  const [base, setBase] = useState(saved);
  const [before] = useState(store.read);
  const [work, setWork] = useState(() => before?.work ?? offerWorkOf(saved));
  const [isStored, setStored] = useState(before !== undefined);
  const [checked, setChecked] = useState(false);
  const [theirs, setTheirs] = useState<SavedOffer | null>(
    before !== undefined && before.version !== saved.version ? saved : null,
  );
  const issues = offerIssues(work);

  const settle = (next: SavedOffer) => {
    store.drop();
    setBase(next);
    setWork(offerWorkOf(next));
    setTheirs(null);
    setChecked(false);
    client.setQueryData(offerQuery(movie).queryKey, next);
  };

  const saving = useMutation({
    mutationFn: async (version: number) => (await keepOffer(movie, { ...offerSent(work), version })).data,
    onSuccess: async (saved) => {
      settle(saved);
      tell(t('lines.saved'));
      await client.invalidateQueries({ queryKey: ['rights'] });
    },
    onError: (error) => {
      if (isApiError(error, 'stale_version')) setTheirs(error.details.current as SavedOffer);
    },
  });

  const save = (version: number) => {
    setChecked(true);
    const [first] = issues;
    if (first === undefined) saving.mutate(version);
    else goToLine(first.field);
  };

  return {
    work,
    theirs,
    issues: checked ? issues : [],
    /** Fields that err now, told or not. */
    faults: issues.length,
    isWhole: issues.length === 0,
    isChanged: !isSameOffer(work, offerWorkOf(base)),
    error: theirs === null ? saving.error : null,
    pending: saving.isPending,
    /** Whether what isn't saved is safe on this device. */
    isStored,
    change: (next: OfferWork) => {
      setWork(next);
      setStored(store.keep({ version: base.version, work: next }));
    },
    undo: () => settle(base),
    save: () => save(base.version),
    takeTheirs: () => theirs !== null && settle(theirs),
    saveYours: () => theirs !== null && save(theirs.version),
  };
};

export type OfferState = ReturnType<typeof useOffer>;
