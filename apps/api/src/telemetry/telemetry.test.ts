import { readSession } from '@eigaichi/wire/accounts/sessions';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeConsumer, makeProvider } from '../testing/accounts.ts';
import { openCollector } from '../testing/collector.ts';
import { makeDeal } from '../testing/deals.ts';
import { filmOf, makeDelivering } from '../testing/delivering.ts';
import { makeHarness } from '../testing/harness.ts';
import { startTelemetry } from './otlp.ts';

const collector = await openCollector();
const { telemetry } = readConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  OTEL_SERVICE_NAME: 'a market',
  OTEL_BSP_SCHEDULE_DELAY: '50',
});
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

if (telemetry === null) throw new Error('a collector is named');
// Nothing listens on this port, so every email fails.
const harness = await makeHarness({ telemetry, smtpUrl: 'smtp://127.0.0.1:1' });
const { deps } = harness;
const sending = startTelemetry(telemetry, { log: deps.log, believesHeaders: true });
sending.sendMetrics(harness.app.metrics);
const provider = await makeProvider(deps.db);
const buyer = await makeConsumer(deps.db);
const deal = await makeDeal(deps.db, { buyer, provider });
const { deliverFile, itemAs } = await makeDelivering(harness);
await deliverFile(provider, await itemAs(provider, deal), filmOf(70_000));
await harness.call(listMovies, { as: buyer });
const { headers } = await harness.call(readSession, { as: buyer, headers: { traceparent } });
const requestId = String(headers['x-request-id']);
const email = { to: 'reader@example.com', language: 'en', subject: 'News', text: 'Text.\n' } as const;
await deps.db.transaction((tx) => deps.mail.queue(tx, email));
await harness.runJobs();
await sending.stop();
afterAll(async () => {
  await harness.close();
  await collector.close();
});

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);
const pointsOf = (name: string) => collector.metrics.filter((metric) => metric.name === name).at(-1)?.points ?? [];

describe('traces sent to a collector', () => {
  test('name the service, the route, the caller, and the request id of the answer', () => {
    expect([...collector.services]).toEqual(['a market']);
    const span = collector.spans.find(({ attributes }) => attributes['eigaichi.request_id'] === requestId);
    expect(span).toMatchObject({
      name: 'GET /api/session',
      failed: false,
      attributes: {
        'http.route': '/api/session',
        'http.response.status_code': 200,
        'eigaichi.endpoint': 'sessions.read',
        'eigaichi.account': buyer.account,
      },
    });
  });

  test('continue the proxy’s trace, and hold the queries of the request', () => {
    const span = collector.spans.find(({ attributes }) => attributes['eigaichi.request_id'] === requestId);
    expect([span?.trace, span?.parent]).toEqual(traceparent.split('-').slice(1, 3));
    const below = collector.spans.filter(({ parent }) => parent === span?.id);
    expect(below.map(({ attributes }) => attributes['db.query.text']).join()).toContain('select s.token_hash');
  });

  test('show jobs, failed emails, uploads and the search', () => {
    const [job] = spansNamed('job send_mail');
    expect(job?.failed).toBe(true);
    expect(spansNamed('send mail')).toMatchObject([{ failed: true, trace: job?.trace }]);
    expect(spansNamed('complete upload')).toMatchObject([{ failed: false, attributes: { 'eigaichi.bytes': 70_000 } }]);
    const search = spansNamed('index search')[0];
    expect(collector.spans.find(({ id }) => id === search?.parent)?.name).toBe('GET /api/movies');
  });

  test('hold no query values', () => {
    const texts = collector.spans.map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.join('\n')).not.toContain(buyer.account);
    expect(texts.join('\n')).not.toContain('reader@example.com');
  });
});

describe('metrics sent to a collector', () => {
  test('match those of /metrics', async () => {
    const names = new Set(collector.metrics.map(({ name }) => name));
    const own = await harness.app.metrics.getMetricsAsJSON();
    expect(own.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  test('count requests, jobs, emails and uploads', () => {
    const listed = pointsOf('http_request_duration_seconds').find(({ labels }) => labels.endpoint === 'movies.list');
    expect(listed).toMatchObject({ labels: { status: '200' }, value: 1 });
    expect(listed?.limits).toEqual([0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]);
    expect(listed?.counts).toHaveLength(8);
    expect(listed?.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(pointsOf('job_duration_seconds').map(({ labels }) => `${labels.task} ${labels.outcome}`)).toEqual(
      expect.arrayContaining(['check_file ok', 'send_mail failed']),
    );
    expect(pointsOf('mail_duration_seconds')).toMatchObject([{ labels: { outcome: 'failed' }, value: 1 }]);
    expect(pointsOf('upload_bytes_total')).toMatchObject([{ value: 70_000 }]);
  });
});

test('without settings sends nothing and loads no SDK', () => {
  expect(readConfig({}).telemetry).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeNull();
});
