import type { Bilingual, Language } from '../shared/language.ts';
import type { Capability } from './capability.ts';

/** Roles of a person in their company, several possible (D14f). */
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

export const memberRoleLabels: Readonly<Record<MemberRole, Bilingual>> = {
  owner: { ja: '管理責任者', en: 'Owner' },
  deals: { ja: '商談', en: 'Deals' },
  signatory: { ja: '署名', en: 'Signatory' },
  materials: { ja: '素材', en: 'Materials' },
  titles: { ja: '作品', en: 'Titles' },
  finance: { ja: '経理', en: 'Finance' },
  approver: { ja: '承認', en: 'Approver' },
  viewer: { ja: '閲覧', en: 'Viewer' },
};

/** Joins several roles into one line. */
export const memberRoleNames = (roles: readonly MemberRole[], language: Language): string =>
  roles.map((role) => memberRoleLabels[role][language]).join(language === 'ja' ? '、' : ', ');

/** Every member secures their own login. */
const own = ['account.secure'] as const satisfies readonly Capability[];

/** Role → added capabilities (D14g). The owner has all of the company's; those without a role are only the owner's. */
const added: Readonly<Record<Exclude<MemberRole, 'owner'>, readonly Capability[]>> = {
  deals: [
    'carts.write',
    'lists.write',
    'quotes.request',
    'quotes.answer',
    'quotes.message',
    'screeners.read',
    'access_logs.read',
  ],
  signatory: ['quotes.sign', 'quotes.message', 'terms.agree'],
  materials: ['deliveries.send', 'deliveries.receive', 'deliveries.download', 'quotes.message'],
  titles: ['movies.write', 'tags.write', 'lists.write', 'screeners.read', 'access_logs.read'],
  finance: ['usage.report', 'payouts.ask', 'bank.write', 'quotes.message'],
  approver: ['purchases.approve', 'lists.write', 'quotes.message', 'screeners.read'],
  viewer: [],
};

/** Roles that grant one of these capabilities; only the owner if no other role does. */
export const rolesWith = (capabilities: readonly Capability[]): readonly MemberRole[] => {
  const roles = memberRoles.filter(
    (role) => role !== 'owner' && capabilities.some((capability) => added[role].includes(capability)),
  );
  return roles.length === 0 ? ['owner'] : roles;
};

/** True if one of the roles has a capability of the company (D14g). */
export const memberMay = (roles: readonly MemberRole[], capability: Capability): boolean =>
  roles.some((role) => role === 'owner' || added[role].includes(capability)) || own.some((each) => each === capability);
