import { type Draft, emptyDraft } from './draft.ts';
import { imageOf, videoLanguagesOf, videoOf } from './material-choices.ts';
import { rightOf } from './right-choices.ts';

type Kept = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in the form that the field has: figures of a frozen request become texts as typed, nothing becomes empty. */
const inForm = (empty: unknown, value: unknown): unknown => {
  if (typeof empty === 'string') return typeof value === 'string' || typeof value === 'number' ? String(value) : empty;
  if (Array.isArray(empty)) return Array.isArray(value) ? value : empty;
  if (empty === null) return typeof value === 'string' ? value : null;
  if (isRecord(empty))
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'))
      : empty;
  return typeof value === typeof empty ? value : empty;
};

const completed = <E extends object>(entries: readonly E[], whole: (entry: E) => E): E[] =>
  entries.filter(isRecord as (entry: E) => entry is E).map((entry) => ({ ...whole(entry), ...entry }));

/** A kept draft of an earlier form, or saved conditions (D1): what is known of it is taken, the rest stays empty. */
export const draftOf = (kept: unknown, otherwise: Draft): Draft => {
  if (!isRecord(kept)) return otherwise;
  const draft = Object.fromEntries(
    Object.entries(emptyDraft).map(([field, empty]) => [field, inForm(empty, kept[field])]),
  ) as Draft;
  return {
    ...draft,
    rights: completed(draft.rights, (right) => rightOf(right.right_type)),
    formats: completed(draft.formats, (video) => videoOf(video.video_type)),
    video_languages: completed(draft.video_languages, (video) => videoLanguagesOf(video.video_type)),
    images: completed(draft.images, (image) => imageOf(image.kind)),
  };
};
