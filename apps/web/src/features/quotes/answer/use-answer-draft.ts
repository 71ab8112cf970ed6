import { suggestedValidity } from '@eigaichi/domain/quotes/answer';
import { useEffect, useState } from 'react';
import { keepForAccount, savedForAccount } from '../../../lib/account-storage.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { type AnswerDraft, type Frame, firstDraft, type QuoteMovieDraft, savedDraft } from './quote-movie-draft.ts';

const signatory = 'answer_person_title';

type Person = { readonly account: string; readonly name: string };

const freshDraft = (quote: Quote, titles: readonly QuoteMovie[], { account, name }: Person): AnswerDraft => {
  const { pricing_type, license_start } = quote.conditions;
  const position = savedForAccount(account, signatory);
  return {
    titles: Object.fromEntries(titles.map((title) => [title.uuid, firstDraft(title, pricing_type)])),
    frame: {
      valid_until: suggestedValidity(license_start, Temporal.Now.plainDateISO('Asia/Tokyo').toString()),
      person_name: name,
      person_title: typeof position === 'string' ? position : '',
      message: '',
    },
  };
};

/** The stored draft applied to the current titles: those no longer open are dropped, new ones start empty. */
const taken = (fresh: AnswerDraft, saved: AnswerDraft | null): AnswerDraft =>
  saved === null
    ? fresh
    : {
        frame: saved.frame,
        titles: Object.fromEntries(
          Object.entries(fresh.titles).map(([uuid, first]) => [uuid, saved.titles[uuid] ?? first]),
        ),
      };

const same = (a: AnswerDraft, b: AnswerDraft) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The answer being written: stored on the device as typed, through a reload, a lost connection and an expired session;
 * deleted once sent or at a logout (D12). The stored draft includes the version that it was typed on (D30).
 */
export const useAnswerDraft = (quote: Quote, titles: readonly QuoteMovie[], person: Person) => {
  const { account } = person;
  const name = `answer.${quote.uuid}`;
  const [start] = useState(() => {
    const fresh = freshDraft(quote, titles, person);
    const draft = taken(fresh, savedDraft(unsavedOf(account, name)));
    return { fresh, draft, resumed: !same(fresh, draft) };
  });
  const [draft, setDraft] = useState(start.draft);
  const [resumed, setResumed] = useState(start.resumed);
  useEffect(() => {
    if (!same(draft, start.fresh)) keepUnsaved(account, name, draft);
  }, [account, name, draft, start]);
  return {
    draft,
    resumed,
    touched: !same(draft, start.fresh),
    setQuoteMovies: (next: Readonly<Record<string, QuoteMovieDraft>>) =>
      setDraft((now) => ({ ...now, titles: { ...now.titles, ...next } })),
    setFrame: (part: Partial<Frame>) => setDraft((now) => ({ ...now, frame: { ...now.frame, ...part } })),
    startAgain: () => {
      dropUnsaved(account, name);
      setDraft(freshDraft(quote, titles, person));
      setResumed(false);
    },
    sent: () => {
      dropUnsaved(account, name);
      keepForAccount(account, signatory, draft.frame.person_title);
    },
  };
};
