import { flat, nested } from '@eigaichi/domain/movies/movie-edit';
import { z } from 'zod';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import type { Movie } from '../queries.ts';
import { valueAt } from './draft-paths.ts';
import { type FormState, rebased, startOn } from './form-state.ts';
import { draftOf, emptyDraft, type MovieDraft } from './movie-draft.ts';

const storedShape = z.object({
  version: z.int().nullable(),
  base: z.record(z.string(), z.unknown()),
  draft: z.record(z.string(), z.unknown()),
  at: z.string(),
});

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

/** Keeps what is typed on this device; false where the browser keeps nothing. */
export const keepDraft = ({ account, name }: DraftPlace, { version, base, draft }: FormState): boolean =>
  keepUnsaved(account, name, { version, base, draft, at: new Date().toISOString() });

export const dropDraft = ({ account, name }: DraftPlace): void => dropUnsaved(account, name);

/**
 * The form with what was stored on this device, put onto the title as it is now (D30); null where nothing was stored. A new
 * title's stored draft is all there is of it.
 */
export const restoredDraft = ({ account, name }: DraftPlace, movie: Movie | null): FormState | null => {
  const saved = storedShape.safeParse(unsavedOf(account, name));
  if (!saved.success) return null;
  const { version, base, draft } = saved.data;
  const state = startOn(draftFrom(base), version, draftFrom(draft));
  if (movie === null) return { ...state, version: null };
  return version === movie.version ? { ...state, base: draftOf(movie) } : rebased(state, movie);
};

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
