import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type Movie, movieQuery } from '../queries.ts';
import { type FieldIssue, goToField } from './field-errors.ts';
import { draftOf, emptyDraft, issuesToSave, issuesToSubmit, type MovieDraft } from './movie-draft.ts';
import { lackingOf, type OfferDraft } from './offer-draft.ts';
import { saveTitle, submitTitle } from './save-title.ts';

type Start = { readonly movie: Movie | null; readonly provider: string | null; readonly offer: OfferDraft };

/** The state of the form: what is typed, what is broken, and saving and submitting it. */
export const useTitleForm = ({ movie, provider, offer: startOffer }: Start) => {
  const { t } = useTranslation(['movie_edit', 'movies']);
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<MovieDraft>(() => (movie === null ? emptyDraft : draftOf(movie)));
  const [offer, setOffer] = useState(startOffer);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [offerLacking, setOfferLacking] = useState<Readonly<Record<string, 'rights' | 'countries'>>>({});
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const change = (field: string, next: MovieDraft) => {
    setDraft(next);
    setIssues((now) => now.filter((issue) => issue.field !== field));
  };
  const changeOffer = (next: OfferDraft) => {
    setOffer(next);
    setOfferLacking({});
  };

  /** Whether nothing stands in the way; otherwise it marks every field and leads to the first. */
  const check = (found: readonly FieldIssue[]): boolean => {
    const lacking = lackingOf(offer);
    setIssues(found);
    setOfferLacking(lacking);
    const first = found[0]?.field ?? Object.keys(lacking).map((key) => `offer.${key}`)[0];
    if (first !== undefined) goToField(first);
    return first === undefined;
  };

  const save = useMutation({
    mutationFn: async ({ submit }: { submit: boolean }) => {
      const saved = await saveTitle({
        movie,
        provider,
        draft,
        offer,
        offerChanged: offer !== startOffer,
        idempotencyKey,
      });
      if (submit && saved.offerError === null) await submitTitle(saved.movie.uuid);
      return { ...saved, submitted: submit && saved.offerError === null };
    },
    onSuccess: async ({ movie: saved, offerError, submitted }) => {
      client.setQueryData(movieQuery(saved.uuid).queryKey, saved);
      await client.invalidateQueries({ queryKey: ['movies'] });
      await client.invalidateQueries({ queryKey: ['rights'] });
      if (offerError !== null) tellRefusal(t('offer_failed', { reason: refusalText(offerError, language) }));
      else tell(submitted ? t('moves.submit.done', { ns: 'movies' }) : t('saved'));
      if (submitted) void navigate({ to: '/movies/detail/$movie_id', params: { movie_id: saved.uuid } });
      else if (movie === null)
        void navigate({ to: '/ch/movies/edit/$movie_id', params: { movie_id: saved.uuid }, replace: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.errors.length > 0) check(error.errors);
    },
  });

  return {
    draft,
    offer,
    issues,
    offerLacking,
    change,
    changeOffer,
    pending: save.isPending,
    error: save.error,
    missing: issuesToSubmit(draft),
    save: () => check(issuesToSave(draft)) && save.mutate({ submit: false }),
    submit: () => check(issuesToSubmit(draft)) && save.mutate({ submit: true }),
  };
};
