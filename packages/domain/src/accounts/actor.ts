import type { MemberRole } from './member-roles.ts';

/** The three kinds of user (spec 1). */
export const roles = ['manager', 'provider', 'consumer'] as const;
export type Role = (typeof roles)[number];

/** Provider plans (spec 3, D18): every plan but the first is premium. */
export const plans = ['standard', 'premium', 'premium_gold'] as const;
export type Plan = (typeof plans)[number];

/** Staff role of a manager account (spec 3): 1 manager, 2 user, 3 editor, 4 translator, 5 sales rep, 6 browser, 101 accountant. */
export const staffRoles = [1, 2, 3, 4, 5, 6, 101] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who acts (D15). `account` and `role` are those the session acts for: under impersonation the impersonated account,
 * with the manager in `real`. `plan` is a provider's, `staff_role` a manager's, else null.
 */
export type Actor = {
  readonly account: string;
  readonly role: Role;
  readonly plan: Plan | null;
  readonly staff_role: StaffRole | null;
  /** Who acts for the account; under impersonation an owner of the account (D14f). */
  readonly person: {
    readonly uuid: string;
    readonly name: string;
    readonly email: string;
    /** What it is in its company; staff have a staff role instead. */
    readonly roles: readonly MemberRole[];
  };
  readonly real?: { readonly manager: string; readonly staff_role: StaffRole };
};

/** Premium is every plan other than standard (spec 1, D18). */
export const isPremium = (plan: Plan | null): boolean => plan !== null && plan !== 'standard';
