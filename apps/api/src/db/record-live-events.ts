import type { LiveScope } from '@eigaichi/domain/live/live-changes';
import type { Tx } from './client.ts';
import { live_events } from './schema/live-events.ts';

/** Channel on which servers are notified of new rows, by a trigger of the table. */
export const liveChannel = 'live_events';

export type LiveEvent = LiveScope & {
  readonly topic: (typeof live_events.$inferInsert)['topic'];
  /** Quote, title or account that changed; null for several or others. */
  readonly subject: string | null;
  /** Person who made the change; null for the system. */
  readonly by: string | null;
};

/** Subjects named by one transaction; with more, pages read everything of the topic again. */
const mostSubjects = 50;

const keyOf = ({ topic, subject, company, person, staff }: LiveEvent) =>
  [topic, subject, company, person, staff].join(' ');

/** Each change once; without its subjects if they are many. */
const distinct = (events: readonly LiveEvent[]): LiveEvent[] => {
  const subjects = new Set(events.map(({ subject }) => subject));
  const named = subjects.size <= mostSubjects ? events : events.map((event) => ({ ...event, subject: null }));
  return [...new Map(named.map((event) => [keyOf(event), event])).values()];
};

/** Announces changes to open pages (D45). Servers are notified on commit, otherwise never. */
export const recordLiveEvents = async (tx: Tx, events: readonly LiveEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await tx.insert(live_events).values(
    distinct(events).map(({ topic, subject, company, person, staff, by }) => ({
      topic,
      subject_id: subject,
      company_id: company,
      person_id: person,
      staff,
      by_id: by,
    })),
  );
};
