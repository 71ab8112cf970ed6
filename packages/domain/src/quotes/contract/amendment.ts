import { z } from 'zod';
import { rightTypes } from '../../options/right-types.ts';
import type { IsoDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import { date, dateAfter, dateUntil, optionalDate } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { noteMaxLength, requiredText } from '../../shared/rules/texts.ts';
import { costFields } from '../offer-fields.ts';
import type { LicencePeriod } from '../price-terms.ts';
import { agreedRight } from '../request/requested-right.ts';
import { type AmendedConditions, grantIssues, territoryFields } from '../share-terms.ts';

/** Maximum size in bytes of a stored consent document, which is recognised by its first bytes (D2d). */
export const maxConsentFileBytes = 3 * 1024 * 1024;

const fileName = /^[A-Za-z0-9._-]{1,200}$/;

export const consentFile = z.object({
  /** Half-width letters, digits, `.`, `_` and `-` (D32). */
  name: z.string().check(z.refine<string>((name) => fileName.test(name), { params: { rule: 'file_name' } })),
  content: z.base64().max(Math.ceil((maxConsentFileBytes * 4) / 3) + 4),
});

/** Evidence of one side's consent: the person, the date, the source, and the document if any (D2, amend). */
export const consentEvidence = z.object({
  person_name: requiredText(200),
  person_title: requiredText(200),
  consented_on: date,
  note: requiredText(noteMaxLength),
  file: consentFile.nullish(),
});

/** Changes of an amendment to one title; unnamed fields stay unchanged. */
export const quoteMovieAmendment = z.object({ quote_movie: z.uuid(), ...costFields });

export type QuoteMovieAmendment = z.output<typeof quoteMovieAmendment>;

/** Changes of an amendment to all running titles of one provider (D2, amend). */
export const amendmentTerms = z.object({
  license_start: optionalDate,
  license_end: optionalDate,
  ...territoryFields,
  rights: boundedList(agreedRight, { min: 1, max: rightTypes.length }).nullish(),
  titles: boundedList(quoteMovieAmendment, { max: 200 }).default([]),
});

export type AmendmentTerms = z.output<typeof amendmentTerms>;

export const amendmentReason = requiredText(noteMaxLength);

/** Current period: that of the running titles if they share one (D2b), otherwise that of the conditions. */
export const currentPeriod = (conditions: LicencePeriod, titles: readonly LicencePeriod[]): LicencePeriod => {
  const [first] = titles;
  const shared =
    first !== undefined &&
    titles.every((title) => title.license_start === first.license_start && title.license_end === first.license_end);
  const { license_start, license_end } = shared ? first : conditions;
  return { license_start, license_end };
};

type Amended = {
  readonly before: AmendedConditions;
  readonly after: AmendedConditions;
  /** Set once streaming of one of its titles has begun: its first day is fixed then. */
  readonly begun: boolean;
  readonly consents: readonly { readonly side: 'consumer' | 'provider'; readonly consented_on: IsoDate }[];
  readonly today: IsoDate;
};

/**
 * Reasons to refuse an amendment (D2d): a consent dated in the future, an end before the start, a past end (a
 * termination instead). Also: a changed first day after streaming began, or no licensed territory.
 */
export const amendmentIssues = ({ before, after, begun, consents, today }: Amended): Issue[] => {
  const issues: Issue[] = consents.flatMap(({ side, consented_on }) =>
    dateUntil(`consents.${side}.consented_on`, consented_on, today),
  );
  const inOrder = dateAfter('license_end', after.license_end, after.license_start);
  issues.push(...inOrder);
  if (inOrder.length === 0 && after.license_end !== before.license_end)
    issues.push(...dateAfter('license_end', after.license_end, today));
  if (begun && after.license_start !== before.license_start)
    issues.push({ field: 'license_start', rule: 'begun_already', params: {} });
  issues.push(...grantIssues(after));
  return issues;
};

/** True if the grant changes: rights are then granted again and checked for clashes (D9). */
export const changesGrant = (before: AmendedConditions, after: AmendedConditions): boolean => {
  const granted = ({ license_start, license_end, all_countries, countries: places, rights }: AmendedConditions) =>
    JSON.stringify([license_start, license_end, all_countries, [...places].sort(), rights]);
  return granted(before) !== granted(after);
};
