import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { Offer } from '@eigaichi/domain/rights/availability';
import { isoOf, isoOrOpen } from '@eigaichi/domain/rights/calendar-day';
import { allCountryCodes } from '@eigaichi/domain/rights/country-areas';
import { clash } from '@eigaichi/domain/rights/grant';
import { rightsChanges } from '@eigaichi/domain/rights/licence-calendar';
import { offerContradictions } from '@eigaichi/domain/rights/offer-contradictions';
import { licenceOf, offerLineOf } from '@eigaichi/domain/rights/rights-input';
import type * as wire from '@eigaichi/wire/rights/rights-work';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { isOpenSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { type KnownRights, loadMovieRights } from '../movies/movie-rights.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { type GrantBody, lineInput } from './entered-rights.ts';
import { grantsOfMovie } from './grant-queries.ts';

type Body = BodyOut<typeof wire.previewRights>;

const bodyLicence = (grant: GrantBody) =>
  licenceOf({
    ...grant,
    holdback_length: grant.exclusive_type === exclusiveType.holdback ? (grant.holdback_length ?? null) : null,
  });

const movieColumns = {
  series_uuid: col.orNull(col.text),
  open_requests: col.int,
};
type Title = RowOf<typeof movieColumns>;

const findMovie = async (deps: Deps, actor: Actor, uuid: string): Promise<Title> => {
  const title = await readRow(deps.db, movieColumns)`
    select m.series_uuid, (select count(*)::int from quote_movies q
      where q.movie_id = m.uuid and ${isOpenSql('q')}) as open_requests
    from movies m where m.uuid = ${uuid} and ${ownedBy(actor)}`;
  if (title === undefined) throw new Refused('not_found');
  return title;
};

/** Resulting offer: an episode that loses all its own lines inherits its series' again (D9). */
const offerAfter = async (deps: Deps, series: string | null, body: Body, known: KnownRights): Promise<Offer> => {
  if (body.offer === undefined) return known.offer;
  const lines = body.offer.lines.map((line) => offerLineOf(lineInput(line)));
  if (lines.length > 0 || series === null) return { lines, complete: body.offer.complete };
  return (await loadMovieRights(deps.db, [series])).get(series)?.offer ?? { lines, complete: body.offer.complete };
};

const preview = 'the licence to be';

/** Previews a change of a title's offer or licences, with anything that prevents saving it (D9). Changes nothing. */
export const previewRights = async (deps: Deps, actor: Actor, { uuid, body }: { uuid: string; body: Body }) => {
  const { series_uuid, open_requests } = await findMovie(deps, actor, uuid);
  const before = orNotFound((await loadMovieRights(deps.db, [uuid])).get(uuid));
  const others = before.grants.filter((grant) => grant.uuid !== body.removed && grant.uuid !== body.grant?.uuid);
  const licence = body.grant === undefined ? undefined : bodyLicence(body.grant);
  const one = { movie: uuid, series: null };
  const inTheWay =
    licence === undefined
      ? []
      : others.filter((grant) => clash({ ...grant, ...one }, { ...licence, ...one, holder: preview }));
  const added = licence === undefined ? [] : [{ ...licence, holder: preview, source: 'elsewhere' as const }];
  const after = { offer: await offerAfter(deps, series_uuid, body, before), grants: [...others, ...added] };
  const changes = rightsChanges(before, after, { rights: codesOf(rightTypes), countries: allCountryCodes });
  const named = inTheWay.length === 0 ? [] : await grantsOfMovie(deps.db, actor, uuid);
  return {
    contradictions: offerContradictions((body.offer?.lines ?? []).map(lineInput)),
    changes: changes.map(({ countries, rows }) => ({
      countries: [...countries],
      rows: rows.map(({ rights, line }) => ({
        rights: [...rights],
        line: line.map(({ start, end, from, to }) => ({ start: isoOrOpen(start), end: isoOrOpen(end), from, to })),
      })),
    })),
    clashes: inTheWay.map((grant) => ({
      source: grant.source,
      starts_on: isoOf(grant.start),
      ends_on: isoOrOpen(grant.end),
      licensee: named.find((each) => each.uuid === grant.uuid)?.licensee ?? null,
    })),
    open_requests,
  };
};
