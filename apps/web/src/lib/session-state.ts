import type { readSession } from '@eigaichi/wire/accounts/sessions';
import type { AnswerOut, SessionRole } from '@eigaichi/wire/shared/endpoint';

/** The answer without the market's time, which sets the page's clock. */
export type Session = Omit<AnswerOut<typeof readSession>['data'], 'now'>;
export type LoginUser = NonNullable<Session['user']>;

/** The session before the first answer and after a sign-out. */
export const visitor: Session = {
  user: null,
  impersonating: null,
  needs_mfa: false,
  needs_second_factor: false,
  abilities: [],
  companies: [],
  terms_due: null,
  company_site_url: '',
  is_demo: false,
};

/** The fully logged-in user; null while a code is pending (spec 4). */
export const userOf = (session: Session): LoginUser | null => (session.needs_mfa ? null : session.user);

export const roleOf = (session: Session): SessionRole | null => userOf(session)?.role ?? null;

/** True if they find buyers' names on a title: providers, and staff who read deals (D16c). */
export const readsBuyers = (session: Session): boolean =>
  roleOf(session) !== 'manager' || session.abilities.includes('quotes.read');

/** True for a plan other than standard (spec 1, 2). */
export const isPremium = (session: Session): boolean => {
  const plan = userOf(session)?.provider?.plan_id;
  return plan !== undefined && plan !== 'standard';
};
