import { type ExclusiveType, exclusiveType, type HoldbackLength } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import type { Tx } from '../../db/client.ts';
import { recordRightsChange } from '../../db/record-movie-change.ts';
import { Refused } from '../../http/refused.ts';
import { clashingMovies, type GrantInput, insertGrant, lockCoveredMovies, spansOf } from './grant-store.ts';
import { refuseClash } from './refuse-clash.ts';

export type SignedLicence = {
  readonly holder_id: string;
  readonly agreement_id: string;
  /** Signer, for the record. */
  readonly entered_by: string;
  readonly movies: readonly {
    readonly movie_id: string;
    readonly quote_movie_id: string;
    /** Set for a title whose licence is narrower than requested (D2b). */
    readonly license_start?: string;
    readonly license_end?: string;
  }[];
  readonly rights: readonly {
    readonly right_type: RightTypeCode;
    readonly exclusive_type: ExclusiveType;
    readonly holdback_length: HoldbackLength | null;
  }[];
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  /** First and last day, both inclusive. */
  readonly license_start: string;
  readonly license_end: string;
};

/** Groups rights by exclusivity, one grant each. */
const groupsOf = (rights: SignedLicence['rights']): SignedLicence['rights'][] => {
  const groups = new Map<string, SignedLicence['rights'][number][]>();
  for (const right of rights) {
    const key = `${right.exclusive_type} ${right.exclusive_type === exclusiveType.holdback ? right.holdback_length : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), right]);
  }
  return [...groups.values()];
};

const grantsOf = (licence: SignedLicence): GrantInput[] =>
  licence.movies.flatMap((movie) =>
    groupsOf(licence.rights).flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      return {
        source: 'here' as const,
        movie_id: movie.movie_id,
        quote_movie_id: movie.quote_movie_id,
        holder_id: licence.holder_id,
        agreement_id: licence.agreement_id,
        rights: group.map(({ right_type }) => right_type),
        countries: licence.all_countries ? [] : licence.countries,
        all_countries: licence.all_countries,
        starts_on: movie.license_start ?? licence.license_start,
        ends_on: movie.license_end ?? licence.license_end,
        exclusive_type: first.exclusive_type,
        holdback_length: first.exclusive_type === exclusiveType.holdback ? first.holdback_length : null,
        languages: [],
        licensee: null,
        note: null,
        entered_by: licence.entered_by,
      };
    }),
  );

/**
 * Grants the rights of an agreement (D9) for every title or none. Refuses with `rights_taken`; `details.movies` lists
 * the titles that clash with other holders. Locks the titles first, in uuid order.
 */
export const grantRights = async (tx: Tx, licence: SignedLicence): Promise<void> => {
  const covered = await lockCoveredMovies(
    tx,
    licence.movies.map(({ movie_id }) => movie_id),
  );
  const planned = grantsOf(licence).map((grant) => ({
    grant,
    rows: spansOf(grant, covered.get(grant.movie_id) ?? []),
  }));
  const taken = new Set(
    await clashingMovies(
      tx,
      licence.holder_id,
      planned.flatMap(({ rows }) => rows),
    ),
  );
  const movies = licence.movies
    .map(({ movie_id }) => movie_id)
    .filter((movie) => (covered.get(movie) ?? []).some((title) => taken.has(title)));
  if (movies.length > 0) throw new Refused('rights_taken', { details: { movies } });
  for (const { grant, rows } of planned) await refuseClash([grant.movie_id], () => insertGrant(tx, grant, rows));
  for (const title of new Set([...covered.values()].flat())) await recordRightsChange(tx, title);
};
