import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { codesOf, isCodeOf, optionOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { grantIssues } from '@eigaichi/domain/rights/rights-input';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { type Places, placesOf, territoriesBody } from '../../../rights/places.ts';
import type { Grant } from '../../../rights/work-queries.ts';

/** A licence granted elsewhere, in editing; `grant` is the existing one. */
export type GrantDraft = {
  readonly grant: Grant | null;
  readonly rights: readonly string[];
  readonly places: Places;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly is_perpetual: boolean;
  readonly exclusive_type: string;
  readonly holdback_length: string;
  readonly languages: readonly string[];
  readonly licensee: string;
  readonly note: string;
};

export const newGrantDraft = (over: Partial<GrantDraft> = {}): GrantDraft => ({
  grant: null,
  rights: [],
  places: { mode: 'these', countries: [] },
  starts_on: null,
  ends_on: null,
  is_perpetual: false,
  exclusive_type: '1',
  holdback_length: '',
  languages: [],
  licensee: '',
  note: '',
  ...over,
});

export const grantDraftOf = (grant: Grant): GrantDraft => ({
  grant,
  rights: grant.rights.map(String),
  places: placesOf(grant),
  starts_on: grant.starts_on,
  ends_on: grant.ends_on,
  is_perpetual: grant.ends_on === null,
  exclusive_type: String(grant.exclusive_type),
  holdback_length: grant.holdback_length === null ? '' : String(grant.holdback_length),
  languages: grant.languages,
  licensee: grant.licensee ?? '',
  note: grant.note ?? '',
});

/** The body to send and preview. */
export const grantBody = (work: GrantDraft) => ({
  rights: work.rights.map(Number).filter((code) => isCodeOf(rightTypes, code)),
  ...territoriesBody(work.places),
  starts_on: work.starts_on ?? '',
  ends_on: work.is_perpetual ? null : (work.ends_on ?? ''),
  exclusive_type: optionOf(exclusiveTypes, Number(work.exclusive_type))?.code ?? exclusiveType.exclusive,
  holdback_length:
    work.exclusive_type === '3' ? (optionOf(holdbackLengths, Number(work.holdback_length))?.code ?? null) : null,
  languages: codesOf(movieLanguages).filter((code) => work.languages.includes(code)),
  licensee: work.licensee.trim() || null,
  note: work.note.trim() || null,
});

/** Every broken rule of the licence. */
export const grantFaults = (work: GrantDraft): Issue[] => grantIssues(grantBody(work));
