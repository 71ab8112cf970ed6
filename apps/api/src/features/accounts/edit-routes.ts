import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Session } from '../../http/session.ts';
import { changePassword } from './change-password.ts';
import { readConsumer, readManager, readProvider } from './read-account.ts';
import { updateConsumer, updateManager, updateProvider } from './update-account.ts';

type Caller = { readonly actor: Actor; readonly session: Session; readonly uuid: string; readonly request_id: string };
type Secrets = { readonly password?: string | undefined; readonly mfa_enabled?: boolean | undefined };

/** Spec 7: the same PUT changes a password; then it changes nothing else but the multi-factor choice. */
const changeSecrets = async (deps: Deps, role: Role, { actor, ...caller }: Caller & Secrets) => {
  if (caller.password !== undefined || caller.mfa_enabled !== undefined)
    await changePassword(deps, actor, { role, ...caller });
};

export const bindEdits = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.updateConsumer, async ({ actor, session, params, body, request }) => {
    const { version, password, mfa_enabled, ...input } = body;
    const caller = { uuid: params.id, request_id: request.id };
    if (version !== undefined) await updateConsumer(deps, actor, { ...caller, version, input });
    await changeSecrets(deps, 'consumer', { ...caller, actor, session, password, mfa_enabled });
    return { data: await readConsumer(deps.db, actor, params.id) };
  });
  bind(app, deps, wire.updateProvider, async ({ actor, session, params, body, request }) => {
    const { version, password, mfa_enabled, ...input } = body;
    const caller = { uuid: params.id, request_id: request.id };
    if (version !== undefined) await updateProvider(deps, actor, { ...caller, version, input });
    await changeSecrets(deps, 'provider', { ...caller, actor, session, password, mfa_enabled });
    return { data: await readProvider(deps.db, actor, params.id) };
  });
  bind(app, deps, wire.updateManager, async ({ actor, session, params, body, request }) => {
    const { version, password, mfa_enabled, ...input } = body;
    const caller = { uuid: params.id, request_id: request.id };
    if (version !== undefined) await updateManager(deps, actor, { ...caller, version, input });
    await changeSecrets(deps, 'manager', { ...caller, actor, session, password, mfa_enabled });
    return { data: await readManager(deps.db, actor, params.id) };
  });
};
