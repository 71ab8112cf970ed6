import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { recordRightsChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { grantGivenElsewhere } from './add-grant-elsewhere.ts';
import type { GrantBody } from './entered-rights.ts';
import { findGrant, type GrantAnswer } from './grant-queries.ts';
import { clashingMovies, type GrantInput, insertSpans, lockCoveredMovies, spansOf } from './grant-store.ts';
import type { EnteredLicence } from './notify-taken.ts';
import { queueRightsTaken } from './queue-taken.ts';
import { refuseClash } from './refuse-clash.ts';

const lockedColumns = {
  movie_id: col.text,
  holder_id: col.text,
  source: col.word<'here' | 'elsewhere'>(),
  version: col.int,
  content: col.json<EnteredLicence>(),
};
type Locked = RowOf<typeof lockedColumns>;

const lockGrant = async (tx: Tx, actor: Actor, uuid: string): Promise<Locked> => {
  const grant = await readRow(tx, lockedColumns)`
    select g.movie_id, g.holder_id, g.source, g.version, to_jsonb(g) as content
    from grants g join movies m on m.uuid = g.movie_id where g.uuid = ${uuid} and ${ownedBy(actor)} for update of g`;
  if (grant === undefined) throw new Refused('not_found');
  if (grant.source === 'here') throw new Refused('grant_of_agreement');
  return grant;
};

const writeGrant = async (tx: Tx, uuid: string, grant: GrantInput): Promise<void> => {
  await tx.execute(sql`
    update grants set version = version + 1, rights = ${sql.param([...grant.rights])}::smallint[],
      countries = ${sql.param([...grant.countries])}::text[], all_countries = ${grant.all_countries},
      starts_on = ${grant.starts_on}, ends_on = ${grant.ends_on}, exclusive_type = ${grant.exclusive_type},
      holdback_length = ${grant.holdback_length}, languages = ${sql.param([...grant.languages])}::text[],
      licensee = ${grant.licensee}, note = ${grant.note}
    where uuid = ${uuid}`);
  await tx.execute(sql`delete from grant_spans where grant_id = ${uuid}`);
};

type Change = {
  readonly uuid: string;
  readonly body: GrantBody & { readonly version: number };
};

/** Changes or shortens a licence given elsewhere (D9, D30); refused if it then clashes with another. */
export const changeGrantElsewhere = async (deps: Deps, actor: Actor, { uuid, body }: Change): Promise<GrantAnswer> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockGrant(tx, actor, uuid);
    const movie = locked.movie_id;
    if (locked.version !== body.version) {
      const current = await findGrant(tx, { actor, movie, grant: uuid });
      throw new Refused('stale_version', { details: { sent: body, current } });
    }
    const covered = (await lockCoveredMovies(tx, [movie])).get(movie) ?? [];
    const entered = grantGivenElsewhere(movie, body, actor.real?.manager ?? actor.account);
    const grant = { ...entered, holder_id: locked.holder_id };
    const rows = spansOf(grant, covered);
    if ((await clashingMovies(tx, grant.holder_id, rows)).length > 0)
      throw new Refused('rights_taken', { details: { movies: [movie] } });
    await writeGrant(tx, uuid, grant);
    await refuseClash([movie], () => insertSpans(tx, { grant: uuid, holder: grant.holder_id, rows }));
    await recordAudit(tx, actor, 'grant.change', { of: ['grant', uuid], before: locked.content, after: grant });
    for (const title of covered) await recordRightsChange(tx, title);
    await queueRightsTaken(deps, tx, [{ grant: uuid, before: locked.content }]);
    return findGrant(tx, { actor, movie, grant: uuid });
  });
