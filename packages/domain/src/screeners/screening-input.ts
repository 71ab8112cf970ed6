import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { optionsSchema } from '../options/option-list.ts';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { languages } from '../shared/language.ts';
import { date, dateAfter, dateUntil, optionalDate } from '../shared/rules/date-rules.ts';
import { email } from '../shared/rules/email.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { nameMaxLength, noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { longestScreenerSeconds } from './screener-file.ts';
import { screeningAudiences } from './screening-access.ts';

/** Longest terms of viewing. */
const termsMaxLength = 4000;

/** Plays that a provider can allow each viewer; more is no limit. */
const mostPlays = 99;

/** What a provider decides on the viewing of a title (D24b). */
export const screeningPolicyInput = z.object({
  version: z.number().int().min(0),
  audience: z.enum(screeningAudiences),
  viewing_until: optionalDate,
  max_plays: z.number().int().min(1).max(mostPlays).nullish(),
  territories: optionsSchema(countries).default([]),
  viewing_terms: optionalText(termsMaxLength),
});

export const screeningRequestInput = z.object({ note: optionalText(noteMaxLength) });

/** Invitations that one call sends, and that a title has at a time. */
export const mostInvitedAtOnce = 20;
export const mostInvitations = 500;

/** Days that an invitation lasts at most. */
const longestInvitationDays = 180;

/** The address of an entry, by which it counts once; whatever isn't a person with one counts as itself. */
const addressOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'email' in entry && typeof entry.email === 'string'
    ? entry.email.toLowerCase()
    : entry;

/** People to invite by email: each gets a link that ends after the day named (D24b). */
export const screeningInvitationInput = z.object({
  people: boundedList(
    z.object({
      email,
      name: requiredText(nameMaxLength),
      company_name: requiredText(nameMaxLength),
      preferred_language: z.enum(languages),
    }),
    { min: 1, max: mostInvitedAtOnce, key: addressOf },
  ),
  invited_until: date,
  note: optionalText(noteMaxLength),
});

/** Why an invitation can't end on this day: it lasts from tomorrow to half a year at most (D24b). */
export const invitationDayIssues = (invited_until: IsoDate | undefined, today: IsoDate): Issue[] => [
  ...dateAfter('invited_until', invited_until, today),
  ...dateUntil('invited_until', invited_until, addDays(today, longestInvitationDays)),
];

/** A place in a film, in seconds. */
export const filmSecond = z.number().min(0).max(longestScreenerSeconds);

/** For whom a note at a timecode is: the writer, its colleagues, or the provider as a question. */
export const screeningNoteScopes = ['private', 'company', 'provider'] as const;
export type ScreeningNoteScope = (typeof screeningNoteScopes)[number];

/** Notes that a viewer can have on a screener. */
export const mostScreeningNotes = 200;

/** Characters of an answer to a question. */
export const screeningAnswerLength = 2000;

export const screeningNoteInput = z.object({
  at_seconds: filmSecond,
  scope: z.enum(screeningNoteScopes),
  text: requiredText(1000),
});

/** Stretches that one report of a player names: fifteen seconds with a jump each second. */
const mostStretches = 20;

/** A player's report: where it is, and what was shown since the last report. */
export const viewingReport = z.object({
  position_seconds: filmSecond,
  watched: boundedList(z.object({ from: filmSecond, to: filmSecond }), { max: mostStretches, repeats: true }),
});
