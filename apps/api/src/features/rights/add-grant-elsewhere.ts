import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { BodyOut } from '@eigaichi/wire/endpoint';
import type { addGrantElsewhere as addGrantEndpoint } from '@eigaichi/wire/rights';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordMovieChange } from '../movies/search/record-movie-change.ts';
import { type GrantAnswer, grantsOfTitle } from './grant-queries.ts';
import { clashingTitles, type GrantInput, insertGrant, lockCoveredTitles, spansOf } from './grant-store.ts';
import { ownsTitle } from './owns-title.ts';
import { refuseClash } from './refuse-clash.ts';

type Body = BodyOut<typeof addGrantEndpoint>;

/** Periods run forward, a holdback has its length, and somewhere has to be meant. */
const refuseBroken = (body: Body) => {
  const issues = [
    ...(body.ends_on < body.starts_on
      ? [{ field: 'ends_on', rule: 'dateAfter', params: { baseDate: body.starts_on } }]
      : []),
    ...(body.exclusive_type === 3 && !body.holdback_length
      ? [{ field: 'holdback_length', rule: 'required', params: {} }]
      : []),
    ...(!body.all_countries && body.countries.length === 0
      ? [{ field: 'countries', rule: 'required', params: {} }]
      : []),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

const grantOf = (movie_id: string, body: Body, entered_by: string): GrantInput => ({
  source: 'elsewhere',
  movie_id,
  // A holder of its own: every licence given elsewhere may clash with every other (D9).
  holder_id: randomUUID(),
  agreement_id: null,
  quote_movie_id: null,
  rights: body.rights,
  countries: body.all_countries ? [] : body.countries,
  all_countries: body.all_countries,
  starts_on: body.starts_on,
  ends_on: body.ends_on,
  exclusive_type: body.exclusive_type,
  holdback_length: body.exclusive_type === 3 ? (body.holdback_length ?? null) : null,
  licensee: body.licensee ?? null,
  note: body.note ?? null,
  entered_by,
});

type Add = { readonly uuid: string; readonly body: Body; readonly request_id: string };

/** A provider enters a licence given elsewhere (D9); refused where it clashes with one given already. */
export const addGrantElsewhere = async (
  deps: Deps,
  actor: Actor,
  { uuid, body, request_id }: Add,
): Promise<GrantAnswer> =>
  deps.db.transaction(async (tx) => {
    refuseBroken(body);
    if (!(await ownsTitle(tx, actor, uuid))) throw new Refused('not_found');
    const covered = (await lockCoveredTitles(tx, [uuid])).get(uuid) ?? [];
    const grant = grantOf(uuid, body, actor.real?.manager ?? actor.account);
    const rows = spansOf(grant, covered);
    if ((await clashingTitles(tx, grant.holder_id, rows)).length > 0)
      throw new Refused('rights_taken', { details: { movies: [uuid] } });
    const made = await refuseClash([uuid], () => insertGrant(tx, grant, rows));
    await recordAudit(tx, { actor, action: 'grant.add', entity: 'grant', entity_id: made, after: grant, request_id });
    for (const title of covered) await recordMovieChange(tx, title);
    const answer = (await grantsOfTitle(tx, uuid)).find((one) => one.uuid === made);
    if (answer === undefined) throw new Error('a grant that was just made is not there');
    return answer;
  });
