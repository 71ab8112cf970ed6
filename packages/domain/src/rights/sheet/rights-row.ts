import { choiceText } from '../../movies/bulk-choices.ts';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '../../options/exclusivity.ts';
import { looseWord } from '../../options/loose-word.ts';
import { isCodeOf, optionOf } from '../../options/option-list.ts';
import { type RightTypeCode, rightTypes } from '../../options/right-types.ts';
import { isWrittenUuid } from '../../shared/identifiers.ts';
import type { Issue } from '../../shared/issue.ts';
import type { Language } from '../../shared/language.ts';
import { cellFault } from '../../sheets/cell-faults.ts';
import { noOwnWords, type OwnWords } from '../own-words.ts';
import {
  type GrantElsewhereInput,
  grantIssues,
  maxGrantNoteLength,
  maxLicenseeLength,
  type OfferLineInput,
  offerLineIssues,
} from '../rights-input.ts';
import {
  countriesCells,
  isPerpetual,
  languagesText,
  perpetualText,
  readChoice,
  readCountries,
  readDay,
  readLanguages,
  readRights,
  rightsText,
} from './rights-cells.ts';
import { type RightsCells, type RightsRowKind, restChoices, rightsRowKinds } from './rights-columns.ts';

/** A row with content: a line of an offer, a licence given elsewhere, or one to withdraw. */
export type RightsRow = { readonly movie: string; readonly version: number | null } & (
  | { readonly kind: 'offer'; readonly line: OfferLineInput; readonly complete: boolean | null }
  | { readonly kind: 'grant'; readonly grant: string | null; readonly input: GrantElsewhereInput }
  | { readonly kind: 'remove'; readonly grant: string }
);

export type ReadRow = {
  readonly row: RightsRow | null;
  readonly issues: readonly Issue[];
  /** Title of the row, even if the rest can't be read; and set if it is a line of an offer. */
  readonly movie: string;
  readonly grant: string | null;
  readonly saysOffer: boolean;
};

type Part = Pick<ReadRow, 'row' | 'issues'>;

const required = (field: string): Issue => ({ field, rule: 'required', params: {} });

const rightCodes = (codes: readonly number[]): RightTypeCode[] => codes.filter((code) => isCodeOf(rightTypes, code));

const tooLong = (field: string, text: string, max: number): Issue[] =>
  [...text].length > max ? [{ field, rule: 'max_length', params: { max } }] : [];

/** Keeps one issue per cell; the cells' own issues take precedence over gaps of the whole row. */
const oncePerCell = (issues: readonly Issue[]): Issue[] => {
  const fields = new Set<string>();
  return issues.filter(({ field, rule }) => {
    const known = fields.has(field);
    fields.add(field);
    return !known || rule === 'option_named';
  });
};

/** Territory and period, shared by lines and licences. */
const readFrame = (cells: RightsCells, own: OwnWords) => {
  const rights = readRights(cells.rights ?? '', own);
  const places = readCountries(cells.countries ?? '', cells.except ?? '', own);
  const start = readDay('starts_on', cells.starts_on ?? '');
  const end = readDay('ends_on', cells.ends_on ?? '');
  return {
    frame: { rights: rightCodes(rights.value), ...places.value },
    days: { starts_on: start.value, ends_on: end.value },
    issues: [...rights.issues, ...places.issues, ...start.issues, ...end.issues],
  };
};

type Said = {
  readonly cells: RightsCells;
  readonly movie: string;
  readonly version: number | null;
  readonly own: OwnWords;
};

const readOffer = ({ cells, movie, version, own }: Said, offered: boolean): Part => {
  const { frame, days, issues } = readFrame(cells, own);
  const rest = cells.rest?.trim() ? readChoice(restChoices, 'rest', cells.rest) : { value: null, issues: [] };
  const line = { ...frame, ...days, offered };
  const complete = rest.value === null ? null : rest.value === 'not_offered';
  return {
    row: { kind: 'offer', movie, version, line, complete },
    issues: oncePerCell([...issues, ...rest.issues, ...offerLineIssues(line)]),
  };
};

const readExclusivity = (cell: string, own: OwnWords) => {
  const [meant] = own.exclusive_type.get(looseWord(cell)) ?? [];
  return meant === undefined
    ? readChoice(exclusiveTypes, 'exclusive_type', cell)
    : { value: Number(meant), issues: [] };
};

