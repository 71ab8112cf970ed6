import { screeningRequestStates } from '@eigaichi/domain/screeners/screening-access';
import { screeningRequestInput } from '@eigaichi/domain/screeners/screening-input';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const buyers = { as: 'effective', roles: ['consumer'], capability: 'screeners.read' } as const;

/** What a reader may do with the film of a title, and why not. `none`: there is no uploaded one to watch or ask for. */
export const screeningAccesses = [
  'none',
  'watch',
  'accept_terms',
  'request',
  'waiting',
  'declined',
  'revoked',
  'expired',
  'invitation_expired',
  'territory',
  'territory_unconfirmed',
  'plays_used',
  'not_invited',
  'closed',
  'missing',
  'awaited',
] as const;

const screening = z.object({
  access: z.enum(screeningAccesses),
  has_trailer: z.boolean(),
  seconds: z.number().nullable(),
  /** The last day of viewing for this reader, by policy or invitation. */
  viewing_until: z.string().nullable(),
  plays_left: z.number().int().nullable(),
  /** Where the reader stopped, in seconds; null before the first viewing. */
  position_seconds: z.number().nullable(),
  request: z
    .object({
      state: z.enum(screeningRequestStates),
      requested_at: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** Whether the reader may watch a title, or ask to (D24b). */
export const readScreening = endpoint('screening.read', 'GET /movie/:uuid/screening', {
  access: members,
  params: uuidParams,
  answer: oneOf(screening),
});

/** Asks to watch, or for a missing screener, by one click; idempotent while it waits, refused where no one has to be asked. */
export const requestScreening = endpoint('screening.request', 'POST /movie/:uuid/screening/request', {
  access: buyers,
  params: uuidParams,
  body: screeningRequestInput,
  answer: oneOf(screening),
  status: 201,
});
