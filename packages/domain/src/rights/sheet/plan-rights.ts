import type { Issue } from '../../shared/issue.ts';
import { offerContradictions } from '../offer-contradictions.ts';
import { type GrantElsewhereInput, licenceOf, maxOfferLines, type OfferLineInput } from '../rights-input.ts';
import { clashIssues, type KnownGrant, type PlannedGrant } from './plan-clashes.ts';
import type { ReadRow, RightsRow } from './rights-row.ts';

/** A title of the sheet's sender, with its current rights. */
export type KnownMovie = {
  readonly movie: string;
  readonly series: string | null;
  /** The title's own offer. */
  readonly offer: { readonly lines: readonly OfferLineInput[]; readonly complete: boolean; readonly version: number };
  /** Every licence that a new one of it could clash with. */
  readonly grants: readonly KnownGrant[];
};

/** A row as read, with the title it names. */
export type NamedRow = Pick<ReadRow, 'row' | 'issues' | 'saysOffer'> & { readonly title: KnownMovie | null };

/** Mode of the sheet's lines: replace a title's offer, or add to it. */
export type OfferMode = 'replace' | 'add';

export type RowOutcome = 'added' | 'changed' | 'removed' | 'unchanged' | 'held' | 'refused';

export type PlannedRow = {
  readonly outcome: RowOutcome;
  readonly movie: string | null;
  readonly issues: readonly Issue[];
  /** Warnings that don't prevent saving. */
  readonly notes: readonly Issue[];
};

export type RightsPlan = {
  readonly rows: readonly PlannedRow[];
  readonly offers: readonly {
    readonly movie: string;
    readonly lines: readonly OfferLineInput[];
    readonly complete: boolean;
  }[];
  readonly added: readonly { readonly movie: string; readonly input: GrantElsewhereInput }[];
  readonly changed: readonly { readonly grant: string; readonly movie: string; readonly input: GrantElsewhereInput }[];
  readonly removed: readonly { readonly grant: string; readonly movie: string }[];
};

type Draft = { at: number; row: RightsRow | null; title: KnownMovie | null; issues: Issue[] };

const lineKey = ({ rights, countries, all_countries, starts_on, ends_on, offered }: OfferLineInput): string =>
  JSON.stringify([
    rights.toSorted((a, b) => a - b),
    all_countries ? 'all' : countries.toSorted(),
    starts_on,
    ends_on,
    offered,
  ]);

const isSameGrant = (a: GrantElsewhereInput, b: GrantElsewhereInput): boolean =>
  lineKey({ ...a, offered: true }) === lineKey({ ...b, offered: true }) &&
  a.exclusive_type === b.exclusive_type &&
  a.holdback_length === b.holdback_length &&
  a.languages.toSorted().join() === b.languages.toSorted().join() &&
  a.licensee === b.licensee &&
  a.note === b.note;

const known = (draft: Draft, grant: string): KnownGrant | undefined =>
  draft.title?.grants.find(
    (one) => one.uuid === grant && one.source === 'elsewhere' && one.movie === draft.title?.movie,
  );

const stale: Issue = { field: 'version', rule: 'stale_row', params: {} };

/** Finds faults in a row's reference to a licence. */
const judgeGrants = (drafts: readonly Draft[]): void => {
  const named = new Set<string>();
  for (const draft of drafts) {
    const { row } = draft;
    if (row === null || row.kind === 'offer' || row.grant === null) continue;
    const grant = known(draft, row.grant);
    if (grant === undefined) draft.issues.push({ field: 'grant', rule: 'licence_unknown', params: {} });
    else if (row.version !== null && row.version !== grant.version) draft.issues.push(stale);
    if (named.has(row.grant)) draft.issues.push({ field: 'grant', rule: 'twice', params: {} });
    named.add(row.grant);
  }
};

/** True for an offer line. One with faulty cells adds nothing, but its kind and title still hold the others back. */
const isOfferRow = (row: NamedRow | undefined): boolean => row?.saysOffer === true;

