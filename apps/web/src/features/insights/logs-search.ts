import { consumerCompanyTypes } from '@eigaichi/domain/options/companies';
import { countries } from '@eigaichi/domain/options/countries';
import type { LogsQuery } from './queries.ts';

/** The access logs' address parameters. */
export type LogsSearch = Readonly<Record<string, string>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const saved: Readonly<Record<string, (value: string) => boolean>> = {
  from: (value) => day.test(value),
  to: (value) => day.test(value),
  movie: (value) => uuid.test(value),
  country: (value) => countries.some(({ code }) => code === value),
  company_type: (value) => consumerCompanyTypes.some(({ code }) => String(code) === value),
  page: (value) => /^[1-9]\d{0,4}$/.test(value),
};

/** Parses an address; values that no field could produce are omitted. */
export const readLogsSearch = (search: Readonly<Record<string, unknown>>): LogsSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && saved[name]?.(value) === true ? [[name, value] as const] : [],
    ),
  );

/** The API query of an address. */
export const logsQueryOf = (search: LogsSearch): LogsQuery => ({ per: 25, page: 1, ...search }) as LogsQuery;
