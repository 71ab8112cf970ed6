import { endpoint } from '@eigaichi/wire/endpoint';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import type { LoginUser } from '../../lib/session-state.ts';

const changes = { manager: true, provider: true, consumer: true } as const;

const updateOwn = (role: keyof typeof changes) =>
  endpoint({
    name: `accounts.update_${role}`,
    method: 'PUT',
    path: `/${role}/:uuid`,
    access: { as: 'effective', roles: [role] },
    params: z.object({ uuid: z.string() }),
    body: z.object({ password: z.string(), mfa_enabled: z.boolean().optional() }),
    answer: z.unknown(),
    status: 200,
  });

/** A caller changes their own record, at the path of their role (spec 6, 7). */
export const changePassword = (user: LoginUser, body: { password: string; mfa_enabled?: boolean }) =>
  call(updateOwn(user.role), { params: { uuid: user.uuid }, body });
