import { type GrantElsewhereInput, licenceOf, maxOfferLines, type OfferLineInput } from '../rights/rights-input.ts';
import { clashIssues, type PlannedGrant } from '../rights/sheet/plan-clashes.ts';
import type { KnownMovie } from '../rights/sheet/plan-rights.ts';
import type { Issue } from '../shared/issue.ts';
import type { AvailCells } from './avail-cells.ts';
import { licenceKey, licencesOf, lineKeyOf, linesAfter, offerLinesOf } from './avail-rights.ts';
import { type AvailScope, pairAvails, sameCells, scopeKeyOf } from './avail-scope.ts';
import type { Avail, ReadAvail } from './read-avail.ts';

/** An avail as stored: its row, its meaning, and the title it was confirmed for. */
export type StoredAvail = {
  readonly uuid: string;
  readonly movie: string;
  readonly cells: AvailCells;
  readonly avail: Avail;
};

/** A row of the sheet, with the title that a person confirmed for it. */
export type SheetAvail = {
  readonly at: number;
  readonly cells: AvailCells;
  readonly read: ReadAvail;
  readonly movie: string | null;
};

/** A title of the sender, with the licences that its avails made. */
export type AvailMovie = KnownMovie & { readonly made: readonly { readonly key: string; readonly grant: string }[] };

type AvailOutcome = 'added' | 'changed' | 'unchanged' | 'removed' | 'stored' | 'unconfirmed' | 'refused' | 'held';

export type AvailWrite = {
  readonly uuid: string | null;
  readonly movie: string;
  readonly cells: AvailCells;
  readonly avail: Avail;
};

export type AvailPlan = {
  readonly rows: readonly { readonly outcome: AvailOutcome; readonly issues: readonly Issue[] }[];
  readonly writes: readonly AvailWrite[];
  /** Stored avails that a past end removes. */
  readonly gone: readonly string[];
  readonly offers: readonly { readonly movie: string; readonly lines: readonly OfferLineInput[] }[];
  readonly added: readonly { readonly movie: string; readonly input: GrantElsewhereInput; readonly key: string }[];
  readonly removed: readonly { readonly movie: string; readonly grant: string }[];
};

type Known = {
  readonly stored: readonly StoredAvail[];
  readonly titles: ReadonlyMap<string, AvailMovie>;
  readonly scope: AvailScope;
  readonly today: string;
};

type Good = SheetAvail & { readonly avail: Avail; readonly movie: string };

const hasEnded = ({ isDelete, ends_on }: Avail, today: string): boolean =>
  isDelete || (ends_on !== null && ends_on < today);

const goodRows = (rows: readonly SheetAvail[], fallen: ReadonlyMap<number, Issue>): Good[] =>
  rows.flatMap((row) =>
    row.read.avail === null || row.movie === null || fallen.has(row.at)
      ? []
      : [{ ...row, movie: row.movie, avail: row.read.avail }],
  );

/** Stored avail of each row, and those that its past end removes as well. */
const pairRows = (rows: readonly Good[], { stored, scope, today }: Known) => {
  const byKey = Map.groupBy(stored, ({ cells }) => scopeKeyOf(cells, scope));
  const pairs = new Map<number, StoredAvail>();
  for (const [key, some] of Map.groupBy(rows, ({ cells }) => scopeKeyOf(cells, scope)))
    for (const [at, found] of pairAvails(some, byKey.get(key) ?? [])) pairs.set(at, found);
  const taken = new Set([...pairs.values()].map(({ uuid }) => uuid));
  const ofTitle = Map.groupBy(stored, ({ cells }) => scopeKeyOf(cells, scope, 'model'));
  const gone = new Map<string, number>();
  for (const { at, avail, cells } of rows) {
    if (!hasEnded(avail, today)) continue;
    const others = avail.isDelete
      ? (ofTitle.get(scopeKeyOf(cells, scope, 'model')) ?? [])
      : pairs.has(at)
        ? []
        : (byKey.get(scopeKeyOf(cells, scope)) ?? []).filter((one) => one.cells.FormatProfile === cells.FormatProfile);
    for (const { uuid } of others) if (!taken.has(uuid)) gone.set(uuid, at);
  }
  return { pairs, gone };
};

const isSame = (before: StoredAvail | undefined, { movie, cells, avail }: Good): boolean =>
  before !== undefined &&
  before.movie === movie &&
  before.avail.effect === avail.effect &&
  before.avail.licensee === avail.licensee &&
  sameCells(before.cells, cells);

/** Rights of one title before and after, from its avails. */
const changeOf = (
  title: AvailMovie,
  { before, now }: { readonly before: readonly Avail[]; readonly now: readonly Avail[] },
) => {
  const lines = linesAfter(title.offer.lines, { before: offerLinesOf(before), now: offerLinesOf(now) });
  const licences = licencesOf(now).map((input) => ({ input, key: licenceKey(input) }));
  const keys = new Set(licences.map(({ key }) => key));
  const made = new Set(title.made.map(({ key }) => key));
  return {
    lines,
    isChanged: JSON.stringify(lines.map(lineKeyOf)) !== JSON.stringify(title.offer.lines.map(lineKeyOf)),
    added: licences.filter(({ key }) => !made.has(key)),
    removed: title.made.filter(({ key }) => !keys.has(key)).map(({ grant }) => grant),
  };
};

