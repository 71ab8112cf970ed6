import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  accountRows,
  accountsByRole,
  defaultJournalAccounts,
  type JournalAccounts,
  type JournalAccountsInput,
  journalAccountsInput,
} from '@eigaichi/domain/settlement/journal-accounts';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { settings } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';

const journalSetting = 'journal_accounts';

const latest = [desc(settings.effective_on), desc(settings.created_at)];

type Mapping = {
  readonly uuid: string | null;
  readonly effective_on: IsoDate | null;
  readonly created_at: string | null;
  readonly accounts: JournalAccounts;
};

const mappings = async (
  db: Database,
  paged: { readonly limit: number; readonly offset: number },
): Promise<Mapping[]> => {
  const rows = await db
    .select()
    .from(settings)
    .where(eq(settings.name, journalSetting))
    .orderBy(...latest, settings.uuid)
    .limit(paged.limit)
    .offset(paged.offset);
  return rows.map(({ uuid, effective_on, created_at, value }) => ({
    uuid,
    effective_on,
    created_at,
    accounts: accountsByRole(journalAccountsInput.parse(value)),
  }));
};

/** Mappings that a journal of a year may need: more than one is entered in a day. */
const mostMappings = 1000;

/** What the product begins with. */
const first: Mapping = { uuid: null, effective_on: null, created_at: null, accounts: defaultJournalAccounts };

/** The accounts that hold on a day, of all that were entered (D8p). */
export const accountsByDay = async (db: Database): Promise<(day: IsoDate) => JournalAccounts> => {
  const entered = await mappings(db, { limit: mostMappings, offset: 0 });
  return (day) => (entered.find(({ effective_on }) => (effective_on ?? '') <= day) ?? first).accounts;
};

const view = ({ accounts, ...mapping }: Mapping, current: boolean) => ({
  ...mapping,
  current,
  accounts: accountRows(accounts),
});

export const listJournalAccounts = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { per, page }: { readonly per: number; readonly page: number },
) => {
  const today = clock.today().toString();
  const [counted] = await db.select({ total: count() }).from(settings).where(eq(settings.name, journalSetting));
  const total = (counted?.total ?? 0) + 1;
  const offset = (page - 1) * per;
  const entered = await mappings(db, { limit: per, offset });
  const newest = await mappings(db, { limit: mostMappings, offset: 0 });
  const current = newest.find(({ effective_on }) => (effective_on ?? '') <= today) ?? first;
  // The one that the product begins with comes last.
  const rows = entered.length < per && offset + entered.length === total - 1 ? [...entered, first] : entered;
  return {
    data: rows.map((row) => view(row, row.uuid === current.uuid)),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
  };
};

/** Says which accounts the journal books to from a day on; entries of earlier days keep theirs. */
export const setJournalAccounts = (deps: Deps, actor: Actor, input: JournalAccountsInput) =>
  deps.db.transaction(async (tx) => {
    const created_at = deps.clock.nowIso();
    const { effective_on } = input;
    const [row] = await tx
      .insert(settings)
      .values({ name: journalSetting, effective_on, value: input, set_by: actor.account, created_at })
      .returning({ uuid: settings.uuid });
    if (row === undefined) throw new Error('no accounts were stored');
    await recordAudit(tx, {
      actor,
      action: 'setting.journal_accounts',
      entity: 'setting',
      entity_id: row.uuid,
      after: input,
    });
    const isCurrent = effective_on <= deps.clock.today().toString();
    return view({ uuid: row.uuid, effective_on, created_at, accounts: accountsByRole(input) }, isCurrent);
  });
