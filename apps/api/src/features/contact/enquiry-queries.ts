import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import {
  type EnquiryState,
  enquiryActionsOf,
  enquiryStateOf,
  firstDayNotOverdue,
  isReplyLate,
  replyDueOn,
} from '@eigaichi/domain/contact/enquiries';
import { numberIn } from '@eigaichi/domain/search/found';
import { tokyoDayOf } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database, Tx } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { enquirySearchText } from '../../db/schema/contact.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { isAccountEditorSql } from '../accounts/staff-queries.ts';

type Role = 'manager' | 'provider' | 'consumer';

const enquiryColumns = {
  ...col.each(col.text, 'uuid', 'subject', 'company_name', 'person_name', 'person_email', 'message'),
  number: col.amount,
  topic: col.int,
  role: col.word<Role>(),
  ...col.each(col.orNull(col.text), 'account_id', 'tel', 'manager_id', 'manager_name', 'assignee_id'),
  assignee_name: col.orNull(col.text),
  language: col.word<Language>(),
  created_at: col.instant,
  waiting_since: col.orNull(col.instant),
  closed_at: col.orNull(col.instant),
};
type Row = RowOf<typeof enquiryColumns>;

const read = (db: Database | Tx, rest: SQL): Promise<Row[]> => readRows(db, enquiryColumns)`
  select e.uuid, e.number, e.topic, e.subject, e.role, e.account_id, e.company_name, e.person_name, e.person_email, e.tel,
    e.language, e.message, e.created_at, e.waiting_since, e.closed_at, e.manager_id, ${personNameIn('m')} as manager_name,
    e.assignee_id, ${personNameIn('a')} as assignee_name
  from contact_messages e left join accounts m on m.uuid = e.manager_id left join accounts a on a.uuid = e.assignee_id
  ${rest}`;

type Reading = { readonly actor: Actor; readonly today: string };

const listedView = (row: Row, { actor, today }: Reading) => {
  const since = row.waiting_since === null ? null : tokyoDayOf(row.waiting_since);
  const { assignee_id, assignee_name } = row;
  return {
    ...row,
    state: enquiryStateOf(row),
    due_on: since === null ? null : replyDueOn(since),
    is_late: since !== null && isReplyLate(since, today),
    assignee:
      assignee_id === null
        ? null
        : { uuid: assignee_id, name: assignee_name ?? '', is_self: assignee_id === actor.account },
  };
};

type Filter = Paging & {
  readonly state: EnquiryState | 'late' | 'all';
  readonly topic?: number | undefined;
  readonly assigned?: 'me' | 'none' | undefined;
  readonly free_word?: string | undefined;
};

const words = enquirySearchText({
  company_name: sql`e.company_name`,
  person_name: sql`e.person_name`,
  person_email: sql`e.person_email`,
  subject: sql`e.subject`,
});

const stateSql = (state: Filter['state'], today: string): SQL => {
  const ofState = {
    waiting: sql`e.waiting_since is not null`,
    late: sql`e.waiting_since < ${firstDayNotOverdue(today)}::timestamp at time zone 'Asia/Tokyo'`,
    answered: sql`e.waiting_since is null and e.closed_at is null`,
    closed: sql`e.closed_at is not null`,
    all: sql`true`,
  };
  return ofState[state];
};

const found = (word: string): SQL => {
  const number = numberIn(word);
  return number === null
    ? containsWord(sql`folded(${words})`, word)
    : sql`(e.number = ${number} or ${containsWord(sql`folded(${words})`, word)})`;
};

const conditionOf = ({ state, topic, assigned, free_word: word = '' }: Filter, { actor, today }: Reading): SQL =>
  allOf(
    stateSql(state, today),
    topic !== undefined && sql`e.topic = ${topic}`,
    assigned === 'me' && sql`e.assignee_id = ${actor.account}`,
    assigned === 'none' && sql`e.assignee_id is null`,
    word !== '' && found(word),
  );

/** A page of enquiries: waiting ones first, oldest first, then the latest messages. */
export const listEnquiries = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, filter: Filter) => {
  const { per, page } = filter;
  const reading = { actor, today: clock.today().toString() };
  const where = conditionOf(filter, reading);
  const [rows, total] = await Promise.all([
    read(
      db,
      sql`where ${where} order by e.waiting_since nulls last, e.last_message_at desc, e.number desc
        ${pageSql({ per, page })}`,
    ),
    countRows(db)`from contact_messages e where ${where}`,
  ]);
  return { data: rows.map((row) => listedView(row, reading)), meta: pageMetaOf({ page, per, total }) };
};

