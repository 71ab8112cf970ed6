import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { type consumerEdit, consumerStaffDefaults } from '@eigaichi/domain/accounts/consumer-fields';
import { editIssues } from '@eigaichi/domain/accounts/edit-issues';
import type { managerEdit } from '@eigaichi/domain/accounts/manager-fields';
import { type providerEdit, providerStaffDefaults } from '@eigaichi/domain/accounts/provider-fields';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { pick } from '@eigaichi/domain/shared/pick';
import { type StaffDefaults, staffOnlyIssues, withoutStaffFields } from '@eigaichi/domain/shared/staff-only';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseElsewhere, refuseUnlessRecent } from '../sessions/recent-login.ts';
import { textsOf } from './account-texts.ts';
import { consumerView, managerView, providerView } from './account-view.ts';
import { findConsumer, findManager, findProvider } from './accounts-queries.ts';
import { type Account, writeAccount, writeConsumer, writeProvider } from './accounts-store.ts';
import { requestAddressChange } from './address/request-address-change.ts';
import { settleCountry } from './confirm-country.ts';
import { isAccountEditor, openEdit } from './open-edit.ts';
import { saveAgreement } from './own/terms.ts';
import { setStaffRole } from './set-staff-role.ts';
import { withoutAbsent } from './without-absent.ts';

type Edit<I> = {
  readonly uuid: string;
  readonly version: number;
  readonly input: I;
  readonly session: Session;
};
type Identity = {
  last_name?: string | undefined;
  first_name?: string | undefined;
  preferred_language?: 'ja' | 'en' | undefined;
};

/** D30: refuses an edit of an older version with both side by side, as seen by its reader (D20b). */
const refuseStale = (row: { version: number }, { sent, version }: { sent: object; version: number }, seen: object) => {
  if (row.version !== version)
    throw new Refused('stale_version', { details: { sent: { ...sent, version }, current: seen } });
};

const readerOf = (actor: Actor, uuid: string) => (actor.account === uuid ? 'itself' : 'staff');

/** Writable part of the input: actors who don't manage accounts can't change staff-only fields (D20e). */
const ownPart = <I extends Readonly<Record<string, unknown>>>(
  actor: Actor,
  sent: I,
  { role, defaults, seen }: { role: Role; defaults: StaffDefaults; seen: Readonly<Record<string, unknown>> },
): { own: I; notOwn: Issue[] } =>
  isAccountEditor(actor, role)
    ? { own: sent, notOwn: [] }
    : { own: withoutStaffFields(sent, defaults), notOwn: staffOnlyIssues(sent, { defaults, read: seen }) };

const refuseIssues = (before: object, sent: object, others: readonly Issue[]) => {
  const issues = [...others, ...editIssues({ ...before, ...sent }, Object.keys(sent))];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/** The same rules for an edit whose other fields are unreadable (D27). */
export const readableEditIssues = async (
  db: Database,
  actor: Actor,
  {
    role,
    uuid,
    input,
  }: {
    readonly role: 'consumer' | 'provider';
    readonly uuid: string;
    readonly input: Readonly<Record<string, unknown>>;
  },
): Promise<Issue[]> => {
  if (actor.account !== uuid && !isAccountEditor(actor, role)) return [];
  const judged = (before: object, seen: Readonly<Record<string, unknown>>, defaults: StaffDefaults) => {
    const { own, notOwn } = ownPart(actor, input, { role, defaults, seen });
    const sent: object = withoutAbsent(own);
    return [...notOwn, ...editIssues({ ...before, ...sent }, Object.keys(sent))];
  };
  const reader = readerOf(actor, uuid);
  if (role === 'consumer') {
    const before = await findConsumer(db, uuid);
    return before === undefined ? [] : judged(before, consumerView(before, reader, actor), consumerStaffDefaults);
  }
  const before = await findProvider(db, uuid);
  return before === undefined ? [] : judged(before, providerView(before, reader, actor), providerStaffDefaults);
};

const writeIdentity = (deps: Deps, tx: Tx, { uuid }: Account, identity: Identity) =>
  writeAccount(tx, uuid, { ...withoutAbsent(identity), now: deps.clock.nowIso() });

type AccountUpdate = {
  role: Role;
  uuid: string;
  before: Record<string, unknown>;
  sent: { email?: unknown };
};

/** A requested address is no change yet: it has a separate entry. */
const record = (tx: Tx, actor: Actor, { role, uuid, before, sent: { email: _email, ...sent } }: AccountUpdate) =>
  recordAudit(tx, actor, `account.update_${role}`, {
    of: ['account', uuid],
    before: Object.fromEntries(Object.keys(sent).map((field) => [field, before[field] ?? null])),
    after: sent,
  });

const identityOf = (sent: Identity): Identity => pick(sent, 'last_name', 'first_name', 'preferred_language');

/** True if the input changes the contact, whom the account's first person shares with their other companies (D14f). */
const changesContact = (account: Account, { last_name, first_name, preferred_language }: Identity) =>
  (last_name ?? account.last_name) !== account.last_name ||
  (first_name ?? account.first_name) !== account.first_name ||
  (preferred_language ?? account.preferred_language) !== account.preferred_language;

/** PUT /consumer/{id}: missing fields stay, null empties. */
export const updateConsumer = (deps: Deps, actor: Actor, edit: Edit<z.output<typeof consumerEdit>>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uuid } = edit;
    const account = await openEdit(tx, actor, { role: 'consumer', uuid, email: edit.input.email });
    const before = orNotFound(await findConsumer(tx, uuid));
    const seen = consumerView(before, readerOf(actor, uuid), actor);
    refuseStale(before, { sent: withoutAbsent(edit.input), version: edit.version }, seen);
    const part = { role: 'consumer', defaults: consumerStaffDefaults, seen } as const;
    const { own: input, notOwn } = ownPart(actor, edit.input, part);
    const sent = withoutAbsent(input);
    refuseIssues(before, sent, notOwn);
    const { email: _e, last_name: _l, first_name: _f, preferred_language: _p, translations, ...company } = input;
    const texts = translations === undefined ? {} : { translations: textsOf(translations, before.translations) };
    const { agency_fee, ...rest } = withoutAbsent(company);
    await writeConsumer(tx, uuid, {
      ...rest,
      ...texts,
      ...(agency_fee === undefined ? {} : { agency_fee: agency_fee ?? 0 }),
    });
    if (changesContact(account, input)) await refuseElsewhere(tx, edit.session);
    if (input.hq_country !== undefined && input.hq_country !== before.hq_country)
      await settleCountry(deps, tx, actor, { ...before, hq_country: input.hq_country });
    await writeIdentity(deps, tx, account, identityOf(input));
    await requestAddressChange(deps, tx, actor, { ...edit, whose: account, email: input.email });
    if (input.agree_to_terms === true && actor.account === uuid) await saveAgreement(deps, tx, actor);
    await record(tx, actor, { role: 'consumer', uuid, before, sent });
  });

