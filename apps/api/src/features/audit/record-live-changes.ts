import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isUuid } from '@eigaichi/domain/audit/audit-changes';
import { liveSubjectOf, personBehind, touchesSessions } from '@eigaichi/domain/live/live-changes';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { type LiveEvent, recordLiveEvents } from '../../db/record-live-events.ts';
import { recordWebhookEvents } from '../../db/record-webhook-events.ts';

type LoggedAction = {
  readonly actor: Pick<Actor, 'account' | 'role' | 'person' | 'real'> | null;
  readonly action: string;
  readonly of: readonly [entity: string, entity_id: string];
};

/** Companies that read a logged subject next to the actor's own, with the quote, title, question or need. */
const owners: Readonly<Record<string, (ids: SQL) => SQL>> = {
  movie: (ids) => sql`select m.uuid as subject, m.provider_id as company from movies m where m.uuid = any(${ids})`,
  screener: (ids) => sql`select s.movie_id as subject, m.provider_id as company
    from screeners s join movies m on m.uuid = s.movie_id where s.uuid = any(${ids})`,
  screening_request: (ids) => sql`select r.movie_id as subject, m.provider_id as company
    from screening_requests r join movies m on m.uuid = r.movie_id where r.uuid = any(${ids})`,
  // Both parties of the signed title see its delivery.
  file: (ids) => sql`select q.uuid as subject, party.company
    from files f join quote_movies t on t.uuid = f.quote_movie_id
    join quote_providers s on s.uuid = t.quote_provider_id join quotes q on q.uuid = t.quote_id
    cross join lateral (values (q.consumer_id), (s.provider_id)) as party (company) where f.uuid = any(${ids})`,
  title_question: (ids) => sql`select t.uuid as subject, party.company from title_questions t
    cross join lateral (values (t.consumer_id), (t.provider_id)) as party (company) where t.uuid = any(${ids})`,
  // Never its recipients, who are notified once a week (D44d).
  suggestion: (ids) => sql`select s.movie_id as subject, s.provider_id as company
    from title_suggestions s where s.uuid = any(${ids})`,
  // Never providers, whose notices bring what concerns them: one learns nothing of another's proposal (D41b).
  buyer_need: (ids) => sql`select n.uuid as subject, n.consumer_id as company
    from buyer_needs n where n.uuid = any(${ids})`,
  account: (ids) => sql`select a.uuid as subject, a.uuid as company from accounts a where a.uuid = any(${ids})`,
};

const ownerColumns = col.each(col.text, 'subject', 'company');

/** Entities whose ids pages show in their addresses. */
const shownEntities: readonly string[] = ['movie', 'account', 'quote'];

/** Entities that a provider shares with the other party. */
const sharedEntities: readonly string[] = ['file', 'title_question', 'buyer_need'];

/** Entities whose changes are announced where they are made, with their exact readers. */
const announcedElsewhere: readonly string[] = ['quote_movie'];

const noReader = { company: null, person: null, staff: null } as const;

/** Readers known from the entry itself: the actor's side, and staff. */
const knownReaders = ({ actor, action, of: [entity, entity_id] }: LoggedAction): LiveEvent[] => {
  const subject = liveSubjectOf(action);
  const by = actor === null ? null : personBehind(actor);
  const company = actor === null || actor.role === 'manager' ? null : actor.account;
  const events: LiveEvent[] = [];
  if (subject !== undefined && !announcedElsewhere.includes(entity)) {
    const { topic, staff, own = false, personal = false } = subject;
    const shown = shownEntities.includes(entity) && isUuid(entity_id) ? entity_id : null;
    const event = { ...noReader, topic, subject: shown, by };
    if (company !== null) events.push({ ...event, company, person: personal ? (actor?.person.uuid ?? null) : null });
    if (staff !== null && !(own && company !== null)) events.push({ ...event, staff });
  }
  if (touchesSessions(action)) {
    const accounts = [entity_id, actor?.account, actor?.real?.manager].filter(isUuid);
    for (const account of new Set(accounts))
      events.push({ ...noReader, topic: 'sessions', subject: null, company: account, by });
  }
  return events;
};

/** True if a company other than the actor's may own the subject: most of a provider's are its own. */
const mayConcernOthers = ({ actor, action, of: [entity, id] }: LoggedAction): boolean =>
  liveSubjectOf(action)?.own !== true && isUuid(id) && (actor?.role !== 'provider' || sharedEntities.includes(entity));

const ownerReaders = async (tx: Tx, entries: readonly LoggedAction[]): Promise<LiveEvent[]> => {
  const events: LiveEvent[] = [];
  for (const [entity, ofEntity] of Map.groupBy(entries.filter(mayConcernOthers), ({ of: [entity] }) => entity)) {
    const [first] = ofEntity;
    const subject = first === undefined ? undefined : liveSubjectOf(first.action);
    const find = owners[entity];
    if (first === undefined || subject === undefined || subject.personal === true || find === undefined) continue;
    const ids = sql`${sql.param([...new Set(ofEntity.map(({ of: [, id] }) => id))])}::uuid[]`;
    const by = first.actor === null ? null : personBehind(first.actor);
    const found = await readRows(tx, ownerColumns)`${find(ids)}`;
    for (const owner of found) events.push({ ...noReader, ...owner, topic: subject.topic, by });
  }
  return events;
};

/** Changed files of a delivery, for the webhooks of both parties (D52). */
const deliveryEvents = (readers: readonly LiveEvent[]) =>
  readers.flatMap(({ topic, company, subject }) =>
    topic === 'deliveries' && company !== null && subject !== null
      ? [{ type: 'delivery.updated' as const, company, subject }]
      : [],
  );

/** Announces logged actions to the open pages that show their subjects (D45), in the transaction of the actions. */
export const recordLiveChanges = async (tx: Tx, entries: readonly LoggedAction[]): Promise<void> => {
  const owning = await ownerReaders(tx, entries);
  await recordWebhookEvents(tx, deliveryEvents(owning));
  await recordLiveEvents(tx, [...entries.flatMap(knownReaders), ...owning]);
};
