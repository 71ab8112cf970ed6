import type { LiveTopic } from '@eigaichi/domain/live/live-changes';
import { readLive } from '@eigaichi/wire/live/live';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Reader } from './people.ts';

/** Pages of a topic's subject; a question has its own page, a published answer its title’s. */
const pagesByTopic: Partial<Record<LiveTopic, readonly string[]>> = {
  quotes: ['quote'],
  deliveries: ['quote'],
  movies: ['movie'],
  screening: ['movie'],
  questions: ['title_question', 'movie'],
  suggestions: ['movie'],
  needs: ['buyer_need'],
};

/** List of everything that a reader may read of a topic whose events name no subject. */
const listByTopic: Partial<Record<LiveTopic, string>> = {
  questions: 'title_questions',
  suggestions: 'suggestions',
  needs: 'buyer_needs',
};

/** Topics of the market's events. */
const expectedTopics: readonly LiveTopic[] = ['quotes', 'movies', 'questions', 'suggestions', 'needs', 'notices'];

/** Events of the last hour that a reader receives about what they may not read; and the number of events read. */
export const foreignEvents = async (harness: Harness, readers: readonly Reader[]) => {
  const findings: string[] = [];
  const received = new Set<LiveTopic>();
  let events = 0;
  const get = (url: string, headers: Reader['headers']) => harness.app.inject({ url: `/api${url}`, headers });
  const readsSome = async (list: string, headers: Reader['headers']) => {
    const answer = await get(`/${list}`, headers);
    return answer.statusCode === 200 && answer.json<{ data: unknown[] }>().data.length > 0;
  };
  const readsOne = async (pages: readonly string[], subject: string, headers: Reader['headers']) => {
    for (const page of pages) if ((await get(`/${page}/${subject}`, headers)).statusCode === 200) return true;
    return false;
  };
  for (const { name, actor, headers } of readers) {
    const answer = await get('/live?age=3600', headers);
    if (answer.statusCode !== 200) continue;
    const { data } = readLive.answer.parse(answer.json());
    for (const { topic, subject } of data.changes) {
      events += 1;
      received.add(topic);
      const list = listByTopic[topic];
      if (subject === null) {
        if (list !== undefined && !(await readsSome(list, headers)))
          findings.push(`${name} receives an event of ${topic}, and may read none`);
        continue;
      }
      const pages = pagesByTopic[topic];
      const isOwn = subject === actor?.account || actor?.role === 'manager';
      const isRead = pages === undefined ? isOwn : await readsOne(pages, subject, headers);
      if (!isRead) findings.push(`${name} receives an event of ${topic} about ${subject}`);
    }
  }
  for (const topic of expectedTopics)
    if (!received.has(topic)) findings.push(`no reader received an event of ${topic}: the proof does not cover them`);
  return { events, findings };
};
