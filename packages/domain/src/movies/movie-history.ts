import type { FieldChanges } from './movie-edit.ts';
import { movieFields, movieTextFields } from './movie-fields.ts';
import { type MovieReader, seesMovieField } from './movie-readers.ts';

/** Fields in a title's history apart from those of its form. */
const otherFields: readonly string[] = [
  'series_uuid',
  'prices',
  'guide_prices',
  'main_video',
  'trailer_videos',
  'documents',
  'awards',
  'play_histories',
  'svod_histories',
  'identifiers',
  'provider',
];

const isText = (parts: readonly string[]): boolean => {
  const [, locale, name] = parts;
  return (locale === 'ja' || locale === 'en') && name !== undefined && name in movieTextFields[locale];
};

/** Show only listed fields: other parts of the product may record values that not everyone may read. */
const isListed = (path: string): boolean => {
  const parts = path.split('.');
  const [first = ''] = parts;
  return first === 'translations' ? isText(parts) : first in movieFields || otherFields.includes(first);
};

const sees = (reader: MovieReader, path: string): boolean => {
  const parts = path.split('.');
  return isListed(path) && [parts[0] ?? '', parts.at(-1) ?? ''].every((name) => seesMovieField(reader, name));
};

/** Changed fields visible to the reader (D20b), by their paths; a secret appears only as changed. */
export const changesFor = (reader: MovieReader, { before, after }: FieldChanges): FieldChanges => {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => sees(reader, path));
  const of = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(paths.map((path) => [path, fields[path] ?? null]));
  return { before: of(before), after: of(after) };
};

/** The events of a title's history. */
export const movieEvents = [
  'create',
  'update',
  'submit',
  'recall',
  'approve',
  'publish',
  'decline',
  'request_fix',
  'request_delete',
  'approve_delete',
  'deny_delete',
  'trash',
  'restore',
  'edit_accepted',
  'edit_reverted',
  'undo',
  'save_histories',
  'save_identifiers',
  'operations',
  'recommend',
  'unrecommend',
  'change_provider',
  'other',
] as const;

export type MovieEvent = (typeof movieEvents)[number];

/** Events visible only to staff. */
const staffEvents: readonly MovieEvent[] = ['operations', 'recommend', 'unrecommend'];

export const seesMovieEvent = (reader: MovieReader, event: MovieEvent): boolean =>
  reader === 'staff' || (reader === 'owner' && !staffEvents.includes(event));

/** Event of a logged action (`movie.approve`); `other` if not listed. */
export const movieEventOf = (action: string): MovieEvent => {
  const name = action.replace(/^movie\./, '').replace(/^save_(play|svod)_histories$/, 'save_histories');
  return movieEvents.find((event) => event === name) ?? 'other';
};
