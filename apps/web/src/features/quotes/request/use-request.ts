import { imageKinds } from '@eigaichi/domain/options/images';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { videoTypes } from '@eigaichi/domain/options/video';
import { moviesOfDraft } from '@eigaichi/domain/quotes/request/draft-movies';
import type { Language } from '@eigaichi/domain/shared/language';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify } from '../../../ui/notify.ts';
import { type CartEntry, cartQuery } from '../../carts/queries.ts';
import { namesOf } from '../../movies/movie-names.ts';
import { rightName } from '../../rights/names.ts';
import { conditionsBody, type Draft, requestedMovies } from './draft.ts';
import { draftsQuery, openDrafts } from './draft-queries.ts';
import { isStartedStep } from './step-facts.ts';
import { type StepName, stepOfField, steps } from './steps.ts';
import { requestKey, useDraft } from './use-draft.ts';
import { byStep, useRequestPreview } from './use-request-preview.ts';

/** Name of a field's list entry (`rights.1.air_run_count`: the second right); null for other fields. */
const entryName = (field: string, draft: Draft, language: Language): string | null => {
  const [list, at] = field.split('.');
  const index = Number(at);
  if (list === 'rights') {
    const right = draft.rights[index];
    return right === undefined ? null : rightName(right.right_type, language);
  }
  if (list === 'video_languages' || list === 'formats')
    return labelIfAny(videoTypes, draft[list][index]?.video_type, language);
  return list === 'images' ? labelIfAny(imageKinds, draft.images[index]?.kind, language) : null;
};

/** One unfinished request at the open step: its input, missing fields, and sending. */
export const useRequest = (uuid: string, step: StepName) => {
  const { t, language } = useTexts('quotes');
  const nameOf = (movie: CartEntry['movie'] | undefined) =>
    movie === undefined ? null : (namesOf(movie.translations, language).first?.text ?? null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = userOf(useSession())?.uuid ?? '';
  const { data: entries = [], isSuccess } = useQuery(cartQuery);
  const { data: drafts = [] } = useQuery(draftsQuery);
  const others = openDrafts(drafts).filter((each) => each.uuid !== uuid);
  const written = useDraft(account, uuid);
  const { draft, change } = written;
  const [visited, setVisited] = useState<readonly StepName[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const named = new Set(
    moviesOfDraft(
      entries.map(({ movie }) => movie.uuid),
      draft,
      others.map(({ content }) => content),
    ),
  );
  const usable = entries.filter((entry) => entry.available && named.has(entry.movie.uuid));
  const movies = usable.map((entry) => entry.movie.uuid);
  const requested = requestedMovies(movies, draft);
  const predicted = useRequestPreview(isSuccess && written.known ? { draft, movies: requested } : null);
  const { issues, preview } = predicted;
  const send = useMutation({
    mutationKey: requestKey,
    mutationFn: () =>
      callForData(requestQuote, {
        body: { movies: requested, conditions: conditionsBody(draft, movies), draft: uuid },
        idempotencyKey: key,
      }),
    onSuccess: async (quote) => {
      notify(t('wizard.sent'));
      await written.end();
      await client.invalidateQueries({ queryKey: ['carts'] });
      await client.invalidateQueries({ queryKey: ['quotes'] });
      await navigate({ to: '/vod/quotes/$quote_id', params: { quote_id: quote.uuid } });
    },
    // A corrected request is a new request with its own key (D30).
    onError: () => {
      setKey(crypto.randomUUID());
      // Refused titles may have left the market meanwhile; the cart shows it.
      return client.invalidateQueries({ queryKey: ['carts'] });
    },
  });
  const refused = isApiError(send.error) ? byStep(send.error.errors, movies) : [];
  // After a visit to the last step, what is missing stays visible at every step.
  const checked = step === 'check' || visited.includes('check');
  const touched = (name: StepName) => checked || visited.includes(name);
  // A draft from another day or device shows its missing fields immediately.
  const { known } = written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there.
  useEffect(() => {
    if (known) setVisited(steps.filter((name) => isStartedStep(name, draft)));
  }, [known]);
  return {
    uuid,
    draft,
    written,
    others,
    /** Cart titles in this request, available or not. */
    named,
    usable,
    movies,
    /** The same titles in request shape. */
    requested,
    issues,
    preview,
    previewError: predicted.error,
    /** True while the typed input is not yet judged. */
    isBehind: predicted.isBehind,
    /** Availability of a title for the typed terms; null until enough is typed. */
    availabilityOf: (movie: string) => preview?.titles.find((each) => each.movie === movie)?.availability ?? null,
    /** The message with its list entry. */
    placedText: (issue: (typeof issues)[number]) => {
      const movie = issue.field.split('.')[1];
      const entry = issue.field.startsWith('own_prices.')
        ? nameOf(entries.find((each) => each.movie.uuid === movie)?.movie)
        : entryName(issue.field, draft, language);
      return entry === null ? issue.message : t('wizard.about', { entry, text: issue.message });
    },
    refused,
    send,
    touched,
    /** Set after an attempt to send: empty fields are then shown as missing. */
    tried,
    try: () => setTried(true),
    lackingAt: (name: StepName) => issues.filter((issue) => stepOfField(issue.field) === name).length,
    leave: () => startTransition(() => setVisited((before) => [...new Set([...before, step])])),
    change: (part: Partial<Draft>) => {
      if (send.isError) send.reset();
      change(part);
    },
    replace: (by: Draft) => {
      if (send.isError) send.reset();
      setVisited([]);
      written.replace(by);
    },
    errorOf: (field: string): string | undefined => {
      const message = refused.find((each) => each.field === field)?.message;
      if (message !== undefined) return message;
      if (!touched(stepOfField(field))) return undefined;
      const issue = issues.find((each) => each.field === field);
      return issue?.rule === 'required' && step === 'check' && !tried ? undefined : issue?.message;
    },
  };
};

export type QuoteRequest = ReturnType<typeof useRequest>;
