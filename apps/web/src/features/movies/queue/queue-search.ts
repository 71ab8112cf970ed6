/** The managers' queues of titles, in the order shown. */
export const queueNames = ['review', 'edits', 'deletions'] as const;
export type QueueName = (typeof queueNames)[number];

/** Target number of days for deciding on a title (art direction, Queue). */
export const targetDaysByQueue: Readonly<Record<QueueName, number>> = { review: 7, edits: 7, deletions: 7 };

/** The queues' address parameters; the first queue and the first page are omitted. */
export type QueueSearch = { readonly queue?: QueueName; readonly entry?: string; readonly page?: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses an address; invalid queues, entries and pages are omitted. */
export const readQueueSearch = (search: Readonly<Record<string, unknown>>): QueueSearch => {
  const queue = queueNames.find((name) => name === search.queue && name !== 'review');
  const page = Number(search.page);
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(typeof search.entry === 'string' && uuid.test(search.entry) ? { entry: search.entry } : {}),
    ...(Number.isInteger(page) && page > 1 && page < 10_000 ? { page: String(page) } : {}),
  };
};

/** The entry after a decided one: the next, or at the end the previous; undefined in an empty queue. */
export const entryAfter = (ids: readonly string[], decided: string): string | undefined => {
  const at = ids.indexOf(decided);
  return ids[at + 1] ?? ids[at - 1];
};
