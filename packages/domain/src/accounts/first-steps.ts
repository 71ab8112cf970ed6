import type { Actor, Role } from './actor.ts';
import { may } from './capabilities.ts';
import type { Capability } from './capability.ts';

type Step = { readonly name: string; readonly capability: Capability; readonly href: string };

/** First steps by role, in order: of a market (D37f), of a buyer and of a provider (D38e). */
const stepsByRole = {
  manager: [
    { name: 'issuer', capability: 'settings.write', href: '/admin/tools/issuer' },
    { name: 'transfer_sender', capability: 'settings.write', href: '/admin/tools/issuer' },
    { name: 'rates', capability: 'rates.write', href: '/admin/tools/rates' },
    { name: 'mail_sender', capability: 'settings.write', href: '/admin/tools/system' },
    { name: 'company_site', capability: 'settings.write', href: '/admin/tools/system' },
    { name: 'mail', capability: 'settings.write', href: '/admin/tools/mails' },
    { name: 'backups', capability: 'settings.write', href: '/admin/tools/system' },
    { name: 'staff', capability: 'staff.write', href: '/admin/admins' },
    { name: 'providers', capability: 'accounts.write', href: '/admin/chs' },
    { name: 'titles', capability: 'movies.decide', href: '/admin/titles' },
    { name: 'buyers', capability: 'accounts.write', href: '/admin/vods' },
  ],
  consumer: [
    { name: 'buyer_profile', capability: 'company.write', href: '/vod/profile' },
    { name: 'wanted', capability: 'account.secure', href: '/movies' },
    { name: 'colleague', capability: 'members.manage', href: '/account#team' },
    { name: 'search', capability: 'account.secure', href: '/movies' },
    { name: 'request', capability: 'quotes.request', href: '/vod/cart' },
  ],
  provider: [
    { name: 'first_title', capability: 'movies.write', href: '/ch/movies/create' },
    { name: 'offer', capability: 'movies.write', href: '/movies' },
    { name: 'payout_account', capability: 'bank.write', href: '/ch/profile' },
    { name: 'screener', capability: 'movies.write', href: '/movies' },
    { name: 'colleague', capability: 'members.manage', href: '/account#team' },
  ],
} as const satisfies Readonly<Record<Role, readonly Step[]>>;

export type FirstStep = (typeof stepsByRole)[Role][number]['name'];

export const firstSteps: readonly FirstStep[] = [
  ...new Set(Object.values(stepsByRole).flatMap((steps) => steps.map(({ name }) => name))),
];

/** Steps available to the actor, each with its completion; none once all are done. */
export const stepsFor = (actor: Actor, known: Partial<Readonly<Record<FirstStep, boolean>>>) => {
  const own = stepsByRole[actor.role]
    .filter(({ capability }) => may(actor, capability))
    .map(({ name, href }) => ({ name, href, done: known[name] === true }));
  return own.every(({ done }) => done) ? [] : own;
};
