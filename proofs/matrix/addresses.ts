import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Things } from './market.ts';

type Params = Readonly<Record<string, string>>;

/** Address parts that identify no one's data. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  year: ['2026', '2027'],
  area: ['1'],
  period_start: ['2026-07-01'],
  from: ['2026-04-01'],
  to: ['2027-03-31'],
  wording_version: ['1'],
  hash: ['0'.repeat(16)],
  size: ['320.webp'],
  number: ['0'],
  period: ['2026-04'],
};

/** Days for a call limited to a month: those of the statement. */
const days: Readonly<Record<string, Params>> = {
  'settlement.reconcile': { from: '2026-01-01', to: '2026-01-31' },
};

const choicesOf = (endpoint: Endpoint, name: string): readonly string[] | undefined => {
  const { shape } = (endpoint.params ?? {}) as { shape?: Record<string, { options?: readonly unknown[] }> };
  return shape?.[name]?.options?.map(String);
};

/** Path before the parameter: `settlement/account` before `settlement/account/:uuid`. */
const wordsBefore = (path: string, name: string): string =>
  path
    .slice(1, path.indexOf(`/:${name}`))
    .split('/')
    .filter((word) => !word.startsWith(':'))
    .join('/');

/** A uuid of nothing, used if the market has no object of that kind. */
const nothing = '00000000-0000-4000-8000-000000000000';

const choicesFor = (endpoint: Endpoint, name: string, things: Things): readonly string[] => {
  const before = wordsBefore(endpoint.path, name);
  const day = days[endpoint.name]?.[name];
  if (day !== undefined) return [day];
  return (
    choicesOf(endpoint, name) ??
    fixed[name] ??
    things[name] ??
    things[name.replace(/(_id|Id)$/, '')] ??
    things[before] ??
    things[before.split('/')[0] ?? ''] ?? [nothing]
  );
};

/** Every address of an endpoint that leads to the objects. */
export const addressesOf = (endpoint: Endpoint, things: Things): Params[] => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  // A provider quote belongs to its quote: any other pair is an unknown address.
  if (names.includes('quote_provider')) {
    const rest = names.filter((name) => name !== 'quote_provider' && name !== 'uuid');
    return (things.quote ?? []).flatMap((uuid, place) =>
      combined(endpoint, rest, things).map((params) => ({
        ...params,
        uuid,
        quote_provider: things.quote_provider?.[place] ?? nothing,
      })),
    );
  }
  return combined(endpoint, names, things);
};

const combined = (endpoint: Endpoint, names: readonly string[], things: Things): Params[] =>
  names.reduce<Params[]>(
    (made, name) =>
      made.flatMap((params) => choicesFor(endpoint, name, things).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );

const wanted = 'rights=1&countries=FR&start=2027-01-01&end=2027-12-31';

/** Query required by an address that leads to the objects. */
export const queryOf = ({ name }: Endpoint, { movie = [], shared_token = [] }: Things): string =>
  ({
    'collections.shared': `?token=${shared_token[0] ?? ''}`,
    'movies.compare': `?movies=${movie.join(',')}&${wanted}`,
    'movies.compare_sheet': `?movies=${movie.join(',')}&${wanted}`,
    'rights.availability': `?${wanted}&year=2027`,
    'rights.availability_sheet': `?${wanted}`,
    'rights.calendar': '?from=2026&to=2027',
    'live.presence': '?viewed=00000000-0000-4000-8000-000000000000',
    'live.read': '?age=3600',
    'movies.people': '?names=a',
    'movies.suggest': '?free_word=a',
    'search.everything': '?free_word=a',
    'saved_views.list': '?list=quotes',
  })[name] ?? '';
