import type { LiveTopic } from '@eigaichi/domain/live/live-changes';
import type { liveChanges } from '@eigaichi/wire/live/live';
import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';

export type LiveChanges = z.output<typeof liveChanges>;
export type LiveChange = LiveChanges['changes'][number];

/** Queries that any change affects, because they list open work. */
const always: readonly string[] = ['desk', 'dashboard'];

/** Queries that each topic affects, by the first word of their keys. */
const wordsByTopic: Readonly<Record<LiveTopic, readonly string[]>> = {
  quotes: ['quotes', 'deliveries', 'settlement'],
  deliveries: ['deliveries', 'quotes'],
  movies: ['movies', 'rights'],
  screening: ['screening', 'screeners', 'movies'],
  accounts: ['accounts', 'session'],
  enquiries: ['enquiries'],
  questions: ['questions'],
  suggestions: ['suggestions'],
  needs: ['buyer_needs'],
  settlement: ['settlement', 'quotes'],
  approvals: ['tools'],
  presence: ['live'],
  // News of the other side's move: any page may show its effect.
  notices: [
    'notices',
    'quotes',
    'deliveries',
    'settlement',
    'movies',
    'rights',
    'screening',
    'enquiries',
    'questions',
    'suggestions',
    'buyer_needs',
    'saved_searches',
  ],
};

/** Queries that only count or list what waits, or who is here. */
const overviews: readonly string[] = [...always, 'notices', 'session', 'live'];

const words: ReadonlySet<unknown> = new Set([...always, ...Object.values(wordsByTopic).flat()]);

/** Queries whose keys name their subject: only its changes affect them. */
const namesSubject: ReadonlySet<unknown> = new Set(['quotes', 'deliveries', 'movies', 'rights', 'screening', 'live']);

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const paramsOf = (part: unknown): readonly unknown[] => {
  if (typeof part !== 'object' || part === null || !('params' in part)) return [part];
  return typeof part.params === 'object' && part.params !== null ? Object.values(part.params) : [];
};

/** Quotes and titles in a key: `['movies', 'one', uuid]`, or the parameters of an address. */
const subjectsIn = (key: QueryKey): readonly string[] =>
  key.flatMap(paramsOf).filter((value): value is string => typeof value === 'string' && uuidForm.test(value));

/** True if pages follow the changes of a query's answer. */
export const isFollowed = ([word]: QueryKey): boolean => words.has(word);

/** True if a query never holds an input, and so changes in any case. */
export const isOverview = ([word]: QueryKey): boolean => typeof word === 'string' && overviews.includes(word);

/** True if a change may affect a query's answer. */
export const isAffected = (key: QueryKey, { topic, subject }: LiveChange): boolean => {
  const [word] = key;
  if (typeof word !== 'string') return false;
  if (always.includes(word)) return topic !== 'presence';
  if (!wordsByTopic[topic].includes(word)) return false;
  if (subject === null || !namesSubject.has(word)) return true;
  const subjects = subjectsIn(key);
  return subjects.length === 0 || subjects.includes(subject);
};
