import { registerConsumer, registerProvider } from '@eigaichi/wire/accounts/accounts';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../lib/api.ts';
import type { CompanyRole } from './form/account-blocks.ts';
import type { AccountDraft } from './form/account-draft.ts';

/** Sends a registration that the schema of the very endpoint has passed. */
export const register = async (role: CompanyRole, draft: AccountDraft, idempotencyKey: string): Promise<void> => {
  if (role === 'consumer')
    await call(registerConsumer, { body: draft as BodyIn<typeof registerConsumer>, idempotencyKey });
  else await call(registerProvider, { body: draft as BodyIn<typeof registerProvider>, idempotencyKey });
};
