import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const required = z.object({ requires_second_factor: z.boolean() });

/** For company owners (D14g); staff use `/staff_second_factor` for their own. */
const company = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;
const staff = { as: 'effective', roles: ['manager'], capability: 'staff.write' } as const;

/** True if everyone who logs in for the company needs a passkey or an authenticator app (D11f). */
export const readSecondFactor = endpoint('company_access.read_second_factor', 'GET /company/second_factor', {
  access: company,
  answer: oneOf(required),
});

/** Applies from each person's next login. */
export const requireSecondFactor = endpoint('company_access.require_second_factor', 'PUT /company/second_factor', {
  access: company,
  body: required,
  answer: oneOf(required),
});

export const readStaffSecondFactor = endpoint('company_access.read_staff_second_factor', 'GET /staff_second_factor', {
  access: staff,
  answer: oneOf(required),
});

export const requireStaffSecondFactor = endpoint(
  'company_access.require_staff_second_factor',
  'PUT /staff_second_factor',
  {
    access: staff,
    body: required,
    answer: oneOf(required),
  },
);
