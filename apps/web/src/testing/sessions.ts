import { type LoginUser, type Session, visitor } from '../lib/session-state.ts';

type Plan = NonNullable<LoginUser['provider']>['plan_id'];

/** A member; only a provider has a plan. */
export const userOf = (role: LoginUser['role'], plan_id: Plan = 'standard'): LoginUser => ({
  uuid: '01900000-0000-7000-8000-000000000001',
  email: 'someone@example.com',
  name: 'Kogemaru Sato',
  last_name: 'Sato',
  first_name: 'Kogemaru',
  company_name: 'Quillfern Streaming',
  preferred_language: 'en',
  role,
  provider: role === 'provider' ? { plan_id } : null,
});

/** A session of a member; a provider is on the standard plan by default. */
export const sessionOf = (role: LoginUser['role'], more: Partial<Session> = {}): Session => ({
  ...visitor,
  user: userOf(role),
  ...more,
});
