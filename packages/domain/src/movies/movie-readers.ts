import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import {
  findMovieField,
  type MovieFieldName,
  movieFieldNames,
  movieFieldOf,
  type ReaderGroup,
  type RestrictedMovieField,
} from './movie-fields.ts';

/** Relation of a reader to a title (D20b). Roles of `staff_without_screeners` don't read passwords (D16). */
export type MovieReader = 'buyer' | 'owner' | 'other_provider' | 'staff' | 'staff_without_screeners';

const staff = ['staff', 'staff_without_screeners'] as const satisfies readonly MovieReader[];
const own = ['owner', ...staff] as const satisfies readonly MovieReader[];
const traders = ['buyer', ...own] as const satisfies readonly MovieReader[];
const everyone = ['other_provider', ...traders] as const satisfies readonly MovieReader[];

/**
 * Readers of restricted fields (D20b). `own`: fields only of the editing form. `traders`: prices and the screener.
 * `secret`: the screener password, for owner and staff who may read it; buyers get it only by the logged copy.
 */
const readersByGroup: Readonly<Record<ReaderGroup, readonly MovieReader[]>> = {
  staff,
  own,
  traders,
  secret: ['owner', 'staff'],
};

/** Restricted parts of a title that are no fields of its table. */
const otherParts: Readonly<Record<string, ReaderGroup>> = {
  has_screener_password: 'traders',
  prices: 'traders',
  guide_prices: 'traders',
  machine_translated: 'own',
  decision: 'own',
  conditions: 'own',
  lacking: 'own',
};

const isRestricted = (name: MovieFieldName): name is RestrictedMovieField => movieFieldOf(name).readers !== undefined;

/** Fields that only some readers of the title see. */
export const restrictedMovieFields = movieFieldNames.filter(isRestricted);

/** Fields that every reader of the title sees. */
export const openMovieFields = movieFieldNames.filter(
  (name): name is Exclude<MovieFieldName, RestrictedMovieField> => !isRestricted(name),
);

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
  const group = otherParts[field] ?? findMovieField(field)?.readers;
  return group === undefined ? everyone : readersByGroup[group];
};

/** True if the reader sees the field at all. */
export const seesMovieField = (reader: MovieReader, field: string): boolean => readersOf(field).includes(reader);

/** Removes fields that the reader may not see: absent, never masked. */
export const fieldsFor = <T extends Record<string, unknown>>(reader: MovieReader, fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => seesMovieField(reader, field))) as Partial<T>;
