import type { Endpoint } from '@eigaichi/wire/endpoint';
import { z } from 'zod';
import { largestCases } from './cases.ts';
import { findThings } from './find-things.ts';
import { largestOf } from './largest-value.ts';
import { type MeasuredProduct, type Sent, startMeasured } from './measured-product.ts';
import { boundEndpoints } from './refusals.ts';

/** Milliseconds of CPU on the event loop that one request may use. */
const mostCpuMs = 100;
/** A request that is dear is sent again: what else the machine does must not count. */
const repetitions = 5;
const usualBytes = 4 * 1024 * 1024;
const largestQuery = 7_000;
const slowestShown = 15;

export type Case = Sent & { readonly name: string; readonly reader: string };

const logins: Readonly<Record<string, string | null>> = {
  visitor: null,
  buyer: 'buyer@example.com',
  provider: 'provider@example.com',
  premium: 'provider2@example.com',
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
  // What is left out at the end keeps the address within its bytes.
  return `?${text.length <= largestQuery ? text : text.slice(0, text.lastIndexOf('&', largestQuery))}`;
};

const none = z.object({});

/** Calls that would end the session they are sent with, or move the clock. */
const endsSession = ['sessions.logout', 'sessions.impersonate', 'sessions.end_impersonation'];

/** Every endpoint with the largest input of its schema, for a thing that the reader may see. */
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

type Measured = { readonly what: string; readonly status: number; readonly cpu: number; readonly longest: number };

/** The least of several: only a request that always costs so much counts. */
const measureCase = async (product: MeasuredProduct, one: Case): Promise<Measured> => {
  let best = await product.measure(one);
  for (let round = 1; round < repetitions && best.cpu_ms > mostCpuMs / 2; round += 1) {
    const again = await product.measure(one);
    if (again.cpu_ms < best.cpu_ms) best = again;
  }
  const what = `${one.name} as ${one.reader}`;
  return { what, status: best.status, cpu: best.cpu_ms, longest: best.longest_ms };
};

const told = ({ what, status, cpu, longest }: Measured) =>
  `${what} (${status}): ${cpu.toFixed(0)} ms, longest turn ${longest.toFixed(0)} ms`;

/** Sends the largest input of every endpoint as every role to the whole product, and measures its event loop. */
export const proveCosts = async () => {
  const product = await startMeasured();
  const measured: Measured[] = [];
  try {
    const endpoints = (await boundEndpoints()).filter(({ name }) => !endsSession.includes(name));
    const readers: { reader: string; headers: Record<string, string> }[] = [];
    for (const [reader, email] of Object.entries(logins))
      readers.push({ reader, headers: await logIn(product, email) });
    for (const one of await largestCases(
      product,
      Object.fromEntries(readers.map(({ reader, headers }) => [reader, headers])),
    ))
      measured.push(await measureCase(product, one));
    for (const { reader, headers } of readers) {
      const pathsOf = await findThings(product, { endpoints, headers });
      for (const endpoint of endpoints)
        for (const one of generatedCases(endpoint, { paths: pathsOf(endpoint), reader, headers }))
          measured.push(await measureCase(product, one));
    }
  } finally {
    await product.stop();
  }
  const slowest = measured.toSorted((a, b) => b.cpu - a.cpu);
  const over = slowest.filter(({ cpu }) => cpu > mostCpuMs);
  return {
    figures: {
      requests: measured.length,
      'answered with success': measured.filter(({ status }) => status < 300).length,
      ...Object.fromEntries(slowest.slice(0, slowestShown).map((one, at) => [`slowest ${at + 1}`, told(one)])),
    },
    findings: [
      ...over.map((one) => `${told(one)}; at most ${mostCpuMs} ms`),
      ...measured.filter(({ status }) => status === 500).map((one) => `${one.what} answered 500`),
    ],
  };
};
