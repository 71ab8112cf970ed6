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
import { maxScreenerSeconds } from './screener-file.ts';
import { screeningAudiences } from './screening-access.ts';

const termsMaxLength = 4000;

/** Maximum plays a provider can allow each viewer; above this it is no limit. */
const mostPlays = 99;

/** A provider's viewing policy for a title (D24b). */
export const screeningPolicyInput = z.object({
  version: z.number().int().min(0),
  audience: z.enum(screeningAudiences),
  viewing_until: optionalDate,
  max_plays: z.number().int().min(1).max(mostPlays).nullish(),
  territories: optionsSchema(countries).default([]),
  viewing_terms: optionalText(termsMaxLength),
});

export const screeningRequestInput = z.object({ note: optionalText(noteMaxLength) });

/** Maximum invitations per call, and per title at a time. */
export const maxInvitationsPerCall = 20;
export const maxInvitations = 500;

const longestInvitationDays = 180;

/** Address of an entry, its key for deduplication; an entry that isn't a person with an address counts as itself. */
const addressOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'email' in entry && typeof entry.email === 'string'
    ? entry.email.toLowerCase()
    : entry;

/** People to invite by email: each gets a link that ends after the given day (D24b). */
export const screeningInvitationInput = z.object({
  people: boundedList(
    z.object({
      email,
      name: requiredText(nameMaxLength),
      company_name: requiredText(nameMaxLength),
      preferred_language: z.enum(languages),
    }),
    { min: 1, max: maxInvitationsPerCall, key: addressOf },
  ),
  invited_until: date,
  note: optionalText(noteMaxLength),
});

/** Issues with an invitation's last day: from tomorrow to half a year at most (D24b). */
export const invitationDayIssues = (invited_until: IsoDate | undefined, today: IsoDate): Issue[] => [
  ...dateAfter('invited_until', invited_until, today),
  ...dateUntil('invited_until', invited_until, addDays(today, longestInvitationDays)),
];

/** A position in a film, in seconds. */
export const filmSecond = z.number().min(0).max(maxScreenerSeconds);

/** Readers of a note at a timecode: the writer, their colleagues, or the provider as a question. */
export const screeningNoteScopes = ['private', 'company', 'provider'] as const;
export type ScreeningNoteScope = (typeof screeningNoteScopes)[number];

/** Maximum notes per viewer on a screener. */
export const maxScreeningNotes = 200;

/** Maximum characters of an answer to a question. */
export const maxScreeningAnswerLength = 2000;

export const screeningNoteInput = z.object({
  at_seconds: filmSecond,
  scope: z.enum(screeningNoteScopes),
  text: requiredText(1000),
});

/** Maximum stretches per player report: fifteen seconds with a jump each second. */
const mostStretches = 20;

/** A player's report: its position, and the stretches shown since the last report. */
export const viewingReport = z.object({
  position_seconds: filmSecond,
  watched: boundedList(z.object({ from: filmSecond, to: filmSecond }), { max: mostStretches, repeats: true }),
});
