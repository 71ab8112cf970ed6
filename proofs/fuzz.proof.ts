import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { errorAnswer, statusByRefusal } from '@eigaichi/wire/shared/errors';
import fc from 'fast-check';
import { mayCall } from '../apps/api/src/http/access.ts';
import { type OwnServer, openOwnServer } from '../apps/api/src/testing/own-server.ts';
import { type FuzzedRequest, requestsTo } from './fuzz/requests.ts';
import type { Prove } from './proof.ts';
import { openTestDatabase } from './test-server.ts';

/** Long mode: total requests. Short mode: one to each endpoint, always the same ones. */
const many = Number(process.env.PROVE_REQUESTS ?? 50_000);
const shortEach = 1;
const batch = 100;

/** Codes allowed for services that aren't configured here. */
const excused = new Set(['translation_not_configured', 'translation_failed']);
/** Maximum retries, a second apart, of a request refused by a late event loop (503 `busy`). */
const mostRetries = 60;
const innards = /\bselect\b.+\bfrom\b|\binsert into\b|node_modules|\n\s+at |file:\/\/|syntax error|ECONN|violates/i;

type Answer = { readonly statusCode: number; readonly body: string; readonly headers: Record<string, unknown> };

/** Fault of a response; undefined if none. The server itself checks successful responses against their schemas. */
const faultOf = ({ statusCode, body, headers }: Answer): string | undefined => {
  if (statusCode < 400) return undefined;
  if (statusCode === 416 && body === '') return undefined;
  if (innards.test(body)) return `shows its innards: ${body.slice(0, 200)}`;
  const isJson = String(headers['content-type']).startsWith('application/json');
  const form = isJson ? errorAnswer.safeParse(JSON.parse(body)) : undefined;
  if (form?.success !== true) return `${statusCode} in another form: ${body.slice(0, 200)}`;
  const { code } = form.data;
  if (excused.has(code)) return undefined;
  if (statusCode >= 500) return `${statusCode} ${code}`;
  return Object.hasOwn(statusByRefusal, code) ? undefined : `an unknown code: ${code}`;
};

/** Indexes of the readers that an endpoint accepts; 0 is a visitor. */
const letIn = ({ actors }: OwnServer, endpoint: Endpoint): number[] =>
  typeof endpoint.access === 'string' ? [] : actors.flatMap((actor, at) => (mayCall(endpoint, actor) ? [at + 1] : []));

/** Sends requests one after the other, and reports findings per kind. */
const makeSender = (server: OwnServer) => {
  const sessions = new Map<number, Record<string, string>>();
  const statuses = new Map<number, number>();
  const findings = new Map<string, string>();
  let slowest = { ms: 0, name: '' };
  let retried = 0;

  const sessionOf = async (reader: number): Promise<Record<string, string>> => {
    const actor = server.actors[reader - 1];
    if (actor === undefined) return {};
    const own = sessions.get(reader) ?? (await server.loginAs(actor));
    sessions.set(reader, own);
    return own;
  };

  const answerTo = async ({ endpoint, reader, url, payload, headers }: FuzzedRequest) =>
    server.app.inject({
      method: endpoint.method,
      url,
      headers: {
        ...headers,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(await sessionOf(reader)),
      },
      ...(payload === undefined ? {} : { payload }),
    });

  const isBusy = ({ statusCode, body }: Answer) => statusCode === 503 && JSON.parse(body).code === 'busy';

  const send = async (request: FuzzedRequest): Promise<void> => {
    const { endpoint, reader, url, payload } = request;
    let began = performance.now();
    let answer = await answerTo(request);
    for (let retries = 0; retries < mostRetries && isBusy(answer); retries += 1) {
      await sleep(1000);
      retried += 1;
      began = performance.now();
      answer = await answerTo(request);
    }
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { ms, name: endpoint.name };
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 401) sessions.delete(reader);
    const fault = faultOf(answer);
    if (fault === undefined) return;
    const why = server.reasons.get(String(answer.headers['x-request-id'])) ?? '';
    const who = server.actors[reader - 1]?.role ?? 'visitor';
    const key = `${endpoint.name} ${fault} ${why.split('\n', 1)[0] ?? ''}`.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…');
    if (!findings.has(key))
      findings.set(
        key,
        `${endpoint.method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 400)} as ${who}: ${fault} ${why}`,
      );
  };
  return { send, statuses, findings, slowest: () => slowest, retried: () => retried };
};

/**
 * Requests generated from the API description, as every role, against the whole server. No server errors, no unhandled
 * rejections, every response in its format, none with internals.
 */
export const prove: Prove = async (mode) => {
  const unhandled: string[] = [];
  const note = (reason: unknown) =>
    unhandled.push(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  process.on('unhandledRejection', note);
  const server = await openOwnServer({ whole: mode === 'long', databaseUrl: await openTestDatabase('fuzz') });
  const seed = mode === 'long' ? Number(process.env.PROVE_SEED ?? Date.now() % 2 ** 31) : 1;
  try {
    const ids = await server.ids();
    const { endpoints } = server.app;
    const each = mode === 'long' ? Math.ceil(many / endpoints.length) : shortEach;
    const sender = makeSender(server);
    let sent = 0;
    // Interleaved over all endpoints, so that one endpoint's changes affect the others.
    const made = endpoints.map((endpoint, at) =>
      fc.sample(
        requestsTo(endpoint, { ids, readers: { all: server.actors.length + 1, letIn: letIn(server, endpoint) } }),
        { numRuns: each, seed: seed + at },
      ),
    );
    for (let round = 0; round < each; round += 1)
      for (const requests of made) {
        const request = requests[round];
        if (request === undefined) continue;
        await sender.send(request);
        sent += 1;
        if (sent % batch === 0) await server.mend();
      }
    const { ms, name } = sender.slowest();
    const answers = [...sender.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    return {
      figures: {
        requests: sent,
        endpoints: endpoints.length,
        answers: answers.join(', '),
        'sent again because busy': sender.retried(),
        'slowest (ms)': `${Math.round(ms)} (${name})`,
        seed,
      },
      findings: [...sender.findings.values(), ...unhandled.map((reason) => `unhandled rejection: ${reason}`)],
    };
  } finally {
    process.off('unhandledRejection', note);
    await server.close();
  }
};