const draft = (rows: readonly Good[], known: Known) => {
  const { stored, titles, today } = known;
  const { pairs, gone } = pairRows(rows, known);
  const replaced = new Set([...[...pairs.values()].map(({ uuid }) => uuid), ...gone.keys()]);
  const before = Map.groupBy(stored, ({ movie }) => movie);
  const next = Map.groupBy(
    [
      ...stored.filter(({ uuid }) => !replaced.has(uuid)).map(({ movie, avail }) => ({ movie, avail })),
      ...rows.map((row) => {
        const old = pairs.get(row.at);
        // An unchanged row keeps its stored meaning: “Immediate” stays the day it was first read.
        return { movie: row.movie, avail: old !== undefined && isSame(old, row) ? old.avail : row.avail };
      }),
    ],
    ({ movie }) => movie,
  );
  const touched = new Set([
    ...rows.map(({ movie }) => movie),
    ...stored.filter(({ uuid }) => replaced.has(uuid)).map(({ movie }) => movie),
  ]);
  const changes = [...touched].flatMap((movie) => {
    const title = titles.get(movie);
    if (title === undefined) return [];
    const now = (next.get(movie) ?? []).map(({ avail }) => avail).filter((avail) => !hasEnded(avail, today));
    return [{ movie, title, ...changeOf(title, { before: (before.get(movie) ?? []).map(({ avail }) => avail), now }) }];
  });
  return { pairs, gone, changes };
};

type Draft = ReturnType<typeof draft>;

/** Rows whose licences clash with existing ones or each other, and rows of offers with too many lines. */
const falls = (rows: readonly Good[], { changes }: Draft): Map<number, Issue> => {
  const fallen = new Map<number, Issue>();
  const planned: (PlannedGrant & { input: GrantElsewhereInput })[] = changes.flatMap(({ movie, title, added }) =>
    added.map(({ input }) => ({
      ...licenceOf(input),
      at: 0,
      movie,
      series: title.series,
      known: title.grants,
      input,
    })),
  );
  const numbered = planned.map((grant, at) => ({ ...grant, at }));
  const clashes = clashIssues(numbered, new Set(changes.flatMap(({ removed }) => removed)));
  for (const [at, issue] of clashes) {
    const grant = numbered[at];
    for (const row of rows)
      if (
        grant !== undefined &&
        row.movie === grant.movie &&
        row.avail.effect === 'licence' &&
        row.avail.licensee === grant.input.licensee &&
        row.avail.rights.some((right) => grant.input.rights.includes(right)) &&
        (grant.input.all_countries || row.avail.countries.some((land) => grant.input.countries.includes(land)))
      )
        fallen.set(row.at, issue.rule === 'clash_row' ? { ...issue, rule: 'avail_clash', params: {} } : issue);
  }
  for (const { movie, lines } of changes)
    if (lines.length > maxOfferLines)
      for (const row of rows)
        if (row.movie === movie && row.avail.effect === 'offer')
          fallen.set(row.at, { field: 'Territory', rule: 'rows_of_title', params: { max: maxOfferLines } });
  return fallen;
};

const outcomeOf = (row: Good, { pairs, gone }: Draft, today: string): AvailOutcome => {
  const before = pairs.get(row.at);
  if (before !== undefined && isSame(before, row)) return 'unchanged';
  if (hasEnded(row.avail, today)) {
    const wasLive = before !== undefined && !hasEnded(before.avail, today);
    return wasLive || [...gone.values()].includes(row.at) ? 'removed' : 'stored';
  }
  if (row.avail.effect === 'none') return 'stored';
  return before === undefined ? 'added' : 'changed';
};

/**
 * Effect of a sheet of avails (D53). A row replaces the stored avail of its key, a past end removes it, and stored
 * avails that no row names stay. `onlyGood` false holds everything back if one row is refused.
 */
export const planAvails = (
  rows: readonly SheetAvail[],
  known: Known,
  { onlyGood }: { readonly onlyGood: boolean },
): AvailPlan => {
  const fallen = new Map<number, Issue>();
  let good = goodRows(rows, fallen);
  let made = draft(good, known);
  for (;;) {
    const more = falls(good, made);
    if (more.size === 0) break;
    for (const [at, issue] of more) fallen.set(at, issue);
    good = goodRows(rows, fallen);
    made = draft(good, known);
  }
  const byRow = new Map(good.map((row) => [row.at, row]));
  const judged = rows.map(({ at, read }): { outcome: AvailOutcome; issues: readonly Issue[] } => {
    const row = byRow.get(at);
    const issue = fallen.get(at);
    if (row !== undefined) return { outcome: outcomeOf(row, made, known.today), issues: [] };
    const issues = [...read.issues, ...(issue === undefined ? [] : [issue])];
    return { outcome: issues.length > 0 ? 'refused' : 'unconfirmed', issues };
  });
  if (!onlyGood && judged.some(({ outcome }) => outcome === 'refused')) {
    const held = judged.map((row) =>
      ['added', 'changed', 'removed', 'stored'].includes(row.outcome) ? { ...row, outcome: 'held' as const } : row,
    );
    return { rows: held, writes: [], gone: [], offers: [], added: [], removed: [] };
  }
  return {
    rows: judged,
    writes: good
      .filter((row) => !isSame(made.pairs.get(row.at), row))
      .map(({ at, movie, cells, avail }) => ({ uuid: made.pairs.get(at)?.uuid ?? null, movie, cells, avail })),
    gone: [...made.gone.keys()],
    offers: made.changes.flatMap(({ movie, lines, isChanged }) => (isChanged ? [{ movie, lines }] : [])),
    added: made.changes.flatMap(({ movie, added }) => added.map(({ input, key }) => ({ movie, input, key }))),
    removed: made.changes.flatMap(({ movie, removed }) => removed.map((grant) => ({ movie, grant }))),
  };
};
