import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';

/** Relation of a reader to a title (D20b). Roles of `staff_without_screeners` don't read passwords (D16). */
export type MovieReader = 'buyer' | 'owner' | 'other_provider' | 'staff' | 'staff_without_screeners';

const staff = ['staff', 'staff_without_screeners'] as const satisfies readonly MovieReader[];
const own = ['owner', ...staff] as const satisfies readonly MovieReader[];
const traders = ['buyer', ...own] as const satisfies readonly MovieReader[];
const everyone = ['other_provider', ...traders] as const satisfies readonly MovieReader[];

/**
 * Restricted title fields (D20b). Notes and quality rank: staff. Screener password: owner and staff who may read it;
 * buyers get it only by the logged copy. Prices: owner, buyers and staff. Fields only of the editing form: owner and
 * staff. Everyone who sees the title sees all others.
 */
export const restrictedMovieFields = {
  management_note: staff,
  quality_rank: staff,
  screener_url: traders,
  has_screener_password: traders,
  screener_password: ['owner', 'staff'],
  prices: traders,
  guide_prices: traders,
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

/** Restricted texts per language. */
export const restrictedTranslationFields = {
  sns_note: own,
  news_note: own,
  other_note: own,
} as const satisfies Record<string, readonly MovieReader[]>;

/** Actor's relation to a title of `provider`. */
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

/** True if the reader sees the field at all. */
export const seesMovieField = (reader: MovieReader, field: string): boolean => readersOf(field).includes(reader);

/** Removes fields that the reader may not see: absent, never masked. */
export const fieldsFor = <T extends Record<string, unknown>>(reader: MovieReader, fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => seesMovieField(reader, field))) as Partial<T>;
