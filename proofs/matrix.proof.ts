import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { type Harness, makeHarness } from '../apps/api/src/testing/harness.ts';
import { addressesOf, queryOf } from './matrix/addresses.ts';
import { foreignAlerts } from './matrix/alerts.ts';
import { makeConnections, readConnections } from './matrix/connections.ts';
import { textOf } from './matrix/content.ts';
import { renewDays } from './matrix/demand.ts';
import { withExports } from './matrix/exports.ts';
import { foreignEvents } from './matrix/live.ts';
import { type Mark, marksIn } from './matrix/mark-texts.ts';
import { makeMarket, type Things } from './matrix/market.ts';
import { makePeople, type People, type Reader } from './matrix/people.ts';
import { lostMarks, plantMarks } from './matrix/plant.ts';
import type { Mode, ProofResult, Prove } from './proof.ts';
import { testServer } from './test-server.ts';

type Tally = { calls: number; answered: number; read: Set<string>; findings: Set<string> };

const fill = ({ path }: Endpoint, params: Readonly<Record<string, string>>) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

const send = (harness: Harness, endpoint: Endpoint, { reader, url }: { reader: Reader; url: string }) =>
  harness.app.inject({
    method: endpoint.method,
    url,
    headers: { 'accept-language': 'en', 'sec-fetch-site': 'same-origin', ...reader.headers },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });

/** Checks a response against the marks visible to its reader. */
const judge = (
  { text, reader, what }: { text: string; reader: Reader; what: string },
  marks: ReadonlyMap<string, Mark>,
  tally: Tally,
) => {
  for (const found of marksIn(text)) {
    const mark = marks.get(found);
    if (mark === undefined) continue;
    tally.read.add(found);
    if (!mark.rule(reader.actor, mark.facts, what)) tally.findings.add(`${reader.name} reads ${mark.where} at ${what}`);
  }
};

/** True for writes, and for a GET that changes its own session. */
const isChanging = (endpoint: Endpoint) => endpoint.method !== 'GET' || endpoint.changes === true;

/** Short mode leaves out the staff roles between the first and the last. */
const lookers = ({ readers }: People, mode: Mode): readonly Reader[] =>
  mode === 'long' ? readers : readers.filter(({ name }) => !/role [2-5]/.test(name));

/** Calls every reading endpoint, for every object, as everyone. */
const readAll = async (harness: Harness, { people, things, marks, mode }: Scene, tally: Tally) => {
  const reached = new Set<string>();
  for (const endpoint of harness.app.endpoints.filter((each) => !isChanging(each))) {
    const urls = things.flatMap((own) =>
      addressesOf(endpoint, own).map((params) => fill(endpoint, params) + queryOf(endpoint, own)),
    );
    for (const url of mode === 'long' ? new Set(urls) : await oneThatAnswers(harness, endpoint, { people, urls }))
      for (const reader of lookers(people, mode)) {
        const answer = await send(harness, endpoint, { reader, url });
        const encoding = answer.headers['content-encoding'];
        tally.calls += 1;
        if (answer.statusCode >= 500 && answer.json().code === 'internal')
          tally.findings.add(`${reader.name} gets ${answer.statusCode} at ${endpoint.name}`);
        if (answer.statusCode < 300) {
          reached.add(endpoint.name);
          tally.answered += 1;
        }
        const text = textOf(answer.rawPayload, typeof encoding === 'string' ? encoding : undefined);
        judge({ text, reader, what: endpoint.name }, marks, tally);
      }
  }
  return reached;
};

/** Short mode: the first address that responds to staff or an owner, else the last one. */
const oneThatAnswers = async (
  harness: Harness,
  endpoint: Endpoint,
  { people, urls }: { people: People; urls: readonly string[] },
): Promise<readonly string[]> => {
  const askers = people.readers.filter(({ name }) => /owner|role 1/.test(name));
  for (const url of new Set(urls))
    for (const reader of askers) {
      const { statusCode } = await send(harness, endpoint, { reader, url });
      if (statusCode < 300) return [url];
    }
  return urls.slice(-1);
};

/** Readers without access to the first ring's objects. */
const strangers = ({ readers }: People, mode: Mode): readonly Reader[] => {
  const some = ['visitor', 'buyer, other', 'provider, other'];
  const names = mode === 'long' ? [...some, 'provider, premium', 'staff role 6'] : some;
  return readers.filter(({ name }) => names.includes(name));
};

