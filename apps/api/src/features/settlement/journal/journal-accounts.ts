import type { Actor } from '@eigaichi/domain/accounts/actor';
import { settingFallback } from '@eigaichi/domain/reference/settings';
import {
  accountRows,
  accountsByRole,
  accountText,
  defaultJournalAccounts,
  type JournalAccounts,
  type JournalAccountsInput,
  journalAccountsInput,
  journalRoles,
  storedAccounts,
} from '@eigaichi/domain/settlement/journal-accounts';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import type { Database, Tx } from '../../../db/client.ts';
import type { Paging } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { enterSetting, type Paged, settingHistory, settingOn } from '../../reference/dated-settings.ts';

const journalSetting = 'journal_accounts';

type Mapping = {
  readonly uuid: string | null;
  readonly effective_on: IsoDate | null;
  readonly created_at: string | null;
  readonly accounts: JournalAccounts;
};

const mappings = async (db: Database, paged: Paged) => {
  const { rows, meta } = await settingHistory(db, journalSetting, paged);
  const entered = rows.map(({ value, ...row }) => ({
    ...row,
    accounts: storedAccounts(value),
  }));
  return { entered, meta };
};

/** Maximum mappings for a year's journal: several can be entered in a day. */
const mostMappings = 1000;

const first: Mapping = { uuid: null, effective_on: null, created_at: null, accounts: defaultJournalAccounts };

/** Accounts in force on each day up to the last requested one (D8p). */
export const accountsByDay = async (db: Database, until: IsoDate): Promise<(day: IsoDate) => JournalAccounts> => {
  const { entered } = await mappings(db, { per: mostMappings, page: 1, today: until });
  return (day) => (entered.find(({ effective_on }) => effective_on <= day) ?? first).accounts;
};

/** Consumption tax in percent on each day up to the last requested one, as entered by staff. */
export const taxRateByDay = async (db: Database, until: IsoDate): Promise<(day: IsoDate) => number> => {
  const { rows } = await settingHistory(db, 'tax_rate', { per: mostMappings, page: 1, today: until });
  return (day) => {
    const value = rows.find(({ effective_on }) => effective_on <= day)?.value;
    return typeof value === 'number' ? value : settingFallback('tax_rate');
  };
};

const view = ({ accounts, ...mapping }: Mapping, current: boolean) => ({
  ...mapping,
  current,
  accounts: accountRows(accounts),
});

export const listJournalAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { per, page }: Paging) => {
  const today = clock.today().toString();
  const { entered, meta } = await mappings(db, { per, page, today });
  const total = meta.total + 1;
  const rows = entered.map(({ current, ...row }) => view(row, current));
  // The product's initial one comes last.
  const isLast = entered.length < per && (page - 1) * per + entered.length === meta.total;
  const isFirstCurrent = (await settingOn(db, journalSetting, today)) === undefined;
  return {
    data: isLast ? [...rows, view(first, isFirstCurrent)] : rows,
    meta: pageMetaOf({ page, per, total }),
  };
};

type Entered = { readonly actor: Actor; readonly input: JournalAccountsInput };

const writeAccounts = (tx: Tx, deps: Deps, entered: Entered) =>
  enterSetting(tx, deps, { name: journalSetting, ...entered });

/** Proposes a mapping to a second person: the changed accounts, before and after (D37g). */
const proposeAccounts = async (tx: Tx, deps: Deps, { actor, input }: Entered): Promise<void> => {
  const { effective_on } = input;
  const after = accountsByRole(input);
  const before = (await accountsByDay(tx, effective_on))(effective_on);
  const changed = journalRoles.map((role) => [accountText(before[role]), accountText(after[role])] as const);
  const listed = (at: 0 | 1) =>
    changed
      .filter(([was, is]) => was !== is)
      .map((texts) => texts[at])
      .join('\n') || null;
  await proposeChange(tx, deps, {
    kind: 'journal_accounts',
    subject: journalSetting,
    input,
    changes: [
      { field: 'accounts', before: listed(0), after: listed(1) },
      { field: 'effective_on', before: null, after: effective_on },
    ],
    actor,
  });
};

/**
 * Sets the accounts that the journal books to from a day on; entries of earlier days retain theirs. Null if it waits
 * for a second person (D37g).
 */
export const setJournalAccounts = (deps: Deps, actor: Actor, input: JournalAccountsInput) =>
  deps.db.transaction(async (tx) => {
    if (await isFourEyesOn(tx)) {
      await proposeAccounts(tx, deps, { actor, input });
      return null;
    }
    const { uuid, created_at, effective_on } = await writeAccounts(tx, deps, { actor, input });
    const isCurrent = effective_on <= deps.clock.today().toString();
    return view({ uuid, effective_on, created_at, accounts: accountsByRole(input) }, isCurrent);
  });

export const applyJournalAccounts: ApplyChange = async (tx, deps, { input, actor }) => {
  await writeAccounts(tx, deps, { actor, input: journalAccountsInput.parse(input) });
};
