import type { MemberRole } from './member-roles.ts';

/** Three kinds of user (spec 1). */
export const roles = ['manager', 'provider', 'consumer'] as const;
export type Role = (typeof roles)[number];

/** Provider plans (spec 3, D18): every plan but the first is premium. */
export const plans = ['standard', 'premium', 'premium_gold'] as const;
export type Plan = (typeof plans)[number];

/** Manager staff roles (spec 3): 1 manager, 2 user, 3 editor, 4 translator, 5 sales rep, 6 browser, 101 accountant. */
export const staffRoles = [1, 2, 3, 4, 5, 6, 101] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Acting account (D15). `account` and `role` are the session's: under impersonation those of the impersonated account,
 * with the manager in `real`. `plan` is set for providers, `staff_role` for managers, else null.
 */
export type Actor = {
  readonly account: string;
  readonly role: Role;
  readonly plan: Plan | null;
  readonly staff_role: StaffRole | null;
  /** Person acting for the account; under impersonation an owner of the account (D14f). */
  readonly person: {
    readonly uuid: string;
    readonly name: string;
    readonly email: string;
    /** Roles in the company; staff have a staff role instead. */
    readonly roles: readonly MemberRole[];
  };
  readonly real?: { readonly manager: string; readonly staff_role: StaffRole };
};

/** True for every plan other than standard (spec 1, D18). */
export const isPremium = (plan: Plan | null): boolean => plan !== null && plan !== 'standard';
