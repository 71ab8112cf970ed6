import type { Actor, StaffRole } from './actor.ts';

const impersonators: readonly StaffRole[] = [1, 2, 5];

/** What the staff role and the plan behind an actor allow (D15, D16, D18). */
export const capabilitiesOf = (actor: Actor): readonly string[] => {
  const staff = actor.real?.staff_role ?? actor.staff_role;
  return staff !== null && impersonators.includes(staff) ? ['impersonate'] : [];
};
