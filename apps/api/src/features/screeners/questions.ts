import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { sql } from 'drizzle-orm';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { notifyAnswer } from './notify-screeners.ts';
import { ownTitle, titleOf } from './title-store.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'movie_id', 'viewer', 'text', 'person'),
  at_seconds: col.json<number>(),
  company: col.orNull(col.text),
  written_at: col.instant,
  answer: col.orNull(col.text),
  answered_at: col.orNull(col.instant),
};

type QuestionRow = RowOf<typeof columns>;

const questions = sql`
  select n.uuid, n.movie_id, n.viewer, n.at_seconds, n.text, n.person, n.company,
    to_json(n.written_at)#>>'{}' as written_at, n.answer, to_json(n.answered_at)#>>'{}' as answered_at
  from screening_notes n`;

const view = (actor: Actor, { movie_id: _movie, viewer: _viewer, ...row }: QuestionRow) => ({
  ...row,
  actions: may(actor, 'movies.write') && row.answered_at === null ? [{ name: 'answer', allowed: true }] : [],
});

/** Questions of a title's viewers, for its provider and staff (D24d): open ones first. */
export const listQuestions = async ({ db }: Deps, actor: Actor, { movie, per, page }: Paging & { movie: string }) => {
  await ownTitle(db, actor, movie);
  const rows = await readRows(db, columns)`${questions} where n.movie_id = ${movie} and n.scope = 'provider'
    order by n.answered_at is null desc, n.written_at desc, n.uuid ${pageSql({ per, page })}`;
  const total = await countRows(db)`from screening_notes where movie_id = ${movie} and scope = 'provider'`;
  return {
    data: rows.map((row) => view(actor, row)),
    meta: pageMetaOf({ page, per, total }),
  };
};

/** Answers a question once, by email and in the viewer's player; without a text it is only marked as answered. */
export const answerQuestion = (deps: Deps, actor: Actor, { uuid, answer }: { uuid: string; answer: string | null }) =>
  deps.db.transaction(async (tx) => {
    const row = await readRow(tx, columns)`${questions} join movies m on m.uuid = n.movie_id
      where n.uuid = ${uuid} and n.scope = 'provider' and ${ownedBy(actor)} for update of n`;
    if (row === undefined) throw new Refused('not_found');
    if (row.answered_at !== null) throw new Refused('not_allowed_now');
    const answered_at = deps.clock.nowIso();
    await tx.execute(sql`
      update screening_notes set answer = ${answer}, answered_at = ${answered_at} where uuid = ${uuid}`);
    if (answer !== null) {
      const { viewer, at_seconds, text } = row;
      await notifyAnswer(deps, tx, { title: await titleOf(tx, row.movie_id), viewer, at_seconds, text, answer });
    }
    await recordAudit(tx, actor, 'screening.answer_question', {
      of: ['movie', row.movie_id],
      after: { question: uuid, has_answer: answer !== null },
    });
    return view(actor, { ...row, answer, answered_at });
  });
