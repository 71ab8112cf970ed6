import { isoInstant } from '@eigaichi/domain/shared/dates';
import { company_sign_in } from '../../db/schema/company-access.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { writeStaffSetting } from '../audit/staff-setting.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { isSecondFactorRequired, staffSecondFactor } from '../sessions/second-step/required-second-factor.ts';
import { notifySignInChange } from '../sessions/second-step/save-authenticator.ts';

type Wanted = { readonly requires_second_factor: boolean };

/** Requires a second factor of everyone who logs in to the acting company, from their next login on. */
export const requireSecondFactor = (
  deps: Deps,
  session: Session,
  { requires_second_factor }: Wanted,
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const before = await isSecondFactorRequired(tx, { uuid: actor.account, role: actor.role });
    if (before === requires_second_factor) return;
    const row = { requires_second_factor, updated_at: isoInstant(deps.clock.now()) };
    await tx
      .insert(company_sign_in)
      .values({ account_id: actor.account, ...row })
      .onConflictDoUpdate({ target: company_sign_in.account_id, set: row });
    await notifySignInChange(deps, tx, {
      actor,
      change: requires_second_factor ? 'require_second_factor' : 'waive_second_factor',
    });
  });
};

/** The same for the staff. */
export const requireSecondFactorOfStaff = (deps: Deps, session: Session, value: Wanted): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const before = await isSecondFactorRequired(tx, { uuid: actor.account, role: 'manager' });
    if (before === value.requires_second_factor) return;
    await writeStaffSetting(deps, tx, staffSecondFactor, { actor, value });
  });
};
