import { suggestedValidity } from '@eigaichi/domain/quotes/answer/answer';
import { useState } from 'react';
import { savedForAccount, saveForAccount } from '../../../lib/account-storage.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { draftStore } from '../../../lib/saved-draft.ts';
import { useSavedDraft } from '../../../lib/use-saved-draft.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { emptyProviderTermsDraft, type ProviderTermsDraft } from '../share-terms/share-draft.ts';
import { type AnswerDraft, answerDraft, type Frame, firstDraft, type QuoteMovieDraft } from './quote-movie-draft.ts';

const signatory = 'answer_person_title';

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

/** Applies the stored draft to the current titles: closed ones are dropped, new ones start empty. */
const taken = (fresh: AnswerDraft, stored: unknown): AnswerDraft | undefined => {
  const draft = answerDraft.safeParse(stored).data;
  if (draft === undefined) return undefined;
  const titles = Object.entries(fresh.titles).map(([uuid, first]) => [uuid, draft.titles[uuid] ?? first]);
  return { ...draft, titles: Object.fromEntries(titles) };
};

/**
 * The answer being written, stored on the device through reloads, lost connections and expired sessions. Deleted once
 * sent or at logout (D12). The draft includes the version it is based on (D30).
 */
export const useAnswerDraft = (quote: Quote, titles: readonly QuoteMovie[], person: Person) => {
  const { account } = person;
  const [fresh] = useState(() => freshDraft(quote, titles, person));
  const { draft, isRestored, isUnsaved, change, finish } = useSavedDraft<AnswerDraft>({
    store: draftStore(account, `answer.${quote.uuid}`, (stored) => taken(fresh, stored)),
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
