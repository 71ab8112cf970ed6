import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import { col, readRow } from '../../db/read-rows.ts';
import { recordRightsChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownsMovie } from './owns-movie.ts';

const columns = {
  movie_id: col.text,
  source: col.word<'here' | 'elsewhere'>(),
  titles: col.list<string>(),
  content: col.json<unknown>(),
};

/** Removes a licence given elsewhere, entered by mistake or ended. One given here ends with its agreement. */
export const removeGrantElsewhere = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const grant = await readRow(tx, columns)`
      select g.movie_id, g.source, to_jsonb(g) as content,
        array(select distinct s.movie_id::text from grant_spans s where s.grant_id = g.uuid) as titles
      from grants g where g.uuid = ${uuid} for update`;
    if (grant === undefined || !(await ownsMovie(tx, actor, grant.movie_id))) throw new Refused('not_found');
    if (grant.source === 'here') throw new Refused('grant_of_agreement');
    await tx.execute(sql`delete from grants where uuid = ${uuid}`);
    await recordAudit(tx, actor, 'grant.remove', { of: ['grant', uuid], before: grant.content });
    for (const title of grant.titles) await recordRightsChange(tx, title);
  });