const readGrant = ({ cells, movie, version, own }: Said, grant: string | null): Part => {
  const { frame, days, issues } = readFrame(cells, own);
  const starts_on = days.starts_on ?? '';
  const ends_on = isPerpetual(cells.ends_on ?? '') ? null : (days.ends_on ?? '');
  const languages = readLanguages(cells.languages ?? '');
  const type = cells.exclusive_type?.trim() ? readExclusivity(cells.exclusive_type, own) : { value: null, issues: [] };
  const length = cells.holdback_length?.trim()
    ? readChoice(holdbackLengths, 'holdback_length', cells.holdback_length)
    : { value: null, issues: [] };
  const exclusive_type = optionOf(exclusiveTypes, type.value)?.code ?? null;
  const holdback_length = optionOf(holdbackLengths, length.value)?.code ?? null;
  const licensee = cells.licensee?.trim() ?? '';
  const note = cells.note?.trim() ?? '';
  const all = oncePerCell([
    ...issues,
    ...type.issues,
    ...length.issues,
    ...languages.issues,
    ...grantIssues({ ...frame, starts_on, ends_on, exclusive_type, holdback_length }),
    ...tooLong('licensee', licensee, maxLicenseeLength),
    ...tooLong('note', note, maxGrantNoteLength),
  ]);
  const input = {
    ...frame,
    starts_on,
    ends_on,
    exclusive_type: exclusive_type ?? exclusiveType.exclusive,
    holdback_length: exclusive_type === exclusiveType.holdback ? holdback_length : null,
    languages: languages.value,
    licensee: licensee || null,
    note: note || null,
  };
  return { row: { kind: 'grant', movie, version, grant, input }, issues: all };
};

/** Cells without errors or open formulas, and an issue for each of those; the name is only for readers. */
const soundCells = (all: RightsCells): { readonly cells: RightsCells; readonly faults: Issue[] } => {
  const faults = Object.entries(all).flatMap(([field, cell]) => {
    const fault = field === 'name' ? null : cellFault(cell);
    return fault === null ? [] : [{ field, ...fault }];
  });
  const broken = new Set(faults.map(({ field }) => field));
  return { cells: Object.fromEntries(Object.entries(all).filter(([field]) => !broken.has(field))), faults };
};

/** Content of a sheet row (none if unreadable), with all faults of its cells. `own`: the company's own terms (D9d). */
export const readRightsRow = (given: RightsCells, own = noOwnWords): ReadRow => {
  const { cells, faults } = soundCells(given);
  const kind = cells.kind?.trim() ? readChoice(rightsRowKinds, 'kind', cells.kind) : null;
  const movie = cells.movie?.trim() ?? '';
  const grant = cells.grant?.trim().toLowerCase() || null;
  const version = cells.version?.trim() ? Number(cells.version) : null;
  const issues: Issue[] = [
    ...(kind === null ? [required('kind')] : kind.issues),
    ...(grant !== null && !isWrittenUuid(grant) ? [{ field: 'grant', rule: 'format', params: {} }] : []),
    ...(version !== null && !Number.isInteger(version) ? [{ field: 'version', rule: 'integer', params: {} }] : []),
  ];
  const said = { cells, movie, version: Number.isInteger(version) ? version : null, own };
  const read = readOf(kind?.value as RightsRowKind | null | undefined, said, grant);
  const lacksMovie = movie === '' && read.row?.kind !== 'remove' ? [required('movie')] : [];
  const all = oncePerCell([...faults, ...issues, ...lacksMovie, ...read.issues]);
  const saysOffer = kind?.value === 'offer' || kind?.value === 'not_offered';
  return { row: all.length > 0 ? null : read.row, issues: all, movie, grant, saysOffer };
};

const readOf = (kind: RightsRowKind | null | undefined, said: Said, grant: string | null): Part => {
  switch (kind) {
    case 'offer':
      return readOffer(said, true);
    case 'not_offered':
      return readOffer(said, false);
    case 'grant':
      return readGrant(said, grant);
    case 'remove':
      return grant === null
        ? { row: null, issues: [required('grant')] }
        : { row: { kind: 'remove', movie: said.movie, version: said.version, grant }, issues: [] };
    default:
      return { row: null, issues: [] };
  }
};

type Named = { readonly movie: string; readonly name: string; readonly version: number };

/** A line of an offer as a row that reads back unchanged. */
export const offerCells = (
  { movie, name, version }: Named,
  { line, complete }: { readonly line: OfferLineInput; readonly complete: boolean },
  language: Language,
): RightsCells => ({
  kind: choiceText(rightsRowKinds, line.offered ? 'offer' : 'not_offered', language),
  movie,
  name,
  rights: rightsText(line.rights, language),
  ...countriesCells(line, language),
  starts_on: line.starts_on ?? '',
  ends_on: line.ends_on ?? '',
  rest: choiceText(restChoices, complete ? 'not_offered' : 'unknown', language),
  version: String(version),
});

/** A licence given elsewhere as a row that reads back unchanged. */
export const grantCells = (
  { movie, name, version }: Named,
  { grant, input }: { readonly grant: string; readonly input: GrantElsewhereInput },
  language: Language,
): RightsCells => ({
  kind: choiceText(rightsRowKinds, 'grant', language),
  movie,
  name,
  rights: rightsText(input.rights, language),
  ...countriesCells(input, language),
  starts_on: input.starts_on,
  ends_on: input.ends_on ?? perpetualText[language],
  exclusive_type: choiceText(exclusiveTypes, input.exclusive_type, language),
  holdback_length: input.holdback_length === null ? '' : choiceText(holdbackLengths, input.holdback_length, language),
  licensee: input.licensee ?? '',
  note: input.note ?? '',
  languages: languagesText(input.languages, language),
  grant,
  version: String(version),
});
