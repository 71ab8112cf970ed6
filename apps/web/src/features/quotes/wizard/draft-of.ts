import { applicableConditions } from '@eigaichi/domain/quotes/conditions-applying';
import { type Draft, emptyDraft, type SavedSet } from './draft.ts';
import { imageOf, videoLanguagesOf, videoOf } from './material-choices.ts';
import { rightOf } from './right-choices.ts';

type Kept = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: Kept) => Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'));

/** Counts of a frozen request that nobody gave are 0; in a form they are empty. */
const isCount = (field: string) => /^(viewer_count|stream_minutes)_(min|max)$/.test(field);

/** A value in the form that the field has: figures of a frozen request become texts as typed, nothing becomes empty. */
const inForm = (field: string, empty: unknown, value: unknown): unknown => {
  if (typeof empty === 'string') {
    if (isCount(field) && value === 0) return empty;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : empty;
  }
  if (Array.isArray(empty)) return Array.isArray(value) ? value : empty;
  if (empty === null) return typeof value === 'string' ? value : null;
  if (isRecord(empty)) return isRecord(value) ? { ...empty, ...texts(value) } : empty;
  return typeof value === typeof empty ? value : empty;
};

const completed = <E extends object>(entries: readonly E[], whole: (entry: E) => E): E[] =>
  entries.filter(isRecord as (entry: E) => entry is E).map((entry) => ({ ...whole(entry), ...entry }));

const setOf = (value: unknown): SavedSet | null => {
  if (!isRecord(value)) return null;
  const { uuid, name, version } = value;
  return typeof uuid === 'string' && typeof name === 'string' && typeof version === 'number'
    ? { uuid, name, version }
    : null;
};

/** A kept draft of an earlier form, or saved conditions (D1): what is known of it is taken, the rest stays empty. */
export const draftOf = (kept: unknown, otherwise: Draft): Draft => {
  if (!isRecord(kept)) return otherwise;
  const known = typeof kept.need_font_file === 'boolean' ? kept : { ...kept, ...flagsOf(kept) };
  const draft = Object.fromEntries(
    Object.entries(emptyDraft).map(([field, empty]) => [field, inForm(field, empty, Reflect.get(known, field))]),
  ) as Draft;
  return {
    ...draft,
    saved_set: setOf(kept.saved_set),
    rights: completed(draft.rights, (right) => rightOf(right.right_type)),
    formats: completed(draft.formats, (video) => videoOf(video.video_type)),
    video_languages: completed(draft.video_languages, (video) => videoLanguagesOf(video.video_type)),
    images: completed(draft.images, (image) => imageOf(image.kind)),
    // The database keeps fields in an order of its own: two entries that say the same must read the same.
    documents: completed(draft.documents, ({ document_type, format }) => ({ document_type, format })),
  };
};

/** Flags that an older request didn't have follow from its lists. */
const flagsOf = (kept: Kept): Kept => {
  const { need_font_file, video_languages } = applicableConditions(kept);
  return { need_font_file, ...(video_languages === undefined ? {} : { video_languages }) };
};
