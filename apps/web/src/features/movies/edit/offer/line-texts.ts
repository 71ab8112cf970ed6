import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import type { TFunction } from 'i18next';
import { languageName } from '../../../rights/names.ts';
import { openPeriodText, rightsTexts, someOf, territoriesText } from '../../../rights/places.ts';

type Words = TFunction<'offer'>;
type Where = { readonly all_countries: boolean; readonly countries: readonly string[] };
type Line = Where & {
  readonly rights: readonly number[];
  readonly starts_on?: string | null | undefined;
  readonly ends_on?: string | null | undefined;
};

const lineTexts = (line: Line, t: Words, language: Language): string =>
  [
    rightsTexts(line.rights, t, language),
    territoriesText(line, t, language),
    openPeriodText({ start: line.starts_on, end: line.ends_on }, t, language),
  ].join(' · ');

/** A line of an offer as one text. */
export const offerLineText = (line: Line & { readonly offered: boolean }, t: Words, language: Language): string =>
  line.offered
    ? lineTexts(line, t, language)
    : labelled(t('lines.not_offered'), lineTexts(line, t, language), language);

type Limits = {
  readonly exclusive_type: number;
  readonly holdback_length: number | null;
  readonly languages?: readonly string[] | undefined;
};

/** `Exclusive`, or the duration of a holdback, and the languages that limit a licence. */
export const limitsText = (grant: Limits, t: Words, language: Language): string => {
  const length = labelIfAny(holdbackLengths, grant.holdback_length, language);
  const exclusivity =
    grant.exclusive_type === exclusiveType.holdback && length !== null
      ? t('grants.holdback_words', { length })
      : (labelIfAny(exclusiveTypes, grant.exclusive_type, language) ?? '');
  const languages = (grant.languages ?? []).map((code) => languageName(code, language));
  return languages.length === 0 ? exclusivity : `${exclusivity} · ${someOf(languages, t)}`;
};

/** A licence as one text. */
export const grantText = (
  grant: Line & Limits & { readonly licensee: string | null },
  t: Words,
  language: Language,
): string =>
  [lineTexts(grant, t, language), limitsText(grant, t, language), ...(grant.licensee ? [grant.licensee] : [])].join(
    ' · ',
  );
