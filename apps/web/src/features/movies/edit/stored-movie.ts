import { flat, nested } from '@eigaichi/domain/movies/movie-edit';
import { z } from 'zod';
import { type DraftStore, draftStore } from '../../../lib/saved-draft.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import { valueAt } from './draft-paths.ts';
import { emptyDraft, type MovieDraft } from './movie-draft.ts';

const isStored = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLike = (value: unknown, empty: unknown): boolean => {
  if (Array.isArray(empty)) return Array.isArray(value);
  if (empty === null) return value === null || typeof value === 'string' || typeof value === 'number';
  return typeof value === typeof empty || (typeof empty === 'number' && value === null);
};

/** A draft as this version of the page knows it; what it doesn't know of a stored one is left out. */
const draftFrom = (saved: Readonly<Record<string, unknown>>): MovieDraft =>
  nested(
    Object.fromEntries(
      flat(emptyDraft).map(([path, empty]) => {
        const value = valueAt(saved, path);
        return [path, isLike(value, empty) || value === null ? value : empty];
      }),
    ),
  ) as MovieDraft;

/** Whose draft it is, and of which title. */
export type DraftPlace = { readonly account: string; readonly name: string };

/** Where what is typed of a title is stored on this device until it is saved. */
export const movieStore = ({ account, name }: DraftPlace): DraftStore<MovieDraft> =>
  draftStore(account, name, (stored) => (isStored(stored) ? draftFrom(stored) : undefined));

const sentShape = z.object({ key: z.string(), draft: z.record(z.string(), z.unknown()), at: z.number() });

/** A new title on its way: what was sent of it, and under which key, so that it can be sent once more (D30). */
export type SentMovie = { readonly key: string; readonly draft: MovieDraft };

const sentName = (name: string) => `${name}.sent`;

/** As long as the API knows a key (D30). */
const keyLastsMs = 24 * 60 * 60 * 1000;

export const keepSent = ({ account, name }: DraftPlace, { key, draft }: SentMovie): void => {
  keepUnsaved(account, sentName(name), { key, draft, at: Date.now() });
};

export const dropSent = ({ account, name }: DraftPlace): void => dropUnsaved(account, sentName(name));

/** What was sent and never answered; it may be registered or not. */
export const unansweredMovie = ({ account, name }: DraftPlace): SentMovie | null => {
  const sent = sentShape.safeParse(unsavedOf(account, sentName(name)));
  if (!sent.success || Date.now() - sent.data.at > keyLastsMs) return null;
  return { key: sent.data.key, draft: draftFrom(sent.data.draft) };
};