const threadColumns = {
  ...col.each(col.text, 'uuid', 'author_name', 'message'),
  is_reply: col.bool,
  created_at: col.instant,
};

export const threadOf = (db: Database | Tx, enquiry: string) =>
  readRows(db, threadColumns)`
    select uuid, is_reply, author_name, message, created_at from enquiry_messages
    where enquiry_id = ${enquiry} order by number`;

export const readEnquiry = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, uuid: string) => {
  const [row] = await read(db, sql`where e.uuid = ${uuid}`);
  if (row === undefined) throw new Refused('not_found');
  const view = listedView(row, { actor, today: clock.today().toString() });
  return {
    ...view,
    manager_name: row.manager_id === null ? null : row.manager_name,
    thread: await threadOf(db, uuid),
    actions: enquiryActionsOf(view.state, may(actor, 'accounts.write')),
  };
};

/** Enquiries that the actor wrote for this company. */
export const isSender = ({ account, person }: Actor): SQL =>
  sql`e.account_id = ${account} and e.person_id = ${person.uuid}`;

/** An enquiry for the person who wrote it, in the company they wrote for; no one else finds it here. */
export const readOwnEnquiry = async ({ db }: Pick<Deps, 'db'>, actor: Actor, uuid: string) => {
  const [row] = actor.real === undefined ? await read(db, sql`where e.uuid = ${uuid} and ${isSender(actor)}`) : [];
  if (row === undefined) throw new Refused('not_found');
  // Staff answer as the market: companies don't see their names (D15).
  const thread = (await threadOf(db, uuid)).map((each) => (each.is_reply ? { ...each, author_name: '' } : each));
  return { ...row, thread };
};

const lockedColumns = {
  ...col.each(col.text, 'uuid', 'subject', 'message'),
  number: col.amount,
  topic: col.int,
  language: col.word<Language>(),
  /** Sender's current address: their own, or the one stored with the enquiry. */
  email: col.text,
  preferred_language: col.word<Language>(),
  has_login: col.bool,
  waiting_since: col.orNull(col.instant),
  closed_at: col.orNull(col.instant),
  assignee_id: col.orNull(col.text),
  messages: col.int,
};
export type LockedEnquiry = RowOf<typeof lockedColumns>;

/** Locks an enquiry for a change, and counts the messages after its first. */
export const lockEnquiry = async (tx: Tx, uuid: string, own: SQL = sql`true`): Promise<LockedEnquiry> => {
  const row = await readRow(tx, lockedColumns)`
    select e.uuid, e.number, e.topic, e.subject, e.message, e.language, coalesce(p.email, e.person_email) as email,
      coalesce(p.preferred_language, e.language) as preferred_language, p.uuid is not null as has_login,
      e.waiting_since, e.closed_at, e.assignee_id,
      (select count(*) from enquiry_messages t where t.enquiry_id = e.uuid)::int as messages
    from contact_messages e left join persons p on p.uuid = e.person_id
    where e.uuid = ${uuid} and ${own} for update of e`;
  if (row === undefined) throw new Refused('not_found');
  return row;
};

const assigneeColumns = { uuid: col.text, name: col.text, email: col.text, preferred_language: col.word<Language>() };

/** Staff available as an enquiry's assignee: one of them, or a page. */
export const enquiryAssignees = (db: Database | Tx, rest: SQL) =>
  readRows(db, assigneeColumns)`
    select a.uuid, ${personNameIn('a')} as name, a.email, a.preferred_language
    from accounts a join managers s on s.uuid = a.uuid where ${isAccountEditorSql} ${rest}`;

export const listEnquiryAssignees = async (db: Database, actor: Actor, { per, page }: Paging) => {
  const [rows, total] = await Promise.all([
    enquiryAssignees(db, sql`order by a.last_name, a.first_name, a.uuid ${pageSql({ per, page })}`),
    countRows(db)`from accounts a join managers s on s.uuid = a.uuid where ${isAccountEditorSql}`,
  ]);
  const data = rows.map(({ uuid, name }) => ({ uuid, name, is_self: uuid === actor.account }));
  return { data, meta: pageMetaOf({ page, per, total }) };
};