type OfferRow = Draft & { row: Extract<RightsRow, { kind: 'offer' }>; title: KnownMovie };

/** Rows of each title's offer, in sheet order. */
const offerRows = (drafts: readonly Draft[]): ReadonlyMap<string, OfferRow[]> => {
  const byMovie = new Map<string, OfferRow[]>();
  for (const draft of drafts) {
    const { row, title } = draft;
    if (row?.kind !== 'offer' || title === null) continue;
    const rows = byMovie.get(title.movie) ?? [];
    rows.push(draft as OfferRow);
    byMovie.set(title.movie, rows);
  }
  return byMovie;
};

const offerOf = (rows: readonly OfferRow[], mode: OfferMode) => {
  const stored = rows[0]?.title.offer ?? { lines: [], complete: true };
  const said = rows.find(({ row }) => row.complete !== null)?.row.complete;
  const old = mode === 'add' ? stored.lines : [];
  const have = new Set(old.map(lineKey));
  const lines = [...old, ...rows.map(({ row }) => row.line).filter((line) => !have.has(lineKey(line)))];
  return { lines, complete: said ?? (mode === 'add' ? stored.complete : true) };
};

const judgeOffers = (byMovie: ReadonlyMap<string, readonly OfferRow[]>, mode: OfferMode): void => {
  for (const rows of byMovie.values()) {
    const complete = rows.find(({ row }) => row.complete !== null)?.row.complete;
    for (const { row, title, issues } of rows) {
      if (row.version !== null && row.version !== title.offer.version) issues.push(stale);
      if (row.complete !== null && row.complete !== complete)
        issues.push({ field: 'rest', rule: 'rest_differs', params: {} });
    }
    const last = rows.at(-1);
    if (offerOf(rows, mode).lines.length > maxOfferLines)
      last?.issues.push({ field: 'kind', rule: 'rows_of_title', params: { max: maxOfferLines } });
  }
};

/** Rows that contradict another line of their title's offer, and the line that wins (D9), by the row's position. */
const contradictionNotes = (
  byMovie: ReadonlyMap<string, readonly OfferRow[]>,
  mode: OfferMode,
): ReadonlyMap<number, readonly Issue[]> => {
  const notes = new Map<number, Issue[]>();
  for (const rows of byMovie.values()) {
    const { lines } = offerOf(rows, mode);
    const rowOf = (line: number) => {
      const wanted = lines[line];
      return wanted === undefined ? undefined : rows.find(({ row }) => lineKey(row.line) === lineKey(wanted));
    };
    for (const { offering, refusing } of offerContradictions(lines)) {
      const [yes, no] = [rowOf(offering), rowOf(refusing)];
      for (const [row, other] of [[yes, no] as const, [no, yes] as const]) {
        if (row === undefined) continue;
        const note: Issue =
          other === undefined
            ? { field: 'kind', rule: 'contradicts_line', params: {} }
            : { field: 'kind', rule: 'contradicts_row', params: { row: other.at + 1 } };
        notes.set(row.at, [...(notes.get(row.at) ?? []), note]);
      }
    }
  }
  return notes;
};

const plannedGrants = (drafts: readonly Draft[]): { planned: PlannedGrant[]; replaced: Set<string> } => {
  const good = drafts.filter(({ issues }) => issues.length === 0);
  const replaced = new Set(good.flatMap(({ row }) => (row === null || row.kind === 'offer' ? [] : (row.grant ?? []))));
  const planned = good.flatMap(({ at, row, title }) =>
    row?.kind === 'grant' && title !== null
      ? [{ ...licenceOf(row.input), at, movie: title.movie, series: title.series, known: title.grants }]
      : [],
  );
  return { planned, replaced };
};

