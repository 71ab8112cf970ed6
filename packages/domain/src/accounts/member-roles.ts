/** What a person may be in its company, several at once (D14f). */
export const memberRoles = [
  'owner',
  'deals',
  'signatory',
  'materials',
  'titles',
  'finance',
  'approver',
  'viewer',
] as const;
export type MemberRole = (typeof memberRoles)[number];