/** PUT /provider/{id}: missing fields stay, null empties. */
export const updateProvider = (deps: Deps, actor: Actor, edit: Edit<z.output<typeof providerEdit>>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uuid } = edit;
    const account = await openEdit(tx, actor, { role: 'provider', uuid, email: edit.input.email });
    const before = orNotFound(await findProvider(tx, uuid));
    const seen = providerView(before, readerOf(actor, uuid), actor);
    refuseStale(before, { sent: withoutAbsent(edit.input), version: edit.version }, seen);
    const part = { role: 'provider', defaults: providerStaffDefaults, seen } as const;
    const { own: input, notOwn } = ownPart(actor, edit.input, part);
    const sent = withoutAbsent(input);
    refuseIssues(before, sent, notOwn);
    const { email: _e, last_name: _l, first_name: _f, preferred_language: _p, translations, ...company } = input;
    const texts = translations === undefined ? {} : { translations: textsOf(translations, before.translations) };
    await writeProvider(tx, uuid, { ...withoutAbsent(company), ...texts });
    if (changesContact(account, input)) await refuseElsewhere(tx, edit.session);
    await writeIdentity(deps, tx, account, identityOf(input));
    await requestAddressChange(deps, tx, actor, { ...edit, whose: account, email: input.email });
    if (input.agree_to_terms === true && actor.account === uuid) await saveAgreement(deps, tx, actor);
    await record(tx, actor, { role: 'provider', uuid, before, sent });
  });

/**
 * PUT /manager/{id}: for oneself, or by staff who manage managers. A role with more permissions may wait for a second
 * person, while the rest is saved.
 */
export const updateManager = (deps: Deps, actor: Actor, edit: Edit<z.output<typeof managerEdit>>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { uuid } = edit;
    const account = await openEdit(tx, actor, { role: 'manager', uuid, email: edit.input.email });
    const before = orNotFound(await findManager(tx, uuid));
    const seen = managerView(before, readerOf(actor, uuid), actor);
    refuseStale(before, { sent: withoutAbsent(edit.input), version: edit.version }, seen);
    const part = { role: 'manager', defaults: { staff_role: null }, seen } as const;
    const { own: input, notOwn } = ownPart(actor, edit.input, part);
    if (notOwn.length > 0) throw new Refused('invalid', { issues: notOwn });
    const sent = withoutAbsent(input);
    const { staff_role } = input;
    let done = sent;
    if (staff_role !== undefined && staff_role !== before.staff_role) {
      refuseUnlessRecent(deps, edit.session);
      const change = { uuid, email: account.email, before: before.staff_role, staff_role };
      if (!(await setStaffRole(tx, deps, actor, change))) {
        const { staff_role: _, ...rest } = sent;
        done = rest;
      }
    }
    await writeIdentity(deps, tx, account, identityOf(input));
    await requestAddressChange(deps, tx, actor, { ...edit, whose: account, email: input.email });
    await record(tx, actor, { role: 'manager', uuid, before, sent: done });
  });
