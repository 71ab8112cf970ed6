import { capabilitiesOf, may } from '@eigaichi/domain/accounts/capabilities';
import type * as wire from '@eigaichi/wire/accounts/sessions';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { servesDemo } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { findLoginUser, type LoginUser } from './login-user.ts';
import { otherCompanies } from './other-companies.ts';
import { termsDueFor } from './terms-due.ts';

type State = AnswerIn<typeof wire.readSession>['data'];

const impersonating = (user: LoginUser, manager: LoginUser | undefined): State['impersonating'] =>
  manager === undefined ? null : { role: user.role, manager: { uuid: manager.uuid, name: manager.name } };

/** Identity, acting account and permissions: the first request of the page. */
export const readSession = async (deps: Deps, session: Session | null): Promise<State> => {
  const company_site_url = deps.config.companySiteUrl;
  const is_demo = servesDemo(deps.config);
  const now = deps.clock.now().toString();
  const visitor = {
    user: null,
    impersonating: null,
    needs_mfa: session?.pending === 'code',
    needs_second_factor: session?.pending === 'second_factor',
    abilities: [],
    companies: [],
    terms_due: null,
    company_site_url,
    is_demo,
    now,
  };
  if (session === null || session.needs_mfa) return visitor;
  const user = await findLoginUser(deps.db, { account: session.actor.account, person: session.actor.person.uuid });
  if (user === undefined) return visitor;
  const { real, role } = session.actor;
  // Without a translator the page shows no button (D35).
  const mayTranslate = deps.translator !== null && role !== 'consumer';
  const mayLookUp = deps.eidr !== null && may(session.actor, 'movies.write');
  const manager =
    real === undefined ? undefined : await findLoginUser(deps.db, { account: real.manager, person: real.manager });
  return {
    user,
    impersonating: impersonating(user, manager),
    needs_mfa: false,
    needs_second_factor: false,
    abilities: [
      ...capabilitiesOf(session.actor),
      ...(mayTranslate ? ['texts.translate'] : []),
      // Without an EIDR account the page shows no button (D54).
      ...(mayLookUp ? ['eidr.look_up'] : []),
    ],
    companies: await otherCompanies(deps.db, session.actor, now),
    // Null for people who may not agree for the company.
    terms_due: may(session.actor, 'terms.agree') ? await termsDueFor(deps.db, session.actor) : null,
    company_site_url,
    is_demo,
    now,
  };
};
