import type { Actor, StaffRole } from '@eigaichi/domain/accounts/actor';
import { demoBuyers, demoManagers, demoProviders } from './companies.ts';
import { demoId } from './made-up.ts';

const known = <T extends { readonly key: string }>(list: readonly T[], key: string): T => {
  const found = list.find((one) => one.key === key);
  if (found === undefined) throw new RangeError(`the demo market has no account ${key}`);
  return found;
};

export const buyerActor = (key: string): Actor => {
  const { email, person } = known(demoBuyers, key);
  return {
    account: demoId('account', key),
    role: 'consumer',
    plan: null,
    staff_role: null,
    person: { uuid: demoId('account', key), name: `${person.first} ${person.last}`, email, roles: ['owner'] },
  };
};

export const providerActor = (key: string): Actor => {
  const { email, person, plan } = known(demoProviders, key);
  return {
    account: demoId('account', key),
    role: 'provider',
    plan,
    staff_role: null,
    person: { uuid: demoId('account', key), name: person.ja, email, roles: ['owner'] },
  };
};

export const managerActor = (): Actor => {
  const { key, staff_role, last, first } = known(demoManagers, 'manager');
  return {
    account: demoId('account', key),
    role: 'manager',
    plan: null,
    staff_role: staff_role satisfies StaffRole,
    person: { uuid: demoId('account', key), name: `${last} ${first}`, email: `${key}@example.com`, roles: ['owner'] },
  };
};

/** Key of a demo provider by its account. */
export const providerKeyOf = (account: string): string => {
  const found = demoProviders.find(({ key }) => demoId('account', key) === account);
  if (found === undefined) throw new RangeError(`no provider of the demo market has the account ${account}`);
  return found.key;
};
