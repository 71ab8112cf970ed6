import type { readSession } from '@eigaichi/wire/accounts/sessions';
import type { AnswerOut, SessionRole } from '@eigaichi/wire/shared/endpoint';

/** The answer without the market's time, which the page's clock takes. */
export type Session = Omit<AnswerOut<typeof readSession>['data'], 'now'>;
export type LoginUser = NonNullable<Session['user']>;

/** What a page may know before the first answer, and after a sign-out. */
export const visitor: Session = {
  user: null,
  impersonating: null,
  needs_mfa: false,
  needs_second_factor: false,
  abilities: [],
  companies: [],
  terms_due: null,
  company_site_url: '',
};

/** Fully logged in: an open code (spec 4) is not. */
export const userOf = (session: Session): LoginUser | null => (session.needs_mfa ? null : session.user);

export const roleOf = (session: Session): SessionRole | null => userOf(session)?.role ?? null;

/** A plan other than standard (spec 1, 2). */
export const isPremium = (session: Session): boolean => {
  const plan = userOf(session)?.provider?.plan_id;
  return plan !== undefined && plan !== 'standard';
};
