import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { medianResponseDays, responseDays, responseSample } from '@eigaichi/domain/questions/response-time';
import {
  askerNameIssues,
  maxTitleFaqs,
  mayMoveQuestion,
  type titleFaqInput,
} from '@eigaichi/domain/questions/title-questions';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { title_faqs } from '../../db/schema/title-questions.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedBy, visibleTo } from '../movies/visible-to.ts';
import { faqsOf, haveDeal, lockQuestion, readQuestion } from './question-queries.ts';

/** Business days to the first answer of the provider's latest answered questions. */
const answerTimes = async (db: Database, provider: string): Promise<number[]> => {
  const rows = await readRows(db, col.each(col.instant, 'asked_at', 'answered_at'))`
    select asked_at, answered_at from title_questions where provider_id = ${provider} and answered_at is not null
    order by answered_at desc limit ${responseSample.max}`;
  return rows.map(({ asked_at, answered_at }) => responseDays(asked_at, answered_at));
};

const titleColumns = { provider_id: col.text, is_own: col.bool, has_deal: col.bool };

/** Published answers of a title that the actor may see, its provider's response time, and the actor's actions (D42). */
export const readTitleFaqs = async ({ db }: Pick<Deps, 'db'>, actor: Actor, movie: string) => {
  const { provider_id, is_own, has_deal } = orNotFound(
    await readRow(db, titleColumns)`
      select m.provider_id, ${ownedBy(actor)} as is_own, ${haveDeal(sql`${actor.account}`, sql`m.provider_id`)} as has_deal
      from movies m join accounts a on a.uuid = m.provider_id where m.uuid = ${movie} and ${visibleTo(actor)}`,
  );
  return {
    faqs: await faqsOf(db, movie),
    response_days: medianResponseDays(await answerTimes(db, provider_id)),
    has_deal,
    actions: [
      ...(actor.role === 'consumer' ? [{ name: 'ask', allowed: may(actor, 'quotes.message') }] : []),
      ...(is_own ? [{ name: 'withdraw', allowed: may(actor, 'movies.write') }] : []),
    ],
  };
};

type Faq = z.output<typeof titleFaqInput>;

/** Issues of an answer that names the company or the people who asked. */
const namingIssues = async (db: Database | Tx, question: string, faq: Partial<Faq>): Promise<readonly Issue[]> => {
  const rows = await readRows(db, { name: col.text })`
    select c.company_name as name from title_questions t join consumers c on c.uuid = t.consumer_id where t.uuid = ${question}
    union select x.person_name from title_question_messages x where x.question_id = ${question} and x.party = 'consumer'`;
  return askerNameIssues(
    faq,
    rows.map(({ name }) => name),
  );
};

/** The same issues for an input that breaks its schema, if the question is the actor's. */
export const publishIssues = (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { uuid, ...faq }: Partial<Faq> & { readonly uuid: string },
): Promise<readonly Issue[]> =>
  deps.db.transaction(async (tx) => {
    await lockQuestion(tx, actor, uuid);
    return namingIssues(tx, uuid, faq);
  });

/** Publishes an edited question and answer on the title's page, or replaces those of the same thread. */
export const publishFaq = (deps: Deps, actor: Actor, { uuid, question, answer }: Faq & { readonly uuid: string }) =>
  deps.db.transaction(async (tx) => {
    const row = await lockQuestion(tx, actor, uuid);
    if (!mayMoveQuestion('publish', actor.role, row)) throw new Refused('not_allowed_now');
    const issues = await namingIssues(tx, uuid, { question, answer });
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const { movie_id } = row;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`faqs ${movie_id}`}, 0))`);
    const others = await countRows(tx)`
      from title_faqs where movie_id = ${movie_id} and question_id is distinct from ${uuid}::uuid`;
    if (others >= maxTitleFaqs) throw new Refused('faqs_full', { params: { max: maxTitleFaqs } });
    const published = { question, answer, published_at: deps.clock.nowIso() };
    await tx
      .insert(title_faqs)
      .values({ movie_id, question_id: uuid, ...published })
      .onConflictDoUpdate({ target: title_faqs.question_id, set: published });
    await recordAudit(tx, actor, 'title_question.publish', { of: ['movie', movie_id], after: { question, answer } });
    return readQuestion({ db: tx }, actor, uuid);
  });

const faqColumns = col.each(col.text, 'movie_id', 'question', 'answer');

/** Removes a published answer from the page of a title that the actor may change. */
export const withdrawFaq = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { movie_id, ...before } = orNotFound(
      await readRow(tx, faqColumns)`
        select f.movie_id, f.question, f.answer from title_faqs f join movies m on m.uuid = f.movie_id
        where f.uuid = ${uuid} and ${ownedBy(actor)} for update of f`,
    );
    await tx.delete(title_faqs).where(eq(title_faqs.uuid, uuid));
    await recordAudit(tx, actor, 'title_question.withdraw', { of: ['movie', movie_id], before });
  });
