import type { Actor } from '@eigaichi/domain/accounts/actor';
import { calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { assistantTools } from '@eigaichi/wire/assistants/assistant-tools';
import { addCalendarFeed } from '@eigaichi/wire/calendars/calendar-feeds';
import { answer_drafts } from '../../apps/api/src/db/schema/answer-drafts.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Things } from './market.ts';
import type { People, Reader } from './people.ts';

/** A calendar's address and its person. */
export type Feed = { readonly actor: Actor; readonly path: string };

/** A calendar of everything for each company of both rings, and a drafted answer of each provider. */
export const makeConnections = async (
  harness: Harness,
  { rings }: People,
  things: readonly [Things, Things],
): Promise<Feed[]> => {
  const { db, clock } = harness.deps;
  const feeds: Feed[] = [];
  const body = { feed_name: 'Words', kinds: calendarKinds.map(({ code }) => code), language: 'en' };
  for (const [place, { buyer, provider }] of rings.entries()) {
    for (const actor of [buyer, provider]) {
      // A new session: an address needs a recent login.
      const { body: made } = await harness.call(addCalendarFeed, { headers: await harness.loginAs(actor), body });
      feeds.push({ actor, path: new URL(String(made.address)).pathname });
    }
    const [quote_id = ''] = things[place]?.quote ?? [];
    await db.insert(answer_drafts).values({
      quote_id,
      provider_id: provider.account,
      person_id: provider.person.uuid,
      content: { titles: [] },
      message: 'Words',
      created_at: clock.nowIso(),
    });
  }
  return feeds;
};

/** Arguments of a reading tool that lead to the objects of a ring. */
const argumentsFor = (name: string, { movie = [], quote = [] }: Things): object[] => {
  const licence = { rights: [1], countries: ['FR'], license_start: '2027-01-01', license_end: '2027-12-31' };
  switch (name) {
    case 'read_title':
      return movie.map((title) => ({ title }));
    case 'check_availability':
      return [{ titles: movie, ...licence }];
    case 'read_quote':
    case 'read_delivery':
      return quote.map((uuid) => ({ quote: uuid }));
    default:
      return [{}];
  }
};

type Read = { readonly text: string; readonly reader: Reader; readonly what: string };
type Scene = {
  readonly people: People;
  readonly things: readonly [Things, Things];
  readonly feeds: readonly Feed[];
};

/** Calls every reading tool for every object with each API key, and reads every calendar; each answer is judged. */
export const readConnections = async (
  { app }: Harness,
  { people, things, feeds }: Scene,
  judge: (read: Read) => void,
): Promise<{ answered: number; findings: string[] }> => {
  let answered = 0;
  const findings: string[] = [];
  const keys = people.readers.filter(({ name }) => name.startsWith('key of '));
  for (const reader of keys)
    for (const { name, drafts } of assistantTools)
      for (const args of drafts ? [] : things.flatMap((own) => argumentsFor(name, own))) {
        const headers = {
          ...reader.headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        };
        const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
        const { body, statusCode } = await app.inject({ method: 'POST', url: '/mcp', headers, payload });
        if (statusCode !== 200) findings.push(`${reader.name} gets ${statusCode} for the tool ${name}`);
        if (body.includes('"structuredContent"')) answered += 1;
        judge({ text: body, reader, what: `tool ${name}` });
      }
  for (const { actor, path } of feeds) {
    const { body, statusCode } = await app.inject({ url: path });
    if (statusCode !== 200) findings.push(`a calendar of ${actor.account} answers ${statusCode}`);
    // Folded lines would hide a mark.
    judge({ text: body.replaceAll('\r\n ', ''), reader: { name: 'calendar', actor, headers: {} }, what: 'calendar' });
  }
  if (answered === 0) findings.push('no tool answered: the proof does not cover assistants');
  return { answered, findings };
};
