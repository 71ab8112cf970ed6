import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { bigint, customType, numeric } from 'drizzle-orm/pg-core';

/** An instant, as it travels: ISO 8601 in UTC with milliseconds. */
export const instant = customType<{ data: IsoInstant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Minor units of the row's `currency` (D7). */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** Unit prices and percentages (D7a), as decimal texts. */
export const decimal = (name: string) => numeric(name, { precision: 14, scale: 4 });
