import { type Decimal, shortDecimal } from '@eigaichi/domain/money/decimal';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { bigint, customType, numeric } from 'drizzle-orm/pg-core';

/** An instant, as it travels: ISO 8601 in UTC with milliseconds. */
export const instant = customType<{ data: IsoInstant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Minor units of the row's `currency` (D7). */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** Rates, with the four decimals that PostgreSQL writes: agreements hold them so. */
export const decimal = (name: string) => numeric(name, { precision: 14, scale: 4 });

/** Unit prices and percentages (D7a), in the form in which prices are compared: `30` and not `30.0000`. */
export const unitPrice = customType<{ data: Decimal; driverData: Decimal }>({
  dataType: () => 'numeric(14, 4)',
  fromDriver: shortDecimal,
});
