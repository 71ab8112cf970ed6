import { screeningRequestStates } from '@eigaichi/domain/screeners/screening-access';
import { screeningRequestInput } from '@eigaichi/domain/screeners/screening-input';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const buyers = { as: 'effective', roles: ['consumer'], capability: 'screeners.read' } as const;

/** Access to the film of a title, or the reason for refusal. `none`: no uploaded film to watch or request. */
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
  /** Last viewing day for this reader, by policy or invitation. */
  viewing_until: z.string().nullable(),
  plays_left: z.number().int().nullable(),
  /** Position at which the reader stopped, in seconds; null before the first viewing. */
  position_seconds: z.number().nullable(),
  request: z
    .object({
      state: z.enum(screeningRequestStates),
      requested_at: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** Access of the reader: watching a title, or requesting to (D24b). */
export const readScreening = endpoint('screening.read', 'GET /movie/:uuid/screening', {
  access: members,
  params: uuidParams,
  answer: oneOf(screening),
});

/** One-click request to watch, or for a missing screener. Idempotent while pending; refused if no one must be asked. */
export const requestScreening = endpoint('screening.request', 'POST /movie/:uuid/screening/request', {
  access: buyers,
  params: uuidParams,
  body: screeningRequestInput,
  answer: oneOf(screening),
  status: 201,
});
