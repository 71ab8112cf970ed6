import type { LiveTopic } from '@eigaichi/domain/live/live-changes';
import { readLive } from '@eigaichi/wire/live/live';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Reader } from './people.ts';

/** Page of a topic's subject. */
const pageByTopic: Partial<Record<LiveTopic, string>> = {
  quotes: 'quote',
  deliveries: 'quote',
  movies: 'movie',
  screening: 'movie',
  questions: 'title_question',
  suggestions: 'movie',
  needs: 'buyer_need',
};

/** Subjects named to a reader by events of the last hour that they may not read; and the number of events read. */
export const foreignEvents = async (harness: Harness, readers: readonly Reader[]) => {
  const findings: string[] = [];
  let events = 0;
  const get = (url: string, headers: Reader['headers']) => harness.app.inject({ url: `/api${url}`, headers });
  for (const { name, actor, headers } of readers) {
    const answer = await get('/live?age=3600', headers);
    if (answer.statusCode !== 200) continue;
    const { data } = readLive.answer.parse(answer.json());
    for (const { topic, subject } of data.changes) {
      events += 1;
      if (subject === null) continue;
      const page = pageByTopic[topic];
      const isOwn = subject === actor?.account || actor?.role === 'manager';
      const isRead = page === undefined ? isOwn : (await get(`/${page}/${subject}`, headers)).statusCode === 200;
      if (!isRead) findings.push(`${name} receives an event of ${topic} about ${subject}`);
    }
  }
  if (events === 0) findings.push('no reader received an event: the proof does not cover them');
  return { events, findings };
};
