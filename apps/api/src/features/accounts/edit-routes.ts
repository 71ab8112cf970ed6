import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import type { Session } from '../../http/session.ts';
import { changePassword, checkPasswordChange } from './change-password.ts';
import { readConsumer, readManager, readProvider } from './read-account.ts';
import { readableEditIssues, updateConsumer, updateManager, updateProvider } from './update-account.ts';

type Caller = { readonly uuid: string; readonly session: Session };
type Secrets = { readonly password?: string | undefined; readonly mfa_enabled?: boolean | undefined };
type Edit = Caller & Secrets & { readonly actor: Actor; readonly role: Role; readonly version?: number | undefined };

/**
 * Spec 7: the same PUT changes a password and the multi-factor choice. Checks their requirements before saving. Without
 * a version there is nothing else to save.
 */
const editWithSecrets = async (
  deps: Deps,
  { actor, version, ...change }: Edit,
  save: (version: number) => Promise<void>,
) => {
  const secures = change.password !== undefined || change.mfa_enabled !== undefined;
  if (secures) await checkPasswordChange(deps, actor, change);
  if (version !== undefined) await save(version);
  if (secures) await changePassword(deps, actor, change);
};

export const accountEditRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(
    wire.updateConsumer,
    async ({ actor, session, params, body }) => {
      const { version, password, mfa_enabled, ...input } = body;
      const caller = { uuid: params.id, session };
      await editWithSecrets(deps, { ...caller, actor, role: 'consumer', version, password, mfa_enabled }, (seen) =>
        updateConsumer(deps, actor, { ...caller, version: seen, input }),
      );
      return readConsumer(deps.db, actor, params.id);
    },
    ({ actor, params, body }) => readableEditIssues(deps.db, actor, { role: 'consumer', uuid: params.id, input: body }),
  );
  one(
    wire.updateProvider,
    async ({ actor, session, params, body }) => {
      const { version, password, mfa_enabled, ...input } = body;
      const caller = { uuid: params.id, session };
      await editWithSecrets(deps, { ...caller, actor, role: 'provider', version, password, mfa_enabled }, (seen) =>
        updateProvider(deps, actor, { ...caller, version: seen, input }),
      );
      return readProvider(deps.db, actor, params.id);
    },
    ({ actor, params, body }) => readableEditIssues(deps.db, actor, { role: 'provider', uuid: params.id, input: body }),
  );
  one(wire.updateManager, async ({ actor, session, params, body }) => {
    const { version, password, mfa_enabled, ...input } = body;
    const caller = { uuid: params.id, session };
    await editWithSecrets(deps, { ...caller, actor, role: 'manager', version, password, mfa_enabled }, (seen) =>
      updateManager(deps, actor, { ...caller, version: seen, input }),
    );
    return readManager(deps.db, actor, params.id);
  });
};
