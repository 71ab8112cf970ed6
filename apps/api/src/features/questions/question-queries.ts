import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { CodeOf } from '@eigaichi/domain/options/option-list';
import {
  type QuestionState,
  questionActionsOf,
  questionStateOf,
  type questionTopics,
  readableMessage,
} from '@eigaichi/domain/questions/title-questions';
import { numberIn } from '@eigaichi/domain/search/found';
import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import type { Database, Tx } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { wasSignedSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound } from '../../http/refused.ts';

/** Rows of title_questions as `t` that the actor may read: a company its own, staff all (D42). */
const readableBy = ({ role, account }: Actor): SQL => {
  if (role === 'manager') return sql`true`;
  return role === 'provider' ? sql`t.provider_id = ${account}` : sql`t.consumer_id = ${account}`;
};

/** True if a buyer and a provider have signed a deal, which opens their contact details (D42b). */
export const haveDeal = (consumer: SQL, provider: SQL): SQL => sql`exists (
  select from quote_movies qm join quote_providers qp on qp.uuid = qm.quote_provider_id join quotes d on d.uuid = qp.quote_id
  where d.consumer_id = ${consumer} and qp.provider_id = ${provider} and ${wasSignedSql})`;

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'consumer_id', 'provider_id', 'buyer_name'),
  ...col.each(col.text, 'ja', 'en', 'provider_ja', 'provider_en', 'question'),
  number: col.amount,
  topic: col.code<CodeOf<typeof questionTopics>>(),
  ...col.each(col.instant, 'asked_at', 'last_message_at'),
  ...col.each(col.orNull(col.instant), 'waiting_since', 'answered_at'),
  ...col.each(col.bool, 'is_new', 'has_deal', 'has_title'),
};
export type QuestionRow = RowOf<typeof columns>;

const read = (db: Database | Tx, rest: SQL): Promise<QuestionRow[]> => readRows(db, columns)`
  select t.uuid, t.number, t.movie_id, t.consumer_id, t.provider_id, t.topic, t.asked_at, t.waiting_since, t.answered_at,
    t.is_new, t.last_message_at, c.company_name as buyer_name, ${shownNames('m')}, p.company_name as provider_ja,
    coalesce(nullif(p.company_name_english, ''), p.company_name) as provider_en, m.provider_id = t.provider_id as has_title,
    coalesce((select x.message from title_question_messages x where x.question_id = t.uuid order by x.number limit 1), '')
      as question,
    ${haveDeal(sql`t.consumer_id`, sql`t.provider_id`)} as has_deal
  from title_questions t join movies m on m.uuid = t.movie_id ${joinTexts('m.uuid')}
    join consumers c on c.uuid = t.consumer_id join providers p on p.uuid = t.provider_id
  ${rest}`;

/** Locks a question of the actor's company for a change. */
export const lockQuestion = async (tx: Tx, actor: Actor, uuid: string): Promise<QuestionRow> =>
  orNotFound((await read(tx, sql`where t.uuid = ${uuid} and ${readableBy(actor)} for update of t`))[0]);

const rowView = ({ role }: Actor, row: QuestionRow) => ({
  uuid: row.uuid,
  number: row.number,
  movie: { uuid: row.movie_id, names: { ja: row.ja, en: row.en } },
  buyer_name: row.buyer_name,
  provider_name: { ja: row.provider_ja, en: row.provider_en },
  question_topic: row.topic,
  question: readableMessage(row.question, { role, has_deal: row.has_deal }).message,
  state: questionStateOf(row),
  is_new: role === 'consumer' && row.is_new,
  asked_at: row.asked_at,
  last_message_at: row.last_message_at,
});

/** Maximum number of titles or companies considered for a word. */
const most = 200;

/** Threads about a title, with a number or, for staff, of a company that a word finds. */
const matching = async ({ titles }: Pick<Deps, 'titles'>, actor: Actor, word: string): Promise<SQL> => {
  const { role, account } = actor;
  const { ids } = await titles.search({ text: word, sort: 'relevance', limit: most }, { role, account });
  const number = numberIn(word);
  const companies = sql`(select l.uuid from account_listings l where ${containsWord(sql`l.words`, word)} limit ${most})`;
  return sql.join(
    [
      sql`(t.movie_id = any(${sql.param([...ids])}::uuid[])`,
      ...(number === null ? [] : [sql`t.number = ${number}`]),
      ...(role === 'manager' ? [sql`t.consumer_id in ${companies}`, sql`t.provider_id in ${companies}`] : []),
      sql`false)`,
    ],
    sql` or `,
  );
};

type Filter = Paging & { readonly state: QuestionState | 'all'; readonly free_word?: string | undefined };

/** A page of questions: a buyer's unread answers first, then those awaiting an answer, longest first, then the latest. */
export const listQuestions = async (
  deps: Pick<Deps, 'db' | 'titles'>,
  actor: Actor,
  { state, free_word: word = '', per, page }: Filter,
) => {
  const { db } = deps;
  const isBuyer = actor.role === 'consumer';
  const own = readableBy(actor);
  const where = allOf(
    own,
    state !== 'all' && (state === 'waiting' ? sql`t.waiting_since is not null` : sql`t.waiting_since is null`),
    word !== '' && (await matching(deps, actor, word)),
  );
  const [rows, total, to_handle] = await Promise.all([
    read(
      db,
      sql`where ${where} order by ${isBuyer ? sql`t.is_new desc,` : sql``} t.waiting_since nulls last,
        t.last_message_at desc, t.number desc ${pageSql({ per, page })}`,
    ),
    countRows(db)`from title_questions t where ${where}`,
    countRows(
      db,
    )`from title_questions t where ${own} and ${isBuyer ? sql`t.is_new` : sql`t.waiting_since is not null`}`,
  ]);
  return { data: rows.map((row) => rowView(actor, row)), meta: pageMetaOf({ page, per, total }), to_handle };
};

const messageColumns = {
  ...col.each(col.text, 'uuid', 'person_name', 'message'),
  party: col.word<'consumer' | 'provider'>(),
  written_at: col.instant,
};

const faqColumns = { ...col.each(col.text, 'uuid', 'question', 'answer'), published_at: col.instant };

/** A question with its thread, without contact details before a deal; the people of the other side stay unnamed. */
export const readQuestion = async ({ db }: { db: Database | Tx }, actor: Actor, uuid: string) => {
  const row = orNotFound((await read(db, sql`where t.uuid = ${uuid} and ${readableBy(actor)}`))[0]);
  const { role } = actor;
  const { has_deal } = row;
  const messages = await readRows(db, messageColumns)`
    select uuid, party, person_name, message, written_at from title_question_messages
    where question_id = ${uuid} order by number`;
  const faq = await readRow(db, faqColumns)`
    select uuid, question, answer, published_at from title_faqs where question_id = ${uuid} and ${role !== 'consumer'}`;
  return {
    ...rowView(actor, row),
    messages: messages.map(({ message, person_name, ...written }) => ({
      ...written,
      ...readableMessage(message, { role, has_deal }),
      person_name: role === 'manager' || role === written.party ? person_name : null,
    })),
    faq: faq ?? null,
    has_deal,
    actions: questionActionsOf(actor, row),
  };
};

/** Published answers of a title, latest first. */
export const faqsOf = (db: Database, movie: string) => readRows(db, faqColumns)`
  select uuid, question, answer, published_at from title_faqs where movie_id = ${movie} order by published_at desc, uuid`;
