import { flat, nested } from '@eigaichi/domain/movies/movie-edit';
import { valueAt } from '@eigaichi/domain/shared/paths';
import { z } from 'zod';
import { type DraftStore, draftStore } from '../../../lib/saved-draft.ts';
import { dropUnsaved, storeUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import { emptyDraft, type MovieDraft } from './movie-draft.ts';

const isStored = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLike = (value: unknown, empty: unknown): boolean => {
  if (Array.isArray(empty)) return Array.isArray(value);
  if (empty === null) return value === null || typeof value === 'string' || typeof value === 'number';
  return typeof value === typeof empty || (typeof empty === 'number' && value === null);
};

/** A stored draft, limited to the fields that this version of the page knows. */
const draftFrom = (saved: Readonly<Record<string, unknown>>): MovieDraft =>
  nested(
    Object.fromEntries(
      flat(emptyDraft).map(([path, empty]) => {
        const value = valueAt(saved, path);
        return [path, isLike(value, empty) || value === null ? value : empty];
      }),
    ),
  ) as MovieDraft;

/** The account and title of a draft. */
export type DraftPlace = { readonly account: string; readonly name: string };

/** Storage for a title's typed values on this device until saved. */
export const movieStore = ({ account, name }: DraftPlace): DraftStore<MovieDraft> =>
  draftStore(account, name, (stored) => (isStored(stored) ? draftFrom(stored) : undefined));

const sentShape = z.object({ key: z.string(), draft: z.record(z.string(), z.unknown()), at: z.number() });

/** A new title being sent: its content and key, so that it can be sent again (D30). */
export type SentMovie = { readonly key: string; readonly draft: MovieDraft };

const sentName = (name: string) => `${name}.sent`;

/** Lifetime of a key at the API (D30). */
const keyLastsMs = 24 * 60 * 60 * 1000;

export const saveSentMovie = ({ account, name }: DraftPlace, { key, draft }: SentMovie): void => {
  storeUnsaved(account, sentName(name), { key, draft, at: Date.now() });
};

export const dropSentMovie = ({ account, name }: DraftPlace): void => dropUnsaved(account, sentName(name));

/** Content sent but never answered; it may be registered or not. */
export const unconfirmedMovie = ({ account, name }: DraftPlace): SentMovie | null => {
  const sent = sentShape.safeParse(unsavedOf(account, sentName(name)));
  if (!sent.success || Date.now() - sent.data.at > keyLastsMs) return null;
  return { key: sent.data.key, draft: draftFrom(sent.data.draft) };
};
