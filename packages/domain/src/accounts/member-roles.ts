import type { Bilingual, Language } from '../shared/language.ts';
import type { Capability } from './capability.ts';

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

/** Several roles in one line. */
export const rolesInWords = (roles: readonly MemberRole[], language: Language): string =>
  roles.map((role) => memberRoleLabels[role][language]).join(language === 'ja' ? '、' : ', ');

/** Every member secures its own login. */
const own = ['account.secure'] as const satisfies readonly Capability[];

/** Role → what it adds (D14g). The owner does all that its company may. What no role names is the owner's alone. */
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

/** The roles that let a person do one of these; the owner alone where no other does. */
export const rolesWith = (capabilities: readonly Capability[]): readonly MemberRole[] => {
  const roles = memberRoles.filter(
    (role) => role !== 'owner' && capabilities.some((capability) => added[role].includes(capability)),
  );
  return roles.length === 0 ? ['owner'] : roles;
};

/** Whether one of the roles may do what its company may do (D14g). */
export const memberMay = (roles: readonly MemberRole[], capability: Capability): boolean =>
  roles.some((role) => role === 'owner' || added[role].includes(capability)) || own.some((each) => each === capability);
