import { suggestedValidity } from '@eigaichi/domain/quotes/answer/answer';
import { useEffect, useState } from 'react';
import { savedForAccount, saveForAccount } from '../../../lib/account-storage.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { draftStore } from '../../../lib/saved-draft.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { dropUnsaved } from '../../../lib/unsaved-storage.ts';
import { useSavedDraft } from '../../../lib/use-saved-draft.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { emptyProviderTermsDraft, type ProviderTermsDraft } from '../share-terms/share-draft.ts';
import { type AnswerDraft, type Frame, firstDraft, type QuoteMovieDraft, resumedDraft } from './quote-movie-draft.ts';

const signatory = 'answer_person_title';

const draftName = ({ uuid }: Quote) => `answer.${uuid}`;

/**
 * Answering person. Staff who answer for a provider (`for_provider`) name the provider's person, so nothing of their
 * own is filled in (D2).
 */
type Person = {
  readonly account: string;
  readonly name: string;
  readonly job_title: string;
  readonly for_provider: boolean;
};

const freshDraft = (
  quote: Quote,
  titles: readonly QuoteMovie[],
  { account, name, job_title, for_provider }: Person,
): AnswerDraft => {
  const { pricing_type, license_start } = quote.conditions;
  const [first = license_start] = titles.map((title) => title.license_start).toSorted();
  const typed = for_provider ? undefined : savedForAccount(account, signatory);
  const own = for_provider ? '' : job_title;
  return {
    titles: Object.fromEntries(titles.map((title) => [title.uuid, firstDraft(title, pricing_type)])),
    frame: {
      valid_until: suggestedValidity(first, marketToday()),
      person_name: for_provider ? '' : name,
      person_title: own === '' && typeof typed === 'string' ? typed : own,
      message: '',
    },
    share: emptyProviderTermsDraft,
    pricing_type: null,
  };
};

/**
 * Deletes the reader's draft from this device once no title can be answered (`isOver`): a draft that waited for approval
 * stays until its answer was sent (D14k).
 */
export const useDropSentDraft = (quote: Quote, isOver: boolean): void => {
  const account = userOf(useSession())?.uuid ?? '';
  const name = draftName(quote);
  useEffect(() => {
    if (isOver) dropUnsaved(account, name);
  }, [isOver, account, name]);
};

/**
 * The answer being written, stored on the device through reloads, lost connections and expired sessions. Deleted once
 * sent or at logout (D12). The draft includes the version it is based on (D30).
 */
export const useAnswerDraft = (quote: Quote, titles: readonly QuoteMovie[], person: Person) => {
  const { account } = person;
  const [fresh] = useState(() => freshDraft(quote, titles, person));
  const { draft, isRestored, isUnsaved, change, finish } = useSavedDraft<AnswerDraft>({
    store: draftStore(account, draftName(quote), (stored) => resumedDraft(fresh, stored)),
    empty: fresh,
    standing: { version: null, draft: fresh },
    autosaveMs: null,
  });
  return {
    draft,
    resumed: isRestored,
    touched: isUnsaved,
    setQuoteMovies: (next: Readonly<Record<string, QuoteMovieDraft>>) =>
      change((now) => ({ ...now, titles: { ...now.titles, ...next } })),
    setFrame: (part: Partial<Frame>) => change((now) => ({ ...now, frame: { ...now.frame, ...part } })),
    setPricing: (pricing_type: number) => change((now) => ({ ...now, pricing_type })),
    setShare: (share: ProviderTermsDraft) => change((now) => ({ ...now, share })),
    startAgain: () => finish(freshDraft(quote, titles, person)),
    sent: () => {
      finish(draft);
      if (!person.for_provider) saveForAccount(account, signatory, draft.frame.person_title);
    },
  };
};
