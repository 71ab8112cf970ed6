import type { CaptionLanguage } from '@eigaichi/domain/screeners/caption-input';
import type { Chapter } from '@eigaichi/domain/screeners/chapters';
import type { ScreenerFault } from '@eigaichi/domain/screeners/screener-file';
import type { ScreenerKind, ScreenerState } from '@eigaichi/domain/screeners/screener-life';
import type { ScreeningAudience, ScreeningRequestState } from '@eigaichi/domain/screeners/screening-access';
import type { ScreeningNoteScope } from '@eigaichi/domain/screeners/screening-input';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, day, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { movies } from './movies.ts';

const id = () => uuid('uuid').primaryKey().defaultRandom();
const bytes = (name: string) => bigint(name, { mode: 'number' });

const movieId = () => reference('movie_id', () => movies.uuid, { onDelete: 'cascade' });

/** Images that the player shows next to the film: a sheet of thumbnails, and colours of equal stretches. */
export type ScreenerPictures = {
  readonly thumbnails: {
    readonly width: number;
    readonly height: number;
    readonly columns: number;
    readonly rows: number;
    readonly count: number;
    readonly every: number;
  };
  readonly colors: readonly string[];
};

/** Captions of a film (D24d), stored as WebVTT. */
export type ScreenerCaptions = {
  readonly uuid: string;
  readonly language: CaptionLanguage;
  readonly label: string | null;
  readonly name: string;
  readonly cues: number;
};

/** An uploaded screener or trailer of a title (D24b). The row remains after its bytes are deleted. */
export const screeners = pgTable(
  'screeners',
  {
    uuid: id(),
    movie_id: movieId(),
    kind: text('kind').$type<ScreenerKind>().notNull(),
    state: text('state').$type<ScreenerState>().notNull().default('uploading'),
    fault: text('fault').$type<ScreenerFault>(),
    /** Reason given by staff for declining it. */
    decision_note: text('decision_note'),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    part_bytes: integer('part_bytes').notNull(),
    last_modified: bytes('last_modified'),
    storage_upload: text('storage_upload').notNull(),
    sent_by: uuid('sent_by').notNull(),
    /** Percentage of the current processing step. */
    progress: smallint('progress').notNull().default(0),
    /** Length of the film in seconds; null until processed. */
    seconds: real('seconds'),
    pictures: jsonb('pictures').$type<ScreenerPictures>(),
    captions: jsonb('captions').$type<readonly ScreenerCaptions[]>().notNull().default([]),
    /** In film order. */
    chapters: jsonb('chapters').$type<readonly Chapter[]>().notNull().default([]),
    chapters_version: integer('chapters_version').notNull().default(0),
    started_at: instant('started_at').notNull(),
    completed_at: instant('completed_at'),
    live_at: instant('live_at'),
    ended_at: instant('ended_at'),
    /** Time when the bytes of upload and renditions were deleted. */
    discarded_at: instant('discarded_at'),
  },
  (table) => [
    index('screeners_movie_id').on(table.movie_id, table.kind),
    uniqueIndex('screeners_pending')
      .on(table.movie_id, table.kind)
      .where(sql`state in ('uploading', 'processing', 'checking', 'awaiting_approval')`),
    uniqueIndex('screeners_live').on(table.movie_id, table.kind).where(sql`state = 'live'`),
    index('screeners_ended').on(table.ended_at).where(sql`ended_at is not null and discarded_at is null`),
  ],
);

/** Seconds of work on a company's films per day in Tokyo (D24e). */
export const film_time = pgTable(
  'film_time',
  {
    company_id: reference('company_id', () => accounts.uuid, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.day] })],
);

/** One rendition of a screener: its segments are stored encrypted with a separate key. */
export const screener_renditions = pgTable(
  'screener_renditions',
  {
    uuid: id(),
    screener_id: reference('screener_id', () => screeners.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['video', 'audio'] }).notNull(),
    width: integer('width'),
    height: integer('height'),
    frames_per_second: real('frames_per_second'),
    peak_bits: integer('peak_bits').notNull(),
    mean_bits: integer('mean_bits').notNull(),
    codecs: text('codecs').notNull(),
    /** The AES key in base64, encrypted with the market's key. */
    encrypted_key: text('encrypted_key').notNull(),
    /** Seconds of each segment, in order. */
    segments: real('segments').array().notNull(),
  },
  (table) => [uniqueIndex('screener_renditions_name').on(table.screener_id, table.name)],
);

