import type { Field } from './field-table.ts';
import { type Issue, rule } from './issue.ts';

type Values = Readonly<Record<string, unknown>>;

/** What fields that only staff set hold until staff set them. */
export type StaffDefaults = Values;

const isSame = (one: unknown, other: unknown, standard: unknown): boolean => {
  const filled = (value: unknown) => (value === '' || value === undefined || value === null ? standard : value);
  return filled(one) === filled(other);
};

/**
 * Staff-only fields that others sent with another value than the stored one: each is refused by name, because a
 * silently dropped value looks saved (D20e). `read` is what the sender can read of the record: a field it can't read is
 * compared with its default, so that no answer reveals the stored value.
 */
export const staffOnlyIssues = (sent: Values, { defaults, read }: { defaults: StaffDefaults; read: Values }): Issue[] =>
  Object.entries(defaults)
    .filter(([field, standard]) => {
      const current = Object.hasOwn(read, field) ? read[field] : standard;
      return sent[field] !== undefined && !isSame(sent[field], current, standard);
    })
    .map(([field]) => ({ field, rule: 'staff_only', params: {} }));

/** An input of a sender that is not staff, without the fields that are not its own; what differed was refused before. */
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

/** The same for a record that is not there yet: a schema takes their defaults and nothing else, and hands nothing on. */
export const staffDefaultsShape = <N extends string>(
  fields: Readonly<Record<N, Pick<Field, 'open'>>>,
  defaults: Readonly<Record<N, unknown>>,
) =>
  Object.fromEntries(
    Object.entries<Pick<Field, 'open'>>(fields).map(([name, field]) => [name, onlyDefault(field, defaults[name as N])]),
  ) as Record<N, ReturnType<typeof onlyDefault>>;
