import { mostParts } from '@eigaichi/domain/deliveries/file-parts';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { captionLanguages, captionsInput } from '@eigaichi/domain/screeners/caption-input';
import { chaptersInput } from '@eigaichi/domain/screeners/chapters';
import { screenerFaults, screenerFileName } from '@eigaichi/domain/screeners/screener-file';
import { screenerKinds, screenerStates } from '@eigaichi/domain/screeners/screener-life';
import { filmSecond } from '@eigaichi/domain/screeners/screening-input';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { noteMaxLength, requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { movieCard } from '../movies/movie-card.ts';
import { action, uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], capability: 'movies.write' } as const;
const deciders = { as: 'effective', roles: ['manager'], capability: 'movies.decide' } as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Captions of a film as offered by the player. */
export const captionsTrack = z.object({
  uuid: z.uuid(),
  language: optionSchema(captionLanguages),
  label: z.string().nullable(),
});

export const chapter = z.object({ at_seconds: z.number(), name: z.object({ ja: z.string(), en: z.string() }) });

/** An uploaded screener or trailer as visible to its provider and staff. */
export const screener = namedObject('Screener', {
  uuid: z.uuid(),
  movie_id: z.uuid(),
  kind: z.enum(screenerKinds),
  state: z.enum(screenerStates),
  fault: z.enum(screenerFaults).nullable(),
  decision_note: z.string().nullable(),
  name: z.string(),
  bytes: z.number().int(),
  part_bytes: z.number().int(),
  /** Processing progress in percent. */
  progress: z.number().int(),
  seconds: z.number().nullable(),
  started_at: z.string(),
  live_at: z.string().nullable(),
  /** Colours of equal stretches of the film, as `#rrggbb`. */
  colors: z.array(z.string()),
  captions: z.array(captionsTrack.extend({ name: z.string(), cues: z.number().int() })),
  chapters: z.array(chapter),
  chapters_version: z.number().int(),
  actions: z.array(action),
});

/** Starts the upload of a screener or trailer (D24b); only one of each kind at a time. */
export const beginScreener = endpoint('screeners.begin', 'POST /movie/:uuid/screener', {
  access: publishers,
  params: uuidParams,
  body: z.object({
    kind: z.enum(screenerKinds),
    file_name: screenerFileName,
    bytes: z.number().int().min(1),
    /** Milliseconds since 1970 on the sender's computer; shows if the same file was chosen again. */
    last_modified: z.number().int().min(0).max(8_640_000_000_000_000).nullish(),
  }),
  answer: oneOf(screener),
  status: 201,
});

/** A screener with its uploaded parts, so that its upload can resume. */
export const readScreener = endpoint('screeners.read', 'GET /screener/:uuid', {
  access: publishers,
  params: uuidParams,
  answer: oneOf(screener.extend({ parts: z.array(z.object({ part: z.number().int(), bytes: z.number().int() })) })),
});

/** Upload addresses for parts, a separate one each, which accepts only these bytes (D31). */
export const requestScreenerPartAddresses = endpoint('screeners.address_parts', 'POST /screener/:uuid/parts', {
  access: publishers,
  params: uuidParams,
  body: z.object({
    parts: boundedList(z.object({ part: z.number().int().min(1).max(mostParts), sha256 }), { min: 1, max: 100 }),
  }),
  answer: oneOf(z.array(z.object({ part: z.number().int(), url: z.string(), expires_at: z.string() }))),
});

const move = <Name extends 'complete' | 'withdraw' | 'retry'>(name: Name) =>
  endpoint(`screeners.${name}`, `POST /screener/:uuid/${name}`, {
    access: publishers,
    params: uuidParams,
    answer: oneOf(screener),
  });

/** Marks every part as sent and starts processing the film. Idempotent. */
export const completeScreener = move('complete');
/** Ends an upload, a wait or the viewing, immediately for all viewers. */
export const withdrawScreener = move('withdraw');
/** Processes a failed screener again. */
export const retryScreener = move('retry');

/** Uses the frame at a given time as a picture of the title; returns the picture. */
export const takeStill = endpoint('screeners.take_still', 'POST /screener/:uuid/still', {
  access: publishers,
  params: uuidParams,
  body: z.object({ at_seconds: filmSecond }),
  answer: oneOf(z.object({ picture: z.uuid() })),
  status: 201,
});

/** Films awaiting staff approval, if the market requires it; longest waiting first. */
export const listWaitingScreeners = endpoint('screeners.waiting', 'GET /waiting_screeners', {
  access: { ...deciders, capability: 'title_queue.read' },
  query: pageQuery,
  answer: listOf(z.object({ screener, movie: movieCard, waiting_since: z.string() })),
});

export const approveScreener = endpoint('screeners.approve', 'POST /screener/:uuid/approve', {
  access: deciders,
  params: uuidParams,
  answer: oneOf(screener),
});

export const declineScreener = endpoint('screeners.decline', 'POST /screener/:uuid/decline', {
  access: deciders,
  params: uuidParams,
  body: z.object({ reason: requiredText(noteMaxLength) }),
  answer: oneOf(screener),
});

/** Adds captions to a playable film, replacing those of the same language and label (D24d). */
export const addCaptions = endpoint('screeners.add_captions', 'POST /screener/:uuid/captions', {
  access: publishers,
  params: uuidParams,
  body: captionsInput,
  answer: oneOf(screener),
  status: 201,
});

export const removeCaptions = endpoint('screeners.remove_captions', 'DELETE /screener/:uuid/captions/:captions', {
  access: publishers,
  params: z.object({ uuid: z.uuid(), captions: z.uuid() }),
  answer: oneOf(screener),
});

/** Replaces all chapters of a playable film. */
export const changeChapters = endpoint('screeners.change_chapters', 'PUT /screener/:uuid/chapters', {
  access: publishers,
  params: uuidParams,
  body: chaptersInput,
  answer: oneOf(screener),
});
