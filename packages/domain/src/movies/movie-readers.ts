import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';

/** As what someone reads a title (D20b). `staff_without_screeners` are those whose role doesn't read passwords (D16). */
export type MovieReader = 'buyer' | 'owner' | 'other_provider' | 'staff' | 'staff_without_screeners';

const staff = ['staff', 'staff_without_screeners'] as const satisfies readonly MovieReader[];
const own = ['owner', ...staff] as const satisfies readonly MovieReader[];
const traders = ['buyer', ...own] as const satisfies readonly MovieReader[];
const everyone = ['other_provider', ...traders] as const satisfies readonly MovieReader[];

/**
 * Fields of a title that not everyone sees (D20b): notes and quality rank staff, the screener's password owner, approved
 * buyers and staff, prices per area owner, buyers and staff; what only the editing form needs, owner and staff.
 * Every other field of a title is for all who see the title.
 */
export const restrictedMovieFields = {
  management_note: staff,
  quality_rank: staff,
  screener_url: traders,
  has_screener_password: traders,
  screener_password: ['owner', 'staff'],
  prices: traders,
  price: traders,
  currency: traders,
  content_note: own,
  own_number: own,
  movie_file_name: own,
  subtitle_file_name: own,
  translation_status: own,
  machine_translated: own,
  decision: own,
  conditions: own,
  lacking: own,
} as const satisfies Record<string, readonly MovieReader[]>;

export type RestrictedMovieField = keyof typeof restrictedMovieFields;

/** Texts per language that not everyone sees. */
export const restrictedTranslationFields = {
  sns_note: own,
  news_note: own,
  other_note: own,
} as const satisfies Record<string, readonly MovieReader[]>;

/** As what the actor reads a title of `provider`. */
export const readerOf = (actor: Actor, provider: string): MovieReader => {
  switch (actor.role) {
    case 'manager':
      return may(actor, 'screeners.read') ? 'staff' : 'staff_without_screeners';
    case 'consumer':
      return 'buyer';
    case 'provider':
      return actor.account === provider ? 'owner' : 'other_provider';
  }
};

const readersOf = (field: string): readonly MovieReader[] => {
  const restricted: Record<string, readonly MovieReader[]> = {
    ...restrictedMovieFields,
    ...restrictedTranslationFields,
  };
  return restricted[field] ?? everyone;
};

/** Whether the reader sees the field at all. */
export const seesMovieField = (reader: MovieReader, field: string): boolean => readersOf(field).includes(reader);

/** The object without the fields that the reader may not see: absent, never masked. */
export const fieldsFor = <T extends Record<string, unknown>>(reader: MovieReader, fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => seesMovieField(reader, field))) as Partial<T>;
