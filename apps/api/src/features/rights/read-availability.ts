import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { commonRightTypes, type RightTypeCode } from '@eigaichi/domain/options/right-types';
import {
  availabilityByKind,
  effectiveRights,
  type MovieRights,
  timelineOf,
} from '@eigaichi/domain/rights/availability';
import { firstOfMonth } from '@eigaichi/domain/rights/calendar-day';
import { monthBar } from '@eigaichi/domain/rights/month-bar';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { cellAnswer } from '../movies/licence-answer.ts';
import { loadMovieRights } from '../movies/movie-rights.ts';
import { visibleTo } from '../movies/visible-to.ts';

type Requested = {
  readonly uuid: string;
  readonly year: number;
  readonly rights: readonly RightTypeCode[] | undefined;
  readonly countries: readonly string[] | undefined;
};

/** Countries shown by default, with the most requested rights (spec 9: up to 4). */
const commonCountries = ['FR', 'DE', 'GB', 'US'];

const offeredRights = ({ offer }: MovieRights): RightTypeCode[] =>
  [...new Set(offer.lines.flatMap((line) => line.rights))].sort((a, b) => a - b);

/** Availability of one title over a year, per month, right and country, for a non-exclusive licence (D9). */
export const readAvailability = async (deps: Deps, actor: Actor, requested: Requested) => {
  const { uuid, year } = requested;
  const seen = await deps.db.execute(sql`
    select 1 from movies m join accounts a on a.uuid = m.provider_id where m.uuid = ${uuid} and ${visibleTo(actor)}`);
  const known = (await loadMovieRights(deps.db, [uuid])).get(uuid);
  if (seen.rows.length === 0 || known === undefined) throw new Refused('not_found');
  const offered = offeredRights(known);
  const title = effectiveRights(known, known.isLicensable);
  const rights = requested.rights ?? (offered.length > 0 ? offered : commonRightTypes);
  const holder = actor.role === 'consumer' ? actor.account : null;
  const countries = requested.countries ?? commonCountries;
  const { groups } = availabilityByKind(title, {
    rights: rights.map((right_type) => ({
      right_type,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
    })),
    countries,
    start: firstOfMonth(year, 1),
    end: firstOfMonth(year, 13) - 1,
    holder,
  });
  const answers = new Map(
    groups.flatMap((group) => {
      const [first = ''] = group.countries;
      const alike = group.cells.map((cell) => ({
        ...cellAnswer(cell),
        months: monthBar(timelineOf(title, cell.right_type, first, holder), year),
      }));
      return group.countries.map((country) => [country, alike]);
    }),
  );
  const cells = countries.flatMap((country) => (answers.get(country) ?? []).map((cell) => ({ ...cell, country })));
  return { year, cells };
};
