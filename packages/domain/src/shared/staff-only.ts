import type { Field } from './field-table.ts';
import { type Issue, rule } from './issue.ts';

type Values = Readonly<Record<string, unknown>>;

/** Defaults of staff-only fields until staff set them. */
export type StaffDefaults = Values;

const isSame = (one: unknown, other: unknown, standard: unknown): boolean => {
  const filled = (value: unknown) => (value === '' || value === undefined || value === null ? standard : value);
  return filled(one) === filled(other);
};

/**
 * Staff-only fields that others sent with a value other than the stored one. Each is refused by name, because a
 * silently dropped value looks saved (D20e). `read` is the sender's view of the record. A field they can't read is
 * compared with its default, so that no response reveals the stored value.
 */
export const staffOnlyIssues = (sent: Values, { defaults, read }: { defaults: StaffDefaults; read: Values }): Issue[] =>
  Object.entries(defaults)
    .filter(([field, standard]) => {
      const current = Object.hasOwn(read, field) ? read[field] : standard;
      return sent[field] !== undefined && !isSame(sent[field], current, standard);
    })
    .map(([field]) => ({ field, rule: 'staff_only', params: {} }));

/** A non-staff sender's input without staff-only fields; differing values were refused before. */
export const withoutStaffFields = <S extends Values>(sent: S, defaults: StaffDefaults): S => {
  const own = { ...sent };
  for (const field of Object.keys(defaults)) Reflect.deleteProperty(own, field);
  return own;
};

const onlyDefault = (field: Pick<Field, 'open'>, standard: unknown) =>
  field.open
    .check(rule<unknown>('staff_only', (value) => isSame(value, standard, standard)))
    .transform(() => undefined)
    .optional();

/** Staff-only fields of a new record: the schema accepts only their defaults and passes nothing on. */
export const staffDefaultsShape = <N extends string>(
  fields: Readonly<Record<N, Pick<Field, 'open'>>>,
  defaults: Readonly<Record<N, unknown>>,
) =>
  Object.fromEntries(
    Object.entries<Pick<Field, 'open'>>(fields).map(([name, field]) => [name, onlyDefault(field, defaults[name as N])]),
  ) as Record<N, ReturnType<typeof onlyDefault>>;
