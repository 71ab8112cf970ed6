import { z } from 'zod';
import { type CodeOf, codesOf, type OptionList } from '../options/option-list.ts';
import { withoutContactDetails } from '../questions/contact-details.ts';
import { isoInstant, tokyoDayOf } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';

/** Days of a buyer's activity that count as interest (D44a). */
export const interestDays = 180;

/** Titles of a genre, or requested with a right or territory, from which a buyer counts as interested (D44a). */
export const leastInterestingTitles = 3;

/** Maximum suggestions of a provider within the days that one is open (D44b). */
export const mostSuggestions = 10;

/** Days that a suggestion is open to buyers (D44b). */
export const suggestionDays = 30;

/** Days without suggestions from a provider after a buyer dismissed one of them (D44b). */
export const restDays = 30;

/** Days after which a suggestion and its recipients are deleted (D44b). */
export const storedSuggestionDays = 365;

/** Kinds of interest by which providers address buyers, in display order. */
export const interestKinds = [
  { code: 'genre', label: { ja: 'ジャンル', en: 'Genre' } },
  { code: 'area', label: { ja: '地域', en: 'Territory' } },
  { code: 'right', label: { ja: '権利', en: 'Right' } },
] as const satisfies OptionList<string>;

export type InterestKind = CodeOf<typeof interestKinds>;

export const interestKindCodes = codesOf(interestKinds);

/** An interest as stored: its kind and the genre's uuid or the code of the right or area. */
export const interestOf = (kind: InterestKind, key: string | number): string => `${kind}:${key}`;

/** Steps in which providers see the size of a group of interested buyers (D44c). */
export const groupSizes = [
  { code: 'few', least: 0, label: { ja: '5社未満', en: 'Fewer than 5 buyers' } },
  { code: 'some', least: 5, label: { ja: '5社以上', en: '5 buyers or more' } },
  { code: 'many', least: 20, label: { ja: '20社以上', en: '20 buyers or more' } },
] as const satisfies OptionList<string, { readonly least: number }>;

type GroupSize = CodeOf<typeof groupSizes>;

export const groupSizeCodes = codesOf(groupSizes);

/** Step that a number of interested buyers falls into. */
export const groupSizeOf = (buyers: number): GroupSize =>
  groupSizes.findLast(({ least }) => buyers >= least)?.code ?? 'few';

/** A provider's suggestion of one of their titles to the buyers interested in something (D44). */
export const suggestionInput = z.object({
  movie: z.uuid(),
  interest: requiredText(60),
  note: optionalText(noteMaxLength, withoutContactDetails),
});

/** An interested buyer, as far as a suggestion concerns them. */
export type InterestedBuyer = {
  /** Muted this provider, or all of them. */
  readonly is_muted: boolean;
  /** Had the title suggested before, or requested it. */
  readonly knows_title: boolean;
  /** Last time they dismissed a suggestion of this provider. */
  readonly dismissed_at: string | null;
};

const daysAfter = (instant: string, days: number): Temporal.Instant =>
  Temporal.Instant.from(instant).add({ hours: 24 * days });

const hasPassed = (instant: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, now) <= 0;

/** True if an interested buyer receives a suggestion (D44b). */
export const receivesSuggestion = (
  { is_muted, knows_title, dismissed_at }: InterestedBuyer,
  now: Temporal.Instant,
): boolean => !is_muted && !knows_title && (dismissed_at === null || hasPassed(daysAfter(dismissed_at, restDays), now));

export const suggestionStates = [
  { code: 'open', label: { ja: '表示中', en: 'Shown' } },
  { code: 'ended', label: { ja: '終了', en: 'Ended' } },
  { code: 'withdrawn', label: { ja: '取り下げ', en: 'Withdrawn' } },
] as const satisfies OptionList<string>;

type SuggestionState = CodeOf<typeof suggestionStates>;

export const suggestionStateCodes = codesOf(suggestionStates);

type Sent = { readonly sent_at: string; readonly withdrawn_at: string | null };

/** End of a suggestion: buyers no longer see it, and the provider may send another in its place. */
export const suggestionEnd = ({ sent_at }: Pick<Sent, 'sent_at'>): string =>
  isoInstant(daysAfter(sent_at, suggestionDays));

/** State of a suggestion. It doesn't depend on its recipients, so that it reveals nothing about them (D44c). */
export const suggestionStateOf = ({ sent_at, withdrawn_at }: Sent, now: Temporal.Instant): SuggestionState => {
  if (withdrawn_at !== null) return 'withdrawn';
  return hasPassed(Temporal.Instant.from(suggestionEnd({ sent_at })), now) ? 'ended' : 'open';
};

/** A provider's suggestions within the days that one is open, withdrawn ones included. */
export type SuggestionQuota = { readonly sent: number; readonly oldest_at: string | null };

/** Issue of a provider who has sent all suggestions of these days; names the day of the next one in Tokyo. */
export const quotaIssues = ({ sent, oldest_at }: SuggestionQuota): Issue[] => {
  if (sent < mostSuggestions || oldest_at === null) return [];
  const next = tokyoDayOf(suggestionEnd({ sent_at: oldest_at }));
  const params = { max: mostSuggestions, days: suggestionDays, next };
  return [{ field: 'interest', rule: 'suggestion_quota', params }];
};
