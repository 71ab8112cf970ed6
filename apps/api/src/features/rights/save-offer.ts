import type { Actor } from '@eigaichi/domain/accounts/actor';
import type * as wire from '@eigaichi/wire/rights/rights';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { recordRightsChange } from '../../db/record-movie-change.ts';
import { movies } from '../../db/schema/movies.ts';
import { offer_lines } from '../../db/schema/rights.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { storedCountries } from './entered-rights.ts';
import { findOffer, type OfferAnswer } from './offers.ts';

type Body = BodyOut<typeof wire.saveOffer>;
type Save = { readonly uuid: string; readonly body: Body };

/** Version of the offer, locked; undefined if the actor may not change the title. */
const lockVersion = async (tx: Tx, actor: Actor, uuid: string): Promise<number | undefined> => {
  const row = await readRow(tx, { version: col.int })`
      select m.offer_version as version from movies m where m.uuid = ${uuid} and ${ownedBy(actor)} for no key update`;
  return row?.version;
};

const lineValues = (movie_id: string, { lines }: Body) =>
  lines.map((line, position) => ({
    movie_id,
    position,
    rights: [...new Set(line.rights)],
    ...storedCountries(line),
    starts_on: line.starts_on ?? null,
    ends_on: line.ends_on ?? null,
    offered: line.offered,
  }));

/** Saves a title's licensable rights, and marks the rest as not offered or just not declared (D9). Versioned (D30). */
export const saveOffer = async (deps: Deps, actor: Actor, { uuid, body }: Save): Promise<OfferAnswer> =>
  deps.db.transaction(async (tx) => {
    const version = orNotFound(await lockVersion(tx, actor, uuid));
    const before = await findOffer(tx, uuid);
    if (version !== body.version) throw new Refused('stale_version', { details: { sent: body, current: before } });
    await tx.delete(offer_lines).where(eq(offer_lines.movie_id, uuid));
    const lines = lineValues(uuid, body);
    if (lines.length > 0) await tx.insert(offer_lines).values(lines);
    await tx
      .update(movies)
      .set({
        offer_is_complete: body.complete,
        offer_version: sql`${movies.offer_version} + 1`,
        updated_at: deps.clock.nowIso(),
      })
      .where(eq(movies.uuid, uuid));
    const after = await findOffer(tx, uuid);
    await recordAudit(tx, actor, 'offer.save', { of: ['movie', uuid], before, after });
    await recordRightsChange(tx, uuid);
    return after;
  });
