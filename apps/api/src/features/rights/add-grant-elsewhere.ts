import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import type { GrantElsewhereInput } from '@eigaichi/domain/rights/rights-input';
import { recordRightsChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type GrantBody, storedCountries } from './entered-rights.ts';
import { findGrant, type GrantAnswer } from './grant-queries.ts';
import { clashingMovies, type GrantInput, insertGrant, lockCoveredMovies, spansOf } from './grant-store.ts';
import { ownsMovie } from './owns-movie.ts';
import { queueRightsTaken } from './queue-taken.ts';
import { refuseClash } from './refuse-clash.ts';

type Entered = Omit<GrantElsewhereInput, 'holdback_length' | 'licensee' | 'note'> &
  Pick<GrantBody, 'holdback_length' | 'licensee' | 'note'>;

/** Grant for a licence given elsewhere, with its own holder. */
export const grantGivenElsewhere = (movie_id: string, body: Entered, entered_by: string): GrantInput => ({
  source: 'elsewhere',
  movie_id,
  // Use a separate holder: every licence given elsewhere may clash with every other (D9).
  holder_id: randomUUID(),
  agreement_id: null,
  quote_movie_id: null,
  rights: [...new Set(body.rights)],
  ...storedCountries(body),
  starts_on: body.starts_on,
  ends_on: body.ends_on,
  exclusive_type: body.exclusive_type,
  holdback_length: body.exclusive_type === exclusiveType.holdback ? (body.holdback_length ?? null) : null,
  languages: body.languages,
  licensee: body.licensee ?? null,
  note: body.note ?? null,
  entered_by,
});

type Add = { readonly uuid: string; readonly body: GrantBody };

/** Enters a provider's licence given elsewhere (D9); refused if it clashes with an existing one. */
export const addGrantElsewhere = async (deps: Deps, actor: Actor, { uuid, body }: Add): Promise<GrantAnswer> =>
  deps.db.transaction(async (tx) => {
    if (!(await ownsMovie(tx, actor, uuid))) throw new Refused('not_found');
    const covered = (await lockCoveredMovies(tx, [uuid])).get(uuid) ?? [];
    const grant = grantGivenElsewhere(uuid, body, actor.real?.manager ?? actor.account);
    const rows = spansOf(grant, covered);
    if ((await clashingMovies(tx, grant.holder_id, rows)).length > 0)
      throw new Refused('rights_taken', { details: { movies: [uuid] } });
    const made = await refuseClash([uuid], () => insertGrant(tx, grant, rows));
    await recordAudit(tx, actor, 'grant.add', { of: ['grant', made], after: grant });
    for (const title of covered) await recordRightsChange(tx, title);
    await queueRightsTaken(deps, tx, [{ grant: made }]);
    return findGrant(tx, { actor, movie: uuid, grant: made });
  });