/** Audience of a title, as decided by its provider (D24b). */
export const screening_policies = pgTable('screening_policies', {
  movie_id: uuid('movie_id')
    .primaryKey()
    .references(() => movies.uuid, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  audience: text('audience').$type<ScreeningAudience>().notNull(),
  ends_on: day('ends_on'),
  max_plays: smallint('max_plays'),
  territories: text('territories').array().notNull().default([]),
  terms: text('terms'),
  updated_at: instant('updated_at').notNull(),
});

/** A buyer's request to watch; a request after a refusal is a new row. */
export const screening_requests = pgTable(
  'screening_requests',
  {
    uuid: id(),
    movie_id: movieId(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    state: text('state').$type<ScreeningRequestState>().notNull().default('waiting'),
    note: text('note'),
    /** Reason for declining or revoking it. */
    reason: text('reason'),
    requested_at: instant('requested_at').notNull(),
    decided_at: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('screening_requests_open')
      .on(table.movie_id, table.account_id)
      .where(sql`state in ('waiting', 'granted')`),
    index('screening_requests_movie_id').on(table.movie_id, table.requested_at),
    index('screening_requests_account_id').on(table.account_id),
  ],
);

/** A person invited by email, with or without an account. The link opens the screening room without a login. */
export const screening_invitations = pgTable(
  'screening_invitations',
  {
    uuid: id(),
    movie_id: movieId(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    company_name: text('company_name').notNull(),
    preferred_language: text('preferred_language', { enum: ['ja', 'en'] }).notNull(),
    token_hash: bytea('token_hash').notNull(),
    invited_until: day('invited_until').notNull(),
    invited_at: instant('invited_at').notNull(),
    invited_by: uuid('invited_by').notNull(),
    opened_at: instant('opened_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('screening_invitations_token').on(table.token_hash),
    index('screening_invitations_movie_id').on(table.movie_id, table.invited_at),
    index('screening_invitations_email').on(sql`lower(${table.email})`, table.movie_id),
  ],
);

/** Terms that a viewer accepted, by hash: changed terms need acceptance again. */
export const screening_acceptances = pgTable(
  'screening_acceptances',
  {
    movie_id: movieId(),
    viewer: text('viewer').notNull(),
    terms_sha256: text('terms_sha256').notNull(),
    accepted_at: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movie_id, table.viewer, table.terms_sha256] })],
);

/** A viewer's plays of a title. They remain when viewing records are deleted, so that a used play stays used. */
export const screening_plays = pgTable(
  'screening_plays',
  {
    movie_id: movieId(),
    viewer: text('viewer').notNull(),
    plays: integer('plays').notNull(),
    began_at: instant('began_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movie_id, table.viewer] })],
);

/** One opened player, and the parts that it showed. */
export const screening_viewings = pgTable(
  'screening_viewings',
  {
    uuid: id(),
    screener_id: reference('screener_id', () => screeners.uuid, { onDelete: 'cascade' }),
    movie_id: movieId(),
    /** Viewer: `account/<uuid>/<person>` or `invitation/<uuid>`. */
    viewer: text('viewer').notNull(),
    account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    invitation_id: uuid('invitation_id').references(() => screening_invitations.uuid, { onDelete: 'cascade' }),
    /** Set for provider and staff, who are no audience: their viewings never count. */
    is_house: boolean('is_house').notNull(),
    person: text('person').notNull(),
    company: text('company'),
    country: text('country'),
    /** SHA-256 of the secret that the browser holds as a cookie. */
    device_hash: bytea('device_hash').notNull(),
    started_at: instant('started_at').notNull(),
    seen_at: instant('seen_at').notNull(),
    ended_at: instant('ended_at'),
    position_seconds: real('position_seconds').notNull().default(0),
    /** Seconds shown per five seconds of the film. */
    watched: real('watched').array().notNull().default([]),
  },
  (table) => [
    index('screening_viewings_movie_id').on(table.movie_id, table.started_at),
    index('screening_viewings_viewer').on(table.viewer, table.started_at),
    index('screening_viewings_screener_id').on(table.screener_id),
    index('screening_viewings_account_id').on(table.account_id),
    index('screening_viewings_invitation_id').on(table.invitation_id),
    index('screening_viewings_started_at').on(table.started_at),
  ],
);

/** Notes at timecodes: private, for colleagues, or questions to the provider. */
export const screening_notes = pgTable(
  'screening_notes',
  {
    uuid: id(),
    movie_id: movieId(),
    viewer: text('viewer').notNull(),
    account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    company: text('company'),
    scope: text('scope').$type<ScreeningNoteScope>().notNull(),
    at_seconds: real('at_seconds').notNull(),
    text: text('text').notNull(),
    written_at: instant('written_at').notNull(),
    /** For a question: the provider's answer, if any, and the time it was marked as answered. */
    answer: text('answer'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    index('screening_notes_viewer').on(table.movie_id, table.viewer),
    index('screening_notes_account_id').on(table.account_id),
    index('screening_notes_questions').on(table.movie_id, table.written_at).where(sql`scope = 'provider'`),
  ],
);
