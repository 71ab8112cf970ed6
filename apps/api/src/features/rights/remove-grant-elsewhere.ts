import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownsTitle } from './owns-title.ts';

type Row = { movie_id: string; source: 'here' | 'elsewhere'; titles: string[]; content: unknown };

/** Takes back a licence given elsewhere that was entered by mistake or has ended. One given here ends with its agreement. */
export const removeGrantElsewhere = async (deps: Deps, actor: Actor, { uuid }: { uuid: string }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = await tx.execute<Row>(sql`
      select g.movie_id, g.source, to_jsonb(g) as content,
        array(select distinct s.movie_id::text from grant_spans s where s.grant_id = g.uuid) as titles
      from grants g where g.uuid = ${uuid} for update`);
    const [grant] = found.rows;
    if (grant === undefined || !(await ownsTitle(tx, actor, grant.movie_id))) throw new Refused('not_found');
    if (grant.source === 'here') throw new Refused('grant_of_agreement');
    await tx.execute(sql`delete from grants where uuid = ${uuid}`);
    await recordAudit(tx, {
      actor,
      action: 'grant.remove',
      entity: 'grant',
      entity_id: uuid,
      before: grant.content,
    });
    for (const title of grant.titles) await recordMovieChange(tx, title);
  });