/** Refused rows leave what they would have replaced, which others may clash with. Repeats until none is refused. */
const judgeClashes = (drafts: readonly Draft[]): void => {
  for (;;) {
    const { planned, replaced } = plannedGrants(drafts);
    const fallen = clashIssues(planned, replaced);
    if (fallen.size === 0) return;
    for (const [at, issue] of fallen) drafts[at]?.issues.push(issue);
  }
};

const outcomeOfGrant = (draft: Draft): RowOutcome => {
  const { row } = draft;
  if (row === null || row.kind === 'offer') return 'refused';
  if (row.kind === 'remove') return 'removed';
  if (row.grant === null) return 'added';
  const before = known(draft, row.grant);
  return before !== undefined && isSameGrant(before.input, row.input) ? 'unchanged' : 'changed';
};

const isSameOffer = (title: KnownMovie, next: { lines: readonly OfferLineInput[]; complete: boolean }): boolean =>
  next.complete === title.offer.complete &&
  JSON.stringify(next.lines.map(lineKey)) === JSON.stringify(title.offer.lines.map(lineKey));

/**
 * Effect of a sheet of offers and licences (D9). An offer is one unit: a faulty line holds back the title's other
 * lines. A licence that clashes with a remaining one, or one of an earlier row, is refused. `onlyGood` false holds
 * everything back if one row is refused.
 */
export const planRights = (
  read: readonly NamedRow[],
  { mode, onlyGood }: { readonly mode: OfferMode; readonly onlyGood: boolean },
): RightsPlan => {
  const drafts: Draft[] = read.map(({ row, title, issues }, at) => ({ at, row, title, issues: [...issues] }));
  const byMovie = offerRows(drafts);
  const blocked = new Set(
    drafts.flatMap(({ issues, title }, at) =>
      issues.length > 0 && title !== null && isOfferRow(read[at]) ? title.movie : [],
    ),
  );
  judgeOffers(byMovie, mode);
  judgeGrants(drafts);
  judgeClashes(drafts);
  const anyFault = drafts.some(({ issues }) => issues.length > 0);
  const holdAll = anyFault && !onlyGood;

  const notes = contradictionNotes(byMovie, mode);
  const outcomes = new Map<number, RowOutcome>();
  const offers: { movie: string; lines: readonly OfferLineInput[]; complete: boolean }[] = [];
  for (const [movie, rows] of byMovie) {
    const next = offerOf(rows, mode);
    const isWhole = !blocked.has(movie) && rows.every(({ issues }) => issues.length === 0);
    const [first] = rows;
    const same = first !== undefined && isSameOffer(first.title, next);
    if (isWhole && !holdAll && !same) offers.push({ movie, ...next });
    for (const { at } of rows) outcomes.set(at, isWhole ? (same ? 'unchanged' : 'changed') : 'held');
  }
  const rows = drafts.map((draft): PlannedRow => {
    const { at, title, issues } = draft;
    const would = issues.length > 0 ? 'refused' : (outcomes.get(at) ?? outcomeOfGrant(draft));
    const outcome = holdAll && would !== 'refused' && would !== 'unchanged' ? 'held' : would;
    return { outcome, movie: title?.movie ?? null, issues, notes: notes.get(at) ?? [] };
  });
  const grants = drafts.flatMap(({ at, row, title }) =>
    row === null || row.kind === 'offer' || title === null
      ? []
      : [{ row, movie: title.movie, outcome: rows[at]?.outcome }],
  );
  return {
    rows,
    offers,
    added: grants.flatMap(({ row, movie, outcome }) =>
      row.kind === 'grant' && outcome === 'added' ? [{ movie, input: row.input }] : [],
    ),
    changed: grants.flatMap(({ row, movie, outcome }) =>
      row.kind === 'grant' && row.grant !== null && outcome === 'changed'
        ? [{ grant: row.grant, movie, input: row.input }]
        : [],
    ),
    removed: grants.flatMap(({ row, movie, outcome }) =>
      row.kind === 'remove' && outcome === 'removed' ? [{ grant: row.grant, movie }] : [],
    ),
  };
};
