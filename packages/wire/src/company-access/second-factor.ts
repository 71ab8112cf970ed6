import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const required = z.object({ requires_second_factor: z.boolean() });

/** For the owners of a company (D14g); staff read and write theirs at `/staff_second_factor`. */
const company = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;
const staff = { as: 'effective', roles: ['manager'], capability: 'staff.write' } as const;

/** Whether all who log in for the company need a passkey or an authenticator app (D11f). */
export const readSecondFactor = endpoint('company_access.read_second_factor', 'GET /company/second_factor', {
  access: company,
  answer: oneOf(required),
});

/** Holds from each one's next login on. */
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
