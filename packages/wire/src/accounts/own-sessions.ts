import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Ending sessions secures an account, so it is refused while acting for it (D15). */
const ownSessions = {
  as: 'effective',
  roles: ['manager', 'provider', 'consumer'],
  capability: 'account.secure',
} as const;

/** Current logins of the account; `device` is the browser's own description. */
export const listSessions = endpoint('sessions.list', 'GET /sessions', {
  access: ownSessions,
  answer: z.object({
    data: z.array(
      z.object({
        uuid: z.uuid(),
        device: z.string().nullable(),
        created_at: z.string(),
        expires_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint('sessions.end', 'DELETE /sessions/:id', {
  access: ownSessions,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

export const endOtherSessions = endpoint('sessions.end_others', 'POST /sessions/end_others', {
  access: ownSessions,
  answer: z.object({}),
});
