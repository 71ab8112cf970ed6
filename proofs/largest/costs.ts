import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { z } from 'zod';
import { largestCases } from './cases.ts';
import { measureDeals } from './deals.ts';
import { findThings } from './find-things.ts';
import { measureJobs } from './jobs.ts';
import { costText, findingsOf, isExpensive, least, type Measured } from './judged.ts';
import { largestOf } from './largest-value.ts';
import { type Case, type MeasuredProduct, startMeasured } from './measured-product.ts';
import { largeProvider } from './planted.ts';
import { boundEndpoints } from './refusals.ts';

/** An expensive request is repeated, to exclude other load on the machine. */
const repetitions = 5;
const usualBytes = 4 * 1024 * 1024;
const largestQuery = 7_000;
const mostShown = 15;

const logins: Readonly<Record<string, string | null>> = {
  visitor: null,
  buyer: 'buyer@example.com',
  provider: 'provider@example.com',
  premium: 'provider2@example.com',
  large: largeProvider,
  manager: 'manager@example.com',
};

const logIn = async (product: MeasuredProduct, email: string | null): Promise<Record<string, string>> => {
  if (email === null) return {};
  const body = JSON.stringify({ email, password: 'Eigaichi2026', long_life: false });
  const { text } = await product.send({ method: 'POST', path: '/api/auth/login', body });
  return { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
};

const queryOf = ({ query }: Endpoint): string => {
  if (query === undefined) return '';
  const given = Object.entries(largestOf(query, largestQuery) as Record<string, unknown>);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Cuts the end to keep the address within its limit.
  return `?${text.length <= largestQuery ? text : text.slice(0, text.lastIndexOf('&', largestQuery))}`;
};

const none = z.object({});

/** Calls that would end their own session, or move the clock. */
const endsSession = [
  'sessions.logout',
  'sessions.impersonate',
  'sessions.end_impersonation',
  'demo.log_in',
  'demo.advance_clock',
];

/** Every endpoint with the largest input of its schema, for an object visible to the reader. */
const generatedCases = (
  endpoint: Endpoint,
  { paths, reader, headers }: { paths: readonly string[]; reader: string; headers: Record<string, string> },
): Case[] => {
  const body =
    endpoint.method === 'GET'
      ? undefined
      : JSON.stringify(largestOf(endpoint.body ?? none, endpoint.max_bytes ?? usualBytes));
  return paths.flatMap((path) =>
    [queryOf(endpoint), ''].slice(endpoint.query === undefined ? 1 : 0).map((query) => ({
      name: endpoint.name,
      reader,
      method: endpoint.method,
      path: `/api${path}${query}`,
      headers,
      ...(body === undefined ? {} : { body }),
    })),
  );
};

const measureCase = async (product: MeasuredProduct, one: Case): Promise<Measured> => {
  const what = `${one.name} as ${one.reader}`;
  const measureOnce = async (round: number): Promise<Measured> => {
    const path = one.pathAgain?.(round) ?? one.path;
    const { text: _text, ...used } = await product.measure({ ...one, path });
    return { what, ...used };
  };
  let best = await measureOnce(0);
  for (let round = 1; round < repetitions && isExpensive(best); round += 1)
    best = least(best, await measureOnce(round));
  return best;
};

/** Sends the largest input of every endpoint as every role to the whole product, and measures its event loop. */
export const proveCosts = async () => {
  const product = await startMeasured();
  const measured: Measured[] = [];
  try {
    const endpoints = (await boundEndpoints()).filter(({ name }) => !endsSession.includes(name));
    const readers: { reader: string; headers: Record<string, string> }[] = [];
    for (const [reader, email] of Object.entries(logins))
      readers.push({ reader, headers: await logIn(product, email) });
    const as = Object.fromEntries(readers.map(({ reader, headers }) => [reader, headers]));
    const { buyer = {}, large = {}, manager = {} } = as;
    for (const one of await largestCases(product, as)) measured.push(await measureCase(product, one));
    measured.push(...(await measureDeals(product, { buyer, provider: large, manager })));
    for (const { reader, headers } of readers) {
      const pathsOf = await findThings(product, { endpoints, headers });
      for (const endpoint of endpoints)
        for (const one of generatedCases(endpoint, { paths: pathsOf(endpoint), reader, headers }))
          measured.push(await measureCase(product, one));
    }
    measured.push(...(await measureJobs(product, manager)));
  } finally {
    await product.stop();
  }
  const shown = (by: 'cpu_ms' | 'busiest_ms', label: string) =>
    measured
      .toSorted((a, b) => b[by] - a[by])
      .slice(0, mostShown)
      .map((one, at) => [`${label} ${at + 1}`, costText(one)]);
  return {
    figures: {
      'requests and jobs': measured.length,
      'answered with success': measured.filter(({ status }) => status !== null && status < 300).length,
      ...Object.fromEntries([...shown('cpu_ms', 'dearest'), ...shown('busiest_ms', 'longest turn')]),
    },
    findings: findingsOf(measured),
  };
};
