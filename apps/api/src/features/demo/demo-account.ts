import type { DemoRole } from '@eigaichi/domain/accounts/demo-tour';
import { demoId } from '../../demo/made-up.ts';

const keyByRole: Readonly<Record<DemoRole, string>> = {
  buyer: 'buyer',
  provider: 'provider',
  manager: 'manager',
  accountant: 'staff-accountant',
};

/** The demo account of a role; its first person has the same uuid. */
export const demoAccount = (role: DemoRole): string => demoId('account', keyByRole[role]);
