import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  maxQuestionMessages,
  mayMoveQuestion,
  type questionInput,
  questionsPerDay,
} from '@eigaichi/domain/questions/title-questions';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { col, countRows, readRow } from '../../db/read-rows.ts';
import { title_question_messages, title_questions } from '../../db/schema/title-questions.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { visibleTo } from '../movies/visible-to.ts';
import { notifyOfMessage } from './notify-questions.ts';
import { lockQuestion, readQuestion } from './question-queries.ts';

type Written = { readonly question: string; readonly message: string; readonly now: IsoInstant };

const addMessage = (tx: Tx, actor: Actor, { question, message, now }: Written) =>
  tx.insert(title_question_messages).values({
    question_id: question,
    party: actor.role === 'provider' ? 'provider' : 'consumer',
    person_name: actor.person.name,
    message,
    written_at: now,
  });

type Question = z.output<typeof questionInput> & { readonly movie: string };

/** Asks the provider of a title that the buyer may see, and notifies them (D42). */
export const askQuestion = (deps: Deps, actor: Actor, { movie, question_topic, question }: Question) =>
  deps.db.transaction(async (tx) => {
    const title = orNotFound(
      await readRow(tx, { provider_id: col.text })`
        select m.provider_id from movies m join accounts a on a.uuid = m.provider_id
        where m.uuid = ${movie} and ${visibleTo(actor)}`,
    );
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${actor.account}`}, 0))`);
    const since = deps.clock.now().subtract({ hours: 24 }).toString();
    const asked = await countRows(tx)`
      from title_questions where consumer_id = ${actor.account} and asked_at > ${since}::timestamptz`;
    if (asked >= questionsPerDay) throw new Refused('questions_full', { params: { max: questionsPerDay } });
    const now = deps.clock.nowIso();
    const [row] = await tx
      .insert(title_questions)
      .values({
        movie_id: movie,
        consumer_id: actor.account,
        provider_id: title.provider_id,
        topic: question_topic,
        asked_at: now,
        waiting_since: now,
        last_message_at: now,
      })
      .returning();
    if (row === undefined) throw new Error('no question was stored');
    await addMessage(tx, actor, { question: row.uuid, message: question, now });
    await recordAudit(tx, actor, 'title_question.ask', { of: ['title_question', row.uuid], after: { movie } });
    await notifyOfMessage(deps, tx, { row: await lockQuestion(tx, actor, row.uuid), news: 'asked', message: question });
    return readQuestion({ db: tx }, actor, row.uuid);
  });

/**
 * Adds a message of either side and notifies the other. A provider's answers the question; a buyer's further message
 * makes it wait again.
 */
export const writeToQuestion = (
  deps: Deps,
  actor: Actor,
  { uuid, message }: { readonly uuid: string; readonly message: string },
) =>
  deps.db.transaction(async (tx) => {
    const row = await lockQuestion(tx, actor, uuid);
    if (!mayMoveQuestion('write', actor.role, row)) throw new Refused('not_allowed_now');
    const written = await countRows(tx)`from title_question_messages where question_id = ${uuid}`;
    if (written >= maxQuestionMessages) throw new Refused('thread_full');
    const now = deps.clock.nowIso();
    const isAnswer = actor.role === 'provider';
    await addMessage(tx, actor, { question: uuid, message, now });
    await tx
      .update(title_questions)
      .set(
        isAnswer
          ? { waiting_since: null, answered_at: row.answered_at ?? now, is_new: true, last_message_at: now }
          : { waiting_since: row.waiting_since ?? now, last_message_at: now },
      )
      .where(eq(title_questions.uuid, uuid));
    await recordAudit(tx, actor, isAnswer ? 'title_question.answer' : 'title_question.message', {
      of: ['title_question', uuid],
    });
    await notifyOfMessage(deps, tx, { row, news: isAnswer ? 'answered' : 'followed', message });
    return readQuestion({ db: tx }, actor, uuid);
  });

/** Closes a thread whose last message needs no answer. */
export const closeQuestion = (deps: Deps, actor: Actor, uuid: string) =>
  deps.db.transaction(async (tx) => {
    const row = await lockQuestion(tx, actor, uuid);
    if (!mayMoveQuestion('close', actor.role, row)) throw new Refused('not_allowed_now');
    await tx.update(title_questions).set({ waiting_since: null }).where(eq(title_questions.uuid, uuid));
    await recordAudit(tx, actor, 'title_question.close', { of: ['title_question', uuid] });
    return readQuestion({ db: tx }, actor, uuid);
  });

/** Marks an answer as read by the buyer. A manager acting for them doesn't mark anything (D15). */
export const markQuestionRead = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await lockQuestion(tx, actor, uuid);
    if (row.is_new && actor.real === undefined)
      await tx.update(title_questions).set({ is_new: false }).where(eq(title_questions.uuid, uuid));
  });
