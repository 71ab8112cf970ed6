import { type Decimal, shortDecimal } from '@eigaichi/domain/money/decimal';
import type { IsoDate, IsoInstant } from '@eigaichi/domain/shared/dates';
import { type AnyPgColumn, customType, uuid } from 'drizzle-orm/pg-core';
import { col } from './read-rows.ts';

/** An instant in wire format: ISO 8601 in UTC with milliseconds. */
export const instant = customType<{ data: IsoInstant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: col.instant,
});

/** A calendar day in wire format: ISO 8601. */
export const day = customType<{ data: IsoDate; driverData: string }>({ dataType: () => 'date' });

/** Minor units of the row's `currency` (D7). */
export const minor = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: col.amount,
});

const decimalType = 'numeric(14, 4)';

/** Rates, with the four decimals that PostgreSQL writes, as stored in agreements. */
export const decimal = customType<{ data: Decimal; driverData: string }>({
  dataType: () => decimalType,
  fromDriver: col.decimal,
});

/** Unit prices and percentages (D7a), in the form used for comparing prices: `30` and not `30.0000`. */
export const unitPrice = customType<{ data: Decimal; driverData: string }>({
  dataType: () => decimalType,
  fromDriver: (value) => shortDecimal(col.decimal(value)),
});

/** A transaction's number, never reused. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Bytes: hashes, keys, small images. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A required reference to another row; with `cascade` the row is deleted together with that one. */
export const reference = <Name extends string>(name: Name, to: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid(name).notNull().references(to, actions);
