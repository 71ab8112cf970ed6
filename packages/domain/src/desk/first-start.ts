import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import type { Capability } from '../accounts/capability.ts';

/** What an empty market needs before its first deal (D37f), in the order in which it is done; the page on which, and by whom. */
export const firstSteps = [
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
] as const satisfies readonly { readonly name: string; readonly capability: Capability; readonly href: string }[];

export type FirstStep = (typeof firstSteps)[number]['name'];

/** The steps that someone of the staff can do, with those that are done; none once all of them are. */
export const stepsFor = (actor: Actor, done: ReadonlySet<FirstStep>) => {
  const own = firstSteps.filter(({ capability }) => may(actor, capability));
  if (own.every(({ name }) => done.has(name))) return [];
  return own.map(({ name, href }) => ({ name, href, done: done.has(name) }));
};
