import type { Issue } from '../../shared/issue.ts';
import { isoOf, isoOrOpen } from '../calendar-day.ts';
import { clash, type Grant, type Licence } from '../grant.ts';
import type { GrantSource } from '../licence-calendar.ts';
import type { GrantElsewhereInput } from '../rights-input.ts';
import { perpetualText } from './rights-cells.ts';

/** An existing licence of a title. */
export type KnownGrant = Grant & {
  readonly uuid: string;
  readonly source: GrantSource;
  readonly version: number;
  readonly input: GrantElsewhereInput;
};

/** A licence given by row `at` of a sheet. */
export type PlannedGrant = Licence & {
  readonly at: number;
  readonly movie: string;
  readonly series: string | null;
  readonly known: readonly KnownGrant[];
};

const issueOf = (rule: string, params: Issue['params']): Issue => ({ field: 'rights', rule, params });

/** Every licence given elsewhere has its own holder (D9). */
const asGrant = (planned: PlannedGrant): Grant => ({ ...planned, holder: `row ${planned.at}` });

/** Titles that can share a licence: a series and its episodes. */
const familyOf = ({ movie, series }: PlannedGrant): string => series ?? movie;

/** Maximum licences one sheet gives of a title, including its series and episodes. */
const mostGrantsOfMovie = 500;

/** Rows with licences that can't be given, each with its first clash. `replaced` ones no longer clash. */
export const clashIssues = (
  planned: readonly PlannedGrant[],
  replaced: ReadonlySet<string>,
): ReadonlyMap<number, Issue> => {
  const fallen = new Map<number, Issue>();
  const earlier = new Map<string, PlannedGrant[]>();
  for (const grant of planned) {
    const mine = asGrant(grant);
    const standing = grant.known.find((theirs) => !replaced.has(theirs.uuid) && clash(mine, theirs));
    const family = earlier.get(familyOf(grant)) ?? [];
    earlier.set(familyOf(grant), family);
    const before = family.find((theirs) => clash(mine, asGrant(theirs)));
    if (standing !== undefined)
      fallen.set(
        grant.at,
        issueOf(standing.source === 'here' ? 'clash_here' : 'clash_elsewhere', {
          start: isoOf(standing.start),
          end_ja: isoOrOpen(standing.end) ?? perpetualText.ja,
          end_en: isoOrOpen(standing.end) ?? perpetualText.en,
        }),
      );
    else if (before !== undefined) fallen.set(grant.at, issueOf('clash_row', { row: before.at + 1 }));
    else if (family.length >= mostGrantsOfMovie)
      fallen.set(grant.at, issueOf('rows_of_title', { max: mostGrantsOfMovie }));
    else family.push(grant);
  }
  return fallen;
};
