import { screenerKinds } from '@eigaichi/domain/screeners/screener-life';
import { screeningNoteInput, screeningNoteScopes, viewingReport } from '@eigaichi/domain/screeners/screening-input';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { captionsTrack, chapter } from './screeners.ts';
import { screeningAccesses } from './screening.ts';

/** Token from an invitation link; without it, the logged-in person watches. */
const invitation = z.string().max(100).nullish();

const opened = z.object({
  names: z.object({ ja: z.string(), en: z.string() }),
  access: z.enum(screeningAccesses),
  seconds: z.number().nullable(),
  /** Terms to accept once; null if there are none or they are accepted. */
  terms: z.object({ text: z.string(), sha256: z.string() }).nullable(),
  viewing_until: z.string().nullable(),
  plays_left: z.number().int().nullable(),
  /** An invited person without a login. */
  guest: z.object({ name: z.string(), company_name: z.string() }).nullable(),
});

/** Entry to the screening room, for members and invited people (D24b). */
export const openScreening = endpoint('screening.open', 'POST /movie/:uuid/screening/open', {
  access: 'visitor',
  params: uuidParams,
  body: z.object({ kind: z.enum(screenerKinds).default('screener'), invitation }),
  answer: oneOf(opened),
});

/** Base address of a viewing, valid until `expires_at`: `<address>/master.m3u8`. */
const grant = { address: z.string(), expires_at: z.string() };

const note = z.object({
  uuid: z.uuid(),
  at_seconds: z.number(),
  scope: z.enum(screeningNoteScopes),
  text: z.string(),
  person: z.string(),
  written_at: z.string(),
  is_own: z.boolean(),
  /** True if the writer can remove it; a question can't be, because it was mailed. */
  is_removable: z.boolean(),
  /** For a question: the provider's answer, given here. */
  answer: z.string().nullable(),
});

const viewing = z.object({
  uuid: z.uuid(),
  ...grant,
  /** Interval between two player reports, in seconds. */
  report_seconds: z.number().int(),
  seconds: z.number(),
  /** Position at which the viewer stopped, on any device. */
  position_seconds: z.number(),
  /** Company, person and day shown over the picture; null for a trailer. */
  watermark: z.string().nullable(),
  thumbnails: z
    .object({
      width: z.number().int(),
      height: z.number().int(),
      columns: z.number().int(),
      rows: z.number().int(),
      count: z.number().int(),
      every: z.number(),
    })
    .nullable(),
  colors: z.array(z.string()),
  /** Each is a WebVTT file at `<address>/captions/<uuid>.vtt`. */
  captions: z.array(captionsTrack),
  chapters: z.array(chapter),
  /** True if the viewing is counted for provider and staff; the viewer is informed. */
  is_counted: z.boolean(),
  /** The screener whose frames the viewer can use as pictures of the title; null except for provider and staff. */
  stills_of: z.uuid().nullable(),
  note_scopes: z.array(z.enum(screeningNoteScopes)),
  /** The viewer's notes, and colleagues' notes for the company, in film order. */
  notes: z.array(note),
});

/** Starts a viewing; a viewer has at most two at a time. `replaces` is one that this page has left. */
export const startViewing = endpoint('screening.start', 'POST /movie/:uuid/screening/start', {
  access: 'visitor',
  params: uuidParams,
  body: z.object({
    kind: z.enum(screenerKinds).default('screener'),
    invitation,
    terms_sha256: z.string().max(64).nullish(),
    replaces: z.uuid().nullish(),
  }),
  answer: oneOf(viewing),
  status: 201,
});

/** Player report that renews the addresses. A viewing no longer allowed is refused and ends. */
export const reportViewing = endpoint('screening.report', 'POST /viewing/:uuid/report', {
  access: 'visitor',
  params: uuidParams,
  body: viewingReport,
  answer: oneOf(z.object(grant)),
});

export const stopViewing = endpoint('screening.stop', 'POST /viewing/:uuid/stop', {
  access: 'visitor',
  params: uuidParams,
  body: viewingReport,
  answer: z.unknown(),
  status: 204,
});

/** Adds a note at a timecode; one for the provider is a question and is mailed. */
export const addScreeningNote = endpoint('screening.add_note', 'POST /viewing/:uuid/notes', {
  access: 'visitor',
  params: uuidParams,
  body: screeningNoteInput,
  answer: oneOf(z.array(note)),
  status: 201,
});

/** Deletes one's own note; returns the others. */
export const removeScreeningNote = endpoint('screening.remove_note', 'DELETE /viewing/:uuid/notes/:note', {
  access: 'visitor',
  params: z.object({ uuid: z.uuid(), note: z.uuid() }),
  answer: oneOf(z.array(note)),
});
