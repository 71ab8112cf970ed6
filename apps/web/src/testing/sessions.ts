import { type LoginUser, type Session, visitor } from '../lib/session-state.ts';

/** A session of a member; of a provider on the standard plan, unless it says otherwise. */
export const sessionOf = (role: LoginUser['role'], more: Partial<Session> = {}): Session => ({
  ...visitor,
  user: {
    uuid: '01900000-0000-7000-8000-000000000001',
    email: 'someone@example.com',
    name: 'Kogemaru Sato',
    last_name: 'Sato',
    first_name: 'Kogemaru',
    company_name: 'Quillfern Streaming',
    preferred_language: 'en',
    role,
    provider: role === 'provider' ? { plan_id: 'standard' } : null,
  },
  ...more,
});
