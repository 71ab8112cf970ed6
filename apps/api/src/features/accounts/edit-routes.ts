import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import type { Session } from '../../http/session.ts';
import { changePassword, checkPasswordChange } from './change-password.ts';
import { readConsumer, readManager, readProvider } from './read-account.ts';
import { readableEditIssues, updateConsumer, updateManager, updateProvider } from './update-account.ts';

type Caller = { readonly actor: Actor; readonly session: Session; readonly uuid: string };
type Secrets = { readonly password?: string | undefined; readonly mfa_enabled?: boolean | undefined };

/** Spec 7: the same PUT changes a password and the multi-factor choice. Checks their requirements before saving. */
const editWithSecrets = async (
  deps: Deps,
  role: Role,
  { actor, edit, ...caller }: Caller & Secrets & { edit: () => Promise<void> },
) => {
  const change = { role, ...caller };
  const secures = caller.password !== undefined || caller.mfa_enabled !== undefined;
  if (secures) await checkPasswordChange(deps, actor, change);
  await edit();
  if (secures) await changePassword(deps, actor, change);
};

export const accountEditRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(
    wire.updateConsumer,
    async ({ actor, session, params, body }) => {
      const { version, password, mfa_enabled, ...input } = body;
      const caller = { uuid: params.id, session };
      const edit = async () => {
        if (version !== undefined) await updateConsumer(deps, actor, { ...caller, version, input });
      };
      await editWithSecrets(deps, 'consumer', { ...caller, actor, password, mfa_enabled, edit });
      return readConsumer(deps.db, actor, params.id);
    },
    ({ actor, params, body }) => readableEditIssues(deps.db, actor, { role: 'consumer', uuid: params.id, input: body }),
  );
  one(
    wire.updateProvider,
    async ({ actor, session, params, body }) => {
      const { version, password, mfa_enabled, ...input } = body;
      const caller = { uuid: params.id, session };
      const edit = async () => {
        if (version !== undefined) await updateProvider(deps, actor, { ...caller, version, input });
      };
      await editWithSecrets(deps, 'provider', { ...caller, actor, password, mfa_enabled, edit });
      return readProvider(deps.db, actor, params.id);
    },
    ({ actor, params, body }) => readableEditIssues(deps.db, actor, { role: 'provider', uuid: params.id, input: body }),
  );
  one(wire.updateManager, async ({ actor, session, params, body }) => {
    const { version, password, mfa_enabled, ...input } = body;
    const caller = { uuid: params.id, session };
    const edit = async () => {
      if (version !== undefined) await updateManager(deps, actor, { ...caller, version, input });
    };
    await editWithSecrets(deps, 'manager', { ...caller, actor, password, mfa_enabled, edit });
    return readManager(deps.db, actor, params.id);
  });
};
