import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { consumers, providers } from './accounts.ts';
import { movies } from './movies.ts';

/** Questions of buyers about titles, before a quote (D42). */
export const title_questions = pgTable(
  'title_questions',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    consumer_id: reference('consumer_id', () => consumers.uuid, { onDelete: 'cascade' }),
    /** The provider that was asked; a title moved to another one doesn't take its questions along. */
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    topic: smallint('topic').notNull(),
    asked_at: instant('asked_at').notNull(),
    /** Start of the buyer's wait for an answer; null once the provider answered or closed it. */
    waiting_since: instant('waiting_since'),
    /** First answer. */
    answered_at: instant('answered_at'),
    /** Set by an answer until someone at the buyer opens it. */
    is_new: boolean('is_new').notNull().default(false),
    /** Time of the last message, from which retention counts. */
    last_message_at: instant('last_message_at').notNull(),
  },
  (table) => [
    index('title_questions_movie_id').on(table.movie_id),
    index('title_questions_consumer_id').on(table.consumer_id, table.asked_at),
    index('title_questions_provider_id').on(table.provider_id, table.answered_at),
    index('title_questions_new').on(table.consumer_id).where(sql`is_new`),
    index('title_questions_waiting').on(table.provider_id, table.waiting_since).where(sql`waiting_since is not null`),
    index('title_questions_last_message_at').on(table.last_message_at),
  ],
);

/** Thread of a question: the question first, then answers and further messages. */
export const title_question_messages = pgTable(
  'title_question_messages',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    question_id: reference('question_id', () => title_questions.uuid, { onDelete: 'cascade' }),
    party: text('party', { enum: ['consumer', 'provider'] }).notNull(),
    person_name: text('person_name').notNull(),
    /** As written; readers before a deal see it without contact details. */
    message: text('message').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (table) => [index('title_question_messages_question_id').on(table.question_id, table.number)],
);

/** Answers that a provider published on a title's page. They stay when their thread is deleted. */
export const title_faqs = pgTable(
  'title_faqs',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    movie_id: reference('movie_id', () => movies.uuid, { onDelete: 'cascade' }),
    question_id: uuid('question_id').references(() => title_questions.uuid, { onDelete: 'set null' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    published_at: instant('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('title_faqs_question_id').on(table.question_id),
    index('title_faqs_movie_id').on(table.movie_id, table.published_at),
  ],
);