/** Calls every writing endpoint on the first ring's objects as unauthorised readers, each in a separate session. */
const writeAll = async (harness: Harness, { people, things, marks, mode }: Scene, tally: Tally) => {
  for (const endpoint of harness.app.endpoints.filter((each) => isChanging(each) && each.path.includes(':'))) {
    const all = addressesOf(endpoint, things[0]);
    const addresses = mode === 'long' ? all : all.slice(0, 1);
    for (const params of addresses)
      for (const { name, actor } of strangers(people, mode)) {
        const headers = actor === undefined ? {} : await harness.loginAs(actor);
        const answer = await send(harness, endpoint, { reader: { name, actor, headers }, url: fill(endpoint, params) });
        tally.calls += 1;
        if (answer.statusCode >= 500 && answer.json().code === 'internal')
          tally.findings.add(`${name} gets ${answer.statusCode} at ${endpoint.name}`);
        if (actor === undefined && endpoint.access !== 'visitor' && answer.statusCode !== 401)
          tally.findings.add(`a visitor gets ${answer.statusCode} at ${endpoint.name}`);
        const text = textOf(answer.rawPayload, undefined);
        judge({ text, reader: { name, actor, headers }, what: endpoint.name }, marks, tally);
      }
  }
};

type Scene = {
  readonly people: People;
  readonly things: readonly [Things, Things];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly mode: Mode;
};

/** Reading endpoints without a response here, with the reason. */
const unanswered: Readonly<Record<string, string>> = {
  'sandboxes.list_mails': 'the proof’s market offers no sandboxes',
  'pictures.serve': 'pictures hold no text, and their address names the content',
  'saved_searches.read_unsubscription': 'only the signed link of an email opens it',
  'settlement.preview_invoice': 'all that is due here is invoiced already: the signature issues the invoice (D8zc)',
};

const run = async (harness: Harness, mode: Mode): Promise<ProofResult> => {
  const people = await makePeople(harness);
  const { things: made, unseen } = await makeMarket(harness, people);
  const feeds = await makeConnections(harness, people, made);
  await renewDays(harness);
  const planted = await plantMarks(harness);
  const things = await withExports(harness, people.rings, made);
  const all = [...planted, ...unseen];
  const marks = new Map(all.map((mark) => [mark.text, mark]));
  const scene = { people, things, marks, mode };
  const tally: Tally = { calls: 0, answered: 0, read: new Set(), findings: new Set() };
  // Before all others, because events can be read for an hour.
  const live = await foreignEvents(harness, lookers(people, mode));
  const searches = things.flatMap(({ saved_search = [] }) => saved_search);
  const alerts = await foreignAlerts(harness, lookers(people, mode), searches);
  for (const finding of [...live.findings, ...alerts.findings]) tally.findings.add(finding);
  const connections = await readConnections(harness, { people, things, feeds }, (read) => judge(read, marks, tally));
  for (const finding of connections.findings) tally.findings.add(finding);
  const reached = await readAll(harness, scene, tally);
  const reading = harness.app.endpoints.filter((endpoint) => !isChanging(endpoint));
  const silent = reading.filter(({ name }) => !reached.has(name) && unanswered[name] === undefined);
  for (const { name } of silent) tally.findings.add(`${name} answered no caller: the proof does not cover it`);
  await writeAll(harness, scene, tally);
  for (const where of await lostMarks(harness.deps.pool, planted)) tally.findings.add(`a stranger changed ${where}`);
  return {
    figures: {
      'marks planted': all.length,
      'private fields': new Set(all.map(({ where }) => where)).size,
      'marks that someone read': tally.read.size,
      readers: lookers(people, mode).length,
      endpoints: harness.app.endpoints.length,
      calls: tally.calls,
      'calls that answered': tally.answered,
      'live events received': live.events,
      'alerts received': alerts.alerts,
      'answers to assistants and calendars': connections.answered,
    },
    findings: [...tally.findings].toSorted(),
  };
};

/** Endpoint × role × owner: no private text reaches a reader excluded by domain's tables. */
export const prove: Prove = async (mode) => {
  // Keys are readers too, and make more calls within a minute of the fixed clock than their limit.
  const harness = await makeHarness({ apiKeyRequestsPerMinute: 0 }, await testServer());
  try {
    return await run(harness, mode);
  } finally {
    await harness.close();
  }
};
